//! The wagon: after scoring it may move to an incomplete, unclaimed feature nearby.

use crate::action::Action;
use crate::boxes::courtyard;
use crate::config::{MOST_PLAYERS, WagonMoves};
use crate::event::{Event, Events, SentHome};
use crate::features::Node;
use crate::figures::Standing;
use crate::home;
use crate::legal;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind};

/// The scored wagons that have not moved on or returned yet, by seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wagons {
    waiting: [Option<Standing>; MOST_PLAYERS as usize],
    seats: Seats,
}

impl Wagons {
    pub fn wait(&mut self, scored: Standing) {
        self.waiting[scored.seat.index()] = Some(scored);
        self.seats.add(scored.seat);
    }

    fn take(&mut self, seat: Seat) -> Option<Standing> {
        self.seats.remove(seat);
        self.waiting[seat.index()].take()
    }
}

impl Table {
    /// Returns the owners of the wagons that have not moved on or returned yet.
    pub const fn waiting_wagons(&self) -> Seats {
        self.wagons.seats
    }
}

/// Finds the next wagon that can move on, clockwise from the active player. Returns wagons that
/// cannot move to their owners.
pub(crate) fn drive_on(table: &mut Table, events: &mut Events) -> Option<Phase> {
    while !table.wagons.seats.is_empty() {
        let waiting = |seat: &Seat| table.wagons.seats.has(*seat);
        table.seat = table.course.player.round(table.players).find(waiting)?;
        if reaches(table, |_| true) {
            return Some(Phase::Wagon);
        }
        go_home(table, events);
    }
    None
}

/// Calls `found` with every piece that the wagon of the player to act can reach. A piece may be
/// repeated.
fn each_target(table: &Table, mut found: impl FnMut(Node)) {
    let Some(wagon) = table.wagons.waiting[table.seat.index()] else { return };
    let own_courtyard = courtyard::other_part(table, wagon.node);
    let mut reach = |node: Node| {
        // Who reaches a special monastery may stand in it or lie in its courtyard.
        for node in std::iter::once(node).chain(courtyard::other_part(table, node)) {
            if is_free(table, wagon, node) && Some(node) != own_courtyard {
                found(node);
            }
        }
    };
    match table.rules.wagon {
        WagonMoves::Connected => connected(table, wagon.node, &mut reach),
        WagonMoves::Adjacent => adjacent(table, wagon.node, &mut reach),
    }
}

/// Returns `true` if the wagon can reach a piece that is `wanted`.
fn reaches(table: &Table, wanted: impl Fn(Node) -> bool) -> bool {
    let mut found = false;
    each_target(table, |node| found |= wanted(node));
    found
}

/// Returns `true` if the wagon may stand on the feature, and the feature is incomplete, unclaimed
/// and without the dragon. A special monastery must be unclaimed as a whole.
fn is_free(table: &Table, wagon: Standing, node: Node) -> bool {
    let feature = table.features.of(node);
    wagon.figure.may_stand_on(feature.kind, &table.rules)
        && !feature.is_complete()
        && !feature.is_occupied()
        && courtyard::taken_otherwise(table, node).is_none()
        && !table.dragon.is_on(table.cell_of(node))
}

/// Calls `reach` with the pieces that meet the scored feature at one point of a tile (2008). Two
/// cities never meet.
fn connected(table: &Table, scored: Node, reach: &mut impl FnMut(Node)) {
    for member in table.features.members(scored) {
        let (slot, ordinal) = table.features.place(member);
        let tile = table.board.laid()[slot as usize].tile.tile();
        let from = tile.pieces[ordinal].id;
        for meeting in tile.meetings.iter().filter(|meeting| meeting.contains(&from)) {
            for to in meeting {
                let cities = from.kind == PieceKind::City && to.kind == PieceKind::City;
                if *to != from && !cities {
                    let ordinal = tile.ordinal(*to).expect("meetings name pieces of the tile");
                    reach(table.features.node(slot, ordinal));
                }
            }
        }
    }
}

/// Calls `reach` with all pieces of the wagon's tile and the eight tiles around it (2016).
fn adjacent(table: &Table, scored: Node, reach: &mut impl FnMut(Node)) {
    let at = table.cell_of(scored);
    for cell in std::iter::once(at).chain(at.around()) {
        let Some(slot) = table.board.slot_at(cell) else { continue };
        let tile = table.board.laid()[slot as usize].tile.tile();
        for ordinal in 0..tile.pieces.len() {
            reach(table.features.node(slot, ordinal));
        }
    }
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    each_target(table, |node| {
        let (at, piece) = table.features.named(&table.board, node);
        legal::add_once(actions, first, Action::Wagon { at, piece });
    });
}

pub(crate) fn check(table: &Table, at: Cell, piece: PieceId) -> Result<(), WhyNot> {
    let Some(node) = table.node_at(at, piece) else { return Err(WhyNot::NoSuchPiece { piece }) };
    if reaches(table, |target| target == node) { Ok(()) } else { Err(WhyNot::NotConnected) }
}

pub(crate) fn drive(table: &mut Table, at: Cell, piece: PieceId, events: &mut Events) {
    let seat = table.seat;
    let node = table.node_at(at, piece).expect("the action is legal: the piece is there");
    let Some(wagon) = table.wagons.take(seat) else { return };
    table.fairy.leave(wagon);
    table.figures.stand(Standing { node, ..wagon });
    table.features.occupy(node, seat, wagon.figure.weight());
    events.tell(|| Event::WagonMoved { seat, at, piece });
}

pub(crate) fn go_home(table: &mut Table, events: &mut Events) {
    let Some(wagon) = table.wagons.take(table.seat) else { return };
    table.figures.give_back(wagon.seat, wagon.figure);
    home::tell(table, wagon, SentHome::Scored, events);
}
