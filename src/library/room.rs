//! How much room there is in the store, what takes it, and how some is made before anything is refused.

use super::reviews::REVIEW;
use super::{GAME, Library, game_of};
use crate::platform::storage::{StorageError, Store};
use crate::session::save::{SHORT, Save};
use crate::session::vocabulary::Vocabulary;

/// So much browsers let a site store, in letters.
const USUAL: u64 = 5 * 1024 * 1024;
/// How each short save begins: of thousands no more is read to weigh them.
const BEGINNING_OF_SHORT: &str = "{\"format\":3,";
/// From so many hundredths on it is nearly full.
const NEARLY_FULL: u64 = 85;

/// What is stored, in letters, the names of it among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Games that go on.
    pub running: u64,
    /// Games that are over, written short.
    pub over: u64,
    /// Games that are over, and could be written shorter.
    pub at_length: u64,
    /// What was judged of games.
    pub reviews: u64,
    /// Settings, what cannot be read, and whatever else lies there.
    pub others: u64,
}

impl Room {
    /// All that is stored.
    pub const fn taken(self) -> u64 {
        self.running + self.over + self.at_length + self.reviews + self.others
    }

    /// As much as there is room for: more than browsers say where more lies there.
    pub const fn most(self) -> u64 {
        if self.taken() > USUAL { self.taken() } else { USUAL }
    }

    /// How full it is, in hundredths.
    pub const fn hundredths(self) -> u64 {
        self.taken() * 100 / self.most()
    }

    /// Whether it is time to say so.
    pub const fn is_nearly_full(self) -> bool {
        self.hundredths() >= NEARLY_FULL
    }
}

impl<S: Store> Library<S> {
    /// How much is stored of each, and which games may be said shorter than they are.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
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
                        // One of the first format does not say it.
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

    /// Whether a short save is stored under this name.
    fn is_short(&self, stored: &str) -> Result<bool, StorageError> {
        let letters = BEGINNING_OF_SHORT.len() as u32;
        let is_game = game_of(stored).is_some();
        let beginning = if is_game { self.store.read_beginning(stored, letters)? } else { None };
        Ok(beginning.as_deref() == Some(BEGINNING_OF_SHORT))
    }

    /// Whether the store is nearly full.
    pub fn is_nearly_full(&self) -> bool {
        let keys = self.store.keys().unwrap_or_default();
        let others = keys.iter().filter_map(|stored| self.letters(stored).ok()).sum();
        Room { others, ..Room::default() }.is_nearly_full()
    }

    /// How many letters are stored under this name, its own among them.
    fn letters(&self, stored: &str) -> Result<u64, StorageError> {
        Ok(u64::from(self.store.letters(stored)?) + stored.encode_utf16().count() as u64)
    }

    /// Writes the game of this key short, if it is over and is not; whether it did. It is still the same
    /// writing of it, and what another tab wrote meanwhile is left alone.
    ///
    /// # Errors
    ///
    /// It cannot be written, and is as it was.
    pub fn shorten(&self, key: &str) -> Result<bool, StorageError> {
        let Some(text) = self.export(key)? else { return Ok(false) };
        let Some(short) = shortened(&text, self.vocabulary) else { return Ok(false) };
        if self.export(key)?.as_deref() != Some(&text) {
            return Ok(false);
        }
        self.store.write(&format!("{GAME}{key}"), &short)?;
        Ok(true)
    }

    /// Writes a text; where there is no room, what was judged goes first, and what can be said shorter
    /// is.
    ///
    /// # Errors
    ///
    /// Says why not; what was there is there still.
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

    /// Writes all games short that are over; whether that made room.
    fn shorten_all(&self) -> bool {
        let keys = self.store.keys().unwrap_or_default();
        let games = keys.iter().filter_map(|stored| stored.strip_prefix(GAME));
        games.filter(|key| self.shorten(key) == Ok(true)).count() > 0
    }
}

/// The short form of a game that is over and was written at length.
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
