//! The actions on saved games.

use crate::platform::storage::library;
use leptos::prelude::*;

use super::cards::{WorkedOut, cards};
use super::screen::OnShelf;
use super::{GameCard, offer};
use crate::notice::Notice;
use crate::platform::clock;
use crate::saving::unsaved::{Unsaved, UnsavedGame};
use crate::setup::any_seed;
use bastide_session::library::Quarantined;
use bastide_session::save::withhold_secrets;
use bastide_session::store::StorageError;
use bastide_text::Language;

/// The actions on saved games.
#[derive(Clone, Copy, Debug)]
pub struct ShelfActions {
    /// Reloads the list of games.
    pub look: Callback<()>,
    /// Opens the game of this key.
    pub open: Callback<String>,
    /// Writes the game of this key into a file.
    pub export: Callback<String>,
    /// Renames the game of this key.
    pub rename: Callback<(String, String)>,
    /// Deletes a game, so that [`undelete`](Self::undelete) can restore it.
    pub delete: Callback<GameCard>,
    /// Restores the last deleted game, then the one deleted before it.
    pub undelete: Callback<()>,
    /// Writes a quarantined text into a file.
    pub export_quarantined: Callback<Quarantined>,
    /// Deletes a quarantined text, so that [`undelete`](Self::undelete) can restore it.
    pub delete_quarantined: Callback<Quarantined>,
    /// Moves a quarantined game back among the saved games.
    pub bring_back: Callback<Quarantined>,
}

/// A deleted game or text that can be restored.
#[derive(Clone)]
pub struct Deleted {
    /// The name of the game.
    pub name: String,
    what: What,
}

#[derive(Clone)]
enum What {
    Game { key: String, text: String },
    Unsaved(Box<UnsavedGame>),
    Quarantined { quarantined: Quarantined, text: String },
}

/// Returns the actions on the games of this library screen.
pub fn of(
    language: Language,
    shelf: OnShelf,
    unsaved: Unsaved,
    worked_out: WorkedOut,
    on_open: Callback<String>,
    on_delete: Callback<String>,
    on_notice: Callback<Notice>,
) -> ShelfActions {
    let look = move || {
        let (shelved, quarantined) = library().list().unwrap_or_else(|why| {
            if why == StorageError::Blocked {
                on_notice.run(Notice::StorageBlocked);
            }
            Default::default()
        });
        shelf.quarantined.set(quarantined);
        shelf.games.set(cards(shelved, unsaved, worked_out));
        shelf.changes.update(|changes| *changes += 1);
    };
    // Without a reader, the answer is no and a restored game is stored next to the other.
    let holds = move |stored: &str, text: &str| {
        shelf.reader.get_untracked().is_some_and(|reader| (reader.holds)(stored, text))
    };
    let keep = move |name: String, what: What| {
        shelf.deleted.update(|deleted| deleted.push(Deleted { name, what }));
    };
    let done = move |done: Result<(), StorageError>| {
        if done.is_err() {
            on_notice.run(Notice::StorageFull);
        }
        look();
    };
    ShelfActions {
        look: Callback::new(move |()| look()),
        open: on_open,
        export: Callback::new(move |key: String| {
            let unsaved = unsaved.get(&key).map(|game| game.text);
            let text = unsaved.or_else(|| library().export(&key).ok().flatten());
            // Until the reader is loaded, the game is exported as stored, but without secrets: that
            // file can be imported too.
            let reader = shelf.reader.get_untracked();
            let written = |text: String| match reader {
                Some(reader) => (reader.at_length)(text),
                None => withhold_secrets(&text),
            };
            offer(&key, text.map(written));
        }),
        rename: Callback::new(move |(key, title): (String, String)| {
            let library = library();
            if let Ok(Some(known)) = library.stamp(&key) {
                let renamed = library.rename(&key, known, &title, any_seed() as u32);
                if renamed.is_err() {
                    on_notice.run(Notice::StorageFull);
                }
            }
            look();
        }),
        delete: Callback::new(move |card: GameCard| {
            let key = card.key.clone();
            let stored = library().export(&key).ok().flatten();
            let what = match (unsaved.get(&key), stored) {
                (Some(game), _) => Some(What::Unsaved(Box::new(game))),
                (None, text) => text.map(|text| What::Game { key: key.clone(), text }),
            };
            // A game that cannot be removed stays in the list.
            drop(library().remove(&key));
            on_delete.run(key);
            if let Some(what) = what {
                keep(card.name(language), what);
            }
            look();
        }),
        undelete: Callback::new(move |()| {
            let (library, now) = (library(), clock::now_ms());
            let Some(last) = shelf.deleted.try_update(Vec::pop).flatten() else { return };
            let restored = match &last.what {
                What::Game { key, text } => {
                    library.restore(key, text, now, any_seed() as u32, holds)
                }
                What::Unsaved(game) => {
                    let known = library.stamp(&game.key).ok().flatten();
                    unsaved.keep(UnsavedGame { known, ..(**game).clone() });
                    Ok(())
                }
                What::Quarantined { quarantined, text } => {
                    library.restore_quarantined(quarantined, text)
                }
            };
            if restored.is_err() {
                // There may be enough storage later.
                shelf.deleted.update(|deleted| deleted.push(last));
            }
            done(restored);
        }),
        export_quarantined: Callback::new(move |quarantined: Quarantined| {
            let text = library().export_quarantined(&quarantined).ok().flatten();
            offer(&quarantined.name, text.as_deref().map(withhold_secrets));
        }),
        delete_quarantined: Callback::new(move |quarantined: Quarantined| {
            let library = library();
            if let Ok(Some(text)) = library.export_quarantined(&quarantined)
                && library.remove_quarantined(&quarantined).is_ok()
            {
                keep(quarantined.name.clone(), What::Quarantined { quarantined, text });
            }
            look();
        }),
        bring_back: Callback::new(move |quarantined: Quarantined| {
            let (now, chance) = (clock::now_ms(), any_seed() as u32);
            done(library().bring_back(&quarantined, now, chance, holds));
        }),
    }
}
