//! What can be done with saved games.

use leptos::prelude::*;

use super::cards::{WorkedOut, cards};
use super::screen::OnShelf;
use super::{GameCard, offer};
use crate::library::{Aside, Library};
use crate::notice::Notice;
use crate::platform::clock;
use crate::platform::storage::StorageError;
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
    /// Bring back what was deleted last.
    pub undelete: Callback<()>,
    /// Write this text into a file.
    pub export_aside: Callback<Aside>,
    /// Delete this text, in such a way that it can be brought back.
    pub delete_aside: Callback<Aside>,
    /// Put this game among the others again.
    pub bring_back: Callback<Aside>,
}

/// What was deleted last, in case it is wanted back.
#[derive(Clone)]
enum Deleted {
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
    let deleted = StoredValue::new(None::<Deleted>);
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
            // Until that has come which reads it, it is handed over as it is stored: it can be read all
            // the same.
            let at_length = shelf.reader.get_untracked().map(|reader| reader.at_length);
            offer(&key, text.map(|text| at_length.map_or(text.clone(), |it| it(text))));
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
            deleted.set_value(match (unsaved.get(&key), stored) {
                (Some(game), _) => Some(Deleted::Unsaved(Box::new(game))),
                (None, Some(text)) => Some(Deleted::Game { key: key.clone(), text }),
                (None, None) => None,
            });
            // What cannot be removed is shown still.
            drop(Library::here().remove(&key));
            on_delete.run(key);
            shelf.deleted.set(Some(card.name(language)));
            look();
        }),
        undelete: Callback::new(move |()| {
            let (library, now) = (Library::here(), clock::now_ms());
            match deleted.get_value() {
                None => {}
                Some(Deleted::Game { key, text }) => {
                    done(library.restore(&key, &text, now, any_seed() as u32, holds));
                }
                Some(Deleted::Unsaved(game)) => {
                    let known = library.stamp(&game.key).ok().flatten();
                    unsaved.keep(UnsavedGame { known, ..*game });
                    look();
                }
                Some(Deleted::Aside { aside, text }) => done(library.restore_aside(&aside, &text)),
            }
        }),
        export_aside: Callback::new(move |aside: Aside| {
            offer(&aside.name, Library::here().export_aside(&aside).ok().flatten());
        }),
        delete_aside: Callback::new(move |aside: Aside| {
            let library = Library::here();
            if let Ok(Some(text)) = library.export_aside(&aside)
                && library.remove_aside(&aside).is_ok()
            {
                shelf.deleted.set(Some(aside.name.clone()));
                deleted.set_value(Some(Deleted::Aside { aside, text }));
            }
            look();
        }),
        bring_back: Callback::new(move |aside: Aside| {
            let (now, chance) = (clock::now_ms(), any_seed() as u32);
            done(Library::here().bring_back(&aside, now, chance, holds));
        }),
    }
}
