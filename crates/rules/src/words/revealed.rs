//! Chance besides the tiles: tokens that are drawn, and a die.

use serde::{Deserialize, Serialize};

/// A token from the bag of Hills & Sheep, or a roll of the die of The Flying Machines.
///
/// The order of the variants is part of the [link](crate::link) format: new ones are appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Revealed {
    /// One sheep.
    OneSheep,
    /// Two sheep.
    TwoSheep,
    /// Three sheep.
    ThreeSheep,
    /// Four sheep.
    FourSheep,
    /// The wolf, which scatters the flock.
    Wolf,
    /// A roll of one: the follower flies to the next cell.
    RollOfOne,
    /// A roll of two: the follower flies two cells.
    RollOfTwo,
    /// A roll of three: the follower flies three cells.
    RollOfThree,
}

impl Revealed {
    /// All tokens and rolls.
    pub const ALL: [Revealed; 8] = [
        Revealed::OneSheep,
        Revealed::TwoSheep,
        Revealed::ThreeSheep,
        Revealed::FourSheep,
        Revealed::Wolf,
        Revealed::RollOfOne,
        Revealed::RollOfTwo,
        Revealed::RollOfThree,
    ];
    /// The tokens.
    pub const TOKENS: [Revealed; 5] = [
        Revealed::OneSheep,
        Revealed::TwoSheep,
        Revealed::ThreeSheep,
        Revealed::FourSheep,
        Revealed::Wolf,
    ];
    /// The rolls of the die.
    pub const ROLLS: [Revealed; 3] =
        [Revealed::RollOfOne, Revealed::RollOfTwo, Revealed::RollOfThree];

    /// Returns `true` if it is a roll of the die.
    pub const fn is_roll(self) -> bool {
        self.cells() > 0
    }

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Revealed::OneSheep => "one-sheep",
            Revealed::TwoSheep => "two-sheep",
            Revealed::ThreeSheep => "three-sheep",
            Revealed::FourSheep => "four-sheep",
            Revealed::Wolf => "wolf",
            Revealed::RollOfOne => "roll-of-one",
            Revealed::RollOfTwo => "roll-of-two",
            Revealed::RollOfThree => "roll-of-three",
        }
    }

    /// Returns the number of sheep on it.
    pub const fn sheep(self) -> u8 {
        match self {
            Revealed::OneSheep => 1,
            Revealed::TwoSheep => 2,
            Revealed::ThreeSheep => 3,
            Revealed::FourSheep => 4,
            _ => 0,
        }
    }

    /// Returns the number of cells that a follower flies.
    pub const fn cells(self) -> u8 {
        match self {
            Revealed::RollOfOne => 1,
            Revealed::RollOfTwo => 2,
            Revealed::RollOfThree => 3,
            _ => 0,
        }
    }

    /// Returns the number of such tokens in the box, or of such faces on the die.
    pub const fn in_box(self) -> u8 {
        match self {
            Revealed::OneSheep => 4,
            Revealed::TwoSheep | Revealed::ThreeSheep => 5,
            Revealed::FourSheep | Revealed::Wolf => 2,
            Revealed::RollOfOne | Revealed::RollOfTwo | Revealed::RollOfThree => 2,
        }
    }
}
