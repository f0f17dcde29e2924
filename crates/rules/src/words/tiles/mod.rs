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
mod id;
mod inns;
mod king;
mod mark;
pub mod notation;
mod piece;
mod river;
mod river2;
mod tile;
mod traders;

pub use catalogue::{Catalogue, NoTile, catalogue};
pub use id::TileId;
pub use mark::{Mark, Marks};
pub use piece::{NoPiece, Piece, PieceId, PieceKind};
pub use tile::{Arrow, ArrowEffect, Edge, RiverRole, Tile};

#[cfg(test)]
mod tests;
