//! The cached values of a table's features, for the tables that one more tile makes of it: most
//! features are the same there.

use bastide_rules::{Feature, FeatureId, PieceKind, Spells, Table};

use super::Values;
use super::cells::Cells;

/// The cached value of one feature.
struct Known {
    id: FeatureId,
    feature: Feature,
    /// The mage and the witch there: they come and go without a tile.
    spells: Spells,
    /// The empty cells on which its value depends.
    cells: Cells,
    values: Values,
}

/// The features of a table.
#[derive(Default)]
pub(crate) struct Memory {
    known: Vec<Known>,
}

impl Memory {
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// Caches the value of this feature.
    pub fn keep(&mut self, table: &Table, id: FeatureId, values: Values) {
        let feature = *table.feature_of(id);
        let mut cells = Cells::default();
        if feature.kind == PieceKind::Field {
            table.each_city_beside(id, |city| {
                if !table.feature_of(city).is_complete() {
                    table.open_cells_of(city).for_each(|cell| cells.add(cell));
                }
            });
        } else {
            table.open_cells_of(id).for_each(|cell| cells.add(cell));
        }
        let spells = table.spells(id);
        self.known.push(Known { id, feature, spells, cells, values });
    }

    /// Returns the value of the feature if a tile that changed these cells did not change it.
    pub fn of(&self, table: &Table, id: FeatureId, changed: Cells) -> Option<&Values> {
        let known = self.known.iter().find(|known| known.id == id)?;
        let same = !known.cells.any(changed)
            && known.feature == *table.feature_of(id)
            && known.spells == table.spells(id);
        same.then_some(&known.values)
    }
}
