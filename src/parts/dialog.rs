//! What stands in front of the screen until it is put away.

use leptos::html;
use leptos::prelude::*;

use super::button::RoundButton;
use super::handler;
use super::icon::Sign;
use crate::platform::focus;
use crate::text::{Language, say};

/// Something in front of the screen, with a title. As a modal dialog it keeps the focus inside, and
/// gives it back when it is put away: by its cross, by Escape, or where it is asked to.
#[component]
pub fn Dialog(
    /// For every sentence.
    language: Language,
    /// Its class.
    class: &'static str,
    /// What it is called.
    title: &'static str,
    /// The element, for whoever puts it away.
    #[prop(optional)]
    node: NodeRef<html::Dialog>,
    /// Told when it was put away.
    on_close: Callback<()>,
    /// What is in it.
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
                // What opened it may be gone.
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

/// Puts a dialog away.
pub fn shut(node: NodeRef<html::Dialog>) {
    if let Some(dialog) = node.get_untracked() {
        dialog.close();
    }
}
