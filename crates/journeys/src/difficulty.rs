//! The difficulty and the length of a journey.

use std::ops::RangeInclusive;

/// The difficulty of a journey: the tiles that its known solution leaves to spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// For learning.
    Easy,
    /// For most players.
    Medium,
    /// For players who plan ahead.
    Hard,
    /// For experts.
    Expert,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// Returns the margin: the smallest stock in the course of a solution with this many tiles.
    pub const fn margin(self, tiles: u16) -> u16 {
        let percent = match self {
            Difficulty::Easy => 50,
            Difficulty::Medium => 25,
            Difficulty::Hard => 12,
            Difficulty::Expert => 4,
        };
        (tiles * percent).div_ceil(100)
    }
}

/// The length of a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Length {
    /// Some five minutes.
    Short,
    /// Some eight minutes.
    Medium,
    /// Some twelve minutes.
    Long,
}

impl Length {
    /// All lengths, the shortest first.
    pub const ALL: [Length; 3] = [Length::Short, Length::Medium, Length::Long];

    /// Returns the number of tiles of the known solution.
    pub const fn tiles(self) -> RangeInclusive<u16> {
        match self {
            Length::Short => 16..=24,
            Length::Medium => 26..=36,
            Length::Long => 38..=48,
        }
    }
}
