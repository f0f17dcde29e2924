//! Sets of cells, as small as a number.

use bastide_rules::{Cell, Side};

/// Some cells, each as one of 64 bits: two of them may look alike, none is ever missing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cells(u64);

impl Cells {
    pub fn add(&mut self, cell: Cell) {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        self.0 |= 1 << ((x * 7 + y * 19) & 63);
    }

    /// Those that a tile laid here changes: its own, and what is demanded of those beside it.
    pub fn changed_by_tile(at: Cell) -> Self {
        let mut changed = Cells::default();
        changed.add(at);
        Side::ALL.into_iter().for_each(|side| changed.add(at.beside(side)));
        changed
    }

    /// Whether some cell may be in both.
    pub fn any(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }
}
