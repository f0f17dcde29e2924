//! The probability that an unfinished feature is completed.

use arrayvec::ArrayVec;
use bastide_rules::{Cell, FeatureId, Table};

use super::cells::Cells;

/// Features with more open cells than this count as hopeless.
const MOST_ENDS: usize = 12;

/// Caches the chances of the demands and the outlooks of the features.
pub(crate) struct Chances {
    /// The bag and the chance, by the number of the demand; entries older than `bag` are stale.
    known: Vec<(u32, f32)>,
    bag: u32,
    /// By the number of a feature, as it was before the tile just placed.
    outlooks: Vec<Known>,
    /// The cells that this tile changed.
    changed: Cells,
}

/// The outlook of a feature as long as it does not change.
#[derive(Clone, Copy, Default)]
struct Known {
    bag: u32,
    tiles: u16,
    open_ends: u16,
    cells: Cells,
    outlook: Outlook,
}

/// The outlook of a feature.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outlook {
    /// The probability that it is completed.
    pub completed: f32,
    /// The average number of its open cells that will be filled.
    pub filled: f32,
}

impl Chances {
    pub fn new() -> Self {
        let known = vec![(0, 0.0); Table::DEMANDS];
        Chances { known, bag: 1, outlooks: Vec::new(), changed: Cells::default() }
    }

    /// Clears the cache for another bag or table.
    pub fn forget(&mut self) {
        self.bag += 1;
        self.changed = Cells::default();
    }

    /// Notes that one more tile was placed, which changed these cells.
    pub fn placed(&mut self, changed: Cells) {
        self.changed = changed;
    }

    /// Returns the probability that an empty cell is filled, by the tiles that fit there.
    fn of_cell(&mut self, table: &Table, at: Cell) -> f32 {
        let known = &mut self.known[table.demand_at(at)];
        if known.0 != self.bag {
            let left = table.left_that_fit(at);
            *known = (self.bag, 1.0 - 0.6_f32.powi(left.into()));
        }
        known.1
    }

    /// Returns the outlook of an unfinished feature.
    pub fn of_feature(&mut self, table: &Table, id: FeatureId) -> Outlook {
        let feature = table.feature_of(id);
        if let Some(known) = self.outlooks.get(id.number())
            && known.bag == self.bag
            && (known.tiles, known.open_ends) == (feature.tiles, feature.open_ends)
            && !known.cells.any(self.changed)
        {
            return known.outlook;
        }
        let (outlook, cells) = self.look(table, id);
        if !cells.any(self.changed) && !is_of_last_tile(table, id) {
            if self.outlooks.len() <= id.number() {
                self.outlooks.resize(id.number() + 64, Known::default());
            }
            let (tiles, open_ends) = (feature.tiles, feature.open_ends);
            self.outlooks[id.number()] = Known { bag: self.bag, tiles, open_ends, cells, outlook };
        }
        outlook
    }

    fn look(&mut self, table: &Table, id: FeatureId) -> (Outlook, Cells) {
        let mut cells: ArrayVec<Cell, MOST_ENDS> = ArrayVec::new();
        let mut set = Cells::default();
        let mut hopeless = false;
        for cell in table.open_cells_of(id) {
            set.add(cell);
            hopeless |= !cells.contains(&cell) && cells.try_push(cell).is_err();
        }
        if hopeless {
            return (Outlook::default(), set);
        }
        let left = f32::from(table.bag().total());
        let soon = left / (left + 10.0 * cells.len() as f32).max(1.0);
        let (mut all, mut filled) = (soon, 0.0);
        for cell in &cells {
            let one = self.of_cell(table, *cell);
            all *= one;
            filled += one * soon;
        }
        (Outlook { completed: all, filled }, set)
    }
}

/// Returns `true` if the tile just placed is part of the feature: then every other turn changes the
/// feature.
fn is_of_last_tile(table: &Table, id: FeatureId) -> bool {
    let laid = table.last_laid();
    let mut pieces = laid.tile.tile().pieces.iter();
    pieces.any(|piece| table.feature_id(laid.cell, piece.id) == Some(id))
}
