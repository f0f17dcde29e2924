//! The barn: it closes a farm permanently, and farmers who meet it are paid and returned.

use crate::action::Action;
use crate::config::{BarnBuilt, Expansion, Farmers, MOST_PLAYERS};
use crate::event::{Event, Events, ScoredFor, SentHome};
use crate::features::Node;
use crate::figure::Figure;
use crate::refusal::WhyNot;
use crate::scoring::Worth;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, Corner};
use crate::table::Table;
use crate::tiles::{Mark, PieceKind};
use crate::{farm, home};

/// The barns on the board, by seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Barns {
    built: [Option<Barn>; MOST_PLAYERS as usize],
    /// The field of the barn built in this turn and not scored yet.
    just_built: Option<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Barn {
    /// The cell at whose north-west corner the barn stands.
    corner: Cell,
    /// One of the fields at that corner.
    field: Node,
}

impl Table {
    /// Returns the owners of the barns on the board, each with the cell at whose north-west corner
    /// the barn stands.
    pub fn barns(&self) -> impl Iterator<Item = (Seat, Cell)> {
        let barn = |seat: Seat| self.barns.built[seat.index()].map(|barn| (seat, barn.corner));
        self.seats().filter_map(barn)
    }
}

/// Returns the corners of the tile just placed, each named by the cell to its south-east.
fn corners(table: &Table) -> [Cell; 4] {
    let Cell { x, y } = table.board.laid()[table.course.placed as usize].cell;
    [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(east, south)| Cell::new(x + east, y + south))
}

/// Returns the field around a corner: four tiles meet there, and on each the same field lies on
/// both sides of the corner.
fn field_round(table: &Table, corner: Cell) -> Option<Node> {
    let mut round = None;
    for (at, east, south) in [
        (Corner::SouthEast, -1, -1),
        (Corner::SouthWest, 0, -1),
        (Corner::NorthWest, 0, 0),
        (Corner::NorthEast, -1, 0),
    ] {
        let cell = Cell::new(corner.x.checked_add(east)?, corner.y.checked_add(south)?);
        let slot = table.board.slot_at(cell)?;
        let laid = table.board.laid()[slot as usize];
        let ordinal = laid.tile.tile().field_round(at.unturned(laid.turn))?;
        round = Some(table.features.node(slot, ordinal));
    }
    round
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    let corners = corners(table).into_iter().filter(|corner| check(table, *corner).is_ok());
    actions.extend(corners.map(Action::Barn));
}

pub(crate) fn can_build(table: &Table) -> bool {
    table.figures.supply(table.course.player, Figure::Barn) > 0
        && corners(table).into_iter().any(|corner| check(table, corner).is_ok())
}

pub(crate) fn check(table: &Table, corner: Cell) -> Result<(), WhyNot> {
    if !table.has(Expansion::Abbey) {
        return Err(WhyNot::NotPlayed(Expansion::Abbey));
    }
    if table.figures.supply(table.course.player, Figure::Barn) == 0 {
        return Err(WhyNot::NoneLeft { figure: Figure::Barn });
    }
    // A corner of the volcano's tile is part of the tile.
    if table.board.laid()[table.course.placed as usize].tile.tile().has(Mark::Volcano) {
        return Err(WhyNot::Volcano);
    }
    let field = field_round(table, corner).filter(|_| corners(table).contains(&corner));
    let Some(field) = field.filter(|_| table.rules.farmers != Farmers::Off) else {
        return Err(WhyNot::NoCornerForBarn);
    };
    let taken = !table.features.of(field).barns.is_empty();
    if taken && table.rules.barn == BarnBuilt::FarmWithoutBarn {
        return Err(WhyNot::BarnOnFarm);
    }
    Ok(())
}

pub(crate) fn build(table: &mut Table, corner: Cell, events: &mut Events) {
    let seat = table.course.player;
    let field = field_round(table, corner).expect("the action is legal: a field is there");
    table.figures.take(seat, Figure::Barn);
    table.features.occupy(field, seat, Figure::Barn.weight());
    table.barns.built[seat.index()] = Some(Barn { corner, field });
    table.barns.just_built = Some(field);
    events.tell(|| Event::BarnBuilt { seat, corner });
}

/// Returns the barn of the active player to the supply.
pub(crate) fn take_down(table: &mut Table, events: &mut Events) {
    let seat = table.course.player;
    let Some(Barn { corner, field }) = table.barns.built[seat.index()].take() else { return };
    table.features.leave(field, seat, Figure::Barn.weight());
    table.figures.give_back(seat, Figure::Barn);
    events.tell(|| Event::BarnTakenDown { seat, corner });
}

/// Pays and returns the farmers on a farm with a barn: 3 points per city when the barn is built, 1
/// point when the tile just placed joined their farm to it.
pub(crate) fn score(table: &mut Table, events: &mut Events) {
    if !table.has(Expansion::Abbey) {
        return;
    }
    if let Some(field) = table.barns.just_built.take() {
        pay_farmers(table, field, 3, events);
    }
    let slot = table.course.placed;
    let tile = table.board.laid()[slot as usize].tile.tile();
    for (ordinal, piece) in tile.pieces.iter().enumerate() {
        let node = table.features.node(slot, ordinal);
        if piece.id.kind == PieceKind::Field && !table.features.of(node).barns.is_empty() {
            pay_farmers(table, node, 1, events);
        }
    }
}

fn pay_farmers(table: &mut Table, farm: Node, each: u16, events: &mut Events) {
    if !table.features.of(farm).is_occupied() {
        return;
    }
    for worth in farm::worths(table, farm, farm::fed_cities(table, farm), each) {
        if worth.scored_for.is_feature() || !worth.winners.is_empty() {
            worth.pay(table, events);
        }
    }
    crate::boxes::fairy::reward(table, farm, events);
    home::empty(table, farm, SentHome::Barn, events);
}

/// Calls `score` with the payment of each barn in the final scoring: 4 points per city. A pig herd
/// adds nothing (Complete Annotated Rules).
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    for seat in table.seats() {
        let Some(barn) = table.barns.built[seat.index()] else { continue };
        let sum = farm::worth_to_barn(table, barn.field, 4);
        let owner = Seats::only(seat);
        score(&Worth::bonus_of(ScoredFor::Barn, Some(barn.field), sum, owner));
    }
}
