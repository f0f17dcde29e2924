//! The Festival: instead of placing a figure, a player may take one of theirs home from anywhere,
//! without points.

use crate::action::{Action, Deployed, Fetched};
use crate::boxes::{barn, carcassonne};
use crate::config::{Expansion, FestivalTakes};
use crate::event::{Events, SentHome};
use crate::figure::Figure;
use crate::home;
use crate::legal;
use crate::quarter::Quarter;
use crate::refusal::WhyNot;
use crate::table::Table;
use crate::tiles::Mark;

/// Returns `true` if the tile just placed has a festival. One person who plays all colours must
/// place a figure instead.
fn is_on(table: &Table) -> bool {
    let placed = table.board.laid()[table.course.placed as usize];
    !table.rules.is_solo() && placed.tile.tile().has(Mark::Festival)
}

/// Returns `true` if such a figure may be taken home.
fn may_go(table: &Table, figure: Figure) -> bool {
    table.rules.festival == FestivalTakes::AnyFigure || figure.is_follower()
}

/// Calls `found` with each figure of the active player that may be taken home. Two of a kind on the
/// same piece are named twice.
fn each(table: &Table, found: &mut dyn FnMut(Fetched)) {
    if !is_on(table) {
        return;
    }
    let seat = table.course.player;
    for it in table.figures.standing().iter().filter(|it| it.seat == seat) {
        if may_go(table, it.figure) {
            let (at, piece) = table.features.named(&table.board, it.node);
            found(Fetched::Standing { figure: it.figure, at, piece });
        }
    }
    if may_go(table, Figure::Barn)
        && let Some((_, corner)) = table.barns().find(|(owner, _)| *owner == seat)
    {
        found(Fetched::Barn(corner));
    }
    for quarter in Quarter::ALL {
        for figure in Figure::FOLLOWERS {
            if table.waiting(seat, quarter, figure) > 0 {
                found(Fetched::Waiting { figure, quarter });
            }
        }
    }
}

/// Returns `true` if the player can take any figure home.
#[inline]
pub(crate) fn can_fetch(table: &Table) -> bool {
    table.has(Expansion::Festival) && is_any_there(table)
}

#[cold]
fn is_any_there(table: &Table) -> bool {
    let mut is_there = false;
    each(table, &mut |_| is_there = true);
    is_there
}

#[inline]
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if table.has(Expansion::Festival) {
        list_all(table, actions);
    }
}

#[cold]
fn list_all(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    each(table, &mut |fetched| legal::add_once(actions, first, Action::Fetch(fetched)));
}

pub(crate) fn check(table: &Table, fetched: Fetched) -> Result<(), WhyNot> {
    if !table.has(Expansion::Festival) {
        return Err(WhyNot::NotPlayed(Expansion::Festival));
    }
    if table.rules.is_solo() {
        return Err(WhyNot::MustPlace);
    }
    if !is_on(table) {
        return Err(WhyNot::NoFestival);
    }
    let mut is_there = false;
    each(table, &mut |it| is_there |= it == fetched);
    if is_there { Ok(()) } else { Err(WhyNot::NoneToFetch) }
}

pub(crate) fn fetch(table: &mut Table, fetched: Fetched, events: &mut Events) {
    match fetched {
        Fetched::Standing { figure, at, piece } => {
            let seat = table.course.player;
            let it = table.standing_as(Deployed { seat, figure, at, piece });
            let it = it.expect("the action is legal: it is there");
            home::send_one_home(table, SentHome::Festival, it, events);
        }
        Fetched::Barn(_) => barn::take_down(table, events),
        Fetched::Waiting { figure, quarter } => {
            carcassonne::leave(table, figure, quarter, events);
        }
    }
}
