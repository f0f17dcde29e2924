//! The dragon: it wakes at a volcano, flies to each new one, and eats figures on its journeys.

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::config::{DragonInCarcassonne, Expansion};
use crate::event::{Event, Events, SentHome};
use crate::figures::Standing;
use crate::home;
use crate::memory::clone_in_place;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::seat::Seat;
use crate::space::{Cell, Side};
use crate::table::Table;
use crate::tiles::{Edge, Mark, TileId};

/// The number of steps in a journey, for any number of players.
const STEPS: usize = 6;

/// The position of the dragon, its current journey, and the tiles set aside for it.
#[derive(Debug, Default)]
pub(crate) struct Dragon {
    at: Option<Cell>,
    /// The dragon tiles drawn before the dragon woke.
    aside: Vec<TileId>,
    journey: Option<Journey>,
}

clone_in_place!(Dragon { at, aside, journey });

/// A journey in progress.
#[derive(Clone, Debug)]
struct Journey {
    /// The cells visited, beginning with the cell on which the journey started.
    visited: ArrayVec<Cell, { STEPS + 1 }>,
    /// The player who moves the dragon next.
    seat: Seat,
}

impl Dragon {
    pub fn set_aside(&mut self, tile: TileId) {
        self.aside.push(tile);
    }

    /// Returns `true` if the dragon is on this cell: no figure may be placed there.
    pub fn is_on(&self, cell: Cell) -> bool {
        self.at == Some(cell)
    }
}

impl Table {
    /// Returns the cell of the dragon; `None` before it wakes.
    pub const fn dragon(&self) -> Option<Cell> {
        self.dragon.at
    }

    /// Returns the dragon tiles set aside until the dragon wakes.
    pub fn set_aside(&self) -> &[TileId] {
        &self.dragon.aside
    }

    /// Returns the cells visited on the current journey, in order.
    pub fn dragon_path(&self) -> &[Cell] {
        self.dragon.journey.as_ref().map_or(&[], |journey| &journey.visited)
    }
}

/// Returns `true` if a drawn tile has to be set aside until the dragon wakes.
pub(crate) fn sleeps_through(table: &Table, tile: TileId) -> bool {
    table.has(Expansion::Dragon) && table.dragon.at.is_none() && tile.tile().has(Mark::Dragon)
}

/// Moves the dragon to a volcano just placed, without eating on the way; the first volcano wakes
/// it. Starts a journey if a dragon tile was placed.
pub(crate) fn stir(table: &mut Table, events: &mut Events) {
    if !table.has(Expansion::Dragon) {
        return;
    }
    let placed = table.board.laid()[table.course.placed as usize];
    if placed.tile.tile().has(Mark::Volcano) {
        table.dragon.at = Some(placed.cell);
        events.tell(|| Event::DragonFlew { at: placed.cell });
        let tiles = table.dragon.aside.len() as u16;
        for tile in table.dragon.aside.drain(..) {
            table.bag.put_back(tile);
        }
        if tiles > 0 {
            events.tell(|| Event::ShuffledIn { tiles });
        }
    }
    if placed.tile.tile().has(Mark::Dragon)
        && let Some(at) = table.dragon.at
    {
        let visited = std::iter::once(at).collect();
        table.dragon.journey = Some(Journey { visited, seat: table.course.player });
    }
}

/// Returns the phase of the next step of the current journey. Ends the journey after the last step,
/// or if the dragon has no legal step.
pub(crate) fn journey(table: &mut Table) -> Option<Phase> {
    let seat = table.dragon.journey.as_ref()?.seat;
    if table.dragon_path().len() > STEPS || steps(table).next().is_none() {
        table.dragon.journey = None;
        return None;
    }
    table.seat = seat;
    Some(Phase::Dragon)
}

fn steps(table: &Table) -> impl Iterator<Item = Cell> {
    let beside = table.dragon.at.into_iter().flat_map(|at| Side::ALL.map(|side| at.beside(side)));
    beside.filter(|to| against(table, *to).is_ok())
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(steps(table).map(Action::Dragon));
}

/// Checks a step of the dragon.
pub(crate) fn against(table: &Table, to: Cell) -> Result<(), WhyNot> {
    let beside = |at: Cell| Side::ALL.into_iter().any(|side| at.beside(side) == to);
    let Some(laid) = table.board.at(to).filter(|_| table.dragon.at.is_some_and(beside)) else {
        return Err(WhyNot::DragonStep);
    };
    if table.dragon_path().contains(&to) {
        return Err(WhyNot::DragonWasThere);
    }
    if table.fairy.protects(to) {
        return Err(WhyNot::FairyProtects);
    }
    let tile = laid.tile.tile();
    let closed = match table.rules.dragon_in_carcassonne {
        DragonInCarcassonne::Never => tile.expansion == Some(Expansion::Count),
        DragonInCarcassonne::OuterTiles => tile.edges == [Edge::Seam; 4],
    };
    if closed { Err(WhyNot::CarcassonneIsClosed) } else { Ok(()) }
}

/// Moves the dragon one step and returns the figures on its new tile to their owners, except barns
/// and the Count.
pub(crate) fn step(table: &mut Table, to: Cell, events: &mut Events) {
    let seat = table.seat;
    table.dragon.at = Some(to);
    if let Some(journey) = &mut table.dragon.journey {
        journey.visited.push(to);
        journey.seat = seat.next(table.players);
    }
    events.tell(|| Event::DragonMoved { seat, at: to });
    let eaten = |table: &Table, it: &Standing| table.cell_of(it.node) == to;
    home::send_home(table, SentHome::Dragon, eaten, events);
}
