//! The probability that an unfinished feature is completed.

use arrayvec::ArrayVec;
use bastide_rules::{Cell, FeatureId, PieceKind, Table};

use super::cells::Cells;

/// Features with more open cells than this count as hopeless.
const MOST_ENDS: usize = 12;

/// The model of completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    /// Every tile that fits fills the cell; its numbers are set by hand.
    ByHand,
    /// A tile that closes the feature counts more than one that extends it; its numbers are fitted
    /// to how features ended.
    #[cfg(feature = "strongest")]
    Counted,
}

/// The numbers of [`Completion::Counted`] for a kind of feature.
struct Counted {
    /// The tiles that close a cell with a probability of one half.
    half: f32,
    /// The part of a tile that extends the feature.
    extending: f32,
    /// The factor for each cell beyond the first.
    another: f32,
}

const CITY: Counted = Counted { half: 4.0, extending: 0.05, another: 0.77 };
const ROAD: Counted = Counted { half: 3.6, extending: 0.19, another: 0.68 };
const SURROUNDED: Counted = Counted { half: 2.44, extending: 1.0, another: 0.846 };

impl Counted {
    const fn of(kind: PieceKind) -> (usize, &'static Counted) {
        match kind {
            PieceKind::City => (0, &CITY),
            PieceKind::Road => (1, &ROAD),
            _ => (2, &SURROUNDED),
        }
    }
}

/// Caches the chances of the demands and the outlooks of the features.
pub(crate) struct Chances {
    completion: Completion,
    /// The bag and the chance, by the kind of the feature, if it matters, and the number of the
    /// demand; entries older than `bag` are stale.
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
    pub fn new(completion: Completion) -> Self {
        let kinds = if completion == Completion::ByHand { 1 } else { 3 };
        let known = vec![(0, 0.0); kinds * Table::DEMANDS];
        Chances { completion, known, bag: 1, outlooks: Vec::new(), changed: Cells::default() }
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

    /// Returns the probability that an empty cell of a feature is filled, by the tiles that fit
    /// there.
    fn of_cell(&mut self, table: &Table, at: Cell, kind: PieceKind) -> f32 {
        let (number, counted) = Counted::of(kind);
        let demand = table.demand_at(at);
        let by_hand = self.completion == Completion::ByHand;
        let known =
            &mut self.known[if by_hand { demand } else { number * Table::DEMANDS + demand }];
        if known.0 != self.bag {
            let left = table.left_that_fit(at);
            let chance = if by_hand {
                1.0 - 0.6_f32.powi(left.into())
            } else {
                let closing = if number == 2 { left } else { table.left_that_close(at, kind) };
                let tiles = f32::from(closing) + counted.extending * f32::from(left - closing);
                tiles / (tiles + counted.half)
            };
            *known = (self.bag, chance);
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
        let kind = table.feature_of(id).kind;
        let (soon, mut all) = if self.completion == Completion::ByHand {
            let soon = left / (left + 10.0 * cells.len() as f32).max(1.0);
            (soon, soon)
        } else {
            (1.0, Counted::of(kind).1.another.powi(cells.len() as i32 - 1))
        };
        let mut filled = 0.0;
        for cell in &cells {
            let one = self.of_cell(table, *cell, kind);
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
