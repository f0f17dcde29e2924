//! The progress of a task.

use bastide_rules::{Cell, PieceKind, Side, Table};

use crate::census::{Census, Entry};
use crate::task::{Kind, Task};

/// The progress of an open task, as a screen shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of features that counted so far; for goods, the number of goods.
    pub counted: u16,
    /// The number of features that must count.
    pub number: u16,
    /// The size of the best feature that is not finished, at most `size`.
    pub reached: u16,
    /// The size that it needs.
    pub size: u16,
    /// The number of its open ends; for a monastery or garden, of the empty cells around it.
    pub open_ends: u16,
    /// Its cells, in the order of laying; for a gap, the empty cell.
    pub cells: Vec<Cell>,
}

/// Returns the progress of a task of which this number has counted.
pub(crate) fn progress(table: &Table, census: &Census, task: &Task, counted: u16) -> Progress {
    let mut progress =
        Progress { counted, number: task.number, size: task.size, ..Progress::default() };
    if task.kind == Kind::Gap {
        gap(table, &mut progress);
        return progress;
    }
    let mut best: Option<(u16, u16, &Entry)> = None;
    for entry in census.entries() {
        let feature = table.feature_of(entry.id);
        if feature.is_complete() {
            continue;
        }
        let Some(measure) = entry.measure(table, task.kind) else { continue };
        let is_farm = entry.kind == PieceKind::Field;
        // A farm that fed enough cities before the task appeared needs one more of them.
        let most = if is_farm { task.size.saturating_sub(1) } else { task.size };
        let reached = measure.min(most);
        let open = if is_farm { 0 } else { feature.open_ends };
        let is_better =
            best.is_none_or(|(size, ends, _)| reached > size || reached == size && open < ends);
        if is_better {
            best = Some((reached, open, entry));
        }
    }
    if let Some((reached, open_ends, entry)) = best {
        (progress.reached, progress.open_ends) = (reached, open_ends);
        progress.cells = cells(table, entry);
    }
    progress
}

/// Returns the cells of a feature, in the order of laying.
pub(crate) fn cells(table: &Table, entry: &Entry) -> Vec<Cell> {
    let laid = table.board().laid().iter();
    let is_on = |cell: Cell, tile: bastide_rules::TileId| {
        let pieces = tile.tile().pieces_of(entry.kind);
        pieces.into_iter().any(|piece| table.feature_id(cell, piece.id) == Some(entry.id))
    };
    laid.filter(|laid| is_on(laid.cell, laid.tile)).map(|laid| laid.cell).collect()
}

/// Shows the cell with most tiles around it.
fn gap(table: &Table, progress: &mut Progress) {
    let board = table.board();
    let beside = |cell: Cell| {
        let sides = Side::ALL.iter();
        sides.filter(|side| board.at(cell.beside(**side)).is_some()).count() as u16
    };
    let mut best: Option<(u16, Cell)> = None;
    for cell in board.open_cells() {
        let is_open = table.left_that_fit(cell) > 0;
        let here = (beside(cell), cell);
        if is_open && best.is_none_or(|best| here.0 > best.0 || here.0 == best.0 && cell < best.1) {
            best = Some(here);
        }
    }
    if let Some((beside, cell)) = best {
        progress.reached = u16::from(beside == 4).min(progress.size);
        progress.open_ends = 4 - beside;
        progress.cells = vec![cell];
    }
}
