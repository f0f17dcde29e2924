//! Chance: every legal action equally likely.

use bastide_rules::random::Random;
use bastide_rules::{Action, Table};

/// Returns a random legal action.
pub fn choose(table: &Table, seed: u64) -> Option<Action> {
    table.to_act()?;
    let legal = table.legal();
    let drawn = Random::seeded(seed).below(legal.len() as u32);
    legal.get(drawn as usize).copied()
}
