//! Traders & Builders by the rules of 2008: the second turn that a builder grants.

use crate::table::{Played, Scene, by};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Event, Expansion, Figure, OneMore};

fn traders(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Traders])
}

/// Red's thief and builder on a road that ends in the west.
const BUILDER_ON_ROAD: &str = "
    red   B16/0  -1,0  thief r0
    blue  B18/2   0,-1
    red   B24/0   1,0  builder r0
    blue  B01     0,1
";

fn after(before: &str, then: &str) -> String {
    format!("{before}{then}")
}

/// Returns `true` if the player who placed the last tile places one more.
fn goes_on(played: &Played) -> bool {
    let more = |event: &Event| matches!(event, Event::OneMore { why: OneMore::Builder, .. });
    played.told().iter().any(more)
}

// "1) Place a thief. 2) Place the builder. 3a) Add to the road. 3b) Draw and place a 2nd tile."
#[test]
fn who_adds_to_the_builders_road_takes_a_second_turn() {
    let played = traders("red blue").turns(&after(BUILDER_ON_ROAD, "red B24/0 2,0"));
    assert!(goes_on(&played));
    assert_eq!(played.to_act(), "red");
    assert!(played.drawn().is_some());
    let script = after(BUILDER_ON_ROAD, "red B24/0 2,0 \n red B01 0,2");
    assert_eq!(traders("red blue").turns(&script).to_act(), "blue");
}

#[test]
fn who_adds_to_the_builders_city_takes_a_second_turn() {
    let played = traders("red blue").turns(
        "red   B10/3   0,-1  knight c0
         blue  B01     0,1
         red   B09/1  -1,-1  builder c0
         blue  B01     1,1
         red   B18/2  -1,-2",
    );
    assert_eq!(played.paid(), ["red 10: city, 4 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1", "red builder from c0 at -1,-1"]);
    assert_eq!(played.to_act(), "red");
}

// "2) Place the builder": the tile on which it is placed grants nothing.
#[test]
fn the_tile_on_which_the_builder_comes_grants_no_second_turn() {
    let script = BUILDER_ON_ROAD.replace("blue  B01     0,1", "");
    let played = traders("red blue").turns(script.trim_end());
    assert_eq!(played.standing(), ["red thief -1,0", "red builder 1,0"]);
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "blue");
}

#[test]
fn a_tile_elsewhere_grants_no_second_turn() {
    let played = traders("red blue").turns(&after(BUILDER_ON_ROAD, "red B01 0,2"));
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "blue");
}

// The pig is not a builder: a tile that adds to its field grants nothing.
#[test]
fn a_pig_grants_no_second_turn() {
    let played = traders("red blue").turns(
        "red   B24/0   1,0  farmer f1
         blue  B18/2   0,-1
         red   B24/0   2,0  pig f1
         blue  B01     0,1
         red   B24/0   3,0",
    );
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "blue");
}

// "whenever a player places a landscape tile that adds to a city or road with his builder".
#[test]
fn another_players_tile_grants_nobody_a_second_turn() {
    let script = after(BUILDER_ON_ROAD, "red B01 0,2 \n blue B24/0 2,0");
    let played = traders("red blue").turns(&script);
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "red");
}

// "He may not take a third turn in a row!" The builder stays on the open road.
#[test]
fn there_is_no_third_turn() {
    let script = after(BUILDER_ON_ROAD, "red B24/0 2,0 \n red B24/0 3,0");
    let played = traders("red blue").turns(&script);
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "blue");
    assert_eq!(played.standing(), ["red thief -1,0", "red builder 1,0"]);
    // But on the player's next turn there is a second tile again.
    let played = traders("red blue").turns(&(script + "\n blue B01 0,2 \n red B24/0 4,0"));
    assert_eq!(played.to_act(), "red");
}

// "As long as the city or road remains incomplete ... The player may not voluntarily remove it."
#[test]
fn the_builder_is_not_taken_back() {
    let played = traders("red blue").turns(&after(BUILDER_ON_ROAD, "red B24/0 2,0 ..."));
    assert_eq!(played.may(), ["farmer f0", "farmer f1", "pass"]);
    assert_eq!(
        played.why_not("recall builder 1,0"),
        "there is no builder of the player to be called back from there"
    );
}

// "The player may place a follower on either or both tiles placed in a double turn."
#[test]
fn both_tiles_of_a_double_turn_may_take_a_follower() {
    let script = after(BUILDER_ON_ROAD, "red B24/0 2,0 farmer f1 \n red B01 0,2 monk m");
    let played = traders("red blue").turns(&script);
    assert_eq!(
        played.standing(),
        ["red thief -1,0", "red builder 1,0", "red farmer 2,0", "red monk 0,2"]
    );
}

// "takes another complete turn (places a tile, places a follower if he wishes, and scores ...)".
#[test]
fn both_tiles_of_a_double_turn_score() {
    let first = traders("red blue").turns(&after(BUILDER_ON_ROAD, "red B22/0 2,0"));
    assert_eq!(first.paid(), ["red 4: road, 4 tiles x 1"]);
    let script = after(BUILDER_ON_ROAD, "red B16/0 2,0 \n red B18/2 2,-1 knight c0");
    let second = traders("red blue").turns(&script);
    assert_eq!(second.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(second.scores(), "red 8, blue 0");
}

// "If the city or road is completed on the first turn": completing is adding, and thief and builder
// return.
#[test]
fn completing_the_road_brings_the_builder_home_and_a_second_turn() {
    let played = traders("red blue").turns(&after(BUILDER_ON_ROAD, "red B22/0 2,0"));
    assert_eq!(played.home(), ["red from r0 at -1,0", "red builder from r0 at 1,0"]);
    assert_eq!(played.supply_of("red", Figure::Builder), 1);
    assert!(goes_on(&played));
    assert_eq!(played.to_act(), "red");
}

// The builder also returns if another player completes the road.
#[test]
fn another_player_may_send_the_builder_home() {
    let script = after(BUILDER_ON_ROAD, "red B01 0,2 \n blue B22/0 2,0");
    let played = traders("red blue").turns(&script);
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at -1,0", "red builder from r0 at 1,0"]);
    assert_eq!(played.to_act(), "red");
}

// "A player can, for example ...": 3a completes the road, with a knight on the new tile; 3b adds to
// that city and places the builder there.
#[test]
fn the_builder_may_come_again_on_the_second_tile() {
    let script = after(
        BUILDER_ON_ROAD,
        "red B16/0 2,0 knight c0
         red B09/2 2,-1 builder c0",
    );
    let played = traders("red blue").turns(&script);
    assert_eq!(played.standing(), ["red knight 2,0", "red builder 2,-1"]);
    assert_eq!(played.to_act(), "blue");
}

/// Red's builder on a road, and a hole south of the start tile.
const HOLE: &str = "
    red   B24/0  -1,0  thief r0
    blue  B01    -1,1
    red   B24/0   1,0  builder r0
    blue  B01     1,1
    red   B01    -1,2
    blue  B01     0,2
";

// The second turn is a complete one: an abbey may replace its draw.
#[test]
fn the_second_tile_may_be_an_abbey() {
    let scene = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Abbey]);
    let played = scene.turns(&after(HOLE, "red B24/0 2,0 \n red ..."));
    assert_eq!(played.may(), ["ABBEY/0 0,1", "pass"]);
    let played = scene.turns(&after(HOLE, "red B24/0 2,0 \n red ABBEY 0,1 monk m"));
    assert_eq!(played.standing(), ["red thief -1,0", "red builder 1,0", "red monk 0,1"]);
    assert_eq!(played.to_act(), "blue");
}

// The second turn is lost if there is no tile to draw (the publisher).
#[test]
fn after_the_last_tile_there_is_no_second_turn() {
    let played = traders("red blue").last_turns(&after(BUILDER_ON_ROAD, "red B24/0 2,0"));
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "nobody");
    assert_eq!(played.paid(), ["red 4: unfinished road, 4 tiles x 1"]);
}

// But an abbey may still be placed in it (the publisher): before all leftover abbeys, of which
// Blue's would be the first.
#[test]
fn after_the_last_tile_the_second_turn_may_bring_an_abbey() {
    let scene = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Abbey]);
    let played = scene.last_turns(&after(HOLE, "red B24/0 2,0 \n red ..."));
    assert_eq!(played.to_act(), "red");
    assert_eq!(played.may(), ["ABBEY/0 0,1", "pass"]);
    let elsewhere = scene.last_turns(&after(HOLE, "red B01 0,3 \n blue ..."));
    assert_eq!(elsewhere.to_act(), "blue");
}

// An abbey extends nothing (JCloisterZone): it only closes the builder's road.
#[test]
fn an_abbey_grants_no_second_turn() {
    let played = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Abbey]).turns(
        "red   B24/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   B16/0  -2,0  builder r0
         blue  B01     1,-1
         red   B01     0,1
         blue  B01     1,1
         red   B01     2,-1
         blue  B01     2,0
         red   ABBEY   1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at -1,0", "red builder from r0 at -2,0"]);
    assert!(!goes_on(&played));
    assert_eq!(played.to_act(), "blue");
}
