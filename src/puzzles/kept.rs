//! The stored progress of the person in puzzles.

use std::cell::RefCell;
use std::collections::BTreeMap;

use bastide_json as json;
use serde::{Deserialize, Serialize};

use super::{OwnPuzzles, Rating, Ready, Row, Streak};
use crate::platform::storage::library;

/// The version of the format; text of another version is ignored.
const FORMAT: u32 = 1;
/// The most puzzles that are stored ahead.
const MOST_READY: usize = 8;

/// The expansions of puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Boxes {
    /// The base game only.
    #[default]
    Base,
    /// Those of the last game.
    Last,
}

/// The stored progress of the person in puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    format: u32,
    /// Days on which the tile of the day was found.
    #[serde(default)]
    pub streak: Streak,
    /// The rating of the person.
    #[serde(default)]
    pub rating: Rating,
    /// The progress in each row, by its name.
    #[serde(default)]
    rows: BTreeMap<String, Row>,
    /// The expansions of the rows.
    #[serde(default)]
    pub boxes: Boxes,
    /// Mistakes of the person, from their own games.
    #[serde(default)]
    pub own: OwnPuzzles,
    /// Puzzles that were made ahead, the oldest first.
    #[serde(default)]
    pub ready: Vec<Ready>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            format: FORMAT,
            streak: Streak::default(),
            rating: Rating::default(),
            rows: BTreeMap::new(),
            boxes: Boxes::default(),
            own: OwnPuzzles::default(),
            ready: Vec::new(),
        }
    }
}

thread_local! {
    /// The progress that could not be stored: it lasts until the page closes.
    static UNSTORED: RefCell<Option<Kept>> = const { RefCell::new(None) };
}

impl Kept {
    /// Reads the stored progress; empty if there is none, or none that can be read.
    pub fn here() -> Kept {
        let unstored = UNSTORED.with_borrow(Clone::clone);
        unstored.unwrap_or_else(|| Kept::read(library().puzzles().as_deref()))
    }

    /// Reads, changes and stores the progress: another tab may have changed it meanwhile.
    pub fn change<T>(change: impl FnOnce(&mut Kept) -> T) -> T {
        let before = Kept::here();
        let mut kept = before.clone();
        let found = change(&mut kept);
        if kept != before {
            let is_stored = library().keep_puzzles(&kept.written());
            UNSTORED.set((!is_stored).then_some(kept));
        }
        found
    }

    fn read(text: Option<&str>) -> Kept {
        let kept = text.and_then(|text| json::read::<Kept>(text).ok());
        kept.filter(|kept| kept.format == FORMAT).unwrap_or_default()
    }

    fn written(&self) -> String {
        // Words and whole numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns the progress in the row of this name, and the rating.
    pub fn row(&mut self, name: &str) -> (&mut Row, &mut Rating) {
        (self.rows.entry(name.to_owned()).or_default(), &mut self.rating)
    }

    /// Stores a puzzle until it is asked for.
    pub fn keep_ready(&mut self, ready: Ready) {
        self.ready.push(ready);
        let surplus = self.ready.len().saturating_sub(MOST_READY);
        self.ready.drain(..surplus);
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    fn some() -> Kept {
        let mut kept = Kept { boxes: Boxes::Last, ..Kept::default() };
        kept.streak.found(20_780);
        let (row, rating) = kept.row("take-over");
        let (seed, _) = row.begin("take-over", *rating);
        row.tried(("take-over", seed), rating, true);
        let (game, _) = Game::begin(Config::base(2, Preset::NewEdition, 7)).expect("sound");
        kept.own.keep([&game], 20_780);
        kept
    }

    #[test]
    fn what_is_kept_is_there_again() {
        let kept = some();
        assert_eq!(Kept::read(Some(&kept.written())), kept);
        assert_eq!(kept.own.due(20_781).count(), 1);
    }

    #[test]
    fn whatever_cannot_be_read_is_the_beginning() {
        let whole = some().written();
        for end in (0..whole.len()).filter(|end| whole.is_char_boundary(*end)) {
            assert_eq!(Kept::read(Some(&whole[..end])), Kept::default());
        }
        let newer = whole.replace("\"format\":1", "\"format\":2");
        assert_ne!(newer, whole);
        let others = ["null", "[]", "{}", "7", "{\"format\":1,\"rating\":-1}", newer.as_str()];
        for text in others {
            assert_eq!(Kept::read(Some(text)), Kept::default(), "{text}");
        }
        assert_eq!(Kept::read(None), Kept::default());
        assert_eq!(Kept::read(Some("{\"format\":1}")), Kept::default());
        let rated = Kept::read(Some("{\"format\":1,\"rating\":200}"));
        assert_eq!(rated.rating, Rating::from(8));
    }
}
