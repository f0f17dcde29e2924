//! Which printing the tiles come from.

use serde::{Deserialize, Serialize};

/// Which printing the tiles come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The original drawing, 2000 to 2013.
    #[default]
    C1,
    /// Redrawn in 2014; gardens appear.
    C2,
    /// The new edition of 2021.
    C3,
}

impl Edition {
    /// From the oldest on.
    pub const ALL: [Edition; 3] = [Edition::C1, Edition::C2, Edition::C3];

    /// Its place in [`Edition::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::C1 => "c1",
            Edition::C2 => "c2",
            Edition::C3 => "c3",
        }
    }

    /// Whether some tiles show a garden.
    pub const fn has_gardens(self) -> bool {
        !matches!(self, Edition::C1)
    }
}
