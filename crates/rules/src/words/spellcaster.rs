//! The mage and the witch, who belong to no player.

use serde::{Deserialize, Serialize};

/// A neutral figure that changes the points of the road or city where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spellcaster {
    /// Each tile is worth one point more.
    Mage,
    /// The whole sum is halved, rounded up.
    Witch,
}

impl Spellcaster {
    /// Both.
    pub const ALL: [Spellcaster; 2] = [Spellcaster::Mage, Spellcaster::Witch];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Spellcaster::Mage => "mage",
            Spellcaster::Witch => "witch",
        }
    }

    /// Returns the one with this name.
    pub fn named(name: &str) -> Option<Spellcaster> {
        Spellcaster::ALL.into_iter().find(|caster| caster.name() == name)
    }
}

/// The spellcasters on a feature. Both are there only until a player moves one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spells {
    /// `true` if the mage is there.
    pub mage: bool,
    /// `true` if the witch is there.
    pub witch: bool,
}

impl Spells {
    /// No spellcaster.
    pub const NONE: Spells = Spells { mage: false, witch: false };

    /// Returns the points of a sum, which the witch halves, rounded up.
    pub const fn of(self, sum: u32) -> u32 {
        if self.witch { sum.div_ceil(2) } else { sum }
    }
}
