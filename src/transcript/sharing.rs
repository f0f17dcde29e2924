//! The part of the share dialog with the game as text.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::game::transcript;
use crate::platform::{clipboard, files};
use crate::ui::{TextButton, reactive};
use bastide_session::Session;
use bastide_text::{Language, Words, say};

/// The name of a file with one game.
const FILE: &str = "game.bastide";
/// Its media type. For a known one, browsers change the end of the name.
const MEDIA_TYPE: &str = "text/x-bastide";
/// The rows of the field with the text.
const ROWS: &str = "6";

/// Returns the text of the shown moment of a game, with buttons that copy it and save it as a file.
pub fn share(language: Language, session: &Session) -> AnyView {
    let text = transcript(session).text();
    let table = session.game().table();
    // A reported game and one with a list of draws say nothing about tiles to come.
    let reveals = table.to_act().is_some() && text.contains("\n[Seed ");
    let told = RwSignal::new(None::<Words>);
    let shown = text.clone();
    let text = StoredValue::new(text);
    let copy = move |()| {
        spawn_local(async move {
            let is_copied = clipboard::copy(&text.get_value()).await;
            // The dialog may be closed meanwhile.
            told.try_set(Some(if is_copied { say::text_copied } else { say::text_not_copied }));
        });
    };
    let save = move |()| {
        // A browser that refuses reports that itself.
        drop(files::offer(FILE, MEDIA_TYPE, &text.get_value()));
    };
    view! {
        <div class="share-address as-text">
            <h3 id="share-text-title">{say::text_title(language)}</h3>
            <p class="measure">{say::text_about(language)}</p>
            {reveals.then(|| view! { <p class="measure share-running">{say::text_running(language)}</p> })}
            <textarea readonly rows=ROWS spellcheck="false" aria-labelledby="share-text-title">{shown}</textarea>
            <div class="buttons">
                <TextButton
                    text=say::share_copy(language)
                    name=format!("{}: {}", say::share_copy(language), say::text_title(language))
                    on_press=copy
                />
                <TextButton text=say::text_file(language) on_press=save/>
            </div>
            <p class="share-told" role="status">
                {reactive(move || told.get().map(|words| words(language)).into_any())}
            </p>
        </div>
    }
    .into_any()
}
