//! Rows of puzzles, with a level that follows the rating of the person.

use serde::{Deserialize, Serialize};

/// The rating of a person, from 0 to 8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct Rating(u8);

/// The best rating.
const BEST: u8 = 8;
/// The number of steps from one level to the next.
const STEPS: u8 = 3;

impl From<u8> for Rating {
    fn from(number: u8) -> Rating {
        Rating(number.min(BEST))
    }
}

impl From<Rating> for u8 {
    fn from(rating: Rating) -> u8 {
        rating.0
    }
}

impl Rating {
    /// Returns the level of the next puzzle, from 1 to 3.
    pub const fn level(self) -> u8 {
        1 + self.0 / STEPS
    }

    /// Raises the rating after a puzzle solved at the first try, and lowers it after a miss.
    pub fn tried(&mut self, is_solved: bool) {
        let after = if is_solved { self.0 + 1 } else { self.0.saturating_sub(1) };
        *self = Rating::from(after);
    }
}

/// The progress of a person in a row of puzzles of one theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The number of puzzles that are done.
    number: u32,
    /// The level of the current puzzle, once it was begun: a new rating does not change it.
    level: Option<u8>,
    /// `true` if it was tried.
    is_tried: bool,
}

impl Row {
    /// Begins the current puzzle; returns its seed and its level.
    pub fn begin(&mut self, name: &str, rating: Rating) -> (u32, u8) {
        let level = *self.level.get_or_insert(rating.level());
        (seed(name, self.number), level)
    }

    /// Returns the seed and level of the puzzle this many after the current one.
    pub fn ahead(&mut self, name: &str, rating: Rating, by: u32) -> (u32, u8) {
        match by {
            0 => self.begin(name, rating),
            _ => (seed(name, self.number.wrapping_add(by)), rating.level()),
        }
    }

    /// Returns `true` if no puzzle of the row is done.
    pub const fn is_first(&self) -> bool {
        self.number == 0
    }

    /// Records an attempt at the puzzle of this seed in the rating. Only the first attempt counts,
    /// and only at the current puzzle.
    pub fn tried(&mut self, puzzle: (&str, u32), rating: &mut Rating, is_solved: bool) {
        if self.is_in_front(puzzle) && !self.is_tried {
            rating.tried(is_solved);
            self.is_tried = true;
        }
    }

    /// Moves on from the puzzle of this seed, if it is the current one.
    pub fn leave(&mut self, puzzle: (&str, u32)) {
        if self.is_in_front(puzzle) {
            *self = Row { number: self.number.wrapping_add(1), ..Row::default() };
        }
    }

    fn is_in_front(&self, (name, puzzle): (&str, u32)) -> bool {
        seed(name, self.number) == puzzle
    }
}

/// Returns the seed of a puzzle: FNV-1a of the row's name, then mixed with the number, so that rows
/// are independent.
fn seed(name: &str, number: u32) -> u32 {
    let row = name
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    row.wrapping_add(number.wrapping_mul(0x9e37_79b1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_follows_whoever_solves() {
        let mut rating = Rating::default();
        let levels: Vec<u8> = (0..10)
            .map(|_| {
                rating.tried(true);
                rating.level()
            })
            .collect();
        assert_eq!(levels, [1, 1, 2, 2, 2, 3, 3, 3, 3, 3]);
        rating.tried(false);
        assert_eq!(u8::from(rating), 7);
        (0..20).for_each(|_| rating.tried(false));
        assert_eq!((u8::from(rating), rating.level()), (0, 1));
        assert_eq!(u8::from(Rating::from(200)), 8, "whoever wrote that");
    }

    #[test]
    fn a_puzzle_stays_the_same_until_it_lies_behind() {
        let (mut row, mut rating) = (Row::default(), Rating::from(3));
        let first = row.begin("any", rating);
        assert_eq!(first.1, 2);
        let puzzle = ("any", first.0);
        row.tried(puzzle, &mut rating, false);
        row.tried(puzzle, &mut rating, false);
        row.tried(puzzle, &mut rating, true);
        assert_eq!(u8::from(rating), 2, "the first try counts");
        assert_eq!(row.begin("any", rating), first);
        row.leave(puzzle);
        row.leave(puzzle);
        row.tried(puzzle, &mut rating, false);
        assert_eq!(u8::from(rating), 2, "it lies behind");
        let second = row.begin("any", rating);
        assert_eq!(second.1, 1);
        assert_ne!(second.0, first.0);
        assert_ne!(second.0, seed("any", 2), "it is left once");
    }

    #[test]
    fn rows_are_apart() {
        assert_ne!(seed("any", 0), seed("trap", 0));
        assert_ne!(seed("any", 1), seed("trap", 1));
    }
}
