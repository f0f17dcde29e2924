//! Wind roses: a tile with one quarter of the rose pays if it is placed in that quarter of the
//! landscape, seen from the whole rose placed last.

use crate::board::Laid;
use crate::config::Expansion;
use crate::event::{Counted, Events, ScoredFor, Term};
use crate::scoring::Worth;
use crate::seat::Seats;
use crate::space::{Cell, Corner, Turn};
use crate::table::Table;
use crate::tiles::{Rose, TileId};

/// The points for a tile in its quarter.
pub const POINTS_IN_QUARTER: u16 = 3;

/// The whole rose placed last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Compass(Option<(Cell, Turn)>);

impl Compass {
    /// Takes over from the rose before if this tile has a whole one.
    pub fn follow(&mut self, laid: Laid) {
        if laid.tile.tile().rose == Some(Rose::Whole) {
            self.0 = Some((laid.cell, laid.turn));
        }
    }

    /// Returns `true` if a cell lies in a quarter of the rose. The row and the column of the rose
    /// belong to the quarters on both sides.
    pub fn has_in(self, quarter: Corner, cell: Cell) -> bool {
        let Some((rose, turn)) = self.0 else { return false };
        let apart = |one: i16, other: i16| i32::from(one) - i32::from(other);
        let (mut east, mut south) = (apart(cell.x, rose.x), apart(cell.y, rose.y));
        for _ in 0..turn.quarters() {
            (east, south) = (south, -east);
        }
        let (is_east, is_south) = match quarter {
            Corner::NorthWest => (false, false),
            Corner::NorthEast => (true, false),
            Corner::SouthEast => (true, true),
            Corner::SouthWest => (false, true),
        };
        (east == 0 || (east > 0) == is_east) && (south == 0 || (south > 0) == is_south)
    }
}

impl Table {
    /// Returns the points that this tile scores by being placed on this cell: it shows the quarter
    /// of the wind rose in which the cell lies. `None` for every other tile and cell.
    pub fn points_for_placing(&self, tile: TileId, cell: Cell) -> Option<u16> {
        match tile.tile().rose? {
            Rose::Quarter(quarter) => {
                self.compass.has_in(quarter, cell).then_some(POINTS_IN_QUARTER)
            }
            Rose::Whole => None,
        }
    }
}

/// Pays for the tile just placed if it shows the quarter in which it lies.
pub(crate) fn pay(table: &mut Table, events: &mut Events) {
    if table.has(Expansion::Wind) {
        pay_in_quarter(table, events);
    }
}

/// Kept out of the caller, which places every tile of every game.
#[cold]
fn pay_in_quarter(table: &mut Table, events: &mut Events) {
    let slot = table.course.placed;
    let laid = table.board.laid()[slot as usize];
    if let Some(points) = table.points_for_placing(laid.tile, laid.cell) {
        let term = Term { count: 1, of: Counted::Once, each: points };
        let node = table.features.node(slot, 0);
        let player = Seats::only(table.course.player);
        Worth::bonus(ScoredFor::WindRose, Some(node), term, player).pay(table, events);
    }
}
