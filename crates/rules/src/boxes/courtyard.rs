//! Special monasteries: a follower stands in the monastery, or lies in its courtyard and scores the
//! lines of tiles from there at the end.

use crate::board::Board;
use crate::features::Node;
use crate::space::{Cell, Side};
use crate::table::Table;
use crate::tiles::PieceKind;

/// Returns the cells of the tiles in an unbroken line from a cell in each direction, without the
/// cell itself.
pub(crate) fn in_line(board: &Board, from: Cell) -> impl Iterator<Item = Cell> {
    Side::ALL.into_iter().flat_map(move |side| {
        let next = move |cell: &Cell| Some(cell.beside(side));
        let cells = std::iter::successors(next(&from), next);
        cells.take_while(|cell| board.slot_at(*cell).is_some())
    })
}

/// Returns `true` if a tile is that of a courtyard, or in an unbroken line from it.
pub(crate) fn is_in_line(board: &Board, from: Cell, to: Cell) -> bool {
    let (rows, columns) = (from.y.abs_diff(to.y), from.x.abs_diff(to.x));
    (rows == 0 || columns == 0) && (from == to || in_line(board, from).any(|cell| cell == to))
}

/// Returns the courtyard of a special monastery, or the monastery of a courtyard; `None` for every
/// other piece.
#[inline]
pub(crate) fn other_part(table: &Table, node: Node) -> Option<Node> {
    if table.features.has_courtyards() { find_other_part(table, node) } else { None }
}

/// Kept out of the callers: most games have no courtyard, and look for figures all the time.
#[cold]
fn find_other_part(table: &Table, node: Node) -> Option<Node> {
    let other = match table.features.of(node).kind {
        PieceKind::Monastery => PieceKind::Courtyard,
        PieceKind::Courtyard => PieceKind::Monastery,
        _ => return None,
    };
    let (slot, _) = table.features.place(node);
    let ordinal = table.board.laid()[slot as usize].tile.tile().ordinals(other).next()?;
    Some(table.features.node(slot, ordinal))
}

/// Returns the other part of a special monastery if a follower is there: then nobody else may enter
/// the monastery either way.
#[inline]
pub(crate) fn taken_otherwise(table: &Table, node: Node) -> Option<Node> {
    other_part(table, node).filter(|other| table.features.of(*other).is_occupied())
}
