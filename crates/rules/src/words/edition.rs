//! Editions of the printed tiles.

use serde::{Deserialize, Serialize};

/// An edition of the printed tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The original artwork, 2000 to 2013.
    #[default]
    C1,
    /// The redrawn artwork of 2014; gardens appear.
    C2,
    /// The new edition of 2021.
    C3,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::C1, Edition::C2, Edition::C3];

    /// Returns its index in [`Edition::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::C1 => "c1",
            Edition::C2 => "c2",
            Edition::C3 => "c3",
        }
    }

    /// Returns `true` if some tiles show a garden.
    pub const fn has_gardens(self) -> bool {
        !matches!(self, Edition::C1)
    }
}
