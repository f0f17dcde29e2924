//! The turns that a search tries, found once for all its shares.

use bastide_rules::{Seat, Table};

use super::{Turn, Turns};

/// The turns that a search tries. Keep them for the next share of the same search to find them only
/// once; without them the answer is the same, but later.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// The best first.
    pub(crate) turns: Vec<Turn>,
    /// `true` if they do not all begin with the same action.
    pub(crate) differ: bool,
}

impl Listed {
    /// Finds at most `most` turns, unless that was done before.
    pub(crate) fn find(
        &mut self,
        turns: &mut Turns,
        table: &Table,
        seat: Seat,
        most: usize,
        spent: &dyn Fn() -> f32,
    ) {
        if self.turns.is_empty() {
            *self = turns.few(table, seat, most, spent);
        }
    }
}
