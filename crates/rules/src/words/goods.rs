//! Trade goods.

use serde::{Deserialize, Serialize};

use crate::words::tiles::{Mark, Marks};

/// A kind of trade goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goods {
    /// Nine tiles show it.
    Wine,
    /// Six tiles show it.
    Grain,
    /// Five tiles show it.
    Cloth,
}

impl Goods {
    /// Every kind.
    pub const ALL: [Goods; 3] = [Goods::Wine, Goods::Grain, Goods::Cloth];

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Goods::Wine => "wine",
            Goods::Grain => "grain",
            Goods::Cloth => "cloth",
        }
    }

    /// How it is marked on a tile.
    pub const fn mark(self) -> Mark {
        match self {
            Goods::Wine => Mark::Wine,
            Goods::Grain => Mark::Grain,
            Goods::Cloth => Mark::Cloth,
        }
    }

    /// How many of each kind these marks are worth.
    pub(crate) const fn of(marks: Marks) -> [u8; 3] {
        [marks.has(Mark::Wine) as u8, marks.has(Mark::Grain) as u8, marks.has(Mark::Cloth) as u8]
    }
}
