//! Abbey & Mayor by the rules of 2008: the wagon.

use crate::table::{Scene, by};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Edition, Expansion, Figure, Rules, WagonMoves};

const NOT_CONNECTED: &str = "the wagon cannot reach that from where it was scored";

fn abbey(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Abbey])
}

fn after(before: &str, then: &str) -> String {
    format!("{before}{then}")
}

// "The player may place his wagon on a road, a city, or a cloister ... may not ... on a field".
#[test]
fn the_wagon_stands_on_road_city_and_cloister() {
    let played = abbey("red blue").turns("red B16/0 -1,0 ...");
    let wagons: Vec<String> =
        played.may_deploy().into_iter().filter(|it| it.starts_with("wagon")).collect();
    assert_eq!(wagons, ["wagon c0", "wagon r0", "wagon r1", "wagon r2"]);
    assert_eq!(played.why_not("wagon f1"), "wagon may not stand on Field");
    let played = abbey("red blue").turns("red B01 0,1 ...");
    assert!(played.may_deploy().contains(&"wagon m".to_owned()));
}

// Nor in a garden (JCloisterZone).
#[test]
fn the_wagon_does_not_stand_in_a_garden() {
    let scene = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Abbot]);
    let played = scene.printed(Edition::C2).turns("red B24g/0 1,0 ...");
    assert_eq!(played.why_not("wagon g"), "wagon may not stand on Garden");
}

// "that has no other wagon or follower".
#[test]
fn the_wagon_joins_nobody_and_nobody_joins_the_wagon() {
    let script = |first: &str| format!("red B16/0 -1,0 {first} \n blue B24/0 1,0 ...");
    let thief = abbey("red blue").turns(&script("thief r0"));
    assert_eq!(thief.why_not("wagon r0"), "somebody stands on that Road already");
    let wagon = abbey("red blue").turns(&script("wagon r0"));
    assert_eq!(wagon.why_not("wagon r0"), "somebody stands on that Road already");
    assert_eq!(wagon.why_not("r0"), "somebody stands on that Road already");
}

/// Returns turns with two crossings, and a gap of one tile between Red's figure and Blue's.
fn crossings(red: &str, blue: &str) -> String {
    format!(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B22/0  -1,1  {red}
         blue  B22/0   1,1  {blue}
         "
    )
}

// "When a road with a wagon is scored, the wagon counts just like a follower".
#[test]
fn the_wagon_counts_as_a_follower() {
    let script = crossings("thief r0", "wagon r2") + "red B24/0 0,1";
    let played = abbey("red blue").turns(&script);
    assert_eq!(played.paid(), ["red+blue 3: road, 3 tiles x 1"]);
}

#[test]
fn the_wagon_is_paid_at_the_end_too() {
    let played = abbey("red blue").last_turns("red B16/0 -1,0 wagon r0");
    assert_eq!(played.paid(), ["red 2: unfinished road, 2 tiles x 1"]);
    assert_eq!(played.standing(), ["red wagon -1,0"]);
}

/// A road from a cloister to a crossing at which Red has another road.
const CLOISTER: &str = "
    blue  B02/3  -1,0  wagon r0
    red   B24/0   1,0
    blue  B01     0,1
    red   B22/0   2,0  thief r0
";

// First example: "The Blue player earns 4 points for the completed road. He may then move his
// wagon to the cloister ... or to the road just below the end of the road just scored. He may not
// move his wagon to the road with the Red follower on it".
#[test]
fn blue_earns_4_and_his_wagon_goes_to_the_cloister_or_the_road_below() {
    let played = abbey("red blue").turns(&after(CLOISTER, "blue ..."));
    assert_eq!(played.paid(), ["blue 4: road, 4 tiles x 1"]);
    assert_eq!(played.to_act(), "blue");
    assert_eq!(played.may(), ["wagon -1,0 m", "wagon 2,0 r1", "pass"]);
    assert_eq!(played.why_not("wagon 2,0 r0"), NOT_CONNECTED);
    assert_eq!(played.why_not("wagon 0,1 m"), NOT_CONNECTED);
    assert_eq!(played.why_not("wagon 0,1 r0"), "the tile has no r0");
    let moved = abbey("red blue").turns(&after(CLOISTER, "blue wagon -1,0 m"));
    assert_eq!(moved.home(), [""; 0]);
    assert_eq!(moved.standing(), ["red thief 2,0", "blue wagon -1,0"]);
    assert_eq!(moved.to_act(), "blue", "it is Blue's turn");
}

// "After scoring, the player may return his wagon to his supply."
#[test]
fn the_wagon_may_come_home() {
    let played = abbey("red blue").turns(&after(CLOISTER, "blue pass"));
    assert_eq!(played.home(), ["blue wagon from r0 at -1,0"]);
    assert_eq!(played.supply_of("blue", Figure::Wagon), 1);
}

// On its new feature the wagon claims it, is paid, and may move on again.
#[test]
fn the_wagon_is_scored_again_where_it_went() {
    let script = after(CLOISTER, "blue wagon 2,0 r1 \n");
    let held = abbey("red blue").turns(&(script.clone() + "blue B24/1 2,1 ..."));
    assert_eq!(held.why_not("r0"), "somebody stands on that Road already");
    let again = abbey("red blue").turns(&(script + "blue B22/1 2,1 \n blue ..."));
    assert_eq!(again.paid(), ["blue 2: road, 2 tiles x 1"]);
    assert_eq!(again.may(), ["wagon 2,1 r0", "wagon 2,1 r1", "pass"]);
}

// Second example: "The Blue player earns 2 points for the completed road. He may then move his
// wagon to the city connected to the road just scored. He may not move his wagon to the road with
// the Red follower on it ... He may also not move his wagon to the connected completed road."
#[test]
fn blue_earns_2_and_his_wagon_goes_to_the_city() {
    let played = abbey("red blue").turns(
        "red   B22/0   0,1  thief r0
         blue  B22/1   0,2
         red   B24/0   1,0
         blue  A06/2  -1,1  wagon r0
         blue  ...",
    );
    assert_eq!(played.paid(), ["blue 2: road, 2 tiles x 1"]);
    assert_eq!(played.may(), ["wagon -1,1 c0", "pass"]);
    assert_eq!(played.why_not("wagon 0,1 r0"), NOT_CONNECTED);
    assert_eq!(played.why_not("wagon 0,1 r1"), NOT_CONNECTED);
}

// Third example: "The Blue player earns 14 points for the completed city. He may then move his
// wagon to the road connected to the right of the city just scored. He may also not move his wagon
// to the connected completed road."
#[test]
fn blue_earns_14_and_his_wagon_goes_to_the_road_on_the_right() {
    let played = abbey("red blue").turns(
        "blue  B06/2   0,-1  wagon c0
         red   B05/3   1,-1
         blue  A10/0   0,-2
         red   B18/2   1,-2
         blue  B16/0   1,0
         red   B18/1  -1,-1
         blue  ...",
    );
    assert_eq!(played.paid(), ["blue 14: city, 6 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.may(), ["wagon 1,-1 r0", "pass"]);
    assert_eq!(played.why_not("wagon 0,-1 r0"), NOT_CONNECTED);
}

// A cloister leads back to the roads that end at it (Complete Annotated Rules).
#[test]
fn from_a_cloister_the_wagon_goes_to_its_road() {
    let played = abbey("red blue").turns(
        "red   B02/0   0,1  wagon m
         blue  B24/0  -1,0
         red   B24/0   1,0
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B24/1   0,2
         red   ...",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.may(), ["wagon 0,1 r0", "pass"]);
}

// Two cities are never connected (Complete Annotated Rules, the publisher).
#[test]
fn from_a_city_the_wagon_goes_to_roads_only() {
    let scene = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Inns]);
    let played = scene.turns("red I05/0 0,-1 wagon c1 \n red ...");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(played.may(), ["wagon 0,-1 r0", "wagon 0,-1 r1", "pass"]);
    assert_eq!(played.why_not("wagon 0,-1 c0"), NOT_CONNECTED);
}

// Roads that cross on a bridge do not meet.
#[test]
fn the_road_under_a_bridge_is_not_connected() {
    let scene = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Traders]);
    let played = scene.turns(
        "red   A10/3  -1,0  wagon r0
         blue  T24/0   1,0
         red   A10/1   2,0
         red   ...",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red wagon from r0 at -1,0"]);
}

// "If there is no available connected road, city, or cloister, the player must return his wagon".
#[test]
fn without_a_place_to_go_the_wagon_comes_home() {
    let dead_ends = abbey("red blue").turns(
        "red   A10/3  -1,0  wagon r0
         blue  A10/1   1,0
         red   ...",
    );
    assert_eq!(dead_ends.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(dead_ends.home(), ["red wagon from r0 at -1,0"]);
    assert!(dead_ends.drawn().is_some(), "nobody is asked");
}

// In 2016 it moves to any piece of its own tile or the eight around it, regardless of the length of
// the road.
#[test]
fn in_2016_the_wagon_goes_to_anything_nearby() {
    let adjacent = |rules: &mut Rules| rules.wagon = WagonMoves::Adjacent;
    let played = abbey("red blue").with(adjacent).turns(&after(CLOISTER, "blue ..."));
    let mut may = played.may();
    may.sort_unstable();
    assert_eq!(may, ["pass", "wagon -1,0 m", "wagon 0,0 c0", "wagon 0,1 m"]);
    assert_eq!(played.why_not("wagon 2,0 r1"), NOT_CONNECTED);
    assert_eq!(played.why_not("wagon 0,1 f0"), NOT_CONNECTED);
}

// "If several wagons are involved ... the players move the wagons starting with the player who
// placed the tile and moving clockwise around the table."
#[test]
fn several_wagons_go_from_the_player_of_the_tile_clockwise() {
    let script = crossings("wagon r0", "wagon r2");
    let red = abbey("red blue").turns(&(script.clone() + "red B24/0 0,1 \n red ..."));
    assert_eq!(red.to_act(), "red");
    let script = script + "red B01 -1,-1 \n blue B24/0 0,1";
    let blue = abbey("red blue").turns(&(script.clone() + "\n blue ..."));
    assert_eq!(blue.paid(), ["red+blue 3: road, 3 tiles x 1"]);
    assert_eq!(blue.to_act(), "blue");
    let then = abbey("red blue").turns(&(script + "\n blue wagon 1,1 r1 \n red ..."));
    assert_eq!(then.to_act(), "red");
    assert_eq!(then.may(), ["wagon -1,1 r1", "wagon -1,1 r2", "wagon 1,1 r0", "pass"]);
}

// The first wagon claims a feature before the second chooses: it "may not already have followers or
// other wagons on it".
#[test]
fn the_second_wagon_may_not_follow_the_first() {
    let script = crossings("wagon r0", "wagon r2").replace("B22/0  -1,1", "B02/3  -1,1");
    let script = script + "red B24/0 0,1 \n red wagon -1,1 m \n blue ...";
    let played = abbey("red blue").turns(&script);
    assert_eq!(played.to_act(), "blue");
    assert_eq!(played.why_not("wagon -1,1 m"), NOT_CONNECTED);
    assert_eq!(played.may(), ["wagon 1,1 r0", "wagon 1,1 r1", "pass"]);
}

// It may not move to the dragon's tile (2008: "No follower may share a tile with the dragon").
#[test]
fn the_wagon_does_not_go_to_the_dragon() {
    let played = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Dragon]).turns(
        "red   B18/2   0,-1
         blue  B01     1,-1
         red   D01     2,-1
         blue  B22/0   2,0
         red   D16/0  -1,0
         red   dragon  2,0
         blue  B02/3  -2,0  wagon r0
         red   B24/0   1,0
         blue  ...",
    );
    assert_eq!(played.paid(), ["blue 5: road, 5 tiles x 1"]);
    assert_eq!(played.may(), ["wagon -2,0 m", "pass"]);
}
