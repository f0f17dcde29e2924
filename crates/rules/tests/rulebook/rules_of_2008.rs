//! The examples of the Big Box rules of 2008, base game, with the points the book prints.
//!
//! The pictures are rebuilt from the text about them: the number of tiles and pennants, the places
//! of the followers, and the majority.

use crate::table::by;
use bastide_rules::Preset::BigBox;

// "Placing land tiles": sides must continue; the last picture is an invalid placement.
#[test]
fn tiles_continue_fields_roads_and_cities() {
    let played = by(BigBox, "red blue").turns("red B18/2 0,-1");
    assert!(played.why_not_lay("B23/1 1,0").is_empty(), "road and field continue");
    assert!(played.why_not_lay("B16/0 1,0").is_empty(), "road continues");
    assert_eq!(
        played.why_not_lay("B18/3 1,0"),
        ["on the West side the tile shows City, its neighbour Road"]
    );
    assert_eq!(played.why_not_lay("B24/0 1,1"), ["the cell touches no tile on the table"]);
    assert_eq!(played.why_not_lay("B24/0 0,0"), ["a tile lies there already"]);
}

#[test]
fn every_side_that_does_not_match_is_named() {
    let played = by(BigBox, "red blue").turns(
        "red   B18/2  0,-1
         blue  B19/0  1,-1",
    );
    assert_eq!(
        played.why_not_lay("B18/1 1,0"),
        [
            "on the North side the tile shows Field, its neighbour City",
            "on the West side the tile shows Field, its neighbour Road",
        ]
    );
}

// "Deploying followers", first example.
#[test]
fn blue_may_only_be_a_farmer_beside_a_connected_knight() {
    let played = by(BigBox, "red blue").turns(
        "red   B10/3  0,-1  knight c0
         blue  B18/1 -1,-1  ...",
    );
    assert_eq!(played.may_deploy(), ["farmer f0"]);
    assert_eq!(played.why_not("c0"), "somebody stands on that City already");
}

// "Deploying followers", second example.
#[test]
fn blue_may_be_knight_or_thief_but_farmer_only_in_the_small_field() {
    let played = by(BigBox, "red blue").turns(
        "red   B24/0  -1,0  farmer f0
         blue  B15/1   1,0  ...",
    );
    assert_eq!(played.may_deploy(), ["knight c0", "thief r0", "farmer f1"]);
    assert_eq!(played.why_not("f0"), "somebody stands on that Field already");
}

// "Deploying followers": not even on a feature of the player's own follower, at any distance.
#[test]
fn one_may_not_join_ones_own_follower_either() {
    let played = by(BigBox, "red blue").turns(
        "red   B24/0   1,0  thief r0
         blue  B24/0   2,0
         red   B24/0   3,0
         blue  B24/0  -1,0
         red   B24/0  -2,0  ...",
    );
    assert_eq!(played.may_deploy(), ["farmer f0", "farmer f1"]);
}

// "A completed road".
#[test]
fn a_road_of_four_tiles_pays_red_4() {
    let played = by(BigBox, "red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B24/0   1,0
         red   B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at -1,0"]);
    assert_eq!(played.scores(), "red 4, blue 0");
}

// "A completed road": from a cloister to a city.
#[test]
fn a_road_of_three_tiles_pays_red_3() {
    let played = by(BigBox, "red blue").turns(
        "red   B02/3  -1,0  thief r0
         blue  B05/1   1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at -1,0"]);
}

// "A completed city".
#[test]
fn a_city_of_three_tiles_and_a_pennant_pays_red_8() {
    let played = by(BigBox, "red blue").turns(
        "red   B10/3   0,-1  knight c0
         blue  B18/1  -1,-1",
    );
    assert_eq!(played.paid(), ["red 8: city, 3 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
}

// "A completed city".
#[test]
fn a_city_of_four_tiles_without_pennants_pays_red_8() {
    let played = by(BigBox, "red blue").turns(
        "red   B09/3   0,-1  knight c0
         blue  B09/2  -1,-1
         red   B03/0  -1,0",
    );
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
}

// "What if a completed city or road has more than one follower?"
#[test]
fn red_and_blue_tie_for_a_city_and_get_10_each() {
    let played = by(BigBox, "red blue").turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/1  -1,-1  knight c0
         blue  B18/3   1,-1  knight c0
         red   B14/2   0,-1",
    );
    assert_eq!(played.paid(), ["red+blue 10: city, 4 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.home(), ["red from c0 at -1,-1", "blue from c0 at 1,-1"]);
    assert_eq!(played.scores(), "red 10, blue 10");
}

// "A completed cloister".
#[test]
fn a_surrounded_cloister_pays_red_9() {
    let played = by(BigBox, "red blue").turns(
        "red   B01  0,1  monk m
         blue  B24/0  -1,0
         red   B24/0   1,0
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B01     0,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,1"]);
    assert!(!played.paid_before());
}

// "Returning scored followers": deploy, score and return on the same turn, a city.
#[test]
fn a_knight_on_the_tile_that_completes_his_city_pays_red_4() {
    let played = by(BigBox, "red blue").turns("red B18/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
    assert_eq!(played.supply("red"), 7);
}

// "Returning scored followers": the same with a road.
#[test]
fn a_thief_on_the_tile_that_completes_his_road_pays_red_3() {
    let played = by(BigBox, "red blue").turns(
        "red   B16/0  -1,0
         blue  B18/2   0,-1
         red   B22/0   1,0  thief r2",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r2 at 1,0"]);
}

/// Three farms, then the tile that makes them one.
const FARMS_APART: &str = "
    red     B24/0   1,0   farmer f0
    blue    B16/0   2,0
    yellow  B18/2   2,-1  farmer f0
    red     B24/0  -1,0
    blue    B18/2   0,-1  farmer f0
";

// "The farms": each of the three farmers has a farm of their own.
#[test]
fn three_farmers_have_their_own_farms() {
    let played = by(BigBox, "red blue yellow").turns(FARMS_APART);
    assert_eq!(played.strength("1,0", "f0"), [1, 0, 0]);
    assert_eq!(played.strength("0,-1", "f0"), [0, 1, 0]);
    assert_eq!(played.strength("2,-1", "f0"), [0, 0, 1]);
}

// "The farms": the new tile joins them, and no farmer may be placed on it.
#[test]
fn a_tile_that_joins_three_farms_takes_no_farmer() {
    let script = FARMS_APART.to_owned() + "yellow B01 1,-1 ...";
    let played = by(BigBox, "red blue yellow").turns(&script);
    assert_eq!(played.strength("1,-1", "f0"), [1, 1, 1]);
    assert_eq!(played.may_deploy(), ["monk m"]);
}

// "Scoring of incompleted roads, cities, and cloisters".
#[test]
fn an_unfinished_road_of_three_tiles_pays_red_3() {
    let played = by(BigBox, "red blue").last_turns(
        "red   B24/0   1,0  thief r0
         blue  B24/0  -1,0",
    );
    assert_eq!(played.paid(), ["red 3: unfinished road, 3 tiles x 1"]);
}

// "Scoring of incompleted roads, cities, and cloisters".
#[test]
fn an_unfinished_cloister_with_four_tiles_round_it_pays_yellow_5() {
    let played = by(BigBox, "yellow blue").last_turns(
        "yellow  B01     0,1  monk m
         blue    B24/0  -1,0
         yellow  B24/0   1,0
         blue    B01     1,1",
    );
    assert_eq!(played.paid(), ["yellow 5: unfinished monastery, 5 tiles x 1"]);
}

// "Farmer scoring", p. 5, first picture.
#[test]
fn farmers_are_paid_for_finished_cities_only_blue_6_red_3() {
    let played = by(BigBox, "blue red").last_turns(
        "blue  B19/0  0,-1  farmer f0
         red   B24/0  1,0   farmer f0
         blue  B18/2  0,-2
         red   B03/0  2,0",
    );
    assert_eq!(played.paid(), ["blue 6: farm, 2 cities x 3", "red 3: farm, 1 cities x 3"]);
    assert_eq!(played.scores(), "blue 6, red 3");
}

// "Farmer scoring", p. 5, second picture.
#[test]
fn a_farm_at_three_cities_pays_blue_9() {
    let played = by(BigBox, "blue red").last_turns(
        "blue  B19/0  0,-1  farmer f0
         red   B18/2  0,-2
         blue  B18/0  1,-1
         red   B18/2  1,-2",
    );
    assert_eq!(played.paid(), ["blue 9: farm, 3 cities x 3"]);
}

// "Farmer scoring", p. 5: a large farm at cities A and B, a small one at A.
#[test]
fn most_farmers_own_the_large_farm_red_6_blue_3() {
    let played = by(BigBox, "red blue yellow").last_turns(
        "red     B19/0  0,-1  farmer f0
         blue    B05/1  1,0   farmer f1
         yellow  B18/3  2,0   farmer f0
         red     B18/2  0,-2  farmer f0
         blue    B01    2,-1
         yellow  B18/2  1,-1
         red     B01    1,-2",
    );
    assert_eq!(played.strength("1,-1", "f0"), [2, 0, 1]);
    assert_eq!(played.paid(), ["red 6: farm, 2 cities x 3", "blue 3: farm, 1 cities x 3"]);
}

// "Farmer scoring", p. 5: the same with a tie in the large farm.
#[test]
fn tied_farmers_each_get_the_farm_red_and_yellow_6_blue_3() {
    let played = by(BigBox, "red blue yellow").last_turns(
        "red     B19/0  0,-1  farmer f0
         blue    B05/1  1,0   farmer f1
         yellow  B18/3  2,0   farmer f0
         red     B18/2  0,-2
         blue    B01    2,-1
         yellow  B18/2  1,-1
         red     B01    1,-2",
    );
    assert_eq!(played.paid(), ["red+yellow 6: farm, 2 cities x 3", "blue 3: farm, 1 cities x 3"]);
    assert_eq!(played.scores(), "red 6, blue 3, yellow 6");
}

// "Example for farmer scoring", p. 15: farm 1 (blue, cities A and B) is the strip between road
// and cities, farm 2 (red and blue, A, B and C) lies north of the cities, farm 3 (two of yellow's,
// one of black's, four cities) south of the road. The city in the lower left is unfinished.
#[test]
fn the_farmer_example_of_page_15() {
    let played = by(BigBox, "red blue yellow black").last_turns(
        "red     B18/2   0,-1  farmer f0
         blue    B18/0   0,-2
         yellow  B19/1   0,1   farmer f0
         black   B18/3   1,1   farmer f0
         red     B19/1   0,2
         blue    B18/2   0,-3  farmer f0
         yellow  B18/1  -1,1   farmer f0
         black   B18/3   1,2
         red     B18/1  -1,2
         blue    B03/0   1,0   farmer f0
         yellow  B18/2   1,-1
         black   B01     1,-2
         red     B01     1,-3
         blue    B18/3  -1,3
         yellow  B01     0,3",
    );
    assert_eq!(played.strength("1,0", "f0"), [0, 1, 0, 0]);
    assert_eq!(played.strength("1,-2", "f0"), [1, 1, 0, 0]);
    assert_eq!(played.strength("0,3", "f0"), [0, 0, 2, 1]);
    assert_eq!(
        played.paid(),
        [
            "red+blue 9: farm, 3 cities x 3",
            "yellow 12: farm, 4 cities x 3",
            "blue 6: farm, 2 cities x 3",
        ]
    );
    assert_eq!(played.scores(), "red 9, blue 15, yellow 12, black 0");
}

// "The farms": farmers never return.
#[test]
fn a_farmer_stays_when_everything_round_him_is_scored() {
    let played = by(BigBox, "red blue").turns(
        "red   B16/0  -1,0   farmer f0
         blue  B18/2  -1,-1  knight c0
         red   B18/2   0,-1  knight c0
         blue  B22/0   1,0   thief r2",
    );
    assert_eq!(played.scores(), "red 4, blue 7");
    assert_eq!(played.standing(), ["red farmer -1,0"]);
    assert_eq!((played.supply("red"), played.supply("blue")), (6, 7));
}
