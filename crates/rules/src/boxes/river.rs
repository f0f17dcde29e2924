//! The river: it is laid first, never turns back, and its arms never join.

use crate::board::{Board, Laid};
use crate::event::OneMore;
use crate::memory::clone_in_place;
use crate::refusal::WhyNot;
use crate::space::{Cell, Side, Turn};
use crate::table::Table;
use crate::tiles::{Edge, Mark, RiverRole, TileId};

/// The open ends of the river.
#[derive(Debug, Default)]
pub(crate) struct River {
    ends: Vec<End>,
}

clone_in_place!(River { ends });

/// An open end of the river.
#[derive(Clone, Copy, Debug)]
struct End {
    /// The empty cell into which it flows.
    into: Cell,
    /// The direction in which it flows there.
    flows: Side,
    /// The direction in which it flowed into the last tile.
    came: Side,
}

impl River {
    /// Updates the open ends after a tile is laid.
    pub fn flow(&mut self, board: &Board, laid: Laid) {
        let tile = laid.tile.tile();
        if tile.river.is_none() {
            return;
        }
        let came = self.ends.iter().position(|end| end.into == laid.cell);
        let came = came.map(|at| self.ends.swap_remove(at).flows);
        for side in Side::ALL {
            if tile.edge(side, laid.turn) == Edge::River
                && board.at(laid.cell.beside(side)).is_none()
            {
                let into = laid.cell.beside(side);
                self.ends.push(End { into, flows: side, came: came.unwrap_or(side) });
            }
        }
    }

    fn end_into(&self, cell: Cell) -> impl Iterator<Item = &End> {
        self.ends.iter().filter(move |end| end.into == cell)
    }
}

/// Grants another tile to the player who laid the volcano lake; no figure may be placed on it
/// (2008).
pub(crate) fn reach_lake(table: &mut Table) {
    let tile = table.board.laid()[table.course.placed as usize].tile.tile();
    if tile.river == Some(RiverRole::Lake) && tile.has(Mark::Volcano) {
        table.course.one_more = Some(OneMore::Lake);
    }
}

/// Checks the placement of a river tile whose edges fit.
pub(crate) fn against(table: &Table, tile: TileId, at: Cell, turn: Turn) -> Result<(), WhyNot> {
    let tile = tile.tile();
    if tile.river.is_none() {
        return Ok(());
    }
    let mut ends = table.river.end_into(at);
    let Some(end) = ends.next() else { return Err(WhyNot::RiverMustGoOn) };
    if ends.next().is_some() {
        return Err(WhyNot::RiverArmsJoin);
    }
    // With two bends to the same side the river would flow back.
    let back = end.came.opposite();
    if end.came != end.flows && tile.edge(back, turn) == Edge::River {
        return Err(WhyNot::RiverTurnsBack);
    }
    Ok(())
}
