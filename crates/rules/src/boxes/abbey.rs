//! The abbey: a tile in each player's supply, placed in a hole instead of drawing.

use crate::action::Action;
use crate::config::{Config, Expansion};
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, Turn};
use crate::table::Table;
use crate::tiles::catalogue;

/// The players who still have their abbey.
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

    /// Removes the abbey of this player from their supply.
    pub fn place(&mut self, seat: Seat) {
        self.0.remove(seat);
    }
}

impl Table {
    /// Returns `true` if a player still has their abbey.
    pub const fn has_abbey(&self, seat: Seat) -> bool {
        self.abbeys.0.has(seat)
    }
}

/// Returns the phase in which the player may place their abbey, if there is a hole for it.
pub(crate) fn offer(table: &Table) -> Option<Phase> {
    let can = table.has_abbey(table.course.player)
        && table.board.holes().any(|at| against(table, at).is_ok());
    can.then_some(Phase::Abbey)
}

/// Adds every legal cell for the player's abbey. It is the same in every turn, so it is laid
/// unturned.
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

/// Checks the shrines beside the cell: an abbey counts as a monastery (Complete Annotated Rules).
fn against(table: &Table, at: Cell) -> Result<(), WhyNot> {
    crate::boxes::cult::against(table, catalogue().abbey(), at)
}
