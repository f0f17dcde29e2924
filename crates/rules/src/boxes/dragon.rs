//! The dragon: it wakes at a volcano, flies from one to the next, and eats on its journeys.

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

/// Steps of a journey, whoever plays.
const STEPS: usize = 6;

/// Where the dragon is, and what waits for it.
#[derive(Debug, Default)]
pub(crate) struct Dragon {
    at: Option<Cell>,
    /// Dragon tiles drawn while it slept.
    aside: Vec<TileId>,
    journey: Option<Journey>,
}

clone_in_place!(Dragon { at, aside, journey });

/// A journey that is going on.
#[derive(Clone, Debug)]
struct Journey {
    /// Where it has been, the tile on which it began too.
    visited: ArrayVec<Cell, { STEPS + 1 }>,
    /// Who moves it next.
    seat: Seat,
}

impl Dragon {
    pub fn set_aside(&mut self, tile: TileId) {
        self.aside.push(tile);
    }

    /// Whether it is on this cell: nobody may be placed there.
    pub fn is_on(&self, cell: Cell) -> bool {
        self.at == Some(cell)
    }
}

impl Table {
    /// The tile the dragon is on; none while it sleeps.
    pub const fn dragon(&self) -> Option<Cell> {
        self.dragon.at
    }

    /// Dragon tiles set aside until the dragon wakes.
    pub fn set_aside(&self) -> &[TileId] {
        &self.dragon.aside
    }

    /// Where the dragon has been on the journey that is going on, in order.
    pub fn dragon_path(&self) -> &[Cell] {
        self.dragon.journey.as_ref().map_or(&[], |journey| &journey.visited)
    }
}

/// Whether a tile drawn has to wait until the dragon wakes.
pub(crate) fn sleeps_through(table: &Table, tile: TileId) -> bool {
    table.has(Expansion::Dragon) && table.dragon.at.is_none() && tile.tile().has(Mark::Dragon)
}

/// A volcano draws the dragon, at once and over everybody's head; the first one wakes it. A
/// dragon tile begins a journey.
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

/// The journey of a dragon tile just placed, if one is to be made: the next step, until there is
/// none left or the dragon is in a dead end.
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

/// Why the dragon may not go there.
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

/// One step, and whoever is there goes home: barns and the Count do not.
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
