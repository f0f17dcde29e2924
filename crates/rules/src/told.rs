//! Draws reported by the players: the tiles that may be reported.

use crate::action::Action;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::setup::stack_of;
use crate::table::Table;
use crate::tiles::TileId;

/// Returns the number of the stack from which tiles are drawn now.
fn top(table: &Table) -> Option<u8> {
    table.bag.kinds().map(|(tile, _)| stack_of(tile)).min()
}

impl Table {
    /// Returns the tiles of which one will be reported as drawn next, judging by the bag now, and
    /// their counts. Empty if draws are not reported.
    pub fn to_be_told(&self) -> impl Iterator<Item = (TileId, u16)> {
        let top = if self.is_told { top(self) } else { None };
        self.bag.kinds().filter(move |(tile, _)| Some(stack_of(*tile)) == top)
    }
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(table.to_be_told().map(|(tile, _)| Action::Draw(tile)));
}

pub(crate) fn check(table: &Table, tile: TileId) -> Result<(), WhyNot> {
    if !table.is_told || table.phase != Phase::Draw {
        return Err(WhyNot::NotTheMomentToDraw);
    }
    if table.bag.left(tile) == 0 {
        return Err(WhyNot::NotInTheBag { tile });
    }
    if Some(stack_of(tile)) != top(table) { Err(WhyNot::RiverFirst { tile }) } else { Ok(()) }
}
