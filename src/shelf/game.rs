//! A saved game in the library, with its buttons.

use leptos::prelude::*;

use super::actions::ShelfActions;
use super::{GameCard, Standings};
use crate::platform::clock;
use crate::ui::{TextButton, handler, reactive};
use bastide_session::save::LONGEST_TITLE;
use bastide_text::{Language, say};

/// A saved game.
#[component]
pub fn Game(
    /// The language of the page.
    language: Language,
    /// The card of the game.
    card: GameCard,
    /// The actions on saved games.
    actions: ShelfActions,
) -> impl IntoView {
    let name = card.name(language);
    let [open_name, export_name, delete_name, rename_name] = [
        say::home_open_named(language, &name),
        say::home_export_named(language, &name),
        say::home_delete_named(language, &name),
        say::shelf_rename_named(language, &name),
    ];
    let about = card.told(
        language,
        card.rules(language),
        clock::date_in_words(card.saved_at, language.code()),
    );
    let remark = card.remark(language);
    let is_over = card.is_over();
    let is_renamed = RwSignal::new(false);
    let can_be_renamed = card.remark.is_none();
    let shown = card.clone();
    let title = card.title.clone();
    let key = card.key.clone();
    let can_be_opened = card.can_be_opened();
    let card = StoredValue::new(card);
    let key_of = move || card.with_value(|card| card.key.clone());
    let is_back = StoredValue::new(false);
    let buttons = move || {
        // After the renaming ends, the focus returns to its button.
        let rename = NodeRef::<leptos::html::Button>::new();
        rename.on_load(move |button| {
            if is_back.get_value() {
                drop(button.focus());
            }
        });
        let rename_name = rename_name.clone();
        view! {
            <div class="buttons">
                {can_be_opened.then(|| view! {
                    <TextButton
                        text=say::home_open(language)
                        name=open_name.clone()
                        on_press=move |()| actions.open.run(key_of())
                    />
                }.into_any())}
                {can_be_renamed.then(|| view! {
                    <button
                        type="button"
                        class="quiet"
                        node_ref=rename
                        aria-label=rename_name
                        on:click=handler(move || is_renamed.set(true))
                    >
                        {say::shelf_rename(language)}
                    </button>
                }.into_any())}
                <TextButton
                    text=say::home_export(language)
                    class="quiet"
                    name=export_name.clone()
                    on_press=move |()| actions.export.run(key_of())
                />
                <TextButton
                    text=say::home_delete(language)
                    class="quiet"
                    name=delete_name.clone()
                    on_press=move |()| actions.delete.run(card.get_value())
                />
            </div>
        }
        .into_any()
    };
    let done = Callback::new(move |title: Option<String>| {
        is_back.set_value(true);
        is_renamed.set(false);
        if let Some(title) = title {
            actions.rename.run((key_of(), title));
        }
    });
    let old = title.clone().unwrap_or_default();
    view! {
        <li class="game card" class:over=is_over data-game=key>
            {title.map(|title| view! { <p class="game-title">{title}</p> }.into_any())}
            <Standings card=shown/>
            <p class="small soft">{about}</p>
            {remark.map(|remark| view! { <p class="small">{remark}</p> }.into_any())}
            {reactive(move || {
                if is_renamed.get() {
                    view! { <Rename language old=old.clone() done/> }.into_any()
                } else {
                    buttons()
                }
            })}
        </li>
    }
}

/// The form that renames a game. Calls `done` with the new title, or with `None` if it is
/// cancelled.
#[component]
fn Rename(language: Language, old: String, done: Callback<Option<String>>) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    field.on_load(|field| {
        drop(field.focus());
        field.select();
    });
    let keep = move || {
        let title = field.get_untracked().map(|field| field.value());
        done.run(title);
    };
    view! {
        <form
            class="game-rename"
            on:submit=move |event| {
                event.prevent_default();
                keep();
            }
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    done.run(None);
                }
            }
        >
            <label>
                <span class="small soft">{say::shelf_name(language)}</span>
                <input
                    type="text"
                    autocomplete="off"
                    maxlength=LONGEST_TITLE.to_string()
                    value=old
                    node_ref=field
                />
            </label>
            <div class="buttons">
                <button type="submit">{say::shelf_keep_name(language)}</button>
                <TextButton
                    text=say::shelf_cancel(language)
                    class="quiet"
                    on_press=move |()| done.run(None)
                />
            </div>
        </form>
    }
}
