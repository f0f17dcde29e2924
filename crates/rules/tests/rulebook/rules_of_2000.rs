//! The examples of the first edition of 2000, with the points it prints, and of the later way to
//! score farmers that it describes as an alternative.

use crate::table::{Scene, by};
use bastide_rules::Farmers;
use bastide_rules::Preset::FirstEdition;

/// Returns a scene with the rules of 2000 and the alternate farmer scoring.
fn by_farm(people: &str) -> Scene {
    by(FirstEdition, people).with(|rules| rules.farmers = Farmers::PerFarm)
}

// "Placing tiles", examples 1 to 4.
#[test]
fn a_tile_must_continue_what_it_touches() {
    let played = by(FirstEdition, "red blue").turns("red B18/2 0,1");
    assert!(played.why_not_lay("B22/0 1,0").is_empty(), "road and field segments match");
    assert!(played.why_not_lay("B18/2 0,-1").is_empty(), "city segments match");
    assert!(played.why_not_lay("B11/3 0,-1").is_empty(), "city below, open on all other sides");
    assert_eq!(
        played.why_not_lay("B24/0 0,-1"),
        ["on the South side the tile shows Field, its neighbour City"]
    );
}

// "Deploying followers": if the city is claimed, the field is left.
#[test]
fn blue_may_only_be_a_farmer() {
    let played = by(FirstEdition, "red blue").turns(
        "red   B09/3   0,-1  knight c0
         blue  B09/2  -1,-1  ...",
    );
    assert_eq!(played.may_deploy(), ["farmer f0"]);
}

// "Deploying followers": thief, knight, or farmer in the small field.
#[test]
fn red_may_be_thief_knight_or_farmer_in_the_small_field() {
    let played = by(FirstEdition, "blue red").turns(
        "blue  B24/0  -1,0  farmer f0
         red   B15/1   1,0  ...",
    );
    assert_eq!(played.may_deploy(), ["knight c0", "thief r0", "farmer f1"]);
}

// "Scoring completed roads", example 1.
#[test]
fn a_road_of_four_tiles_pays_red_4() {
    let played = by(FirstEdition, "red blue").turns(
        "red   B22/0  1,0   thief r2
         blue  B23/3  -1,0
         red   B22/1  -1,1",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red from r2 at 1,0"]);
}

// "Scoring completed roads", example 2.
#[test]
fn a_road_of_three_tiles_pays_red_3() {
    let played = by(FirstEdition, "red blue").turns(
        "red   B21/0  1,0   thief r3
         blue  B02/3  -1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
}

// "Scoring completed cities", example 1: three segments and a shield.
#[test]
fn a_city_of_three_segments_and_a_shield_pays_red_8() {
    let played = by(FirstEdition, "red blue").turns(
        "red   B07/1  0,-1  knight c0
         blue  B18/2  0,-2",
    );
    assert_eq!(played.paid(), ["red 8: city, 3 tiles x 2 + 1 pennants x 2"]);
}

// "Scoring completed cities", example 2.
#[test]
fn a_city_of_two_segments_pays_red_only_2() {
    let played = by(FirstEdition, "red blue").turns("red   B18/2  0,-1  ...");
    assert_eq!(played.may_deploy(), ["knight c0", "farmer f0"]);
    let played = by(FirstEdition, "red blue").turns("red B18/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 2: city, 2 tiles x 1"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
}

// "What happens when a completed road or city has more than one follower?"
#[test]
fn red_and_blue_tie_for_a_city_and_get_10_each() {
    let played = by(FirstEdition, "red blue").turns(
        "red   B08/1   0,-1  knight c0
         blue  B01    -1,-1
         red   B01    -1,-2
         blue  B01    -1,-3
         red   B01    -2,-1
         blue  B18/2   0,-3  knight c0
         red   B07/1   0,-2",
    );
    assert_eq!(played.paid(), ["red+blue 10: city, 4 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1", "blue from c0 at 0,-3"]);
}

// "Completed cloister".
#[test]
fn a_surrounded_cloister_pays_blue_9() {
    let played = by(FirstEdition, "blue red").turns(
        "blue  B02/0   0,1  monk m
         red   B24/0  -1,0
         blue  B24/0   1,0
         red   B01    -1,1
         blue  B01     1,1
         red   B22/2   0,2
         blue  B24/0  -1,2
         red   B24/0   1,2",
    );
    assert_eq!(played.paid(), ["blue 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["blue from m at 0,1"]);
}

// "Returning followers": all in one turn.
#[test]
fn followers_may_come_home_in_the_turn_they_are_deployed() {
    let road = by(FirstEdition, "blue red").turns(
        "blue  B22/0  -1,0
         red   B21/0   1,0  thief r3",
    );
    assert_eq!(road.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(road.home(), ["red from r3 at 1,0"]);
    let city = by(FirstEdition, "red blue").turns("red B16/2 0,-1 knight c0");
    assert_eq!(city.paid(), ["red 2: city, 2 tiles x 1"]);
    assert_eq!(city.supply("red"), 7);
}

// "The farms": separate, then joined, and no fourth farmer.
#[test]
fn farms_are_bordered_by_roads_and_cities_until_a_tile_joins_them() {
    let apart = "
        red     B24/0   1,0   farmer f0
        blue    B16/0   2,0
        yellow  B18/2   2,-1  farmer f0
        red     B24/0  -1,0
        blue    B18/2   0,-1  farmer f0
    ";
    let played = by(FirstEdition, "red blue yellow").turns(apart);
    assert_eq!(played.strength("1,0", "f0"), [1, 0, 0]);
    assert_eq!(played.strength("0,-1", "f0"), [0, 1, 0]);
    let joined = apart.to_owned() + "yellow B01 1,-1 ...";
    let played = by(FirstEdition, "red blue yellow").turns(&joined);
    assert_eq!(played.strength("1,-1", "f0"), [1, 1, 1]);
    assert_eq!(played.why_not("f0"), "somebody stands on that Field already");
}

// "Final scoring": red's road 3, blue's city 4, yellow's cloister 4.
#[test]
fn unfinished_features_pay_red_3_blue_4_yellow_4() {
    let played = by(FirstEdition, "red blue yellow").last_turns(
        "red     B24/0   1,0   thief r0
         blue    B07/1   0,-1  knight c0
         yellow  B01     0,1   monk m
         red     B24/0  -1,0
         blue    B08/1   0,-2",
    );
    // The start tile's city is one of blue's segments: three and a shield.
    assert_eq!(
        played.paid(),
        [
            "red 3: unfinished road, 3 tiles x 1",
            "blue 4: unfinished city, 3 tiles x 1 + 1 pennants x 1",
            "yellow 4: unfinished monastery, 4 tiles x 1",
        ]
    );
    assert_eq!(played.scores(), "red 3, blue 4, yellow 4");
}

// "Scoring farms", example 1.
#[test]
fn blue_gets_4_for_the_finished_city_and_nothing_for_the_other() {
    let script = "
        blue  B24/0   1,0  farmer f0
        red   B03/0  -1,0
        blue  B18/2   0,-1
    ";
    let played = by(FirstEdition, "blue red").last_turns(script);
    assert_eq!(played.paid(), ["blue 4: fed city, 1 cities x 4"]);
    assert_eq!(by_farm("blue red").last_turns(script).scores(), "blue 3, red 0");
}

// "Scoring farms", example 2.
#[test]
fn blue_gets_8_for_two_cities_at_one_farm() {
    let script = "
        blue  B19/0  0,-1  farmer f0
        red   B18/2  0,-2
    ";
    let played = by(FirstEdition, "blue red").last_turns(script);
    assert_eq!(played.paid(), ["blue 4: fed city, 1 cities x 4"; 2]);
    assert_eq!(played.scores(), "blue 8, red 0");
    assert_eq!(by_farm("blue red").last_turns(script).scores(), "blue 6, red 0");
}

/// One city with three farms around it: two of blue's, one of red's.
const THREE_FARMS_AT_A_CITY: &str = "
    red   B08/1  0,-1  farmer f0
    blue  B18/2  0,-2  farmer f0
    red   B24/0  -1,0
    blue  B24/0  1,0   farmer f0
";

// "Scoring farms", example 3.
#[test]
fn most_farmers_on_all_farms_at_a_city_get_it_blue_4_red_0() {
    let played = by(FirstEdition, "red blue").last_turns(THREE_FARMS_AT_A_CITY);
    assert_eq!(played.paid(), ["blue 4: fed city, 1 cities x 4"]);
    assert_eq!(played.scores(), "red 0, blue 4");
}

// "Alternate farmer scoring", example 3.
#[test]
fn each_farm_is_scored_on_its_own_blue_6_red_3() {
    let played = by_farm("red blue").last_turns(THREE_FARMS_AT_A_CITY);
    assert_eq!(played.scores(), "red 3, blue 6");
    assert_eq!(
        played.paid(),
        ["red 3: farm, 1 cities x 3", "blue 3: farm, 1 cities x 3", "blue 3: farm, 1 cities x 3",]
    );
}

// "Scoring farms", example 4: tied for the small city, blue alone at the big one.
#[test]
fn red_and_blue_tie_for_the_small_city_and_blue_gets_the_big_one() {
    let played = by(FirstEdition, "red blue").last_turns(
        "red   B24/0  1,0   farmer f0
         blue  B19/0  0,-1  farmer f0
         red   B08/1  0,-2
         blue  B18/2  0,-3",
    );
    assert_eq!(
        played.paid(),
        ["red+blue 4: fed city, 1 cities x 4", "blue 4: fed city, 1 cities x 4"]
    );
    assert_eq!(played.scores(), "red 4, blue 8");
}

// "Alternate farmer scoring", last example.
#[test]
fn two_farmers_beat_one_on_the_same_farm_red_3() {
    let played = by_farm("red blue").last_turns(
        "red   B18/2   0,-1  farmer f0
         blue  B05/1   1,0
         red   B05/3  -1,0
         blue  B18/3   2,0   farmer f0
         red   B18/1  -2,0   farmer f0
         blue  B01     2,-1
         red   B01    -2,-1
         blue  B18/2   1,-1
         red   B18/2  -1,-1",
    );
    assert_eq!(played.strength("0,-1", "f0"), [2, 1]);
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
    assert_eq!(played.scores(), "red 3, blue 0");
}
