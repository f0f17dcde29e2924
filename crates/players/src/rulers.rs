//! Frozen players, the benchmarks of the others: never to be changed, or results of different days
//! could not be compared. They share no code with players that may change, except [`halving`], whose
//! moves a test pins instead.

mod appraisal;
mod chance;
mod full_playouts;
pub(crate) mod greedy;
mod halving;
mod one_turn;
mod rollouts;

use bastide_rules::Table;

use crate::{Budget, Thoughts};

/// A player that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruler {
    /// Plays every legal action with equal probability.
    Chance,
    /// The opponent of the first version: looks at its own turn and takes the one that scores best.
    Greedy,
    /// Looks at its own turn only, and at the features that are likely to be completed.
    OneTurn,
    /// Plays random games to their ends, and more of the promising ones.
    FullPlayouts,
    /// Plays its best turns on for four turns more.
    Rollouts,
    /// The strongest player of November 2026: drops the weaker half of its best turns again and
    /// again.
    Halving,
}

impl Ruler {
    /// From the weakest on.
    pub const ALL: [Ruler; 6] = [
        Ruler::Chance,
        Ruler::Greedy,
        Ruler::OneTurn,
        Ruler::FullPlayouts,
        Ruler::Rollouts,
        Ruler::Halving,
    ];

    /// Returns its decision; `None` when there is nothing to decide.
    pub fn choose(self, table: &Table, budget: &Budget) -> Option<Thoughts> {
        match self {
            Ruler::Chance => chance::choose(table, budget.seed).map(Thoughts::only),
            Ruler::Greedy => greedy::think(table).map(|thought| Thoughts::only(thought.action)),
            Ruler::OneTurn => one_turn::choose(table),
            Ruler::FullPlayouts => full_playouts::choose(table, budget),
            Ruler::Rollouts => rollouts::choose(table, budget),
            Ruler::Halving => halving::choose(table, budget),
        }
    }

    /// Returns the simulations for a turn with which its strength is known.
    pub const fn usual_simulations(self) -> u32 {
        match self {
            Ruler::Chance | Ruler::Greedy | Ruler::OneTurn => 0,
            Ruler::FullPlayouts => 32_000,
            Ruler::Rollouts => 1_000,
            Ruler::Halving => 600,
        }
    }
}
