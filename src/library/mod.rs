//! The saved games and the settings in this browser.
//!
//! Three promises: nothing unreadable is ever deleted or written over (it is set aside, where it
//! can be exported), a game that another tab wrote meanwhile is not written over, and what cannot
//! be written leaves what was there as it was.

use bastide_rules::{RecordError, insertion_sort, record};
use serde::Deserialize;

use crate::platform::storage::{Browser, StorageError, Store};
use crate::session::Session;
use crate::session::save::{FORMAT, Save, SaveError};
use crate::settings::Settings;
use bastide_json as json;

const GAME: &str = "bastide.game.";
const ASIDE: &str = "bastide.aside.";
const SETTINGS: &str = "bastide.settings";

/// The games and settings kept in a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library<S = Browser> {
    store: S,
}

/// A game as the list of games shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// To open it by.
    pub key: String,
    /// What is in it, read but not yet replayed.
    pub content: Result<Save, SaveError>,
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
    /// It makes no sense, a newer Bastide wrote it, or it is played with boxes.
    #[error("{why}")]
    Unreadable {
        /// What is wrong with it.
        why: SaveError,
        /// Whether it was set aside: not if a newer Bastide can open it, which will find it where
        /// it is, and not if there was no room for the copy.
        set_aside: bool,
    },
}

/// Why a game was not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The store takes nothing.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// What is stored is not what this tab knows, and was left alone.
    #[error("another tab wrote this game meanwhile")]
    OtherTab {
        /// The stored revision, if this Bastide can read it.
        revision: Option<u32>,
    },
}

/// Why the defaults are used in place of the stored settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The store cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// They make no sense.
    #[error("the settings cannot be read: {why}")]
    Unreadable {
        /// What is wrong with them.
        why: String,
        /// Whether they were set aside: not if there was no room for the copy.
        set_aside: bool,
    },
}

/// The part of a save that says who may write next. Every format has it.
#[derive(Deserialize)]
struct Stamp {
    format: u32,
    revision: u32,
}

impl Library {
    /// What is kept in this browser.
    pub const fn here() -> Self {
        Library { store: Browser }
    }
}

impl<S: Store> Library<S> {
    /// Every saved game, the newest first, those that cannot be read last.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn list(&self) -> Result<Vec<Shelved>, StorageError> {
        let mut games = Vec::new();
        for stored in self.store.keys()? {
            let Some(key) = game_of(&stored) else { continue };
            // Another tab may have removed it since.
            if let Some(text) = self.store.read(&stored)? {
                games.push(Shelved { key: key.to_owned(), content: Save::from_text(&text) });
            }
        }
        let saved_at = |game: &Shelved| game.content.as_ref().map_or(0, |save| save.saved_at);
        insertion_sort(&mut games, |a, b| (saved_at(b), &a.key) < (saved_at(a), &b.key));
        Ok(games)
    }

    /// Opens a game. The number is the revision to name when it is next saved.
    ///
    /// # Errors
    ///
    /// Says why not. A game that makes no sense is set aside.
    pub fn open(&self, key: &str) -> Result<(Session, u32), OpenError> {
        let stored = format!("{GAME}{key}");
        let text = self.store.read(&stored)?.ok_or(OpenError::Missing)?;
        let opened = Save::from_text(&text).and_then(|save| {
            let revision = save.revision;
            Ok((save.open()?, revision))
        });
        opened.map_err(|why| {
            let set_aside = !is_newer(&why) && self.set_aside(&stored, key, &text);
            OpenError::Unreadable { why, set_aside }
        })
    }

    /// The stored revision of a game; none if there is no such game, or none this Bastide can read.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn revision(&self, key: &str) -> Result<Option<u32>, StorageError> {
        let text = self.store.read(&format!("{GAME}{key}"))?;
        Ok(text.as_deref().and_then(revision_of))
    }

    /// Writes a game that this tab knows in this revision, 0 for a game never saved; gives the
    /// revision it has now. A game that was removed meanwhile is written again, so that nothing is
    /// lost.
    ///
    /// # Errors
    ///
    /// Says why not; what was stored is as it was.
    pub fn save(
        &self,
        key: &str,
        session: &Session,
        known_revision: u32,
        now_ms: u64,
    ) -> Result<u32, WriteError> {
        let stored = format!("{GAME}{key}");
        if let Some(text) = self.store.read(&stored)? {
            let revision = revision_of(&text);
            if revision != Some(known_revision) {
                return Err(WriteError::OtherTab { revision });
            }
        }
        let revision = known_revision.saturating_add(1);
        self.store.write(&stored, &Save::of(session, revision, now_ms).to_text())?;
        Ok(revision)
    }

    /// Saves a session as a game of its own: a new one, an imported one, or what became of a game
    /// that another tab plays on. The key is good even if nothing can be written.
    pub fn save_as_new(
        &self,
        session: &Session,
        now_ms: u64,
        random: u32,
    ) -> (String, Result<u32, WriteError>) {
        let key = new_key(now_ms, random);
        let saved = self.save(&key, session, 0, now_ms);
        (key, saved)
    }

    /// A game as a text for a file, even if this Bastide cannot read it; none if there is no such
    /// game. A session that could not be saved is exported by [`Save::of`] and [`Save::to_text`].
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
        self.store.remove(&format!("{GAME}{key}"))
    }

    /// Brings back a game that was just deleted, as [`Library::export`] gave it before.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn restore(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.store.write(&format!("{GAME}{key}"), text)
    }

    /// The names of what was set aside because it could not be read.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn aside(&self) -> Result<Vec<String>, StorageError> {
        let keys = self.store.keys()?;
        let names = keys.iter().filter_map(|stored| stored.strip_prefix(ASIDE));
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        insertion_sort(&mut names, |a, b| a < b);
        Ok(names)
    }

    /// What was set aside under this name, as it was found.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn export_aside(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.store.read(&format!("{ASIDE}{name}"))
    }

    /// Deletes what was set aside under this name for good. Only on a person's word.
    ///
    /// # Errors
    ///
    /// It is there still.
    pub fn remove_aside(&self, name: &str) -> Result<(), StorageError> {
        self.store.remove(&format!("{ASIDE}{name}"))
    }

    /// The settings, or the defaults and why it must be those.
    pub fn load_settings(&self) -> (Settings, Option<SettingsError>) {
        let text = match self.store.read(SETTINGS) {
            Ok(Some(text)) => text,
            Ok(None) => return (Settings::default(), None),
            Err(why) => return (Settings::default(), Some(why.into())),
        };
        match json::read(&text) {
            Ok(settings) => (settings, None),
            Err(why) => {
                let set_aside = self.set_aside(SETTINGS, "settings", &text);
                let why = why.to_string();
                (Settings::default(), Some(SettingsError::Unreadable { why, set_aside }))
            }
        }
    }

    /// Keeps the settings.
    ///
    /// # Errors
    ///
    /// Says why not; those kept before are there still.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StorageError> {
        let text = serde_json::to_string(settings);
        let text = text.map_err(|why| StorageError::Refused(why.to_string()))?;
        self.store.write(SETTINGS, &text)
    }

    /// Moves a text away from its key, under a name that nothing has; whether it could be moved.
    fn set_aside(&self, stored: &str, name: &str, text: &str) -> bool {
        let numbered = (2..).map(|number| format!("{ASIDE}{name}.{number}"));
        for aside in std::iter::once(format!("{ASIDE}{name}")).chain(numbered) {
            let there = match self.store.read(&aside) {
                Ok(None) => {
                    // The copy counts only if it can be read again.
                    let written = self.store.write(&aside, text);
                    written.and_then(|()| self.store.read(&aside)).unwrap_or_default()
                }
                Ok(there) => there,
                Err(_) => return false,
            };
            match there {
                Some(there) if there == text => return self.store.remove(stored).is_ok(),
                Some(_) => {}
                None => return false,
            }
        }
        false
    }
}

/// Reads an exported game. It may come from anywhere, and so is checked and replayed like any save.
///
/// # Errors
///
/// Says what is wrong with it.
pub fn import(text: &str) -> Result<Session, SaveError> {
    // Some editors put a byte order mark in front.
    Save::from_text(text.trim_start_matches('\u{feff}'))?.open()
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

/// The revision of a stored game, if it is one that this Bastide can read.
fn revision_of(text: &str) -> Option<u32> {
    let stamp: Stamp = json::read(text).ok()?;
    (stamp.format <= FORMAT).then_some(stamp.revision)
}

/// Whether a newer Bastide can open it.
fn is_newer(why: &SaveError) -> bool {
    match why {
        SaveError::Newer(_) => true,
        SaveError::Unplayable(RecordError::Format(format)) => *format > record::FORMAT,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
