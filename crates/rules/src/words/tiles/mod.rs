//! The printed tiles.
//!
//! Ids, piece numbers and the unturned orientation are those of the community's tile tables, so
//! that the two can be compared. [`notation`] defines the text form of a tile; one file per
//! expansion lists its tiles.

mod abbey;
mod anniversary;
mod base;
mod besiegers;
mod catalogue;
mod cathars;
mod count;
mod crop_circles1;
mod crop_circles2;
mod cult;
mod darmstadt;
mod dragon;
mod dutch_monasteries;
mod festival;
mod flying;
mod games_quarterly;
mod german_monasteries;
mod gold;
mod hills;
mod id;
mod inns;
mod king;
mod labyrinth;
mod mage;
mod mark;
pub mod notation;
mod piece;
mod river;
mod river2;
mod spieldoch;
mod tile;
mod tower;
mod traders;
mod wind;

pub use catalogue::{Catalogue, NoTile, catalogue};
pub use id::TileId;
pub use mark::{Mark, Marks};
pub use piece::{NoPiece, Piece, PieceId, PieceKind};
pub use tile::{Arrow, ArrowEffect, CropCircle, Edge, RiverRole, Rose, Tile};

#[cfg(test)]
mod tests;
