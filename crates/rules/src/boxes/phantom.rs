//! The Phantom: a second follower in the same turn, on another feature of the tile just placed.

use crate::action::Action;
use crate::boxes::{flight, tower};
use crate::config::Expansion;
use crate::figure::Figure;
use crate::legal;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::table::Table;
use crate::tiles::PieceKind;
use crate::turn::Step;

/// Returns the phase of the phantom, if the player can place it.
#[inline]
pub(crate) fn act(table: &Table) -> Option<Phase> {
    if table.has(Expansion::Phantom) { ask(table) } else { None }
}

#[cold]
fn ask(table: &Table) -> Option<Phase> {
    let can = legal::can_deploy(table) || flight::can_fly(table) || tower::can_ascend(table);
    can.then_some(Phase::Phantom)
}

#[cold]
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    legal::list_deployments(table, actions);
    flight::list(table, actions);
    tower::list_ascents(table, actions);
}

/// Returns `true` if the phantom, and no other figure, is to be placed.
#[inline]
pub(crate) const fn is_to_act(table: &Table) -> bool {
    matches!(table.course.step, Step::Phantom)
}

/// Notices that a follower took the way to another tile: the phantom cannot take it again.
#[inline]
pub(crate) fn notice(table: &mut Table, action: Action) {
    if table.has(Expansion::Phantom) {
        let placed = table.board.laid()[table.course.placed as usize].cell;
        table.course.went_elsewhere |= matches!(
            action,
            Action::Deploy { at, piece, .. } if at != placed && piece.kind != PieceKind::Tower
        );
    }
}

/// Returns the reason why this figure cannot be placed in this phase.
pub(crate) fn against(table: &Table, figure: Figure) -> Option<WhyNot> {
    match (figure, is_to_act(table)) {
        (Figure::Phantom, false) if table.has(Expansion::Phantom) => Some(WhyNot::PhantomIsSecond),
        (Figure::Phantom, _) | (_, false) => None,
        (_, true) => Some(WhyNot::OnlyThePhantom),
    }
}
