//! Chance besides the tiles: tokens that are drawn.

use serde::{Deserialize, Serialize};

/// A token from the bag of Hills & Sheep.
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
}

impl Revealed {
    /// All tokens.
    pub const ALL: [Revealed; 5] = [
        Revealed::OneSheep,
        Revealed::TwoSheep,
        Revealed::ThreeSheep,
        Revealed::FourSheep,
        Revealed::Wolf,
    ];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Revealed::OneSheep => "one-sheep",
            Revealed::TwoSheep => "two-sheep",
            Revealed::ThreeSheep => "three-sheep",
            Revealed::FourSheep => "four-sheep",
            Revealed::Wolf => "wolf",
        }
    }

    /// Returns the number of sheep on it.
    pub const fn sheep(self) -> u8 {
        match self {
            Revealed::OneSheep => 1,
            Revealed::TwoSheep => 2,
            Revealed::ThreeSheep => 3,
            Revealed::FourSheep => 4,
            Revealed::Wolf => 0,
        }
    }

    /// Returns the number of such tokens in the box.
    pub const fn in_box(self) -> u8 {
        match self {
            Revealed::OneSheep => 4,
            Revealed::TwoSheep | Revealed::ThreeSheep => 5,
            Revealed::FourSheep | Revealed::Wolf => 2,
        }
    }
}
