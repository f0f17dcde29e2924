//! Frozen players, against which the others are measured: never to be changed, or figures of
//! different days could not be compared. They share nothing with players that may change.

mod appraisal;
mod chance;
mod full_playouts;
pub(crate) mod greedy;
mod one_turn;
mod rollouts;

use bastide_rules::Table;

use crate::{Budget, Thoughts};

/// A player that stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruler {
    /// Every legal action equally likely.
    Chance,
    /// The opponent of the first version: looks at its own turn and takes what pays best.
    Greedy,
    /// Looks at its own turn too, and at what is likely to be completed.
    OneTurn,
    /// Plays games by chance to their ends, and more of what went well.
    FullPlayouts,
    /// Plays its best turns on for four turns more.
    Rollouts,
}

impl Ruler {
    /// From the weakest on.
    pub const ALL: [Ruler; 5] =
        [Ruler::Chance, Ruler::Greedy, Ruler::OneTurn, Ruler::FullPlayouts, Ruler::Rollouts];

    /// What it does here; `None` when there is nothing to decide.
    pub fn choose(self, table: &Table, budget: &Budget) -> Option<Thoughts> {
        match self {
            Ruler::Chance => chance::choose(table, budget.seed).map(Thoughts::only),
            Ruler::Greedy => greedy::think(table).map(|thought| Thoughts::only(thought.action)),
            Ruler::OneTurn => one_turn::choose(table),
            Ruler::FullPlayouts => full_playouts::choose(table, budget),
            Ruler::Rollouts => rollouts::choose(table, budget),
        }
    }

    /// Simulations for a turn by which it is known: it is as strong as its name says with these.
    pub const fn usual_simulations(self) -> u32 {
        match self {
            Ruler::Chance | Ruler::Greedy | Ruler::OneTurn => 0,
            Ruler::FullPlayouts => 32_000,
            Ruler::Rollouts => 1_000,
        }
    }
}
