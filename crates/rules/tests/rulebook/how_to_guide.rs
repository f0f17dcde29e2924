//! The base game by the how-to guide, with the points it prints.

use crate::table::{Scene, by};
use bastide_rules::Preset;

fn guide(people: &str) -> Scene {
    by(Preset::HowToGuide, people)
}

#[test]
fn tiles_touch_along_a_whole_side_not_at_a_corner() {
    let played = guide("red blue").turns("red B18/2 0,-1");
    assert_eq!(played.why_not_lay("B18/0 1,-2"), ["the cell touches no tile on the table"]);
    assert!(played.why_not_lay("B18/0 1,-1").is_empty());
}

#[test]
fn a_city_pays_blue_10() {
    let played = guide("blue red").turns(
        "blue  B14/2   0,-1  knight c0
         red   B18/1  -1,-1
         blue  B18/3   1,-1",
    );
    assert_eq!(played.paid(), ["blue 10: city, 4 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.home(), ["blue from c0 at 0,-1"]);
}

#[test]
fn a_road_pays_red_4() {
    let played = guide("red yellow").turns(
        "red     B02/3  -1,0  thief r0
         yellow  B24/0   1,0
         red     B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
}

#[test]
fn a_road_pays_yellow_6() {
    let played = guide("yellow red").turns(
        "yellow  B05/1   1,0  thief r0
         red     B23/3  -1,0
         yellow  B24/1  -1,1
         red     B23/1  -1,2
         yellow  B21/0  -2,2",
    );
    assert_eq!(played.paid(), ["yellow 6: road, 6 tiles x 1"]);
    assert_eq!(played.home(), ["yellow from r0 at 1,0"]);
}

#[test]
fn ties_pay_both_in_full() {
    let played = guide("red blue").turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/1  -1,-1  knight c0
         blue  B18/3   1,-1  knight c0
         red   B13/2   0,-1",
    );
    assert_eq!(played.paid(), ["red+blue 8: city, 4 tiles x 2"]);
}

#[test]
fn different_fields_may_touch_the_same_city() {
    let played = guide("red blue").last_turns(
        "red   B18/2  0,-1  farmer f0
         blue  B24/0  1,0   farmer f0",
    );
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3", "blue 3: farm, 1 cities x 3"]);
}

#[test]
fn at_the_end_tiles_and_banners_pay_one_point_each() {
    let played = guide("red blue").last_turns(
        "red   B10/3  0,-1  knight c0
         blue  B24/0  1,0   thief r0
         red   B01    0,1   monk m",
    );
    assert_eq!(
        played.paid(),
        [
            "blue 2: unfinished road, 2 tiles x 1",
            "red 3: unfinished city, 2 tiles x 1 + 1 pennants x 1",
            "red 3: unfinished monastery, 3 tiles x 1",
        ]
    );
}

/// A gap at 1,0: city above, field below, road to the west.
const GAP: &str = "
    red   B18/2  0,-1
    blue  B18/2  1,-1
    red   B01    0,1
    blue  B01    1,1
    red   B01    2,1
";

#[test]
fn no_tile_may_leave_a_gap_that_nothing_can_fill() {
    let played = guide("red blue").turns(GAP);
    assert_eq!(played.why_not_lay("B01 2,0"), ["no tile of the game could ever fill [1, 0]"]);
    assert!(played.why_not_lay("B24/0 2,0").is_empty(), "the start tile's kind would fill it");
    assert!(played.why_not_lay("B03/0 1,0").is_empty());
}

#[test]
fn the_rulebooks_let_gaps_be() {
    for book in Preset::ALL.into_iter().filter(|book| *book != Preset::HowToGuide) {
        let played = by(book, "red blue").turns(GAP);
        assert!(played.why_not_lay("B01 2,0").is_empty(), "{book:?}");
    }
}

#[test]
fn the_list_of_legal_places_leaves_dead_ends_out() {
    let played = guide("red blue").turns_before(GAP, &["B01"]);
    let cells = played.may_lay();
    assert!(!cells.contains(&"2,0".to_owned()), "{cells:?}");
    assert!(cells.contains(&"2,2".to_owned()), "{cells:?}");
}
