//! The turns that a search tries, found once for all its shares.

use bastide_rules::{Seat, Table};

use super::{Turn, Turns};

/// The turns that a search tries. Whoever keeps them for the next share of the same search has them found
/// once; whoever does not gets the same answer later.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// The best first.
    pub(crate) turns: Vec<Turn>,
    /// `true` if they do not all begin alike.
    pub(crate) differ: bool,
}

impl Listed {
    /// Finds so many at most, unless that was done before.
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
