//! Tiles that are told by whoever draws them: which can be.

use crate::action::Action;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::setup::stack_of;
use crate::table::Table;
use crate::tiles::TileId;

/// The stack that is drawn from now.
fn top(table: &Table) -> Option<u8> {
    table.bag.kinds().map(|(tile, _)| stack_of(tile)).min()
}

impl Table {
    /// The tiles of which one will be told to be drawn next, as far as the bag says it now, and how many
    /// there are of each; none where nobody tells them.
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
