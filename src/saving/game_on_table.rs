//! The game on the table, and its place in storage. Another tab's writing is never overwritten,
//! nothing played here is lost, and play continues whatever storage says.

use crate::platform::storage::library;
use leptos::prelude::*;

use crate::notice::Notice;
use crate::platform::clock;
use crate::saving::unsaved::{Unsaved, UnsavedGame};
use crate::setup::any_seed;
use bastide_session::Session;
use bastide_session::library::{OpenError, Stored, WriteError};
use bastide_session::save::{Head, Save, Stamp};
use bastide_session::store::StorageError;

/// The game on the table.
#[derive(Clone, Copy)]
pub struct GameOnTable {
    /// Its key in storage.
    pub key: StoredValue<String>,
    /// The game.
    pub session: RwSignal<Session>,
    /// The writing of it that this page knows; none if it was never stored.
    known: StoredValue<Option<Stamp>>,
    /// `true` if it changed since it was last stored.
    is_changed: StoredValue<bool>,
    /// `true` if another tab played it further, or deleted it.
    is_behind: StoredValue<bool>,
    unsaved: Unsaved,
    /// `true` if the controllers of the seats are to be asked for when it is shown next.
    pub asks_who_sits: StoredValue<bool>,
    /// `true` if the moves of remote players are reported when it is shown next.
    pub looks_back: StoredValue<bool>,
}

impl GameOnTable {
    /// Puts a game on the table that was never stored, and stores it.
    pub fn put(session: Session, unsaved: Unsaved) -> (GameOnTable, Option<Notice>) {
        let (key, known, notice) = store_as_new(&session, unsaved);
        (GameOnTable::of(key, session, known, unsaved), notice)
    }

    /// Returns the game of this key as it was [read].
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

    /// `true` if it is the game of this key.
    pub fn is(self, key: &str) -> bool {
        self.key.with_value(|own| own == key)
    }

    /// `true` if no other tab played it further or deleted it, as far as this page knows.
    pub fn is_up_to_date(self) -> bool {
        !self.is_behind.get_value()
    }

    /// `true` if it changed since it was last stored.
    pub fn is_changed(self) -> bool {
        self.is_changed.try_get_value().unwrap_or(false)
    }

    /// Notes that it must be stored; returns `true` if that was noted before.
    pub fn change(self) -> bool {
        self.is_changed
            .try_update_value(|is_changed| std::mem::replace(is_changed, true))
            .unwrap_or(true)
    }

    /// Stores the current game, if it changed; returns the notice about it. If another tab played
    /// another branch of it, it continues as a separate game.
    pub fn save(self) -> Option<Notice> {
        let is_changed = self.is_changed.try_update_value(std::mem::take).unwrap_or(false);
        if !is_changed {
            return None;
        }
        let key = self.key.get_value();
        let known = self.known.get_value();
        let saved = self.session.with_untracked(|session| {
            library().save(&key, session, known, clock::now_ms(), any_seed() as u32)
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

    /// Returns the game as text for a file, stored or not: a read-only copy if it is played by
    /// link.
    pub fn export(self) -> String {
        self.written().without_secrets().to_text()
    }

    fn written(self) -> Save {
        let revision = self.known.get_value().map_or(0, |stamp| stamp.revision);
        self.session.with_untracked(|session| Save::of(session, revision, 0, clock::now_ms()))
    }

    /// Takes another tab's writing of this game, or shows this table again after it was left.
    /// Returns the notice about the change.
    pub fn look(self, written: Option<&str>) -> Option<Notice> {
        let key = self.key.get_value();
        let known = self.known.get_value();
        let stored = library().stamp(&key).ok()?;
        if stored != known {
            return self.meet(key);
        }
        // Both wrote in the same moment, and the writing of this tab remained.
        let theirs = written.and_then(|text| Head::read(text).ok())?.stamp;
        let ours = known?;
        let is_rival = theirs != ours && theirs.revision >= ours.revision;
        is_rival.then_some(Notice::PlayedTwice { key })
    }

    /// Reconciles this page with a stored game that differs from the one it knows.
    fn meet(self, key: String) -> Option<Notice> {
        match library().compare(&key, &self.written()) {
            Ok(Stored::Same(stamp)) => {
                self.known.set_value(Some(stamp));
                self.is_behind.set_value(false);
                None
            }
            // The next action stores it again.
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

    /// Continues as a separate game, beside the one another tab plays.
    pub fn branch(self) -> Option<Notice> {
        let stored = self.session.with_untracked(|session| store_as_new(session, self.unsaved));
        let (key, known, notice) = stored;
        self.key.set_value(key);
        self.known.set_value(known);
        self.is_behind.set_value(false);
        notice
    }
}

/// Reads a game that could not be stored, or else the stored one of this key, and the writing of
/// it.
///
/// # Errors
///
/// Says why it cannot be opened.
pub fn read(key: &str, unsaved: Unsaved) -> Result<(Session, Option<Stamp>), OpenError> {
    match unsaved.open(key) {
        Some(unsaved) => Ok(unsaved),
        None => library().open(key).map(|(session, stamp)| (session, Some(stamp))),
    }
}

/// Stores a game under a new key; returns the key, the stamp, and the notice about it.
pub fn store_as_new(
    session: &Session,
    unsaved: Unsaved,
) -> (String, Option<Stamp>, Option<Notice>) {
    let now = clock::now_ms();
    let (key, saved) = library().save_as_new(session, now, any_seed() as u32);
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
