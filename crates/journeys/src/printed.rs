//! The properties of printed tiles that tasks refer to, looked up once.

use std::sync::OnceLock;

use bastide_rules::tiles::{Mark, Tile};
use bastide_rules::{PieceId, PieceKind, TileId, catalogue};

use crate::task::End;

/// A piece of a printed tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintedPiece {
    /// Its name.
    pub id: PieceId,
    /// The place where the road ends, for a road that ends on the tile.
    pub end: Option<End>,
    /// `true` if it is a road or city on a tile with a river.
    pub at_river: bool,
    /// `true` if it is a city with a princess.
    pub has_princess: bool,
}

/// Returns the pieces of a tile, in the order of [`Tile::pieces`].
pub(crate) fn pieces(tile: TileId) -> &'static [PrintedPiece] {
    static PRINTED: OnceLock<Vec<Vec<PrintedPiece>>> = OnceLock::new();
    let read = || catalogue().tiles().iter().map(read).collect();
    &PRINTED.get_or_init(read)[tile.index()]
}

fn read(tile: &Tile) -> Vec<PrintedPiece> {
    let has_river = tile.pieces_of(PieceKind::River).next().is_some();
    let pieces = tile.pieces.iter().map(|piece| PrintedPiece {
        id: piece.id,
        end: (piece.id.kind == PieceKind::Road && piece.sides.len() == 1)
            .then(|| end(tile, piece.id))
            .flatten(),
        at_river: has_river && matches!(piece.id.kind, PieceKind::Road | PieceKind::City),
        has_princess: piece.marks.has(Mark::Princess),
    });
    pieces.collect()
}

fn end(tile: &Tile, road: PieceId) -> Option<End> {
    let meeting = tile.meetings.iter().find(|meeting| meeting.contains(&road))?;
    let meets = |kind| meeting.iter().any(|piece| piece.kind == kind);
    Some(if meets(PieceKind::Monastery) {
        End::Monastery
    } else if meets(PieceKind::City) {
        End::Gate
    } else {
        End::Village
    })
}
