//! How long a player may think.

use bastide_rules::{Expansion, Table};

/// What a decision may cost. Whoever counts simulations gets the same answer from the same seed on
/// every machine; whoever asks a clock does not.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// At most so many simulations.
    pub simulations: u32,
    /// The share of the time that is spent, asked after each simulation; from 1 on it is enough.
    /// Whoever says stop says 1.
    pub spent: &'a dyn Fn() -> f32,
    /// What chance is made of.
    pub seed: u64,
}

/// So many simulations are worth their time on this table: where more boxes are played each costs
/// more, and people wait for a tile as long as for another.
pub(crate) fn affordable(table: &Table, simulations: u32) -> u32 {
    const CHEAP: [Expansion; 3] = [Expansion::River, Expansion::River2, Expansion::Abbot];
    let boxes = table.expansions().iter().filter(|it| !CHEAP.contains(it)).count() as u32;
    (2 * simulations).div_ceil(2 + boxes)
}

/// What is spent of a time without end; whoever waits is told that it goes on.
pub(crate) fn unspent(goes_on: &dyn Fn()) -> f32 {
    goes_on();
    0.0
}

impl<'a> Budget<'a> {
    /// As many simulations as whoever thinks makes of himself within the time, and the same chance
    /// whenever the same table is thought about.
    pub fn of(table: &Table, spent: &'a dyn Fn() -> f32) -> Self {
        Budget { simulations: u32::MAX, spent, seed: table.board().laid().len() as u64 }
    }

    /// So many simulations, however long they take.
    pub const fn simulations(simulations: u32, seed: u64) -> Self {
        Budget { simulations, spent: &|| 0.0, seed }
    }
}
