//! The saved games and the settings in this browser.
//!
//! Four guarantees. Reading never writes. A text that this build cannot read is neither moved nor
//! overwritten, and is deleted only when a person asks for it. A game that another tab wrote in the
//! meantime is not overwritten. A failed write leaves the stored text unchanged.

mod gathering;
mod journeys;
mod matches;
mod newest;
mod puzzles;
mod quarantine;
mod reviews;
mod room;
mod school;
mod settings;
mod title;

use bastide_json as json;

pub use gathering::{Gathering, Piece, Taken, pieces};
pub use matches::{ShelvedGame, ShelvedMatch};
pub use newest::Newest;
pub use quarantine::{Quarantined, Why};
pub use room::Room;
pub use settings::SettingsError;

use crate::Session;
use crate::save::{HEAD, Head, Save, SaveError, Stamp};
use crate::store::{StorageError, Store};
use crate::vocabulary::Vocabulary;

const GAME: &str = "bastide.game.";
const TOLD_OFFLINE: &str = "bastide.told.offline";

/// The games and settings in a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library<S> {
    store: S,
    /// The features of saves that this build can read.
    vocabulary: Vocabulary,
}

/// A saved game in the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// The key to open it by.
    pub key: String,
    /// The beginning of its save.
    pub head: Head,
    /// `true` if it needs a newer build.
    pub is_newer: bool,
}

/// The result of comparing a stored game with a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// No game is stored.
    Gone,
    /// The stored game is equal.
    Same(Stamp),
    /// The stored game continues the save: it contains all of it.
    Further,
    /// The games diverged, or this build cannot read the stored one.
    Apart,
}

/// The reason why a game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// There is no game with this key.
    #[error("there is no such game")]
    Missing,
    /// The game is damaged, or a newer build wrote it. It is left unchanged.
    #[error(transparent)]
    Unreadable(#[from] SaveError),
}

/// The reason why a game was not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The store cannot be written.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The stored game is not the one this tab knows, and was not overwritten.
    #[error("another tab wrote this game meanwhile")]
    OtherTab,
}

impl<S> Library<S> {
    /// Returns the library in this store.
    pub const fn in_store(store: S) -> Self {
        Library { store, vocabulary: Vocabulary::HERE }
    }
}

impl<S: Store> Library<S> {
    /// Records that the person was told about offline use. Returns `false` if that was recorded
    /// before, or cannot be: otherwise the message would appear at every visit.
    pub fn notes_that_it_plays_offline(&self) -> bool {
        self.store.read(TOLD_OFFLINE) == Ok(None) && self.store.write(TOLD_OFFLINE, "told").is_ok()
    }

    /// Returns the beginnings of all saved games, the newest first, and all unreadable or
    /// quarantined texts. No game is replayed, and none is read to its end.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn list(&self) -> Result<(Vec<Shelved>, Vec<Quarantined>), StorageError> {
        let (mut games, mut quarantined) = (Vec::new(), Vec::new());
        // Browsers return keys in order, and a key begins with the start time of its game: the list
        // is nearly sorted.
        for (stored, beginning) in self.store.beginnings(HEAD)?.into_iter().rev() {
            let Some(key) = game_of(&stored) else {
                quarantined.extend(self.quarantined(stored)?);
                continue;
            };
            // Another tab may have deleted it since.
            match self.head_of(&stored, &beginning)? {
                Some(Ok(head)) => {
                    let is_newer = !head.stamp.is_known_to(self.vocabulary);
                    games.push(Shelved { key: key.to_owned(), head, is_newer });
                }
                Some(Err(_)) => quarantined.extend(self.quarantined(stored)?),
                None => {}
            }
        }
        games.sort_unstable_by(|a, b| {
            let saved_at = |game: &Shelved| game.head.stamp.saved_at;
            saved_at(b).cmp(&saved_at(a)).then_with(|| a.key.cmp(&b.key))
        });
        quarantined.sort_unstable_by(|a, b| a.stored.cmp(&b.stored));
        Ok((games, quarantined))
    }

    /// Returns the keys of all copies of a game by link, found by the beginnings of the saves.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn by_link(&self, game: &str) -> Result<Vec<String>, StorageError> {
        let mut keys = Vec::new();
        for (stored, beginning) in self.store.beginnings(HEAD)? {
            let Some(key) = game_of(&stored) else { continue };
            let head = self.head_of(&stored, &beginning)?.and_then(Result::ok);
            if head.and_then(|head| head.about?.by_link).as_deref() == Some(game) {
                keys.push(key.to_owned());
            }
        }
        Ok(keys)
    }

    /// Opens a game. The caller passes the stamp to the next save.
    ///
    /// # Errors
    ///
    /// Fails if the game cannot be opened; nothing changes.
    pub fn open(&self, key: &str) -> Result<(Session, Stamp), OpenError> {
        let text = self.export(key)?.ok_or(OpenError::Missing)?;
        let save = Save::from_text(&text, self.vocabulary)?;
        let stamp = save.stamp();
        Ok((save.open()?, stamp))
    }

    /// Returns the stamp of a stored game, read from its beginning alone; `None` if there is no
    /// such game, or its beginning is damaged.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn stamp(&self, key: &str) -> Result<Option<Stamp>, StorageError> {
        let head = self.head(&format!("{GAME}{key}"))?;
        Ok(head.and_then(Result::ok).map(|head| head.stamp))
    }

    /// Compares the stored game of this key with a save.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn compare(&self, key: &str, save: &Save) -> Result<Stored, StorageError> {
        let Some(text) = self.export(key)? else { return Ok(Stored::Gone) };
        Ok(compared(&text, save, self.vocabulary))
    }

    /// Overwrites the version of a game that this tab knows, if it knows one, and returns the new
    /// stamp. A game that was deleted in the meantime is written again, so that nothing is lost.
    ///
    /// # Errors
    ///
    /// Fails if the game was not written; the stored game is unchanged.
    pub fn save(
        &self,
        key: &str,
        session: &Session,
        known: Option<Stamp>,
        now_ms: u64,
        token: u32,
    ) -> Result<Stamp, WriteError> {
        let stored = format!("{GAME}{key}");
        let title = match self.head(&stored)? {
            Some(Ok(head)) if Some(head.stamp) == known => head.title,
            Some(_) => return Err(WriteError::OtherTab),
            None => None,
        };
        let revision = known.map_or(0, |stamp| stamp.revision).saturating_add(1);
        let save = Save::of(session, revision, token, now_ms).titled(title);
        let (text, stamp) = save.needing(self.vocabulary).kept();
        self.write_making_room(&stored, &text)?;
        Ok(stamp)
    }

    /// Saves a session as a separate game: a new one, an imported one, or the copy of a game that
    /// another tab continued. The key is valid even if writing fails.
    pub fn save_as_new(
        &self,
        session: &Session,
        now_ms: u64,
        random: u32,
    ) -> (String, Result<Stamp, WriteError>) {
        let key = new_key(now_ms, random);
        let saved = self.save(&key, session, None, now_ms, random);
        (key, saved)
    }

    /// Returns a game as stored, even if this build cannot read it; `None` if there is no such
    /// game. Exports for people are uncompressed by [`at_length`](crate::save::at_length). A
    /// session that could not be saved is exported by [`Save::of`] and [`Save::to_text`].
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn export(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.store.read(&format!("{GAME}{key}"))
    }

    /// Deletes a game permanently. Call this only when a person asked for it.
    ///
    /// # Errors
    ///
    /// Fails if the game is still there.
    pub fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.store.remove(&format!("{GAME}{key}"))?;
        self.forget_review(key);
        Ok(())
    }

    /// Restores a deleted game from the text of [`Library::export`], or a quarantined game. A game
    /// that has its key by now is not overwritten: if the two diverged, the restored game gets a
    /// new key. The function [`holds`] tells if one text of a game contains all of another.
    ///
    /// # Errors
    ///
    /// Fails if the game cannot be written.
    pub fn restore(
        &self,
        key: &str,
        text: &str,
        now_ms: u64,
        random: u32,
        holds: impl FnOnce(&str, &str) -> bool,
    ) -> Result<(), StorageError> {
        let key = match self.export(key)? {
            None => key.to_owned(),
            Some(stored) if stored == text || holds(&stored, text) => return Ok(()),
            Some(_) => new_key(now_ms, random),
        };
        self.write_making_room(&format!("{GAME}{key}"), text)
    }

    /// Reads the beginning of a stored game; `None` if nothing is stored.
    fn head(&self, stored: &str) -> Result<Option<Result<Head, json::Unreadable>>, StorageError> {
        match self.store.read_beginning(stored, HEAD)? {
            Some(beginning) => self.head_of(stored, &beginning),
            None => Ok(None),
        }
    }

    /// Parses a stored game's beginning, or its whole text if the beginning is too short; `None` if
    /// nothing is stored.
    fn head_of(
        &self,
        stored: &str,
        beginning: &str,
    ) -> Result<Option<Result<Head, json::Unreadable>>, StorageError> {
        if let Ok(head) = Head::read(beginning) {
            return Ok(Some(Ok(head)));
        }
        let whole = self.store.read(stored)?;
        Ok(whole.map(|text| Head::read(&text)))
    }
}

/// Compares a stored game with a save.
fn compared(stored: &str, save: &Save, vocabulary: Vocabulary) -> Stored {
    let Ok(stored) = Save::from_text(stored, vocabulary) else { return Stored::Apart };
    let line = |save: &Save| {
        (save.players.clone(), save.record.clone(), save.branches.clone(), save.sat.clone())
    };
    let is_same = line(&stored) == line(save);
    if is_same && (stored.ended, stored.lost) == (save.ended, save.lost) {
        Stored::Same(stored.stamp())
    } else if !save.ended
        && stored.record.config == save.record.config
        && stored.record.actions.starts_with(&save.record.actions)
        && save.branches.iter().all(|branch| stored.branches.contains(branch))
    {
        Stored::Further
    } else {
        Stored::Apart
    }
}

/// Returns `true` if a stored game contains all of another.
pub fn holds(stored: &str, text: &str) -> bool {
    let vocabulary = Vocabulary::HERE;
    Save::from_text(text, vocabulary).is_ok_and(|save| {
        matches!(compared(stored, &save, vocabulary), Stored::Same(_) | Stored::Further)
    })
}

/// Reads an exported game. It may come from anywhere, so it is checked and replayed like any save.
///
/// # Errors
///
/// Fails if the text is not a playable game.
pub fn import(text: &str) -> Result<Session, SaveError> {
    // Some editors insert a byte order mark.
    Save::from_text(text.trim_start_matches('\u{feff}'), Vocabulary::HERE)?.open()
}

/// Returns the key of a game from its key in the browser's storage, as in a storage event.
pub fn game_of(stored: &str) -> Option<&str> {
    stored.strip_prefix(GAME)
}

/// Returns the key of a new game: the time and a random number, in letters and digits.
pub fn new_key(now_ms: u64, random: u32) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    const CHANCES: u64 = 36 * 36;
    let mut rest = now_ms.wrapping_mul(CHANCES).wrapping_add(u64::from(random) % CHANCES);
    let mut key = Vec::new();
    while rest > 0 || key.is_empty() {
        key.push(char::from(DIGITS[(rest % 36) as usize]));
        rest /= 36;
    }
    key.into_iter().rev().collect()
}

#[cfg(test)]
mod tests;
