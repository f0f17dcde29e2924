//! The strongest player of November 2026: short rollouts and sequential halving.
//!
//! It is not a copy but a set of options of the search, because rules, evaluation and search are a
//! thousand lines, and the characters use the same ones with the same options: their strengths are
//! measured too. `tests/rulers.rs` pins its moves.

use bastide_rules::Table;

use crate::search::think_at_once;
use crate::{Budget, Shape, Thoughts, Weights};

/// The search of that time.
const SHAPE: Shape = Shape { candidates: 16, turns: 4, solves: false };

/// Returns the turn that its search finds.
pub fn choose(table: &Table, budget: &Budget) -> Option<Thoughts> {
    think_at_once(table, budget, &Weights::fitted(), SHAPE)
}
