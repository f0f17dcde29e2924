//! What can be done with saved games.

use leptos::prelude::*;

use super::cards::{WorkedOut, cards};
use super::screen::OnShelf;
use super::{GameCard, offer};
use crate::library::{Aside, Library};
use crate::notice::Notice;
use crate::platform::clock;
use crate::platform::storage::StorageError;
use crate::session::save::withhold_secrets;
use crate::setup::any_seed;
use crate::text::Language;
use crate::unsaved::{Unsaved, UnsavedGame};

/// What can be done with saved games.
#[derive(Clone, Copy, Debug)]
pub struct ShelfActions {
    /// See what is there now.
    pub look: Callback<()>,
    /// Open the game of this key.
    pub open: Callback<String>,
    /// Write the game of this key into a file.
    pub export: Callback<String>,
    /// Call the game of this key so.
    pub rename: Callback<(String, String)>,
    /// Delete a game, in such a way that it can be brought back.
    pub delete: Callback<GameCard>,
    /// Bring back what was deleted last, and then what was deleted before.
    pub undelete: Callback<()>,
    /// Write this text into a file.
    pub export_aside: Callback<Aside>,
    /// Delete this text, in such a way that it can be brought back.
    pub delete_aside: Callback<Aside>,
    /// Put this game among the others again.
    pub bring_back: Callback<Aside>,
}

/// Something that was deleted, in case it is wanted back.
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
    Aside { aside: Aside, text: String },
}

/// What can be done with what is on this shelf.
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
        let (shelved, asides) = Library::here().list().unwrap_or_else(|why| {
            if why == StorageError::Blocked {
                on_notice.run(Notice::StorageBlocked);
            }
            Default::default()
        });
        shelf.asides.set(asides);
        shelf.games.set(cards(shelved, unsaved, worked_out));
        shelf.changes.update(|changes| *changes += 1);
    };
    // Where nobody can tell yet, a game comes back beside the other.
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
            let text = unsaved.or_else(|| Library::here().export(&key).ok().flatten());
            // Until that has come which reads it, it is handed over as it is stored, but for secrets: it can
            // be read all the same.
            let reader = shelf.reader.get_untracked();
            let written = |text: String| match reader {
                Some(reader) => (reader.at_length)(text),
                None => withhold_secrets(&text),
            };
            offer(&key, text.map(written));
        }),
        rename: Callback::new(move |(key, title): (String, String)| {
            let library = Library::here();
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
            let stored = Library::here().export(&key).ok().flatten();
            let what = match (unsaved.get(&key), stored) {
                (Some(game), _) => Some(What::Unsaved(Box::new(game))),
                (None, text) => text.map(|text| What::Game { key: key.clone(), text }),
            };
            // What cannot be removed is shown still.
            drop(Library::here().remove(&key));
            on_delete.run(key);
            if let Some(what) = what {
                keep(card.name(language), what);
            }
            look();
        }),
        undelete: Callback::new(move |()| {
            let (library, now) = (Library::here(), clock::now_ms());
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
                What::Aside { aside, text } => library.restore_aside(aside, text),
            };
            if restored.is_err() {
                // There may be room for it later.
                shelf.deleted.update(|deleted| deleted.push(last));
            }
            done(restored);
        }),
        export_aside: Callback::new(move |aside: Aside| {
            let text = Library::here().export_aside(&aside).ok().flatten();
            offer(&aside.name, text.as_deref().map(withhold_secrets));
        }),
        delete_aside: Callback::new(move |aside: Aside| {
            let library = Library::here();
            if let Ok(Some(text)) = library.export_aside(&aside)
                && library.remove_aside(&aside).is_ok()
            {
                keep(aside.name.clone(), What::Aside { aside, text });
            }
            look();
        }),
        bring_back: Callback::new(move |aside: Aside| {
            let (now, chance) = (clock::now_ms(), any_seed() as u32);
            done(Library::here().bring_back(&aside, now, chance, holds));
        }),
    }
}
