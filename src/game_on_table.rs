//! The game that is on the table, and its place in storage. Nothing is overwritten that another
//! tab wrote, and play goes on whatever storage says.

use leptos::prelude::*;

use crate::library::{Library, WriteError};
use crate::notice::Notice;
use crate::platform::clock;
use crate::platform::storage::StorageError;
use crate::session::{Session, save::Save};
use crate::setup::any_seed;

/// The game that is on the table.
#[derive(Clone, Copy)]
pub struct GameOnTable {
    /// What storage knows it by.
    pub key: StoredValue<String>,
    /// The game.
    pub session: RwSignal<Session>,
    /// The stored revision this page knows; 0 if it was never stored.
    revision: StoredValue<u32>,
    /// Whether another tab plays it on: nothing more is written here.
    is_elsewhere: RwSignal<bool>,
}

impl GameOnTable {
    /// Puts a game on the table that was never stored, and stores it.
    pub fn put(session: Session) -> (GameOnTable, Option<Notice>) {
        let (key, revision, notice) = store_as_new(&session);
        (GameOnTable::of(key, session, revision), notice)
    }

    /// The game of this key as it was read from storage.
    pub fn of(key: String, session: Session, revision: u32) -> GameOnTable {
        GameOnTable {
            key: StoredValue::new(key),
            session: RwSignal::new(session),
            revision: StoredValue::new(revision),
            is_elsewhere: RwSignal::new(false),
        }
    }

    /// Stores the game as it stands; what the person must be told if that fails.
    pub fn save(self) -> Option<Notice> {
        if self.is_elsewhere.get_untracked() {
            return None;
        }
        let key = self.key.get_value();
        let saved = self.session.with_untracked(|session| {
            Library::here().save(&key, session, self.revision.get_value(), clock::now_ms())
        });
        match saved {
            Ok(revision) => {
                self.revision.set_value(revision);
                None
            }
            Err(why) => {
                if matches!(why, WriteError::OtherTab { .. }) {
                    self.is_elsewhere.set(true);
                }
                Some(notice(&why, &key))
            }
        }
    }

    /// The game as a text for a file, whether it could be stored or not.
    pub fn export(self) -> String {
        let revision = self.revision.get_value();
        self.session
            .with_untracked(|session| Save::of(session, revision, clock::now_ms()).to_text())
    }

    /// Another tab wrote something under this key: is it further than this page knows?
    pub fn look(self) -> Option<Notice> {
        let key = self.key.get_value();
        let stored = Library::here().revision(&key).ok().flatten()?;
        if stored == self.revision.get_value() || self.is_elsewhere.get_untracked() {
            return None;
        }
        self.is_elsewhere.set(true);
        Some(Notice::OtherTab { key })
    }

    /// Goes on as a game of its own, beside the one another tab plays.
    pub fn branch(self) -> Option<Notice> {
        let (key, revision, notice) = self.session.with_untracked(store_as_new);
        self.key.set_value(key);
        self.revision.set_value(revision);
        self.is_elsewhere.set(false);
        notice
    }
}

/// Stores a game under a key of its own: the key, the revision, and what the person must be told.
fn store_as_new(session: &Session) -> (String, u32, Option<Notice>) {
    let (key, saved) = Library::here().save_as_new(session, clock::now_ms(), any_seed() as u32);
    let notice = saved.as_ref().err().map(|why| notice(why, &key));
    (key, saved.unwrap_or(0), notice)
}

fn notice(why: &WriteError, key: &str) -> Notice {
    match why {
        WriteError::OtherTab { .. } => Notice::OtherTab { key: key.to_owned() },
        WriteError::Storage(StorageError::Full) => Notice::StorageFull,
        WriteError::Storage(StorageError::Blocked | StorageError::Refused(_)) => {
            Notice::StorageBlocked
        }
    }
}
