//! The saved games as the first screen shows them, and what can be done with them there.

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::File;

use super::card::GameCard;
use super::view::{Aside, Home, HomeActions};
use crate::library::{self, Library, Shelved};
use crate::notice::Notice;
use crate::platform::storage::StorageError;
use crate::platform::{clock, files, window};
use crate::screen::Screen;
use crate::session::Session;
use crate::session::save::SaveError;
use crate::text::{self, Language};

/// The type of an exported game.
const MEDIA_TYPE: &str = "application/json";

/// The first screen with what is kept in this browser.
#[component]
pub fn HomeScreen(
    /// For every sentence.
    language: Language,
    /// Agree on a new game.
    on_new: Callback<()>,
    /// Open the game of this key.
    on_open: Callback<String>,
    /// Put a game on the table that came from a file.
    on_import: Callback<Session>,
    /// Told what the person must know.
    on_notice: Callback<Notice>,
) -> impl IntoView {
    let games = RwSignal::new(Vec::new());
    let asides = RwSignal::new(Vec::new());
    let look = move || {
        match Library::here().list() {
            Ok(shelved) => games.set(shelved.into_iter().filter_map(card).collect()),
            Err(StorageError::Blocked) => on_notice.run(Notice::StorageBlocked),
            Err(StorageError::Full | StorageError::Refused(_)) => {}
        }
        // After the games: opening one that makes no sense sets it aside.
        asides.set(set_aside(language));
    };
    look();
    // The last game deleted, in case it is wanted back.
    let deleted = StoredValue::new(None::<(String, String)>);
    let actions = HomeActions {
        new: on_new,
        open: on_open,
        export: Callback::new(move |key: String| {
            offer(&key, Library::here().export(&key).ok().flatten());
        }),
        delete: Callback::new(move |key: String| {
            let library = Library::here();
            if let Ok(Some(text)) = library.export(&key)
                && library.remove(&key).is_ok()
            {
                deleted.set_value(Some((key, text)));
            }
            look();
        }),
        undelete: Callback::new(move |_| {
            if let Some((key, text)) = deleted.get_value()
                && Library::here().restore(&key, &text).is_err()
            {
                on_notice.run(Notice::StorageFull);
            }
            look();
        }),
        export_aside: Callback::new(move |name: String| {
            offer(&name, Library::here().export_aside(&name).ok().flatten());
        }),
        import: Callback::new(move |file: File| {
            spawn_local(async move {
                let read = files::text_of(file).await;
                let read = read.map_err(|why| SaveError::Unreadable(why.to_string()));
                match read.and_then(|text| library::import(&text)) {
                    Ok(session) => on_import.run(session),
                    Err(why) => on_notice.run(Notice::NotImported { why }),
                }
            });
        }),
    };
    view! {
        <Home
            language
            games
            asides
            now=clock::now_ms()
            actions
            settings_href=window::address_of(&Screen::Settings.fragment())
            tiles_href=window::address_of(&Screen::Tiles.fragment())
        />
    }
}

/// What to show of a game; nothing of one that cannot be read. That one is set aside.
fn card(shelved: Shelved) -> Option<GameCard> {
    let Shelved { key, content } = shelved;
    let opened = content.and_then(|save| {
        let saved_at = save.saved_at;
        save.open().map(|session| GameCard::of(key.clone(), &session, saved_at))
    });
    match opened {
        Ok(card) => Some(card),
        Err(_) => {
            // Opening it says the same and sets it aside, unless a newer Bastide can open it.
            drop(Library::here().open(&key));
            None
        }
    }
}

fn set_aside(language: Language) -> Vec<Aside> {
    let library = Library::here();
    let names = library.aside().unwrap_or_default();
    let aside = |name: String| {
        let text = library.export_aside(&name).ok().flatten();
        let why = text.and_then(|text| library::import(&text).err());
        Aside { name, why: why.map(|why| text::save_error(language, &why)) }
    };
    names.into_iter().map(aside).collect()
}

/// Hands a text to the person as a file, if there is one.
pub fn offer(name: &str, text: Option<String>) {
    if let Some(text) = text {
        // A browser that refuses says so itself.
        drop(files::offer(&format!("bastide-{name}.json"), MEDIA_TYPE, &text));
    }
}
