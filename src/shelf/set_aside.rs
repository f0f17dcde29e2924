//! A quarantined text, which cannot be opened or was put there: to view, export, delete or restore.

use leptos::prelude::*;

use super::actions::ShelfActions;
use crate::ui::TextButton;
use bastide_session::library::{Quarantined, Why};
use bastide_text as text;
use bastide_text::{Language, say};

/// The quarantined text.
#[component]
pub fn SetAside(
    /// The language of the page.
    language: Language,
    /// The text and the reason for its quarantine.
    quarantined: Quarantined,
    /// The actions on saved games.
    actions: ShelfActions,
) -> impl IntoView {
    let why = match &quarantined.why {
        Some(Why::Game(why)) => say::home_broken(language, &text::fault(language, why)),
        Some(Why::Settings) => say::home_aside_settings(language).to_owned(),
        Some(Why::Unread) => String::new(),
        None => say::home_aside_readable(language).to_owned(),
    };
    let can_come_back = quarantined.why.is_none();
    let [export_name, delete_name, back_name] = [
        say::home_export_named(language, &quarantined.name),
        say::home_delete_named(language, &quarantined.name),
        say::home_bring_back_named(language, &quarantined.name),
    ];
    let bytes = u32::try_from(quarantined.bytes).unwrap_or(u32::MAX);
    let Quarantined { name, beginning, .. } = quarantined.clone();
    let shown_name = name.clone();
    let quarantined = StoredValue::new(quarantined);
    let done = move |action: Callback<Quarantined>| {
        Callback::new(move |()| action.run(quarantined.get_value()))
    };
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
                // A scrollable box must be reachable by keyboard.
                <pre class="small" tabindex="0" aria-label=name>{beginning}</pre>
            </details>
            <div class="buttons">
                {back}
                <TextButton
                    text=say::home_export(language)
                    class="quiet"
                    name=export_name
                    on_press=done(actions.export_quarantined)
                />
                <TextButton
                    text=say::home_delete(language)
                    class="quiet"
                    name=delete_name
                    on_press=done(actions.delete_quarantined)
                />
            </div>
        </li>
    }
}
