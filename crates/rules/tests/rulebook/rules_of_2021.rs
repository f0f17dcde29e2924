//! The examples of the new edition and of the 20th Anniversary Edition, both of 2021, with the
//! points they print: the two books show the same boards.

use crate::table::{Scene, by};
use bastide_rules::Preset;

/// Checks the same scene with both presets.
fn by_both(people: &str, check: impl Fn(Scene)) {
    for book in [Preset::NewEdition, Preset::Anniversary] {
        check(by(book, people));
    }
}

const ROAD: &str = "
    you   B22/0   1,0  traveler r2
    blue  B16/0  -1,0  knight c0
";

// "Roads", steps 1 and 2: nothing is scored yet.
#[test]
fn a_traveler_on_an_open_road_is_not_scored() {
    by_both("you blue", |scene| {
        let played = scene.turns("you B22/0 1,0 traveler r2");
        assert_eq!(played.paid(), [""; 0]);
        assert_eq!(played.standing(), ["you thief 1,0"]);
    });
}

// "Roads", step 2: the road is claimed, so Blue's meeple is placed on the city.
#[test]
fn blue_may_not_join_the_road_and_takes_the_city() {
    by_both("you blue", |scene| {
        let played = scene.turns(
            "you   B22/0   1,0  traveler r2
             blue  B16/0  -1,0  ...",
        );
        assert_eq!(played.why_not("r0"), "somebody stands on that Road already");
        assert!(played.may_deploy().contains(&"knight c0".to_owned()));
    });
}

// "Roads", step 3: another player's tile completes it; that player's knight stays.
#[test]
fn a_road_of_three_tiles_pays_you_3() {
    by_both("you blue", |scene| {
        let played = scene.turns(ROAD);
        assert_eq!(played.paid(), ["you 3: road, 3 tiles x 1"]);
        assert_eq!(played.home(), ["you from r2 at 1,0"]);
        assert_eq!(played.standing(), ["blue knight -1,0"]);
        assert_eq!((played.supply("you"), played.supply("blue")), (7, 6));
    });
}

// "Cities".
#[test]
fn a_city_of_three_tiles_and_a_coat_of_arms_pays_you_8() {
    by_both("you blue", |scene| {
        let played = scene.turns("you B10/3 0,-1 ...");
        assert_eq!(played.may_deploy(), ["knight c0", "farmer f0"]);
        let played = scene.turns(
            "you   B10/3   0,-1  knight c0
             blue  B18/1  -1,-1",
        );
        assert_eq!(played.paid(), ["you 8: city, 3 tiles x 2 + 1 pennants x 2"]);
        assert_eq!(played.home(), ["you from c0 at 0,-1"]);
    });
}

// The summary has no exception for small cities.
#[test]
fn a_city_of_two_tiles_pays_4() {
    by_both("you blue", |scene| {
        let played = scene.turns("you B18/2 0,-1 knight c0");
        assert_eq!(played.paid(), ["you 4: city, 2 tiles x 2"]);
    });
}

// "Monasteries".
#[test]
fn a_surrounded_monastery_pays_you_9() {
    by_both("you blue", |scene| {
        let played = scene.turns(
            "you   B01     0,1  monk m
             blue  B24/0  -1,0
             you   B24/0   1,0
             blue  B01    -1,1
             you   B01     1,1
             blue  B01    -1,2
             you   B01     1,2
             blue  B01     2,2
             you   B01     0,2",
        );
        assert_eq!(played.paid(), ["you 9: monastery, 9 tiles x 1"]);
        assert_eq!(played.home(), ["you from m at 0,1"]);
        assert_eq!(played.scores(), "you 9, blue 0");
    });
}

// "Multiple meeple on the same feature", first example.
#[test]
fn yellow_and_you_share_a_road_and_get_4_each() {
    by_both("you yellow", |scene| {
        let played = scene.turns(
            "yellow  B16/0  -1,0  traveler r0
             you     B18/2   0,1
             yellow  B18/0   0,2
             you     B22/3   1,1  traveler r0
             yellow  B18/2   0,-1
             you     B23/0   1,0",
        );
        assert_eq!(played.paid(), ["you+yellow 4: road, 4 tiles x 1"]);
        assert_eq!(played.home(), ["yellow from r0 at -1,0", "you from r0 at 1,1"]);
        assert_eq!(played.scores(), "you 4, yellow 4");
    });
}

/// Yellow's city of two tiles, beside it two of yours.
const CITY_TO_BE_TAKEN: &str = "
    yellow  B09/2   0,-1  knight c0
    you     B01     0,-2
    yellow  B24/0   1,0
    you     B18/2   1,-2  knight c0
    yellow  B01     2,-2
    you     B18/3   2,-1  knight c0
    yellow  B24/0  -1,0
";

// "Multiple meeple on the same feature", second example.
#[test]
fn with_two_knights_to_one_you_alone_get_10() {
    by_both("you yellow", |scene| {
        let script = CITY_TO_BE_TAKEN.to_owned() + "you B13/0 1,-1";
        let played = scene.turns(&script);
        assert_eq!(played.paid(), ["you 10: city, 5 tiles x 2"]);
        assert_eq!(
            played.home(),
            ["yellow from c0 at 0,-1", "you from c0 at 1,-2", "you from c0 at 2,-1"]
        );
        assert_eq!(played.scores(), "you 10, yellow 0");
    });
}

// "Final scoring - city": five tiles and three coats of arms, Green has the majority.
#[test]
fn the_majority_gets_an_unfinished_city_green_8_black_0() {
    by_both("green black", |scene| {
        let played = scene.last_turns(
            "green  B07/1   0,-1  knight c0
             black  B01    -1,-1
             green  B01     1,-1
             black  B18/1  -1,-2  knight c0
             green  B10/0   1,-2  knight c0
             black  B04/0   0,-2",
        );
        assert_eq!(played.strength("0,0", "c0"), [2, 1]);
        assert_eq!(played.paid(), ["green 8: unfinished city, 5 tiles x 1 + 3 pennants x 1"]);
        assert_eq!(played.scores(), "green 8, black 0");
    });
}

// "Final scoring - road".
#[test]
fn an_unfinished_road_of_three_tiles_pays_you_3() {
    by_both("you blue", |scene| {
        let played = scene.last_turns(
            "you   B24/0  1,0  traveler r0
             blue  B23/0  2,0",
        );
        assert_eq!(played.paid(), ["you 3: unfinished road, 3 tiles x 1"]);
    });
}

// "Final scoring - monastery".
#[test]
fn an_unfinished_monastery_with_three_tiles_round_it_pays_yellow_4() {
    by_both("yellow blue", |scene| {
        let played = scene.last_turns(
            "yellow  B01    0,1  monk m
             blue    B24/0  1,0
             yellow  B01    0,2",
        );
        assert_eq!(played.paid(), ["yellow 4: unfinished monastery, 4 tiles x 1"]);
    });
}

// "Final scoring - city": two tiles and a coat of arms.
#[test]
fn an_unfinished_city_of_two_tiles_and_a_coat_of_arms_pays_blue_3() {
    by_both("blue yellow", |scene| {
        let played = scene.last_turns("blue B10/3 0,-1 knight c0");
        assert_eq!(played.paid(), ["blue 3: unfinished city, 2 tiles x 1 + 1 pennants x 1"]);
    });
}

// "Game end and final scoring": each field pays 3 for each finished city beside it.
#[test]
fn a_field_pays_3_for_each_finished_city() {
    by_both("you blue", |scene| {
        let played = scene.last_turns(
            "you   B19/0  0,-1  farmer f0
             blue  B18/2  0,-2",
        );
        assert_eq!(played.paid(), ["you 6: farm, 2 cities x 3"]);
    });
}

// "Game end": several winners after a tie.
#[test]
fn all_who_have_most_points_win() {
    by_both("you blue", |scene| {
        let played = scene.last_turns(
            "you   B24/0   1,0  traveler r0
             blue  B10/3   0,-1 knight c0",
        );
        assert_eq!(played.scores(), "you 2, blue 3");
        assert_eq!(played.winners(), ["blue"]);
        let played = scene.last_turns(
            "you   B24/0   1,0  traveler r0
             blue  B09/3   0,-1 knight c0",
        );
        assert_eq!(played.winners(), ["you", "blue"]);
    });
}

// The new edition leaves fields out of a first game.
#[test]
fn in_a_first_game_nobody_lies_in_a_field() {
    let played = by(Preset::FirstGame, "you blue").turns("you B18/2 0,-1 ...");
    assert_eq!(played.may_deploy(), ["knight c0"]);
    assert_eq!(played.why_not("f0"), "meeple may not stand on Field");
}
