//! What is printed on the tiles.
//!
//! Ids, piece numbers and the unturned orientation are those of the field's tile tables, so
//! that anyone can hold the two against each other. [`notation`] says how a tile is written
//! down; one file per box lists its tiles.

mod abbey;
mod anniversary;
mod base;
mod catalogue;
mod count;
mod cult;
mod dragon;
mod inns;
mod king;
mod mark;
pub mod notation;
mod piece;
mod river;
mod river2;
mod tile;
mod traders;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use catalogue::{Catalogue, catalogue};
pub use mark::{Mark, Marks};
pub use piece::{NoPiece, Piece, PieceId, PieceKind};
pub use tile::{Arrow, ArrowEffect, Edge, RiverRole, Tile};

/// A kind of tile in the [catalogue](catalogue()); copies share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TileId(pub(crate) u8);

impl TileId {
    /// What is printed on it.
    pub fn tile(self) -> &'static Tile {
        &catalogue().tiles()[self.index()]
    }

    /// Its place in the catalogue.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind with this name, `B03` or `B09g`.
    pub fn named(name: &str) -> Option<TileId> {
        catalogue().tiles().iter().find(|tile| tile.name == name).map(|tile| tile.id)
    }
}

/// A text that names no tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no tile Bastide knows")]
pub struct NoTile(String);

impl TryFrom<String> for TileId {
    type Error = NoTile;

    fn try_from(name: String) -> Result<Self, NoTile> {
        TileId::named(&name).ok_or_else(|| NoTile(name.chars().take(20).collect()))
    }
}

impl From<TileId> for String {
    fn from(id: TileId) -> String {
        id.tile().name.clone()
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tile().name)
    }
}

#[cfg(test)]
mod tests;
