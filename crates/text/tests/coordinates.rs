//! Cells named by their coordinates, which is a choice for the whole program.

use bastide_rules::Cell;
use bastide_text::{Language, direction, name_cells_by_coordinates, place};

#[test]
fn every_sentence_names_a_cell_by_its_coordinate_while_that_is_wanted() {
    let cell = Cell::new(2, -1);
    let by_direction = place(Language::En, cell);
    name_cells_by_coordinates(true);
    assert_eq!(place(Language::En, cell), "at C-1");
    assert_eq!(direction(Language::De, cell), "auf C-1");
    assert_eq!(place(Language::Fr, Cell::new(0, 0)), "en A0");
    name_cells_by_coordinates(false);
    assert_eq!(place(Language::En, cell), by_direction);
    assert!(by_direction.contains("start tile"), "{by_direction}");
}
