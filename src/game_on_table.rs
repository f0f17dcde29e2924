//! The game that is on the table, and its place in storage. Nothing is overwritten that another
//! tab wrote, nothing played here is lost, and play goes on whatever storage says.

use leptos::prelude::*;

use crate::library::{Library, OpenError, Stored, WriteError};
use crate::notice::Notice;
use crate::platform::clock;
use crate::platform::storage::StorageError;
use crate::session::Session;
use crate::session::save::{Head, Save, Stamp};
use crate::setup::any_seed;
use crate::unsaved::{Unsaved, UnsavedGame};

/// The game that is on the table.
#[derive(Clone, Copy)]
pub struct GameOnTable {
    /// What storage knows it by.
    pub key: StoredValue<String>,
    /// The game.
    pub session: RwSignal<Session>,
    /// The writing of it that this page knows; none if it was never stored.
    known: StoredValue<Option<Stamp>>,
    /// Whether it changed since it was stored last.
    is_changed: StoredValue<bool>,
    /// Whether another tab wrote it further, or deleted it.
    is_behind: StoredValue<bool>,
    unsaved: Unsaved,
    /// Whether it is to be said who sits where when it is shown next.
    pub asks_who_sits: StoredValue<bool>,
    /// Whether what has happened elsewhere is told when it is shown next.
    pub looks_back: StoredValue<bool>,
}

impl GameOnTable {
    /// Puts a game on the table that was never stored, and stores it.
    pub fn put(session: Session, unsaved: Unsaved) -> (GameOnTable, Option<Notice>) {
        let (key, known, notice) = store_as_new(&session, unsaved);
        (GameOnTable::of(key, session, known, unsaved), notice)
    }

    /// The game of this key as it was [read].
    pub fn of(
        key: String,
        session: Session,
        known: Option<Stamp>,
        unsaved: Unsaved,
    ) -> GameOnTable {
        GameOnTable {
            key: StoredValue::new(key),
            session: RwSignal::new(session),
            known: StoredValue::new(known),
            is_changed: StoredValue::new(false),
            is_behind: StoredValue::new(false),
            unsaved,
            asks_who_sits: StoredValue::new(false),
            looks_back: StoredValue::new(false),
        }
    }

    /// Whether it is the game of this key.
    pub fn is(self, key: &str) -> bool {
        self.key.with_value(|own| own == key)
    }

    /// Whether no other tab wrote it further or deleted it, as far as this page knows.
    pub fn is_up_to_date(self) -> bool {
        !self.is_behind.get_value()
    }

    /// Whether it changed since it was stored last.
    pub fn is_changed(self) -> bool {
        self.is_changed.try_get_value().unwrap_or(false)
    }

    /// Notes that it must be stored; whether that was known.
    pub fn change(self) -> bool {
        self.is_changed
            .try_update_value(|is_changed| std::mem::replace(is_changed, true))
            .unwrap_or(true)
    }

    /// Stores the game as it stands, if it changed; what the person must be told of it. If another tab
    /// played it on another way, it goes on as a game of its own.
    pub fn save(self) -> Option<Notice> {
        let is_changed = self.is_changed.try_update_value(std::mem::take).unwrap_or(false);
        if !is_changed {
            return None;
        }
        let key = self.key.get_value();
        let known = self.known.get_value();
        let saved = self.session.with_untracked(|session| {
            Library::here().save(&key, session, known, clock::now_ms(), any_seed() as u32)
        });
        match saved {
            Ok(stamp) => {
                self.known.set_value(Some(stamp));
                self.is_behind.set_value(false);
                self.unsaved.forget(&key);
                None
            }
            Err(WriteError::OtherTab) => self.meet(key),
            Err(WriteError::Storage(why)) => {
                self.unsaved.keep(UnsavedGame::of(&key, self.written(), known));
                Some(not_stored(&why))
            }
        }
    }

    /// The game as a text for a file, whether it could be stored or not: a copy to look at, where it is played
    /// by link.
    pub fn export(self) -> String {
        self.written().without_secrets().to_text()
    }

    fn written(self) -> Save {
        let revision = self.known.get_value().map_or(0, |stamp| stamp.revision);
        self.session.with_untracked(|session| Save::of(session, revision, 0, clock::now_ms()))
    }

    /// Another tab wrote this game, and what it wrote; or this table was left, and is shown again. What
    /// the person must be told of what is there now.
    pub fn look(self, written: Option<&str>) -> Option<Notice> {
        let key = self.key.get_value();
        let known = self.known.get_value();
        let stored = Library::here().stamp(&key).ok()?;
        if stored != known {
            return self.meet(key);
        }
        // Both wrote in the same moment, and what was written here has remained.
        let theirs = written.and_then(|text| Head::read(text).ok())?.stamp;
        let ours = known?;
        let is_rival = theirs != ours && theirs.revision >= ours.revision;
        is_rival.then_some(Notice::PlayedTwice { key })
    }

    /// What is stored is not what this page knows.
    fn meet(self, key: String) -> Option<Notice> {
        match Library::here().compare(&key, &self.written()) {
            Ok(Stored::Same(stamp)) => {
                self.known.set_value(Some(stamp));
                self.is_behind.set_value(false);
                None
            }
            // Played on, it is written again.
            Ok(Stored::Gone) => self.known.get_value().map(|_| {
                self.is_behind.set_value(true);
                Notice::Deleted { key }
            }),
            Ok(Stored::Further) => {
                self.is_behind.set_value(true);
                Some(Notice::OtherTab { key })
            }
            Ok(Stored::Apart) => {
                let notice = self.branch();
                Some(notice.unwrap_or(Notice::Branched { key: self.key.get_value(), from: key }))
            }
            Err(why) => Some(not_stored(&why)),
        }
    }

    /// Goes on as a game of its own, beside the one another tab plays.
    pub fn branch(self) -> Option<Notice> {
        let stored = self.session.with_untracked(|session| store_as_new(session, self.unsaved));
        let (key, known, notice) = stored;
        self.key.set_value(key);
        self.known.set_value(known);
        self.is_behind.set_value(false);
        notice
    }
}

/// A game that could not be stored, or else the stored one of this key, and the writing of it.
///
/// # Errors
///
/// Says why it cannot be opened.
pub fn read(key: &str, unsaved: Unsaved) -> Result<(Session, Option<Stamp>), OpenError> {
    match unsaved.open(key) {
        Some(unsaved) => Ok(unsaved),
        None => Library::here().open(key).map(|(session, stamp)| (session, Some(stamp))),
    }
}

/// Stores a game under a key of its own: the key, the stamp, and what the person must be told.
pub fn store_as_new(
    session: &Session,
    unsaved: Unsaved,
) -> (String, Option<Stamp>, Option<Notice>) {
    let now = clock::now_ms();
    let (key, saved) = Library::here().save_as_new(session, now, any_seed() as u32);
    match saved {
        Ok(stamp) => (key, Some(stamp), None),
        Err(WriteError::OtherTab) => (key.clone(), None, Some(Notice::OtherTab { key })),
        Err(WriteError::Storage(why)) => {
            unsaved.keep(UnsavedGame::of(&key, Save::of(session, 0, 0, now), None));
            (key, None, Some(not_stored(&why)))
        }
    }
}

fn not_stored(why: &StorageError) -> Notice {
    match why {
        StorageError::Full => Notice::StorageFull,
        StorageError::Blocked | StorageError::Refused(_) => Notice::StorageBlocked,
    }
}
