//! Ids of kinds of tiles.

use serde::{Deserialize, Serialize};

/// A kind of tile in the [catalogue](super::catalogue()), shared by all copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TileId(pub(crate) u16);

impl TileId {
    /// Returns its index in the catalogue.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
