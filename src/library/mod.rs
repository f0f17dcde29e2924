//! The saved games and the settings in this browser.
//!
//! Four promises: reading writes nothing, wherever and whatever it reads; a text that this Bastide
//! cannot read is neither moved nor written over, nor deleted but on a person's word; a game that
//! another tab wrote meanwhile is not written over; and what cannot be written leaves what was there
//! as it was.

mod aside;
mod gathering;
mod newest;
mod puzzles;
mod reviews;
mod room;
mod school;
mod settings;
mod title;

use bastide_json as json;

pub use aside::{Aside, Why};
pub use gathering::{Gathering, Piece, Taken, pieces};
pub use newest::Newest;
pub use room::Room;
pub use settings::SettingsError;

use crate::platform::storage::{Browser, StorageError, Store};
use crate::session::Session;
use crate::session::save::{HEAD, Head, Save, SaveError, Stamp};
use crate::session::vocabulary::Vocabulary;

const GAME: &str = "bastide.game.";
const TOLD_OFFLINE: &str = "bastide.told.offline";

/// The games and settings kept in a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library<S = Browser> {
    store: S,
    /// What this build can read.
    vocabulary: Vocabulary,
}

/// A game as the list of games shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// To open it by.
    pub key: String,
    /// What it begins with.
    pub head: Head,
    /// Whether it is for a newer Bastide.
    pub is_newer: bool,
}

/// How a stored game stands to one that is held against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is not there.
    Gone,
    /// It is the same.
    Same(Stamp),
    /// It goes on from there: nothing is missing in it.
    Further,
    /// It went another way, or cannot be read by this Bastide.
    Apart,
}

/// Why a game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// There is no game of this key.
    #[error("there is no such game")]
    Missing,
    /// It makes no sense, or a newer Bastide wrote it. It is where it was.
    #[error(transparent)]
    Unreadable(#[from] SaveError),
}

/// Why a game was not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The store takes nothing.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// What is stored is not what this tab knows, and was left alone.
    #[error("another tab wrote this game meanwhile")]
    OtherTab,
}

impl Library {
    /// What is kept in this browser.
    pub const fn here() -> Self {
        Library { store: Browser, vocabulary: Vocabulary::HERE }
    }
}

impl<S: Store> Library<S> {
    /// Notes that whoever plays in this browser was told that no network is needed. False where that
    /// was noted before, and where nothing can be: else it would be told at every visit.
    pub fn notes_that_it_plays_offline(&self) -> bool {
        self.store.read(TOLD_OFFLINE) == Ok(None) && self.store.write(TOLD_OFFLINE, "told").is_ok()
    }

    /// Every saved game by what it begins with, the newest first, and every text that cannot be opened
    /// or was set aside. No game is replayed, and none read to its end.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn list(&self) -> Result<(Vec<Shelved>, Vec<Aside>), StorageError> {
        let (mut games, mut asides) = (Vec::new(), Vec::new());
        // Browsers give keys in their order, and a key begins with when its game began: so little is
        // left to sort.
        for (stored, beginning) in self.store.beginnings(HEAD)?.into_iter().rev() {
            let Some(key) = game_of(&stored) else {
                asides.extend(self.aside(stored)?);
                continue;
            };
            // Another tab may have removed it since.
            match self.head_of(&stored, &beginning)? {
                Some(Ok(head)) => {
                    let is_newer = !head.stamp.is_known_to(self.vocabulary);
                    games.push(Shelved { key: key.to_owned(), head, is_newer });
                }
                Some(Err(_)) => asides.extend(self.aside(stored)?),
                None => {}
            }
        }
        games.sort_unstable_by(|a, b| {
            let saved_at = |game: &Shelved| game.head.stamp.saved_at;
            saved_at(b).cmp(&saved_at(a)).then_with(|| a.key.cmp(&b.key))
        });
        asides.sort_unstable_by(|a, b| a.stored.cmp(&b.stored));
        Ok((games, asides))
    }

    /// The keys of all stored games that are this one among those played by link, by what they begin with.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn by_post(&self, game: &str) -> Result<Vec<String>, StorageError> {
        let mut keys = Vec::new();
        for (stored, beginning) in self.store.beginnings(HEAD)? {
            let Some(key) = game_of(&stored) else { continue };
            let head = self.head_of(&stored, &beginning)?.and_then(Result::ok);
            if head.and_then(|head| head.about?.post).as_deref() == Some(game) {
                keys.push(key.to_owned());
            }
        }
        Ok(keys)
    }

    /// Opens a game. The stamp is to be named when it is next saved.
    ///
    /// # Errors
    ///
    /// Says why not; nothing was changed.
    pub fn open(&self, key: &str) -> Result<(Session, Stamp), OpenError> {
        let text = self.export(key)?.ok_or(OpenError::Missing)?;
        let save = Save::from_text(&text, self.vocabulary)?;
        let stamp = save.stamp();
        Ok((save.open()?, stamp))
    }

    /// Which writing of a game is stored, by its beginning alone; none if there is no such game, or
    /// it has no beginning that makes sense.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn stamp(&self, key: &str) -> Result<Option<Stamp>, StorageError> {
        let head = self.head(&format!("{GAME}{key}"))?;
        Ok(head.and_then(Result::ok).map(|head| head.stamp))
    }

    /// How the stored game of this key stands to this save.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn compare(&self, key: &str, save: &Save) -> Result<Stored, StorageError> {
        let Some(text) = self.export(key)? else { return Ok(Stored::Gone) };
        Ok(compared(&text, save, self.vocabulary))
    }

    /// Writes a game over the writing of it that this tab knows, if it knows one; gives the stamp it
    /// has now. A game that was removed meanwhile is written again, so that nothing is lost.
    ///
    /// # Errors
    ///
    /// Says why not; what was stored is as it was.
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

    /// Saves a session as a game of its own: a new one, an imported one, or what became of a game
    /// that another tab plays on. The key is good even if nothing can be written.
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

    /// A game as it is stored, even if this Bastide cannot read it; none if there is no such game.
    /// What a person is handed is said [`at_length`](crate::session::save::at_length). A session that
    /// could not be saved is exported by [`Save::of`] and [`Save::to_text`].
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn export(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.store.read(&format!("{GAME}{key}"))
    }

    /// Deletes a game for good. Only on a person's word.
    ///
    /// # Errors
    ///
    /// It is there still.
    pub fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.store.remove(&format!("{GAME}{key}"))?;
        self.forget_review(key);
        Ok(())
    }

    /// Brings back a game that was deleted, as [`Library::export`] gave it before, or that was set
    /// aside. What is under its key by now is not written over: if it went another way, the game
    /// comes back beside it. Whether one text of a game holds all that another does, [`holds`] can
    /// tell.
    ///
    /// # Errors
    ///
    /// It cannot be written.
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

    /// What is stored there begins with; none if nothing is.
    fn head(&self, stored: &str) -> Result<Option<Result<Head, json::Unreadable>>, StorageError> {
        match self.store.read_beginning(stored, HEAD)? {
            Some(beginning) => self.head_of(stored, &beginning),
            None => Ok(None),
        }
    }

    /// What is stored there begins with, where the text begins so; none if nothing is.
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

/// How a stored game stands to this save.
fn compared(stored: &str, save: &Save, vocabulary: Vocabulary) -> Stored {
    let Ok(stored) = Save::from_text(stored, vocabulary) else { return Stored::Apart };
    let line = |save: &Save| {
        (save.chairs.clone(), save.record.clone(), save.branches.clone(), save.sat.clone())
    };
    if line(&stored) == line(save) {
        Stored::Same(stored.stamp())
    } else if stored.record.config == save.record.config
        && stored.record.actions.starts_with(&save.record.actions)
        && save.branches.iter().all(|branch| stored.branches.contains(branch))
    {
        Stored::Further
    } else {
        Stored::Apart
    }
}

/// Whether all of a game is in this stored one too.
pub fn holds(stored: &str, text: &str) -> bool {
    let vocabulary = Vocabulary::HERE;
    Save::from_text(text, vocabulary).is_ok_and(|save| {
        matches!(compared(stored, &save, vocabulary), Stored::Same(_) | Stored::Further)
    })
}

/// Reads an exported game. It may come from anywhere, and so is checked and replayed like any save.
///
/// # Errors
///
/// Says what is wrong with it.
pub fn import(text: &str) -> Result<Session, SaveError> {
    // Some editors put a byte order mark in front.
    Save::from_text(text.trim_start_matches('\u{feff}'), Vocabulary::HERE)?.open()
}

/// The game that is stored under this key of the storage, as [`crate::platform::storage::on_change`]
/// tells it.
pub fn game_of(stored: &str) -> Option<&str> {
    stored.strip_prefix(GAME)
}

/// A key for a new game: the time and a little chance, in letters and digits.
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
