//! The table "Scoring overview" on the back of the rules of 2008, a test for each row.

use crate::table::{Scene, by};
use bastide_rules::Expansion;
use bastide_rules::Preset::BigBox;

fn with(expansion: Expansion) -> Scene {
    by(BigBox, "red blue").and([expansion])
}

// "DURING the game, completed features".

// "Road (thief): 1 point/tile".
#[test]
fn a_completed_road_pays_1_a_tile() {
    let played = by(BigBox, "red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B24/0   1,0
         red   B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
}

// "Road with Inn: 2 points/tile".
#[test]
fn a_completed_road_with_inn_pays_2_a_tile() {
    let played = with(Expansion::Inns).turns(
        "red   B16/0  -1,0  thief r0
         blue  I15/0   1,0
         red   B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 8: road, 4 tiles x 2"]);
}

// "City (knight): 2 points/tile + 2 points/pennant".
#[test]
fn a_completed_city_pays_2_a_tile_and_pennant() {
    let played = by(BigBox, "red blue").turns(
        "red   B10/3   0,-1  knight c0
         blue  B18/1  -1,-1",
    );
    assert_eq!(played.paid(), ["red 8: city, 3 tiles x 2 + 1 pennants x 2"]);
}

// "City with Cathedral: 3 points/tile + 3 points/pennant".
#[test]
fn a_completed_city_with_cathedral_pays_3_a_tile_and_pennant() {
    let played = with(Expansion::Inns).turns(
        "red   I01/0   0,-1  knight c0
         blue  B10/3   1,-1
         red   B18/2   0,-2
         blue  B18/1  -1,-1
         red   B16/0   1,0",
    );
    assert_eq!(played.paid(), ["red 21: city, 6 tiles x 3 + 1 pennants x 3"]);
}

// "Cloister (monk): 9 points".
#[test]
fn a_completed_cloister_pays_9() {
    let played = by(BigBox, "red blue").turns(
        "red   B01     0,1  monk m
         blue  B24/0  -1,0
         red   B24/0   1,0
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B01     0,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
}

/// Red's farmer north of a road, at one completed city.
const FARM: &str = "
    red   B24/0   1,0   farmer f0
    blue  B18/2   0,-1
    red   B24/0   2,0
    blue  B01     1,-1
";

// "Barn: farmer majority as at game-end", when it is built.
#[test]
fn a_barn_that_is_built_pays_the_farmers_3_a_city() {
    let script = FARM.to_owned() + "red B01 2,-1 barn 2,0";
    let played = with(Expansion::Abbey).turns(&script);
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
    assert_eq!(played.home(), ["red from f0 at 1,0"]);
}

// "Barn: farmers when connecting to barn".
#[test]
fn farmers_who_come_to_a_barn_are_paid_1_a_city() {
    let script = FARM.replace("red   B24/0   1,0   farmer f0", "red   B24/0   1,0   farmer f1")
        + "red B01 2,-1 barn 2,0 \n blue A10/3 -1,0";
    let played = with(Expansion::Abbey).turns(&script);
    assert_eq!(played.paid(), ["red 1: farm, 1 cities x 1"]);
    assert_eq!(played.home(), ["red from f1 at 1,0"]);
}

// "Fairy: 1 point / turn begin".
#[test]
fn the_fairy_pays_1_at_the_beginning_of_a_turn() {
    let played = with(Expansion::Dragon).turns(
        "red   B16/0  -1,0  thief r0
         blue  B01     0,1
         red   B01     1,1  fairy -1,0
         blue  B01     0,2",
    );
    assert_eq!(played.paid(), ["red 1: fairy's visit"]);
    assert_eq!(played.scores(), "red 1, blue 0");
}

// "Fairy at scoring: 3 points / scoring".
#[test]
fn the_fairy_pays_3_when_her_follower_is_scored() {
    let played = with(Expansion::Dragon).turns(
        "red   B16/0  -1,0  thief r0
         blue  B01     0,1
         red   B01     0,2  fairy -1,0
         blue  B22/0   1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1", "red 3: fairy"]);
}

// "AFTER the game".

// "Road (thief): 1 point/tile".
#[test]
fn an_unfinished_road_pays_1_a_tile() {
    let played = by(BigBox, "red blue").last_turns(
        "red   B16/0  -1,0  thief r0
         blue  B24/0   1,0",
    );
    assert_eq!(played.paid(), ["red 3: unfinished road, 3 tiles x 1"]);
}

// "Road with Inn: 0 points/tile".
#[test]
fn an_unfinished_road_with_inn_pays_nothing() {
    let played = with(Expansion::Inns).last_turns(
        "red   B16/0  -1,0  thief r0
         blue  I15/0   1,0",
    );
    assert_eq!(played.paid(), ["red 0: unfinished road, 3 tiles x 0"]);
}

// "City (knight): 1 point/tile + 1 point/pennant".
#[test]
fn an_unfinished_city_pays_1_a_tile_and_pennant() {
    let played = by(BigBox, "red blue").last_turns("red B10/3 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 3: unfinished city, 2 tiles x 1 + 1 pennants x 1"]);
}

// "City with Cathedral: 0 points/tile + 0 points/pennant".
#[test]
fn an_unfinished_city_with_cathedral_pays_nothing() {
    let played = with(Expansion::Inns).last_turns(
        "red   I01/0   0,-1  knight c0
         blue  B10/3   1,-1",
    );
    assert_eq!(played.paid(), ["red 0: unfinished city, 3 tiles x 0 + 1 pennants x 0"]);
}

// "Cloister (monk): 1 point/tile (cloister and each tile around it)".
#[test]
fn an_unfinished_cloister_pays_1_a_tile() {
    let played = by(BigBox, "red blue").last_turns(
        "red   B01     0,1  monk m
         blue  B24/0  -1,0
         red   B24/0   1,0",
    );
    assert_eq!(played.paid(), ["red 4: unfinished monastery, 4 tiles x 1"]);
}

// "Farmer majority: 3 points / completed city".
#[test]
fn farmers_are_paid_3_a_city() {
    let played = by(BigBox, "red blue").last_turns(FARM.trim_end());
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
}

// "Farmer majority with pig ...: 4 points / completed city".
#[test]
fn farmers_with_a_pig_are_paid_4_a_city() {
    let script = FARM.replace("B24/0   2,0", "B24/0   2,0   pig f0");
    let played = with(Expansion::Traders).last_turns(script.trim_end());
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3", "red 1: pig, 1 cities x 1"]);
    assert_eq!(played.scores(), "red 4, blue 0");
}

/// Red's farmer beside a pig herd, at one completed city.
const HERD: &str = "
    red   W04/0  1,0
    blue  W06/1  1,-1
    red   W11/0  2,0  farmer f1
    blue  B01    2,1
    red   B18/1  3,0
    blue  B18/3  4,0
";

// "Farmer majority with ... pig herd: 4 points / completed city".
#[test]
fn farmers_with_a_herd_are_paid_4_a_city() {
    let played = with(Expansion::Traders).and([Expansion::River2]).last_turns(HERD.trim_end());
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4"]);
}

// "Farmer majority with pig and pig herd: 5 points / completed city".
#[test]
fn farmers_with_pig_and_herd_are_paid_5_a_city() {
    let script = HERD.replace("B18/1  3,0", "B18/1  3,0  pig f0");
    let played = with(Expansion::Traders).and([Expansion::River2]).last_turns(script.trim_end());
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4", "red 1: pig, 1 cities x 1"]);
    assert_eq!(played.scores(), "red 5, blue 0");
}

// "Barn: 4 points / completed city adjacent to farm".
#[test]
fn a_barn_is_paid_4_a_city() {
    let script = FARM.replace("farmer f0", "") + "red B01 2,-1 barn 2,0";
    let played = with(Expansion::Abbey).last_turns(&script);
    assert_eq!(played.paid(), ["red 4: barn, 1 cities x 4"]);
}

// "Ware tiles: 10 points / majority".
#[test]
fn most_goods_are_paid_10() {
    let played = with(Expansion::Traders).last_turns(
        "red   T02/3   0,-1
         blue  B18/1  -1,-1",
    );
    assert_eq!(played.paid(), ["blue 10: wine"]);
}
