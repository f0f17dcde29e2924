//! A text that cannot be opened, or was set aside: to look at, keep, delete or bring back.

use leptos::prelude::*;

use super::actions::ShelfActions;
use crate::library::{Aside, Why};
use crate::parts::TextButton;
use crate::text::{self, Language, say};

/// The text.
#[component]
pub fn SetAside(
    /// For every sentence.
    language: Language,
    /// Which.
    aside: Aside,
    /// What can be done.
    actions: ShelfActions,
) -> impl IntoView {
    let why = match &aside.why {
        Some(Why::Game(why)) => say::home_broken(language, &text::fault(language, why)),
        Some(Why::Settings) => say::home_aside_settings(language).to_owned(),
        Some(Why::Unread) => String::new(),
        None => say::home_aside_readable(language).to_owned(),
    };
    let can_come_back = aside.why.is_none();
    let [export_name, delete_name, back_name] = [
        say::home_export_named(language, &aside.name),
        say::home_delete_named(language, &aside.name),
        say::home_bring_back_named(language, &aside.name),
    ];
    let bytes = u32::try_from(aside.bytes).unwrap_or(u32::MAX);
    let Aside { name, beginning, .. } = aside.clone();
    let shown_name = name.clone();
    let aside = StoredValue::new(aside);
    let done =
        move |action: Callback<Aside>| Callback::new(move |()| action.run(aside.get_value()));
    let back = can_come_back.then(|| {
        view! {
            <TextButton
                text=say::home_bring_back(language)
                name=back_name
                on_press=done(actions.bring_back)
            />
        }
        .into_any()
    });
    view! {
        <li class="game card set-aside">
            <p><strong>{shown_name}</strong></p>
            <p class="small soft">{why}</p>
            <details>
                <summary>{say::home_look(language, bytes)}</summary>
                // A box that scrolls can be reached by keys.
                <pre class="small" tabindex="0" aria-label=name>{beginning}</pre>
            </details>
            <div class="buttons">
                {back}
                <TextButton
                    text=say::home_export(language)
                    class="quiet"
                    name=export_name
                    on_press=done(actions.export_aside)
                />
                <TextButton
                    text=say::home_delete(language)
                    class="quiet"
                    name=delete_name
                    on_press=done(actions.delete_aside)
                />
            </div>
        </li>
    }
}
