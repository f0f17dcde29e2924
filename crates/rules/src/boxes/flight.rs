//! The flying machines: a follower flies from the tile just placed, as far as a die says, and lands
//! on an unfinished feature there, occupied or not.

use crate::action::{Action, Deployed};
use crate::boxes::phantom;
use crate::config::Expansion;
use crate::event::{Event, Events};
use crate::figure::Figure;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::revealed::Revealed;
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind};
use crate::turn::{self, Step};

/// The flight from the tile just placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Flight {
    /// Nobody has flown.
    #[default]
    Ready,
    /// The die has to be rolled for this follower, which is still in the supply.
    Rolling(Figure),
    /// This follower has to land on a tile, which has several places for it.
    Landing(Figure, Cell),
    /// A follower has flown.
    Over,
}

impl Flight {
    /// Returns the phase of a flight that is not over.
    pub const fn phase(self) -> Option<Phase> {
        match self {
            Flight::Ready | Flight::Over => None,
            Flight::Rolling(_) => Some(Phase::Reveal),
            Flight::Landing(..) => Some(Phase::Landing),
        }
    }
}

impl Table {
    /// Returns the follower for which the die has to be rolled, or which has to land, and the cell to
    /// which it flew.
    pub const fn flier(&self) -> Option<(Figure, Option<Cell>)> {
        match self.flight {
            Flight::Ready | Flight::Over => None,
            Flight::Rolling(figure) => Some((figure, None)),
            Flight::Landing(figure, at) => Some((figure, Some(at))),
        }
    }

    /// Returns the cells over which the machine on the tile just placed flies: the nearest first, one
    /// for each roll. `None` if it has no machine.
    pub fn flight_path(&self) -> Option<[Cell; Revealed::ROLLS.len()]> {
        let laid = self.board.laid()[usize::from(self.course.placed)];
        let heading = laid.tile.tile().flight?.turned(laid.turn);
        Some(Revealed::ROLLS.map(|roll| laid.cell.towards(heading, roll.cells())))
    }

    /// Returns `true` if a follower that flies to this cell can land there.
    pub fn can_land(&self, figure: Figure, at: Cell) -> bool {
        places(self, figure, at).next().is_some()
    }

    /// Returns the followers that the player to act may let fly now.
    pub fn fliers(&self) -> impl Iterator<Item = Figure> {
        Figure::FOLLOWERS.into_iter().filter(|figure| check(self, *figure).is_ok())
    }
}

/// Begins anew with the tile just placed.
#[inline]
pub(crate) const fn begin(table: &mut Table) {
    table.flight = Flight::Ready;
}

/// Returns `true` if the die has to be rolled.
pub(crate) const fn is_rolling(table: &Table) -> bool {
    matches!(table.flight, Flight::Rolling(_))
}

/// Checks that this figure may fly now.
#[cold]
pub(crate) fn check(table: &Table, figure: Figure) -> Result<(), WhyNot> {
    if !table.has(Expansion::Flying) {
        return Err(WhyNot::NotPlayed(Expansion::Flying));
    }
    if table.flight_path().is_none() {
        return Err(WhyNot::NoMachine);
    }
    if table.flight != Flight::Ready {
        return Err(WhyNot::HasFlown);
    }
    if !figure.is_follower() {
        return Err(WhyNot::DoesNotFly { figure });
    }
    if let Some(why) = phantom::against(table, figure) {
        return Err(why);
    }
    if table.figures.supply(table.course.player, figure) == 0 {
        return Err(WhyNot::NoneLeft { figure });
    }
    Ok(())
}

/// Returns `true` if any follower may fly now.
#[inline]
pub(crate) fn can_fly(table: &Table) -> bool {
    table.has(Expansion::Flying) && any_flier(table)
}

#[cold]
fn any_flier(table: &Table) -> bool {
    table.fliers().next().is_some()
}

#[inline]
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if table.has(Expansion::Flying) {
        list_all(table, actions);
    }
}

#[cold]
fn list_all(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(table.fliers().map(Action::Fly));
}

/// Lets a follower take off.
pub(crate) fn take_off(table: &mut Table, figure: Figure) {
    table.flight = Flight::Rolling(figure);
    table.course.step = Step::Flight;
}

/// Lets the follower fly as far as the die says. It lands if there is one place for it, and returns to
/// its owner if there is none.
pub(crate) fn roll(table: &mut Table, rolled: Revealed, events: &mut Events) {
    let Flight::Rolling(figure) = table.flight else { unreachable!("a die is rolled for a flier") };
    let seat = table.course.player;
    let from = table.board.laid()[usize::from(table.course.placed)].cell;
    let path = table.flight_path().expect("it took off from a machine");
    let to = path[usize::from(rolled.cells()) - 1];
    let mut places = places(table, figure, to);
    let (place, another) = (places.next(), places.next());
    drop(places);
    events.tell(|| Event::Flew { seat, figure, rolled, from, to, lands: place.is_some() });
    match (place, another) {
        (None, _) => end(table, figure),
        (Some(piece), None) => land(table, figure, to, piece, events),
        _ => table.flight = Flight::Landing(figure, to),
    }
}

/// Returns the pieces of the tile on this cell on which the follower may land.
fn places(table: &Table, figure: Figure, at: Cell) -> impl Iterator<Item = PieceId> {
    let pieces = table.board.at(at).into_iter().flat_map(|laid| &laid.tile.tile().pieces);
    let pieces = pieces.map(|piece| piece.id);
    pieces.filter(move |piece| check_landing(table, figure, at, *piece).is_ok())
}

/// Checks that this follower may land on a piece.
#[cold]
fn check_landing(table: &Table, figure: Figure, at: Cell, piece: PieceId) -> Result<(), WhyNot> {
    let node = table.node_at(at, piece).ok_or(WhyNot::NoSuchPiece { piece })?;
    if table.dragon.is_on(at) {
        return Err(WhyNot::DragonIsThere);
    }
    if matches!(piece.kind, PieceKind::Field | PieceKind::Tower)
        || !figure.may_stand_on(piece.kind, &table.rules)
    {
        return Err(WhyNot::MayNotStandThere { figure, kind: piece.kind });
    }
    if table.features.of(node).is_complete() { Err(WhyNot::Complete) } else { Ok(()) }
}

/// Adds the places for the follower that has to land.
pub(crate) fn list_landings(table: &Table, actions: &mut Vec<Action>) {
    if let Flight::Landing(figure, at) = table.flight {
        let landings = places(table, figure, at);
        actions.extend(landings.map(|piece| Action::Deploy { figure, at, piece }));
    }
}

/// Checks that this is the follower that has to land, and that it may land there.
pub(crate) fn check_deployed(
    table: &Table,
    figure: Figure,
    at: Cell,
    piece: PieceId,
) -> Result<(), WhyNot> {
    let Flight::Landing(flier, to) = table.flight else { return Err(WhyNot::NotNow) };
    if (figure, at) != (flier, to) {
        return Err(WhyNot::HasToLand { figure: flier, at: to });
    }
    check_landing(table, figure, at, piece)
}

/// Places the follower where it lands, and goes on with the turn.
pub(crate) fn land(
    table: &mut Table,
    figure: Figure,
    at: Cell,
    piece: PieceId,
    events: &mut Events,
) {
    turn::deploy(table, Deployed { seat: table.course.player, figure, at, piece }, events);
    end(table, figure);
}

/// Goes on with the turn: the phantom comes after any other follower.
fn end(table: &mut Table, figure: Figure) {
    table.flight = Flight::Over;
    table.course.step = if figure == Figure::Phantom { Step::Flock } else { Step::Phantom };
}
