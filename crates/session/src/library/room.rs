//! The used and the available storage, and the steps that free some before a write fails.

use super::reviews::REVIEW;
use super::{GAME, Library, game_of};
use crate::save::{SHORT, Save};
use crate::store::{StorageError, Store};
use crate::vocabulary::Vocabulary;

/// The usual limit of browsers for a site, in UTF-16 code units.
const USUAL: u64 = 5 * 1024 * 1024;
/// The beginning of each compressed save: with thousands of them, no more is read to tell their
/// size.
const BEGINNING_OF_SHORT: &str = "{\"format\":3,";
/// The percentage from which the store counts as nearly full.
const NEARLY_FULL: u64 = 85;

/// The used storage, in UTF-16 code units, keys included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Games in progress.
    pub running: u64,
    /// Finished games, compressed.
    pub over: u64,
    /// Finished games that can still be compressed.
    pub at_length: u64,
    /// Reviews.
    pub reviews: u64,
    /// Settings, unreadable texts, and everything else.
    pub others: u64,
}

impl Room {
    /// Returns the used storage.
    pub const fn taken(self) -> u64 {
        self.running + self.over + self.at_length + self.reviews + self.others
    }

    /// Returns the available storage: more than the usual limit if more is used.
    pub const fn most(self) -> u64 {
        if self.taken() > USUAL { self.taken() } else { USUAL }
    }

    /// Returns the used share as a percentage.
    pub const fn hundredths(self) -> u64 {
        self.taken() * 100 / self.most()
    }

    /// Returns `true` if the person should be warned.
    pub const fn is_nearly_full(self) -> bool {
        self.hundredths() >= NEARLY_FULL
    }
}

impl<S: Store> Library<S> {
    /// Returns the used storage by kind, and the keys of the games that may be compressed.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn room(&self) -> Result<(Room, Vec<String>), StorageError> {
        let (mut room, mut at_length) = (Room::default(), Vec::new());
        for stored in self.store.keys()? {
            let letters = self.letters(&stored)?;
            let place = if stored.starts_with(REVIEW) {
                &mut room.reviews
            } else if self.is_short(&stored)? {
                &mut room.over
            } else if let Some(key) = game_of(&stored) {
                match self.head(&stored)? {
                    Some(Ok(head)) if head.stamp.format >= SHORT => &mut room.others,
                    Some(Ok(head)) => {
                        let goes_on = head.about.map(|about| about.to_act.is_some());
                        if goes_on != Some(true) {
                            at_length.push(key.to_owned());
                        }
                        // A save of the first format does not tell if its game is finished.
                        if goes_on == Some(false) { &mut room.at_length } else { &mut room.running }
                    }
                    _ => &mut room.others,
                }
            } else {
                &mut room.others
            };
            *place += letters;
        }
        Ok((room, at_length))
    }

    /// Returns `true` if a compressed save is stored under this key.
    fn is_short(&self, stored: &str) -> Result<bool, StorageError> {
        let letters = BEGINNING_OF_SHORT.len() as u32;
        let is_game = game_of(stored).is_some();
        let beginning = if is_game { self.store.read_beginning(stored, letters)? } else { None };
        Ok(beginning.as_deref() == Some(BEGINNING_OF_SHORT))
    }

    /// Returns `true` if the store is nearly full.
    pub fn is_nearly_full(&self) -> bool {
        let keys = self.store.keys().unwrap_or_default();
        let others = keys.iter().filter_map(|stored| self.letters(stored).ok()).sum();
        Room { others, ..Room::default() }.is_nearly_full()
    }

    /// Returns the size of the entry with this key in UTF-16 code units, key included.
    fn letters(&self, stored: &str) -> Result<u64, StorageError> {
        Ok(u64::from(self.store.letters(stored)?) + stored.encode_utf16().count() as u64)
    }

    /// Compresses the game with this key, if it is finished and uncompressed. Returns `true` if it
    /// did. The stamp stays the same, and a game that another tab wrote in the meantime is left
    /// alone.
    ///
    /// # Errors
    ///
    /// Fails if the game cannot be written; it is unchanged.
    pub fn shorten(&self, key: &str) -> Result<bool, StorageError> {
        let Some(text) = self.export(key)? else { return Ok(false) };
        let Some(short) = shortened(&text, self.vocabulary) else { return Ok(false) };
        if self.export(key)?.as_deref() != Some(&text) {
            return Ok(false);
        }
        self.store.write(&format!("{GAME}{key}"), &short)?;
        Ok(true)
    }

    /// Writes a text; if there is no room, it first deletes the reviews, then compresses the games.
    ///
    /// # Errors
    ///
    /// Fails if there still is no room; the stored text is unchanged.
    pub(super) fn write_making_room(&self, stored: &str, text: &str) -> Result<(), StorageError> {
        let ways: [fn(&Self) -> bool; 2] = [Self::forget_reviews, Self::shorten_all];
        let mut written = self.store.write(stored, text);
        for makes_room in ways {
            if written == Err(StorageError::Full) && makes_room(self) {
                written = self.store.write(stored, text);
            }
        }
        written
    }

    /// Compresses all finished games. Returns `true` if that made room.
    fn shorten_all(&self) -> bool {
        let keys = self.store.keys().unwrap_or_default();
        let games = keys.iter().filter_map(|stored| stored.strip_prefix(GAME));
        games.filter(|key| self.shorten(key) == Ok(true)).count() > 0
    }
}

/// Returns the compressed form of a finished game that is uncompressed.
fn shortened(text: &str, vocabulary: Vocabulary) -> Option<String> {
    let save = Save::from_text(text, vocabulary).ok()?;
    if save.format == SHORT {
        return None;
    }
    let (stamp, title) = (save.stamp(), save.title.clone());
    let session = save.open().ok()?;
    let save = Save::of(&session, stamp.revision, stamp.token, stamp.saved_at).titled(title);
    let (short, stamp) = save.needing(vocabulary).kept();
    (stamp.format == SHORT).then_some(short)
}
