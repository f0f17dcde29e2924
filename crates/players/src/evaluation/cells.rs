//! Sets of cells in one machine word.

use bastide_rules::{Cell, Side};

/// A set of cells, each hashed to one of 64 bits: two cells may collide, but none is ever missing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cells(u64);

impl Cells {
    pub fn add(&mut self, cell: Cell) {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        self.0 |= 1 << ((x * 7 + y * 19) & 63);
    }

    /// Returns the cells that a tile laid here changes: its own, and the neighbours, whose required
    /// edges change.
    pub fn changed_by_tile(at: Cell) -> Self {
        let mut changed = Cells::default();
        changed.add(at);
        Side::ALL.into_iter().for_each(|side| changed.add(at.beside(side)));
        changed
    }

    /// Returns `true` if some cell may be in both sets.
    pub fn any(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }
}
