//! Names of kinds of tiles.

use serde::{Deserialize, Serialize};

/// A kind of tile in the [catalogue](super::catalogue()); copies share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TileId(pub(crate) u8);

impl TileId {
    /// Its place in the catalogue.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
