//! Trade goods.

use serde::{Deserialize, Serialize};

use crate::words::tiles::{Mark, Marks};

/// A kind of trade goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goods {
    /// Wine, on nine tiles.
    Wine,
    /// Grain, on six tiles.
    Grain,
    /// Cloth, on five tiles.
    Cloth,
}

impl Goods {
    /// All kinds.
    pub const ALL: [Goods; 3] = [Goods::Wine, Goods::Grain, Goods::Cloth];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Goods::Wine => "wine",
            Goods::Grain => "grain",
            Goods::Cloth => "cloth",
        }
    }

    /// Returns its mark on a tile.
    pub const fn mark(self) -> Mark {
        match self {
            Goods::Wine => Mark::Wine,
            Goods::Grain => Mark::Grain,
            Goods::Cloth => Mark::Cloth,
        }
    }

    /// Returns the number of goods of each kind among these marks.
    pub(crate) const fn of(marks: Marks) -> [u8; 3] {
        [marks.has(Mark::Wine) as u8, marks.has(Mark::Grain) as u8, marks.has(Mark::Cloth) as u8]
    }
}
