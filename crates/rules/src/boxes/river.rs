//! The river: laid first, never turning back, its arms never joining.

use crate::board::{Board, Laid};
use crate::event::OneMore;
use crate::memory::clone_in_place;
use crate::refusal::WhyNot;
use crate::space::{Cell, Side, Turn};
use crate::table::Table;
use crate::tiles::{Edge, Mark, RiverRole, TileId};

/// Where the river is to be continued.
#[derive(Debug, Default)]
pub(crate) struct River {
    ends: Vec<End>,
}

clone_in_place!(River { ends });

/// An open end of the river.
#[derive(Clone, Copy, Debug)]
struct End {
    /// The empty cell it flows into.
    into: Cell,
    /// Which way it flows there.
    flows: Side,
    /// Which way it flowed into the last tile.
    came: Side,
}

impl River {
    /// Notes how a tile just laid carries the river on.
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

/// Whoever lays the volcano lake puts nobody on it and plays another tile at once (2008).
pub(crate) fn reach_lake(table: &mut Table) {
    let tile = table.board.laid()[table.course.placed as usize].tile.tile();
    if tile.river == Some(RiverRole::Lake) && tile.has(Mark::Volcano) {
        table.course.one_more = Some(OneMore::Lake);
    }
}

/// Why a river tile that fits may not be laid like this.
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
    // Two bends the same way: it would flow back against the way it came.
    let back = end.came.opposite();
    if end.came != end.flows && tile.edge(back, turn) == Edge::River {
        return Err(WhyNot::RiverTurnsBack);
    }
    Ok(())
}
