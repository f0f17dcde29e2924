//! The names of cells in sentences: by their direction from the start tile, or by coordinates.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use bastide_notation::Coordinate;
use bastide_rules::Cell;

use crate::{Language, say};

/// One choice for all sentences, as a person knows cells by one kind of name.
static BY_COORDINATES: AtomicBool = AtomicBool::new(false);

/// Names cells by their coordinates in every sentence from now on, or by their direction from the
/// start tile.
pub fn name_cells_by_coordinates(is_wanted: bool) {
    BY_COORDINATES.store(is_wanted, Relaxed);
}

/// Returns the place of a cell by its coordinate: "at C4"; `None` if cells have no coordinates.
pub(crate) fn coordinate(language: Language, cell: Cell) -> Option<String> {
    let name = || say::place_at(language, &Coordinate(cell).to_string());
    BY_COORDINATES.load(Relaxed).then(name)
}
