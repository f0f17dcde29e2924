//! The abbey: a tile each player keeps, to fill a hole instead of drawing.

use crate::action::Action;
use crate::config::{Config, Expansion};
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, Turn};
use crate::table::Table;
use crate::tiles::catalogue;

/// Who still has his abbey.
#[derive(Clone, Debug, Default)]
pub(crate) struct Abbeys(Seats);

impl Abbeys {
    pub fn of(config: &Config) -> Self {
        let mut seats = Seats::default();
        if config.expansions.has(Expansion::Abbey) {
            Seat::all(config.players).for_each(|seat| seats.add(seat));
        }
        Abbeys(seats)
    }

    /// This player placed his.
    pub fn place(&mut self, seat: Seat) {
        self.0.remove(seat);
    }
}

impl Table {
    /// Whether a player still has his abbey.
    pub const fn has_abbey(&self, seat: Seat) -> bool {
        self.abbeys.0.has(seat)
    }
}

/// Asks the player whether to place his abbey, if he could.
pub(crate) fn offer(table: &Table) -> Option<Phase> {
    let can = table.has_abbey(table.course.player)
        && table.board.holes().any(|at| against(table, at).is_ok());
    can.then_some(Phase::Abbey)
}

/// Adds every place for the player's abbey. Turned it is the same, so it is laid unturned.
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    let tile = catalogue().abbey();
    let holes = table.board.holes().filter(|at| against(table, *at).is_ok());
    actions.extend(holes.map(|at| Action::Place { tile, at, turn: Turn::NONE }));
}

pub(crate) fn check(table: &Table, at: Cell, turn: Turn) -> Result<(), WhyNot> {
    if turn != Turn::NONE {
        return Err(WhyNot::AbbeyIsNotTurned);
    }
    if !table.board.holes().any(|hole| hole == at) {
        return Err(WhyNot::NoHole);
    }
    against(table, at)
}

/// An abbey is a monastery for the shrines beside it (Complete Annotated Rules).
fn against(table: &Table, at: Cell) -> Result<(), WhyNot> {
    crate::boxes::cult::against(table, catalogue().abbey(), at)
}
