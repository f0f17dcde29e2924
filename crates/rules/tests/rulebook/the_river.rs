//! The River: spring first, lake last, and no turning back.
//!
//! The spring of the original artwork lies at 0,0 and flows east.

use crate::table::{Scene, by, tile};
use bastide_rules::{Expansion, Phase, Preset};

fn river(people: &str) -> Scene {
    by(Preset::BigBox, people).and([Expansion::River])
}

/// Returns a scene with the tiles of 2021, whose spring flows south.
fn river_of_2021(people: &str) -> Scene {
    by(Preset::NewEdition, people).and([Expansion::River])
}

// How-to guide: "it must join up to an open end of the river already on the table".
#[test]
fn a_river_tile_continues_the_river_at_its_open_end() {
    let played = river("red blue").turns("red V07/0 1,0");
    assert!(played.why_not_lay("V07/0 2,0").is_empty());
    assert!(played.why_not_lay("V10/0 2,0").is_empty());
    assert!(played.why_not_lay("V02/0 2,0").is_empty(), "the lake ends it");
    let must_go_on = ["the tile must continue the river at one of its ends"];
    assert_eq!(played.why_not_lay("V10/0 0,1"), must_go_on, "field beside field, and no river");
    assert_eq!(played.why_not_lay("V07/0 1,-1"), must_go_on);
    assert_eq!(
        played.why_not_lay("V07/1 2,0"),
        ["on the West side the tile shows Field, its neighbour River"]
    );
}

// 2008, "Placing landscape tiles": as before, field to field, road to road, city to city.
#[test]
fn a_river_flows_into_a_river_only() {
    let played = river("red blue").turns("red V07/0 1,0");
    for other in ["B01 2,0", "B24/0 2,0", "B04 2,0"] {
        assert_eq!(played.why_not_lay(other).len(), 1, "{other}");
        assert!(played.why_not_lay(other)[0].ends_with("its neighbour River"), "{other}");
    }
    assert!(played.why_not_lay("B01 1,1").is_empty(), "the bank is a field");
}

#[test]
fn the_list_of_legal_places_knows_the_rules_of_the_river() {
    let played = river("red blue").turns_before("red V10/0 1,0", &["V10"]);
    assert_eq!(played.may(), ["V10/2 1,1"], "the other bend leads back");
}

// How-to guide: "If you join 2 bends in the river, they must turn in opposite directions".
// 2008, River II: "no U-turns".
#[test]
fn two_bends_in_a_row_turn_in_opposite_directions() {
    let turns_back = ["the river may not turn the same way twice in a row"];
    // East, south: then west is back, east is not.
    let played = river("red blue").turns("red V10/0 1,0");
    assert_eq!(played.why_not_lay("V10/1 1,1"), turns_back);
    assert!(played.why_not_lay("V10/2 1,1").is_empty());
    assert!(played.why_not_lay("V07/1 1,1").is_empty(), "straight on it may always flow");
    // East, north: the same mirrored.
    let played = river("red blue").turns("red V10/1 1,0");
    assert_eq!(played.why_not_lay("V10/0 1,-1"), turns_back);
    assert!(played.why_not_lay("V10/3 1,-1").is_empty());
    // From the spring of 2021: south, east, then not north.
    let played = river_of_2021("red blue").turns("red V10/2 0,1");
    assert_eq!(played.why_not_lay("V10/1 1,1"), turns_back);
    assert!(played.why_not_lay("V10/0 1,1").is_empty());
}

// The Complete Annotated Rules: only the immediate U-turn is banned, a slow return is not.
#[test]
fn with_a_straight_tile_between_the_bends_the_river_may_return() {
    let played = river("red blue").turns(
        "red   V10/0  1,0
         blue  V07/1  1,1",
    );
    assert!(played.why_not_lay("V10/1 1,2").is_empty());
    let played = river("red blue").turns(
        "red   V10/0  1,0
         blue  V07/1  1,1
         red   V10/1  1,2",
    );
    assert_eq!(
        played.why_not_lay("V10/2 0,2"),
        ["the river may not turn the same way twice in a row"],
        "two bends in a row again"
    );
    assert!(played.why_not_lay("V10/3 0,2").is_empty());
}

// 2008, River II: "The players may not place followers on river segments".
#[test]
fn nobody_stands_in_the_water() {
    let played = river("red blue").turns("red V07/0 1,0 ...");
    assert_eq!(played.may_deploy(), ["farmer f0", "farmer f1"]);
    assert_eq!(played.why_not("v0"), "meeple may not stand on River");
}

// The Complete Annotated Rules: one field surrounds the spring.
#[test]
fn the_field_runs_round_the_spring() {
    let played = river("red blue").turns(
        "red   V07/0  1,0  farmer f0
         blue  V05/0  2,0  ...",
    );
    assert_eq!(played.strength("1,0", "f1"), [1, 0]);
    // The field north of the river, and south of it up to the road, is red's.
    assert_eq!(played.may_deploy(), ["thief r0", "farmer f1", "monk m"]);
    assert_eq!(played.why_not("f0"), "somebody stands on that Field already");
    assert_eq!(played.why_not("f2"), "somebody stands on that Field already");
}

/// A city and its road separate the fields of the spring from those farther down.
const PARTED: &str = "
    red   V04/0  1,0  farmer f0
    blue  V07/0  2,0  farmer f1
";

// How-to guide: a field is "uninterrupted by walls, roads or rivers".
#[test]
fn the_river_separates_fields() {
    let played = river("red blue").turns("red V04/0 1,0 farmer f0\nblue V07/0 2,0 ...");
    assert_eq!(played.may_deploy(), ["farmer f1"]);
    let played = river("red blue").turns(PARTED);
    assert_eq!(played.strength("2,0", "f0"), [1, 0]);
    assert_eq!(played.strength("2,0", "f1"), [0, 1]);
}

// The Complete Annotated Rules: the same for the lake.
#[test]
fn the_field_runs_round_the_lake() {
    let played = river("red blue").turns(&(PARTED.to_owned() + "red V02/0 3,0"));
    assert_eq!(played.strength("2,0", "f0"), [1, 1]);
    assert_eq!(played.strength("2,0", "f1"), [1, 1]);
    let played = river("red blue").turns(&(PARTED.to_owned() + "red V02/0 3,0 ..."));
    assert!(!matches!(played.game.table().phase(), Phase::Figure), "nothing is free there");
}

// How-to guide: "You can place meeples on landmarks on river tiles like normal".
#[test]
fn followers_stand_on_river_tiles_as_on_others() {
    let played = river("red blue").turns("red V04/0 1,0 ...");
    assert_eq!(
        played.may_deploy(),
        ["knight c0", "thief r0", "farmer f0", "farmer f1", "farmer f2", "farmer f3"]
    );
    let played = river("red blue").turns("red V05/0 1,0 ...");
    assert!(played.may_deploy().contains(&"monk m".to_owned()));
}

// The same: scored as usual. The road crosses the river.
#[test]
fn a_road_over_the_river_pays_red_3() {
    let played = river("red blue").turns(
        "red   V06/1  1,0  thief r0
         blue  V02/0  2,0
         red   B22/0  1,-1
         blue  B22/2  1,1",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at 1,0"]);
}

// The same: a gate on a river tile ends a city like any other.
#[test]
fn a_city_on_the_river_pays_red_4() {
    let played = river("red blue").turns(
        "red   V03/0  1,0  knight c0
         blue  V02/0  2,0
         red   B18/2  1,-1",
    );
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 1,0"]);
}

// The same at the end: river tiles count around a monastery.
#[test]
fn spring_and_lake_count_for_a_monastery() {
    let played = river("red blue").last_turns(
        "red   V05/0  1,0  monk m
         blue  V02/0  2,0",
    );
    assert_eq!(played.paid(), ["red 3: unfinished monastery, 3 tiles x 1"]);
}

// The same: farms on both banks of a river that passes two completed cities.
#[test]
fn a_farm_on_each_bank_feeds_the_cities_of_that_bank() {
    let played = river("red blue").last_turns(
        "red   V04/0  1,0   farmer f0
         blue  V03/0  2,0   farmer f1
         red   B18/2  2,-1
         blue  B18/0  2,1
         red   B18/2  1,-1",
    );
    assert_eq!(played.paid(), ["red 6: farm, 2 cities x 3", "blue 3: farm, 1 cities x 3"]);
}

// 2021: a tile that cannot be placed goes back to the box and another is drawn.
#[test]
fn a_river_tile_that_finds_no_open_end_leaves_the_game() {
    let played = river("red blue").turns(
        "red   V02/0  1,0
         blue  V07",
    );
    assert_eq!(played.put_aside(), ["blue V07"]);
    assert_eq!((played.to_act(), played.drawn()), ("blue", Some(tile("B24"))));
}

// How-to guide: once the river is laid the other tiles are drawn; the lake grants no more.
#[test]
fn after_the_lake_it_is_the_next_players_turn() {
    let played = river("red blue").turns("red V02/0 1,0 farmer f0");
    assert_eq!((played.to_act(), played.drawn()), ("blue", Some(tile("B24"))));
}

// 2021: spring and lake were redrawn, with a road and with a monastery.
#[test]
fn the_lake_of_2021_has_a_monastery() {
    let played = river_of_2021("red blue").turns("red V12/0 0,1 ...");
    assert_eq!(played.may_deploy(), ["farmer f0", "monk m"]);
    let played = river_of_2021("red blue").last_turns("red V12/0 0,1 monk m");
    assert_eq!(played.paid(), ["red 2: unfinished monastery, 2 tiles x 1"]);
}

// 2021: the road of that spring continues.
#[test]
fn the_road_at_the_spring_of_2021_pays_red_3() {
    let played = river_of_2021("red blue").turns(
        "red   V12/0   0,1
         blue  B22/0   1,0
         red   B22/0   0,-1  thief r1",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r1 at 0,-1"]);
}
