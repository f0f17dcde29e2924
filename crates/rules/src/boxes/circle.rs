//! Crop circles: the player who placed one chooses, and then everybody, from the left of that
//! player, adds a follower beside one of their own, or takes one home.

use crate::action::{Action, CircleChoice, Deployed, Fetched};
use crate::config::{CircleAdds, Expansion};
use crate::event::{Event, Events, SentHome};
use crate::figure::Figure;
use crate::figures::Standing;
use crate::home;
use crate::legal;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind};
use crate::turn;

/// Returns the next decision about the crop circle just placed: the choice of the active player, or
/// that of the next player who can follow it. Nobody chooses if no follower is on such a feature.
#[inline]
pub(crate) fn act(table: &mut Table) -> Option<Phase> {
    let is_played = table.has(Expansion::CropCircles1) || table.has(Expansion::CropCircles2);
    if is_played { next(table) } else { None }
}

#[cold]
fn next(table: &mut Table) -> Option<Phase> {
    let kind = kind(table)?;
    let Some(choice) = table.course.circle else {
        return table
            .seats()
            .any(|seat| called(table, kind, seat).next().is_some())
            .then_some(Phase::Circle);
    };
    let left = table.course.player.left_round(table.players);
    let seat = left.into_iter().find(|seat| {
        !table.course.done.has(*seat)
            && match choice {
                CircleChoice::Add => additions(table, kind, *seat).next().is_some(),
                CircleChoice::Fetch => called(table, kind, *seat).next().is_some(),
            }
    })?;
    table.seat = seat;
    Some(match choice {
        CircleChoice::Add => Phase::Add,
        CircleChoice::Fetch => Phase::Fetch,
    })
}

/// Returns the kind of features whose followers the crop circle just placed calls.
fn kind(table: &Table) -> Option<PieceKind> {
    let placed = table.board.laid()[table.course.placed as usize];
    placed.tile.tile().circle.map(|circle| circle.kind)
}

/// Returns the followers of a player on features of this kind.
fn called(table: &Table, kind: PieceKind, seat: Seat) -> impl Iterator<Item = &Standing> {
    table.figures.standing().iter().filter(move |it| {
        it.seat == seat && it.figure.is_follower() && table.features.of(it.node).kind == kind
    })
}

/// Returns the followers that a player can add, each where one of their own is. Two of a kind on
/// the same piece are named twice.
fn additions(
    table: &Table,
    kind: PieceKind,
    seat: Seat,
) -> impl Iterator<Item = (Figure, &Standing)> {
    let may = move |figure: &Figure| {
        table.figures.supply(seat, *figure) > 0 && figure.may_stand_on(kind, &table.rules)
    };
    called(table, kind, seat)
        .flat_map(move |own| Figure::FOLLOWERS.into_iter().filter(may).map(move |it| (it, own)))
}

/// Adds both choices.
pub(crate) fn list(actions: &mut Vec<Action>) {
    actions.extend([CircleChoice::Add, CircleChoice::Fetch].map(Action::Circle));
}

pub(crate) fn list_added(table: &Table, actions: &mut Vec<Action>) {
    let Some(kind) = kind(table) else { return };
    let first = actions.len();
    for (figure, own) in additions(table, kind, table.seat) {
        let (at, piece) = table.features.named(&table.board, own.node);
        legal::add_once(actions, first, Action::Add { figure, at, piece });
    }
}

pub(crate) fn list_fetched(table: &Table, actions: &mut Vec<Action>) {
    let Some(kind) = kind(table) else { return };
    let first = actions.len();
    for own in called(table, kind, table.seat) {
        let (at, piece) = table.features.named(&table.board, own.node);
        let fetched = Fetched::Standing { figure: own.figure, at, piece };
        legal::add_once(actions, first, Action::Fetch(fetched));
    }
}

pub(crate) fn check_added(
    table: &Table,
    figure: Figure,
    at: Cell,
    piece: PieceId,
) -> Result<(), WhyNot> {
    let Some(node) = table.node_at(at, piece) else { return Err(WhyNot::NoSuchPiece { piece }) };
    if table.figures.supply(table.seat, figure) == 0 {
        return Err(WhyNot::NoneLeft { figure });
    }
    if !figure.is_follower() || !figure.may_stand_on(piece.kind, &table.rules) {
        return Err(WhyNot::MayNotStandThere { figure, kind: piece.kind });
    }
    let is_beside_own =
        kind(table).is_some_and(|kind| called(table, kind, table.seat).any(|own| own.node == node));
    if is_beside_own { Ok(()) } else { Err(WhyNot::NotCalled) }
}

pub(crate) fn check_fetched(table: &Table, fetched: Fetched) -> Result<(), WhyNot> {
    own(table, fetched).map(|_| ()).ok_or(WhyNot::NoneToFetch)
}

/// Returns the follower of the player that the circle takes home.
fn own(table: &Table, fetched: Fetched) -> Option<Standing> {
    let Fetched::Standing { figure, at, piece } = fetched else { return None };
    let own = table.standing_as(Deployed { seat: table.seat, figure, at, piece })?;
    called(table, kind(table)?, table.seat).find(|it| **it == own).copied()
}

/// Returns the reason against adding nobody, if the rules demand a follower.
pub(crate) fn check_pass(table: &Table) -> Result<(), WhyNot> {
    match table.rules.circle_adds {
        CircleAdds::May => Ok(()),
        CircleAdds::Must => Err(WhyNot::MustAct),
    }
}

pub(crate) fn choose(table: &mut Table, choice: CircleChoice, events: &mut Events) {
    let (seat, kind) = (table.course.player, kind(table).expect("a crop circle was placed"));
    (table.course.circle, table.course.done) = (Some(choice), Seats::default());
    events.tell(|| Event::CircleChosen { seat, kind, choice });
}

pub(crate) fn add(
    table: &mut Table,
    figure: Figure,
    at: Cell,
    piece: PieceId,
    events: &mut Events,
) {
    let seat = table.seat;
    table.course.done.add(seat);
    turn::deploy(table, Deployed { seat, figure, at, piece }, events);
}

pub(crate) fn fetch(table: &mut Table, fetched: Fetched, events: &mut Events) {
    let own = own(table, fetched).expect("the action is legal: it is there");
    table.course.done.add(own.seat);
    home::send_one_home(table, SentHome::Circle, own, events);
}
