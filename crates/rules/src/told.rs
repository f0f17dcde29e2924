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

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if table.is_told {
        let top = top(table);
        let kinds = table.bag.kinds().map(|(tile, _)| tile);
        actions.extend(kinds.filter(|tile| Some(stack_of(*tile)) == top).map(Action::Draw));
    }
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
