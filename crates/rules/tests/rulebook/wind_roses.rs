//! The Wind Roses: points for a tile in the quarter that it shows.

use crate::table::{Scene, by, cell, tile};
use bastide_rules::Expansion::{Count, River, Wind};
use bastide_rules::Preset::BigBox;

fn roses() -> Scene {
    by(BigBox, "red blue").and([Wind])
}

// The whole rose with the road is laid at the start, as drawn.
#[test]
fn the_game_begins_at_a_whole_rose() {
    let played = roses().turns("red B24/0 -1,0 ...");
    let start = played.game.table().board().at(cell("0,0")).expect("it lies there");
    assert_eq!((start.tile, start.turn.quarters()), (tile("WR04"), 0));
}

// A tile that shows a quarter pays 3 in that quarter, at once.
#[test]
fn a_tile_in_its_quarter_pays_3() {
    let played = roses().turns("red B18/3 1,0 \n blue WR01/1 1,-1 ...");
    assert_eq!(played.paid(), ["blue 3: windrose"]);
}

// In any other it pays nothing.
#[test]
fn elsewhere_it_pays_nothing() {
    let played = roses().turns("red B18/3 1,0 \n blue WR02/0 1,-1 ...");
    assert_eq!(played.paid(), [""; 0]);
}

// The row and the column of the rose belong to both quarters beside it.
#[test]
fn the_row_and_the_column_belong_to_both_quarters() {
    let north = |name: &str| roses().turns(&format!("red {name} 0,-1 ...")).paid();
    assert_eq!(north("WR01/0"), ["red 3: windrose"]);
    assert_eq!(north("WR03/1"), ["red 3: windrose"]);
    assert_eq!(north("WR02/0"), [""; 0]);
    assert_eq!(north("WR06/1"), [""; 0]);
}

// The second whole rose replaces the first, as it was turned when it was placed.
#[test]
fn the_second_rose_replaces_the_first() {
    let second = "red B24/0 -1,0 \n blue WR05/2 -2,0 \n";
    let at = |name: &str| roses().turns(&(second.to_owned() + name + " ...")).paid();
    // It is upside down, so its north-east lies to the south-west of it.
    assert_eq!(at("red WR01/2 -2,1"), ["red 3: windrose"]);
    assert_eq!(at("red WR02/2 -2,1"), [""; 0]);
}

// With a river, which begins at its spring, it is drawn.
#[test]
fn with_a_river_the_first_rose_is_drawn() {
    let played = roses().and([River]).turns_before("red V07/0 1,0", &["WR04"]);
    assert_eq!(played.drawn(), Some(tile("WR04")));
}

// With Carcassonne as well. Until it is placed there are no quarters.
#[test]
fn without_a_whole_rose_no_quarter_pays() {
    let paid = |turns: &str| roses().and([Count]).turns(turns).paid();
    assert_eq!(paid("red WR01/0 -3,0 ..."), [""; 0]);
    assert_eq!(paid("red WR04/1 -3,0 \n blue WR06/0 -4,0 ..."), ["blue 3: windrose"]);
}

// The points are known before the tile is placed, and only for a tile with a quarter.
#[test]
fn what_placing_would_pay_is_known_before() {
    let played = roses().turns("red B24/0 -1,0 ...");
    let pays = |name: &str, at: &str| played.game.table().points_for_placing(tile(name), cell(at));
    assert_eq!(pays("WR03", "-1,1"), None);
    assert_eq!(pays("WR03", "-1,-1"), Some(3));
    assert_eq!((pays("WR05", "-1,-1"), pays("B01", "-1,-1")), (None, None));
}
