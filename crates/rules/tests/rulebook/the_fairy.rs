//! The Princess & the Dragon, Big Box rules of 2008: the fairy and her three effects.

use crate::table::{Scene, by, cell};
use bastide_rules::{Expansion, Phase, Preset::BigBox};

fn fairy() -> Scene {
    by(BigBox, "red blue").and([Expansion::Dragon])
}

// "At the beginning of the game, the fairy stands off to the side on the table." She moves to "any
// tile where he has one of his followers", not only the one just placed.
#[test]
fn the_fairy_goes_to_any_tile_with_a_follower_of_the_player() {
    let played = fairy().turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1  farmer f0
         red   B24/0  -1,0  ...",
    );
    assert_eq!(played.game.table().fairy(), None);
    assert_eq!(played.may(), ["farmer f0", "farmer f1", "fairy 1,0", "pass"]);
    let nobody = "the fairy needs a follower of the player there";
    assert_eq!(played.why_not("fairy 0,0"), nobody);
    assert_eq!(played.why_not("fairy 0,-1"), nobody);
    assert_eq!(played.why_not("fairy -1,0"), nobody);
}

// "Whenever a player places no follower on his turn, he may, instead, place the fairy".
#[test]
fn the_fairy_is_moved_instead_of_placing_a_follower() {
    let after_the_fairy = fairy().turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1
         red   B01     0,1  ...
         red   fairy   1,0",
    );
    assert_eq!(after_the_fairy.game.table().fairy(), Some(cell("1,0")));
    assert_eq!(after_the_fairy.to_act(), "blue");
    assert_eq!(after_the_fairy.supply("red"), 6);
    let after_the_monk = fairy().turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1
         red   B01     0,1  monk m",
    );
    assert_eq!(after_the_monk.to_act(), "blue");
    assert_eq!(after_the_monk.game.table().fairy(), None);
}

// "The player moves it ... from the tile where it stands": to another tile, no matter which player
// put her there.
#[test]
fn the_fairy_is_moved_on_from_where_she_stands() {
    let played = fairy().turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1  farmer f0
         red   B01     0,1  ...
         red   fairy   1,0
         blue  B01    -1,1  ...
         blue  fairy   0,-1",
    );
    assert_eq!(played.game.table().fairy(), Some(cell("0,-1")));
}

#[test]
fn the_fairy_is_not_moved_to_where_she_stands() {
    let played = fairy().turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1
         red   B01     0,1  ...
         red   fairy   1,0
         blue  B01    -1,1
         red   B01     1,1  ...",
    );
    assert_eq!(played.may_deploy(), ["farmer f0", "monk m"]);
    assert_eq!(played.why_not("fairy 1,0"), "the fairy stands there already");
}

#[test]
fn without_the_box_there_is_no_fairy() {
    let played = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(played.why_not("fairy 1,0"), "the box dragon is not played");
}

// First effect: "The Dragon will not visit a tile that has the fairy." Here the dragon has no other
// step.
#[test]
fn the_dragon_does_not_visit_the_fairy() {
    let played = fairy().turns(
        "red   B24/0   1,0  farmer f0
         blue  B01     0,1
         red   D17/0   2,0  ...
         red   fairy   1,0
         blue  D16/0   3,0  ...
         blue  pass
         blue  ...",
    );
    assert_eq!((played.to_act(), played.game.table().phase()), ("blue", Phase::Dragon));
    assert_eq!(played.may(), ["dragon 3,0"]);
    assert_eq!(played.why_not("dragon 1,0"), "the fairy keeps the dragon off");
}

// ... "exception: dead end": no step at all.
#[test]
fn the_fairy_may_leave_the_dragon_no_step_at_all() {
    let played = fairy().turns(
        "red   B24/0   1,0  farmer f0
         blue  B01     0,1
         red   D17/0   2,0  ...
         red   fairy   1,0
         blue  D16/0  -1,0",
    );
    assert_eq!(played.game.table().dragon(), Some(cell("2,0")));
    assert_eq!((played.to_act(), played.standing()), ("red", vec!["red farmer 1,0".to_owned()]));
}

// Second effect: "If a player starts his turn with a follower on the tile where the fairy is, he
// scores 1 point immediately!"
#[test]
fn a_turn_begun_with_the_fairy_pays_1() {
    let played = fairy().turns(
        "red   B24/0   1,0  farmer f0
         blue  B01     0,1
         red   B01    -1,1  ...
         red   fairy   1,0
         blue  B01     1,1",
    );
    assert_eq!(played.paid(), ["red 1: fairy's visit"]);
    assert_eq!((played.to_act(), played.scores().as_str()), ("red", "red 1, blue 0"));
}

// A player whose follower stands on another tile gets nothing.
#[test]
fn a_turn_begun_elsewhere_pays_nothing() {
    let played = fairy().turns(
        "red   B24/0   1,0  farmer f0
         blue  B16/0  -1,0  thief r0
         red   B24/0   2,0  ...
         red   fairy   1,0",
    );
    assert_eq!((played.to_act(), played.scores().as_str()), ("blue", "red 0, blue 0"));
}

// "If a player uses his builder to take a second turn, he does not score 2 points for the fairy!"
#[test]
fn a_builders_second_tile_pays_no_second_point() {
    let played = fairy().and([Expansion::Traders]).turns(
        "red   B24/0   1,0  thief r0
         blue  B01     0,1
         red   B24/0   2,0  builder r0
         blue  B01    -1,1
         red   B01     1,1  ...
         red   fairy   1,0
         blue  B01    -1,2
         red   B24/0   3,0
         red   B01     2,1",
    );
    assert_eq!((played.to_act(), played.scores().as_str()), ("blue", "red 1, blue 0"));
}

/// Red's thief on 1,0, and through a portal also red's farmer.
const THIEF_AND_FARMER: &str = "
    red   B24/0   1,0  thief r0
    blue  B01     0,1
    red   D08/0  -1,0  deploy meeple 1,0 f0
    blue  B01     1,1
    red   B01     0,2  ...
";

// It is one point, no matter how many followers of the player are there.
#[test]
fn two_followers_with_the_fairy_pay_1_too() {
    let played = fairy().turns(&(THIEF_AND_FARMER.to_owned() + "red fairy 1,0 \n blue B01 1,2"));
    assert_eq!(played.paid(), ["red 1: fairy's visit"]);
}

/// Red's thief on 1,0, and through a portal also blue's farmer.
const RED_AND_BLUE: &str = "
    red   B24/0   1,0  thief r0
    blue  D08/0  -1,0  deploy meeple 1,0 f0
    red   B01     0,1  ...
";

// The point is for a follower; a builder is not one.
#[test]
fn a_builder_with_the_fairy_pays_nothing() {
    let played = fairy().and([Expansion::Traders]).turns(
        "red   B24/0   1,0  thief r0
         blue  B01     0,1
         red   B24/0   2,0  builder r0
         blue  D08/0  -1,0  deploy meeple 2,0 f0
         red   B01     1,1  ...
         red   pass
         blue  B01     0,2  ...
         blue  fairy   2,0",
    );
    assert_eq!((played.to_act(), played.scores().as_str()), ("red", "red 0, blue 0"));
}

// She moves to followers of every kind, but not to a builder.
#[test]
fn the_fairy_goes_to_a_large_follower_but_not_to_a_builder() {
    let played = fairy().and([Expansion::Inns, Expansion::Traders]).turns(
        "red   B24/0   1,0  large thief r0
         blue  B01     0,1
         red   B24/0   2,0  builder r0
         blue  B16/0  -1,0
         red   B01     1,1  ...",
    );
    assert_eq!(played.why_not("fairy 2,0"), "the fairy needs a follower of the player there");
    let played = fairy().and([Expansion::Inns]).turns(
        "red   B24/0   1,0  large thief r0
         blue  B01     0,1
         red   B01     1,1  ...
         red   fairy   1,0
         blue  B16/0  -1,0
         red   B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1", "red 3: fairy"]);
    assert_eq!(played.scores(), "red 8, blue 0");
}

// On a tile she pays every player, each at the start of their own turn.
#[test]
fn everybody_on_the_tile_is_paid_in_his_own_turn() {
    let played = fairy().turns(&(RED_AND_BLUE.to_owned() + "red fairy 1,0"));
    assert_eq!(
        (played.to_act(), played.paid()),
        ("blue", vec!["blue 1: fairy's visit".to_owned()])
    );
    let played = fairy().turns(&(RED_AND_BLUE.to_owned() + "red fairy 1,0 \n blue B01 1,1"));
    assert_eq!((played.to_act(), played.paid()), ("red", vec!["red 1: fairy's visit".to_owned()]));
}

// Third effect: "the player whose follower stands on the tile with the fairy scores 3 points for
// standing there, and may score for the feature as normal. ... the follower returns to its owner,
// but the fairy remains."
#[test]
fn a_road_with_the_fairy_pays_3_more() {
    let played = fairy().turns(
        "red   B16/0  -1,0  thief r0
         blue  B01     0,1
         red   B18/2   0,-1  ...
         red   fairy  -1,0
         blue  B22/0   1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1", "red 3: fairy"]);
    assert_eq!(played.home(), ["red from r0 at -1,0"]);
    assert_eq!(played.game.table().fairy(), Some(cell("-1,0")));
    assert_eq!(played.scores(), "red 6, blue 0");
}

#[test]
fn a_cloister_with_the_fairy_pays_3_more() {
    let played = fairy().turns(
        "red   B01     0,1  monk m
         blue  B24/0  -1,0
         red   B24/0   1,0  ...
         red   fairy   0,1
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B01     0,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1", "red 3: fairy"]);
}

// "... may score for the feature as normal": she also pays a player without the majority.
#[test]
fn the_fairy_pays_3_without_the_majority_too() {
    let played = fairy().and([Expansion::Inns]).turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/1  -1,-1  knight c0
         blue  B18/3   1,-1  large knight c0
         red   B01     0,1   ...
         red   fairy  -1,-1
         blue  B14/2   0,-1",
    );
    assert_eq!(played.strength("0,-1", "c0"), [0, 0], "everybody is home");
    assert_eq!(played.paid(), ["blue 10: city, 4 tiles x 2 + 1 pennants x 2", "red 3: fairy"]);
}

// "... whose follower stands on the tile with the fairy": the scored thief stands elsewhere on the
// road, and the farmer beside the fairy is not scored.
#[test]
fn a_follower_on_another_tile_of_the_road_gets_no_3_points() {
    let played = fairy().turns(
        "red   B16/0  -1,0  thief r0
         blue  B01     0,1
         red   B24/0   1,0  farmer f0
         blue  B18/2   0,-1
         red   B01     1,1  ...
         red   fairy   1,0
         blue  B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1", "red 1: fairy's visit"]);
}

// 2008: "a feature (city, road, cloister, or farm)": also in the final scoring.
#[test]
fn the_fairy_pays_3_for_an_unfinished_road_at_the_end() {
    let played = fairy().last_turns(
        "red   B24/0   1,0  thief r0
         blue  B01     0,1
         red   B01     1,1  ...
         red   fairy   1,0
         blue  B01    -1,1",
    );
    assert_eq!(played.paid(), ["red 2: unfinished road, 2 tiles x 1", "red 3: fairy"]);
}

#[test]
fn the_fairy_pays_3_for_a_farm_at_the_end() {
    let played = fairy().last_turns(
        "red   B18/2   0,-1  farmer f0
         blue  B01     0,1
         red   B01     1,1  ...
         red   fairy   0,-1
         blue  B01    -1,1",
    );
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3", "red 3: fairy"]);
}

// A farm is also scored when a barn is built.
#[test]
fn the_fairy_pays_3_when_a_barn_is_built() {
    let played = fairy().and([Expansion::Abbey]).turns(
        "red   B24/0   1,0  farmer f1
         blue  B01     0,1
         red   B18/2   0,-1  ...
         red   fairy   1,0
         blue  B01     1,1  barn 1,1",
    );
    assert_eq!(played.paid(), ["red 0: farm", "red 3: fairy"]);
    assert_eq!(played.home(), ["red from f1 at 1,0"]);
}
