//! The points shown for a feature equal the points that the engine pays for it.

use crate::table::by;
use bastide_rules::Expansion::{Abbey, Dragon, Traders};
use bastide_rules::Preset::{BigBox, FirstEdition};

#[test]
fn a_cloister_with_4_tiles_pays_9_once_finished() {
    let played = by(BigBox, "red blue").turns(
        "red   B01    0,1  monk m
         blue  B24/0  1,0
         red   B24/0 -1,0",
    );
    assert_eq!(
        played.survey("0,1", "m"),
        [["red 4: unfinished monastery, 4 tiles x 1"], ["red 9: monastery, 9 tiles x 1"]]
    );
}

/// Yellow's farmer returned when blue built the barn.
#[test]
fn a_barn_pays_its_owner_4_a_city() {
    let played = by(BigBox, "yellow blue").and([Abbey]).turns(
        "yellow  B24/0   1,0  farmer f1
         blue    B01     0,1
         yellow  B18/3  -1,1
         blue    B18/1  -2,1
         yellow  B24/0   2,0
         blue    B18/1   2,1
         yellow  B18/3   3,1
         blue    B01     1,1  barn 1,1",
    );
    let barn = ["blue 8: barn, 2 cities x 4"];
    assert_eq!(played.survey("1,0", "f1"), [barn, barn]);
    assert_eq!(played.forecast(), "yellow 6, blue 8");
}

/// A farmer of each player, and red's pig beside red's farmer.
#[test]
fn the_pig_of_whoever_is_paid_adds_a_point_a_city() {
    let played = by(BigBox, "red blue").and([Traders]).turns(
        "red   B24/0   1,0   farmer f0
         blue  B18/2   0,-1  farmer f0
         red   B24/0  -1,0   pig f0
         blue  B01     0,-2
         red   B01     1,-1",
    );
    let both = ["red+blue 3: farm, 1 cities x 3", "red 1: pig, 1 cities x 1"];
    assert_eq!(played.survey("1,-1", "f0"), [both, both]);
    assert_eq!(played.forecast(), "red 4, blue 3");
}

/// One city with three farms around it: two of blue's, one of red's.
#[test]
fn by_the_rules_of_2000_a_city_is_paid_once_whoever_is_asked() {
    let played = by(FirstEdition, "red blue").turns(
        "red   B08/1  0,-1  farmer f0
         blue  B18/2  0,-2  farmer f0
         red   B24/0  -1,0
         blue  B24/0  1,0   farmer f0",
    );
    let city = ["blue 4: fed city, 1 cities x 4"];
    for (at, piece) in [("0,-1", "f0"), ("0,-2", "f0"), ("1,0", "f0"), ("0,-1", "c0")] {
        assert_eq!(played.survey(at, piece), [city, city], "{at} {piece}");
    }
    assert_eq!(played.forecast(), "red 0, blue 4");
}

#[test]
fn the_fairy_is_told_with_the_feature_she_would_pay_for() {
    let played = by(BigBox, "red blue").and([Dragon]).turns(
        "red   B24/0  1,0  thief r0
         blue  B24/0  2,0
         red   B01    0,1  ...
         red   fairy  1,0",
    );
    assert_eq!(
        played.survey("0,0", "r0"),
        [
            ["red 3: unfinished road, 3 tiles x 1", "red 3: fairy"],
            ["red 5: road, 5 tiles x 1", "red 3: fairy"],
        ]
    );
}

#[test]
fn where_nobody_stands_it_is_worth_as_much_to_nobody() {
    let played = by(BigBox, "red blue").turns("red B24/0 1,0");
    let [now, complete] = played.survey("0,0", "c0");
    assert_eq!(now, [" 1: unfinished city, 1 tiles x 1"]);
    assert_eq!(complete, [" 4: city, 2 tiles x 2"]);
    assert_eq!(played.survey("0,0", "f0")[0], [" 0: farm"]);
}
