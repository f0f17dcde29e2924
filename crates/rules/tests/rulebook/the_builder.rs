//! Traders & Builders by the rules of 2008: the places where the builder may be placed, and the
//! followers beside it. The second turn that it grants has its own file.

use crate::table::{Scene, by};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Expansion, Figure};

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

// Setup: "6 builders and 6 pigs (1 each per color)".
#[test]
fn each_player_has_one_builder() {
    let played = traders("red blue").turns("red B24/0 1,0");
    assert_eq!(played.supply_of("red", Figure::Builder), 1);
    assert_eq!(played.supply_of("blue", Figure::Builder), 1);
    let played = by(BigBox, "red blue").turns("red B24/0 1,0");
    assert_eq!(played.supply_of("red", Figure::Builder), 0);
}

// "Placing": "connected to a road or city segment where he has already placed a follower".
#[test]
fn the_builder_joins_ones_own_thief() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   B24/0   1,0  ...",
    );
    assert_eq!(played.may_deploy(), ["builder r0", "farmer f0", "farmer f1"]);
}

#[test]
fn the_builder_joins_ones_own_knight() {
    let played = traders("red blue").turns(
        "red   B10/3   0,-1  knight c0
         blue  B01     0,1
         red   B09/1  -1,-1  ...",
    );
    assert!(played.may_deploy().contains(&"builder c0".to_owned()));
}

#[test]
fn the_builder_may_not_stand_without_a_follower() {
    let played = traders("red blue").turns("red B16/0 -1,0 ...");
    assert_eq!(played.why_not("builder r0"), "a builder needs a follower of its owner there");
    assert_eq!(played.why_not("builder c0"), "a builder needs a follower of its owner there");
}

#[test]
fn another_players_thief_is_not_enough() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B24/0   1,0  ...",
    );
    assert_eq!(played.why_not("builder r0"), "a builder needs a follower of its owner there");
}

#[test]
fn a_follower_on_another_road_is_not_enough() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r1
         blue  B18/2   0,-1
         red   B24/0   1,0  ...",
    );
    assert_eq!(played.why_not("builder r0"), "a builder needs a follower of its owner there");
}

// "Thus, a player must first place a follower on a road or city. On a later turn ..."
#[test]
fn follower_and_builder_do_not_come_on_one_tile() {
    let played = traders("red blue").turns("red B16/0 -1,0 thief r0");
    assert_eq!(played.to_act(), "blue");
}

// "Placing": "only ... on the tile he just played".
#[test]
fn the_builder_goes_on_the_tile_just_placed() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   B01     0,1  ...",
    );
    assert_eq!(
        played.why_not("deploy builder -1,0 r0"),
        "figures may only go on the tile just placed, at [0, 1]"
    );
}

/// Red and Blue each have a thief and a builder on a road; one tile is missing between the two.
const TWO_BUILDERS: &str = "
    red   B24/0  -1,0
    blue  B24/0   1,0
    red   B24/0  -1,1  thief r0
    blue  B24/0   1,1  thief r0
    red   B24/0  -2,1  builder r0
    blue  B22/0   2,1  builder r2
";

// "The road or city may contain knights, thieves, and builders from other players."
#[test]
fn builders_of_two_players_serve_each_his_own() {
    let script = after(TWO_BUILDERS, "red B24/0 0,1 \n red B01 0,2");
    let played = traders("red blue").turns(&script);
    assert_eq!(
        played.standing(),
        ["red thief -1,1", "blue thief 1,1", "red builder -2,1", "blue builder 2,1"]
    );
    let played = traders("red blue").turns(&(script + "\n blue B24/0 -3,1"));
    assert_eq!(played.to_act(), "blue", "it extends his builder's road as well");
}

// "The builder does not count as a follower for determining follower majority".
#[test]
fn builders_do_not_count_for_the_majority() {
    let script = TWO_BUILDERS.replace("blue  B22/0   2,1  builder r2", "blue  B22/0   2,1");
    let script = after(&script, "red B24/0 0,1 \n red B01 0,2 \n blue B22/0 -3,1");
    let played = traders("red blue").turns(&script);
    assert_eq!(played.paid(), ["red+blue 6: road, 6 tiles x 1"]);
    assert_eq!(
        played.home(),
        ["red from r0 at -1,1", "blue from r0 at 1,1", "red builder from r0 at -2,1"]
    );
}

// "There may be any number of road/city segments between the thief/knight and the builder."
#[test]
fn thief_and_builder_may_stand_far_apart() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B24/0   1,0
         red   B01     0,1
         blue  B24/0   2,0
         red   B24/0   3,0  ...",
    );
    assert!(played.may_deploy().contains(&"builder r0".to_owned()));
}

// "A player may never place a builder on a field."
#[test]
fn a_builder_never_stands_on_a_field_or_in_a_cloister() {
    let played = traders("red blue").turns(
        "red   B24/0   1,0  farmer f0
         blue  B01     0,1
         red   B24/0   2,0  ...",
    );
    assert_eq!(played.why_not("builder f0"), "builder may not stand on Field");
    let played = traders("red blue").turns("red B01 0,1 ...");
    assert_eq!(
        played.why_not("builder m"),
        "builder may not stand on Monastery; a builder needs a follower of its owner there"
    );
}

// "1 each per color".
#[test]
fn there_is_only_one_builder() {
    let script = after(BUILDER_ON_ROAD, "red B24/0 2,0 ...");
    let played = traders("red blue").turns(&script);
    assert_eq!(played.why_not("builder r0"), "no builder is left in the supply");
}

// Not on a road or city that is completed already (JCloisterZone).
#[test]
fn a_builder_does_not_go_on_what_is_completed() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   B22/0   1,0  ...",
    );
    assert_eq!(played.why_not("builder r2"), "it is completed already");
}

// The follower may be a large one (Inns & Cathedrals), a mayor or a wagon (Abbey & Mayor).
#[test]
fn any_follower_is_enough_for_the_builder() {
    let boxes = [Expansion::Traders, Expansion::Inns, Expansion::Abbey];
    for knight in ["large knight c0", "mayor c0", "wagon c0"] {
        let script = format!("red B10/3 0,-1 {knight} \n blue B01 0,1 \n red B09/1 -1,-1 ...");
        let played = by(BigBox, "red blue").and(boxes).turns(&script);
        assert!(played.may_deploy().contains(&"builder c0".to_owned()), "{knight}");
    }
}

// "If he removes the last knight from the city that has a builder of the same color, he removes
// the builder, as well" (2008, The Princess).
#[test]
fn the_builder_leaves_with_the_last_knight() {
    let played = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Dragon]).turns(
        "red   B10/3   0,-1  knight c0
         blue  B01     0,1
         red   B09/1  -1,-1  builder c0
         blue  D20/3  -1,-2  evict red meeple 0,-1 c0",
    );
    assert_eq!(played.home(), ["red from c0 at 0,-1", "red builder from c0 at -1,-1"]);
    assert_eq!(played.supply_of("red", Figure::Builder), 1);
}

#[test]
fn the_builder_stays_with_a_second_knight() {
    let played = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Dragon]).turns(
        "red   B10/3   0,-1  knight c0
         blue  B24/0  -1,0
         red   B24/0  -2,0
         blue  B01     0,1
         red   B18/1  -2,-1  knight c0
         blue  B01    -1,1
         red   B13/0  -1,-1  builder c0
         blue  D20/3  -1,-2  evict red meeple 0,-1 c0",
    );
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
    assert_eq!(played.standing(), ["red knight -2,-1", "red builder -1,-1"]);
}

// Through a magic portal the builder may only be placed on the portal's own tile (Complete
// Annotated Rules).
#[test]
fn the_builder_does_not_go_through_a_portal() {
    let played = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Dragon]).turns(
        "red   B16/0  -1,0  thief r0
         blue  B01     0,1
         red   D29/1   1,0  ...",
    );
    assert!(played.may_deploy().contains(&"builder r0".to_owned()));
    assert!(played.may().iter().all(|it| !it.starts_with("deploy builder")));
    assert_eq!(
        played.why_not("deploy builder 0,0 r0"),
        "figures may only go on the tile just placed, at [1, 0]"
    );
}
