//! Abbey & Mayor by the rules of 2008: the mayor.

use crate::table::{Scene, by};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Expansion, Figure};

fn abbey(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Abbey])
}

fn after(before: &str, then: &str) -> String {
    format!("{before}{then}")
}

// "Mayor": "He may only place his mayor in a city".
#[test]
fn the_mayor_stands_in_a_city_only() {
    let played = abbey("red blue").turns("red B16/0 -1,0 ...");
    let mayors: Vec<String> =
        played.may_deploy().into_iter().filter(|it| it.starts_with("mayor")).collect();
    assert_eq!(mayors, ["mayor c0"]);
    assert_eq!(played.why_not("mayor r0"), "mayor may not stand on Road");
    assert_eq!(played.why_not("mayor f0"), "mayor may not stand on Field");
    let played = abbey("red blue").turns("red B01 0,1 ...");
    assert_eq!(played.why_not("mayor m"), "mayor may not stand on Monastery");
}

// "a city which has no knight or follower. The usual follower placing rules apply."
#[test]
fn the_mayor_may_not_join_a_knight_nor_a_knight_the_mayor() {
    let script = |first: &str| format!("red B10/3 0,-1 {first} \n blue B09/1 -1,-1 ...");
    let played = abbey("red blue").turns(&script("knight c0"));
    assert_eq!(played.why_not("mayor c0"), "somebody stands on that City already");
    let played = abbey("red blue").turns(&script("mayor c0"));
    assert_eq!(played.why_not("c0"), "somebody stands on that City already");
    assert_eq!(played.why_not("mayor c0"), "somebody stands on that City already");
}

#[test]
fn there_is_only_one_mayor() {
    let played = abbey("red blue").turns(
        "red   B10/3   0,-1  mayor c0
         blue  B01     0,1
         red   B16/0   1,0   ...",
    );
    assert_eq!(played.why_not("mayor c0"), "no mayor is left in the supply");
}

/// Cities around a gap: two knights of Red's and Blue's mayor.
const MAYOR: &str = "
    red   B24/0  -1,0
    blue  B24/0   1,0
    red   B18/1  -1,-1  knight c0
    blue  B18/3   1,-1  mayor c0
    red   B18/3   1,-2  knight c0
    blue  B10/2   0,-2
";

// "Mayor", example: "The mayor has a strength of 3 followers (3 pennants). Therefore, Blue earns
// the 18 points for the city." And "the player takes his mayor back".
#[test]
fn a_mayor_with_three_pennants_earns_blue_18() {
    let played = abbey("red blue").turns(&after(MAYOR, "red A01 0,-1"));
    assert_eq!(played.paid(), ["blue 18: city, 6 tiles x 2 + 3 pennants x 2"]);
    assert_eq!(
        played.home(),
        ["red from c0 at -1,-1", "blue mayor from c0 at 1,-1", "red from c0 at 1,-2"]
    );
    assert_eq!(played.supply_of("blue", Figure::Mayor), 1);
}

// "A normal follower counts as 1 follower": one pennant, one knight, a tie.
#[test]
fn a_mayor_counts_as_many_followers_as_there_are_pennants() {
    let one_pennant = MAYOR.replace("blue  B10/2   0,-2", "blue  B09/2   0,-2");
    let tie = one_pennant.replace("red   B18/3   1,-2  knight c0", "red   B18/3   1,-2");
    let played = abbey("red blue").turns(&after(&tie, "red B04 0,-1"));
    assert_eq!(played.paid(), ["red+blue 14: city, 6 tiles x 2 + 1 pennants x 2"]);
    let played = abbey("red blue").turns(&after(&one_pennant, "red B04 0,-1"));
    assert_eq!(played.paid(), ["red 14: city, 6 tiles x 2 + 1 pennants x 2"]);
}

// "The large follower from Inns & Cathedrals counts as 2 followers."
#[test]
fn a_mayor_with_two_pennants_ties_with_a_large_knight() {
    let script = "
        red   B24/0  -1,0
        blue  B24/0   1,0
        red   B18/1  -1,-1  large knight c0
        blue  B18/3   1,-1  mayor c0
        red   B01     1,-2
        blue  B18/2   0,-2
        red   A01     0,-1
    ";
    let played = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Inns]).turns(script);
    assert_eq!(played.paid(), ["red+blue 14: city, 5 tiles x 2 + 2 pennants x 2"]);
}

// "If the city has no pennants, the mayor counts as no followers": it pays nobody, and the mayor
// returns (Complete Annotated Rules).
#[test]
fn a_mayor_without_pennants_gets_nothing() {
    let played = abbey("red blue").turns("red B18/2 0,-1 mayor c0");
    assert_eq!(played.scores(), "red 0, blue 0");
    assert_eq!(played.home(), ["red mayor from c0 at 0,-1"]);
    assert_eq!(played.supply_of("red", Figure::Mayor), 1);
}

// At the end of the game the mayor counts in the same way.
#[test]
fn an_unfinished_city_counts_the_mayors_pennants_too() {
    let with = abbey("red blue").last_turns("red B10/3 0,-1 mayor c0");
    assert_eq!(with.paid(), ["red 3: unfinished city, 2 tiles x 1 + 1 pennants x 1"]);
    let without = abbey("red blue").last_turns("red B09/3 0,-1 mayor c0");
    assert_eq!(without.scores(), "red 0, blue 0");
}
