//! Dialogs.

use leptos::html;
use leptos::prelude::*;

use super::button::RoundButton;
use super::handler;
use super::icon::Sign;
use crate::platform::focus;
use bastide_text::{Language, say};

/// A modal dialog with a title. It keeps the focus inside, and restores it when closed: by its
/// cross, by Escape, or by a call.
#[component]
pub fn Dialog(
    /// The language of its texts.
    language: Language,
    /// Its class.
    class: &'static str,
    /// Its title.
    title: &'static str,
    /// The element, for code that closes it.
    #[prop(optional)]
    node: NodeRef<html::Dialog>,
    /// Called when it was closed.
    on_close: Callback<()>,
    /// Its content.
    children: Children,
) -> impl IntoView {
    node.on_load(|dialog| drop(dialog.show_modal()));
    let id = format!("{class}-title");
    let title_id = id.clone();
    view! {
        <dialog
            class=format!("dialog {class}")
            node_ref=node
            aria-labelledby=id
            on:close=handler(move || {
                on_close.run(());
                // The element that opened it may be gone.
                focus::rescue();
            })
        >
            <header>
                <h2 id=title_id>{title}</h2>
                <RoundButton
                    sign=Sign::Close
                    name=say::close(language)
                    tip=false
                    on_press=move |()| shut(node)
                />
            </header>
            {children()}
        </dialog>
    }
}

/// Closes a dialog.
pub fn shut(node: NodeRef<html::Dialog>) {
    if let Some(dialog) = node.get_untracked() {
        dialog.close();
    }
}
