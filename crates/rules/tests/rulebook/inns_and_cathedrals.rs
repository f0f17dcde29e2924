//! Inns & Cathedrals by the rules of 2008: the expansion's special tiles, the large follower, inns
//! and cathedrals.

use crate::table::{Scene, by, tile};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Config, Expansion, Figure, Game, Source, UnfinishedInns};

fn inns(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Inns])
}

/// Two crossings, south of an unclaimed road, and a gap of one tile between them.
const CROSSINGS: &str = "
    red   B24/0  -1,0
    blue  B24/0   1,0
    red   B22/0  -1,1  thief r0
    blue  B22/0   1,1  large thief r2
";

// Setup: "6 large followers (1 per color)".
#[test]
fn each_player_has_one_large_follower() {
    let played = inns("red blue").turns("red B24/0 1,0");
    assert_eq!((played.supply("red"), played.supply_of("red", Figure::Large)), (7, 1));
    assert_eq!(played.supply_of("blue", Figure::Large), 1);
}

#[test]
fn without_the_box_there_is_no_large_follower() {
    let played = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(played.may_deploy(), ["thief r0", "farmer f0", "farmer f1"]);
    assert_eq!(played.why_not("large r0"), "no large is left in the supply");
}

// Setup: 18 tiles in addition to the 71 drawn in the base game, and none without the expansion.
#[test]
fn the_box_brings_18_tiles() {
    let mut config = Config::base(2, BigBox, 1);
    config.expansions = config.expansions.with(Expansion::Inns);
    let (game, _) = Game::begin(config).expect("a game");
    // One is already drawn.
    assert_eq!(game.table().bag().total() + 1, 71 + 18);
}

#[test]
fn without_the_box_its_tiles_are_not_drawn() {
    let source = Source::Draws(vec![tile("I01")]);
    let config = Config { source, ..Config::base(2, BigBox, 1) };
    let why = Game::begin(config).expect_err("the box is not played");
    assert_eq!(why.to_string(), "I01 belongs to the box inns, which is not played");
}

// "Placing landscape tiles": "this tile has 4 separate city segments".
#[test]
fn four_separate_city_segments_take_four_knights() {
    let played = inns("red blue").turns("red I03/0 0,-1 ...");
    assert_eq!(
        played.may_deploy(),
        [
            "knight c0",
            "large knight c0",
            "knight c1",
            "large knight c1",
            "knight c2",
            "large knight c2",
            "knight c3",
            "large knight c3",
            "farmer f0",
            "large farmer f0",
        ]
    );
    // Only the southern one is completed, with the start tile: the others stay open.
    let played = inns("red blue").turns("red I03/0 0,-1 knight c3");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    let played = inns("red blue").turns("red I03/0 0,-1 knight c0");
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.standing(), ["red knight 0,-1"]);
}

// The same tile: the field in its middle feeds all four cities.
#[test]
fn the_field_between_four_cities_feeds_those_that_are_finished() {
    let played = inns("red blue").last_turns(
        "red   I03/0   0,-1  farmer f0
         blue  B18/3   1,-1",
    );
    assert_eq!(played.paid(), ["red 6: farm, 2 cities x 3"]);
}

// "Placing landscape tiles": "this cloister separates the road into 2 segments".
#[test]
fn a_cloister_separates_the_road() {
    let played = inns("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  I02/0   1,0  ...",
    );
    assert_eq!(played.why_not("r0"), "somebody stands on that Road already");
    let thieves: Vec<String> =
        played.may_deploy().into_iter().filter(|it| it.starts_with("thief")).collect();
    assert_eq!(thieves, ["thief r1"]);

    let played = inns("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  I02/0   1,0  thief r1",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.standing(), ["blue thief 1,0"]);
}

// "Placing landscape tiles": "this crossing separates the road into 2 segments" and "a player may
// not place followers on these 2 segments", the stubs between the village and the cities.
#[test]
fn nobody_stands_on_the_stubs_of_the_village() {
    let played = inns("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  I05/0   1,0  ...",
    );
    assert_eq!(played.why_not("r0"), "somebody stands on that Road already");
    assert_eq!(played.why_not("r2"), "the tile has no r2");
    assert_eq!(played.why_not("r3"), "the tile has no r3");
    let small: Vec<String> =
        played.may_deploy().into_iter().filter(|it| !it.starts_with("large")).collect();
    // The stubs still separate the fields.
    assert_eq!(
        small,
        ["knight c0", "knight c1", "thief r1", "farmer f0", "farmer f1", "farmer f2", "farmer f3"]
    );
}

#[test]
fn the_village_ends_the_road() {
    let played = inns("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  I05/0   1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
}

// "Placing landscape tiles": "the inn lies only on the right road segment".
#[test]
fn the_inn_at_the_crossing_lies_on_the_right_road_only() {
    let right = inns("red blue").turns(
        "red   B24/0  -1,0
         blue  I14/0  -1,1  thief r0
         red   B22/0   0,1",
    );
    assert_eq!(right.paid(), ["blue 4: road, 2 tiles x 2"]);
    let left = inns("red blue").turns(
        "red   B24/0  -1,0
         blue  I14/0  -1,1  thief r1
         red   B22/0  -2,1",
    );
    assert_eq!(left.paid(), ["blue 2: road, 2 tiles x 1"]);
    let down = inns("red blue").turns(
        "red   B24/0  -1,0
         blue  I14/0  -1,1  thief r2
         red   B22/1  -1,2",
    );
    assert_eq!(down.paid(), ["blue 2: road, 2 tiles x 1"]);
}

// "Placing landscape tiles": "this field ends at the arrow".
#[test]
fn the_field_ends_where_the_city_reaches_the_corner() {
    let script = |at: &str| format!("red I07/2 0,-1 farmer f0 \n blue B01 {at} ...");
    let beyond = inns("red blue").turns(&script("1,-1"));
    assert!(beyond.may_deploy().contains(&"farmer f0".to_owned()));
    let beside = inns("red blue").turns(&script("-1,-1"));
    assert_eq!(beside.may_deploy(), ["monk m", "large monk m"]);
}

// "Placing followers": "He may place the large follower in the same way as his normal followers."
#[test]
fn the_large_follower_goes_where_the_others_go() {
    let played = inns("red blue").turns("red B16/0 -1,0 ...");
    for place in ["large knight c0", "large thief r0", "large farmer f1"] {
        assert!(played.may_deploy().contains(&place.to_owned()), "{place}");
    }
    let played = inns("red blue").turns("red B01 0,1 ...");
    assert_eq!(played.may_deploy(), ["farmer f0", "large farmer f0", "monk m", "large monk m"]);
}

#[test]
fn the_large_follower_may_not_join_anybody_either() {
    let played = inns("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  B24/0   1,0  ...",
    );
    assert_eq!(played.why_not("large r0"), "somebody stands on that Road already");
}

#[test]
fn there_is_only_one_large_follower() {
    let played = inns("red blue").turns(
        "red   B16/0  -1,0  large knight c0
         blue  B24/0   1,0
         red   B24/0   2,0  ...",
    );
    assert_eq!(played.why_not("large r0"), "no large is left in the supply");
    assert_eq!(played.may_deploy(), ["thief r0", "farmer f0", "farmer f1"]);
}

// "Placing followers", example: "only blue scores 3 points for the road".
#[test]
fn only_blue_scores_3_for_the_road() {
    let played = inns("red blue").turns(&(CROSSINGS.to_owned() + "red B24/0 0,1"));
    assert_eq!(played.paid(), ["blue 3: road, 3 tiles x 1"]);
    assert_eq!(played.scores(), "red 0, blue 3");
}

// "Placing followers": "After scoring, the player takes the large follower back".
#[test]
fn the_large_follower_comes_home_and_may_be_placed_on_the_next_turn() {
    let script = CROSSINGS.to_owned() + "red B24/0 0,1 \n blue B24/0 2,0 ...";
    let played = inns("red blue").turns(&script);
    assert_eq!(played.supply_of("blue", Figure::Large), 1);
    assert!(played.may_deploy().contains(&"large thief r0".to_owned()));
    let played = inns("red blue").turns(&(CROSSINGS.to_owned() + "red B24/0 0,1"));
    assert_eq!(played.home(), ["red from r0 at -1,1", "blue large from r2 at 1,1"]);
}

/// Three cities and the start tile's, with a gap between them.
const CITIES: &str = "
    red   B24/0  -1,0
    blue  B24/0   1,0
    red   B18/1  -1,-1  knight c0
    blue  B18/3   1,-1  large knight c0
    red   B01     1,-2
    blue  B01     2,-1
";

// "Placing followers": "when a road, city, or field is scored", the large follower counts as two.
#[test]
fn a_large_knight_outweighs_a_small_one() {
    let script = CITIES.to_owned() + "red B18/2 0,-2 \n blue B04 0,-1";
    let played = inns("red blue").turns(&script);
    assert_eq!(played.paid(), ["blue 12: city, 5 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(played.home(), ["red from c0 at -1,-1", "blue large from c0 at 1,-1"]);
}

// "counts as 2 normal followers": so two of them tie with a large one, and both players get the
// full points.
#[test]
fn two_small_knights_tie_with_a_large_one() {
    let script = CITIES.to_owned() + "red B18/2 0,-2 knight c0 \n blue B04 0,-1";
    let played = inns("red blue").turns(&script);
    assert_eq!(played.paid(), ["red+blue 12: city, 5 tiles x 2 + 1 pennants x 2"]);
}

// "Placing followers": a large farmer counts as two and stays to the end.
#[test]
fn a_large_farmer_outweighs_a_small_one_and_stays() {
    let played = inns("red blue").last_turns(
        "red   B24/0   1,0   farmer f0
         blue  B16/0   2,0
         red   B24/0  -1,0
         blue  B18/2   2,-1  large farmer f0
         red   B18/2   0,-1
         blue  B01     1,-1",
    );
    assert_eq!(played.strength("1,-1", "f0"), [1, 2]);
    assert_eq!(played.paid(), ["blue 6: farm, 2 cities x 3"]);
    assert_eq!(played.standing(), ["red farmer 1,0", "blue large farmer 2,-1"]);
}

// The large follower counts for the majority only: alone it scores the same points as any other.
#[test]
fn a_large_monk_scores_9_like_any_other() {
    let played = inns("red blue").turns(
        "red   B01     0,1  large monk m
         blue  B24/0  -1,0
         red   B24/0   1,0
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B01     0,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red large from m at 0,1"]);
}

/// Returns turns with a road of three tiles between two crossings; `west` and `middle` may have
/// inns.
fn road(west: &str, middle: &str) -> String {
    format!(
        "red   B24/0     -1,0
         blue  {west}/0   -1,1  thief r0
         red   B24/0      1,0
         blue  B22/0      1,1
         red   {middle}/0  0,1"
    )
}

// "Inn on the Lake": "Blue scores 6 points".
#[test]
fn a_finished_road_with_an_inn_pays_2_a_tile() {
    let played = inns("red blue").turns(&road("B22", "I15"));
    assert_eq!(played.paid(), ["blue 6: road, 3 tiles x 2"]);
    assert_eq!(played.home(), ["blue from r0 at -1,1"]);
    let without = inns("red blue").turns(&road("B22", "B24"));
    assert_eq!(without.paid(), ["blue 3: road, 3 tiles x 1"]);
}

// "Inn on the Lake": "one or more of the segments", again 6 points.
#[test]
fn two_inns_pay_no_more_than_one() {
    let played = inns("red blue").turns(&road("I14", "I15"));
    assert_eq!(played.paid(), ["blue 6: road, 3 tiles x 2"]);
}

// "Inn on the Lake": "road incomplete at game end: Blue scores 0 points".
#[test]
fn an_unfinished_road_with_an_inn_pays_nothing() {
    let script = "blue I15/0 1,0 thief r0 \n red B24/0 2,0";
    let played = inns("red blue").last_turns(script);
    assert_eq!(played.paid(), ["blue 0: unfinished road, 3 tiles x 0"]);
    assert_eq!(played.scores(), "red 0, blue 0");
    let ignored = |rules: &mut bastide_rules::Rules| {
        rules.unfinished_inns = UnfinishedInns::Ignored;
    };
    let played = inns("red blue").with(ignored).last_turns(script);
    assert_eq!(played.paid(), ["blue 3: unfinished road, 3 tiles x 1"]);
}

// River II: "When you play without the corresponding expansions, the inn on the lake ... [has] no
// effect."
#[test]
fn an_inn_at_the_river_counts_only_with_the_box() {
    let script = "
        red   W04/0  1,0
        blue  W07/0  1,-1  thief r0
        red   B02/3  0,-1
        blue  B02/1  2,-1
    ";
    let river = by(BigBox, "red blue").and([Expansion::River2]);
    assert_eq!(river.turns(script).paid(), ["blue 3: road, 3 tiles x 1"]);
    let both = by(BigBox, "red blue").and([Expansion::River2, Expansion::Inns]);
    assert_eq!(both.turns(script).paid(), ["blue 6: road, 3 tiles x 2"]);
}

// "Cathedral": "Blue scores 24 points"; pennants count three too.
#[test]
fn a_finished_city_with_a_cathedral_pays_3_a_tile_and_pennant() {
    let played = inns("red blue").turns(
        "blue  I01/0   0,-1  knight c0
         red   B18/2   0,-2
         blue  B08/0  -1,-1
         red   B10/3   1,-1
         blue  B18/1  -2,-1
         red   B16/0   1,0",
    );
    assert_eq!(played.paid(), ["blue 24: city, 7 tiles x 3 + 1 pennants x 3"]);
    assert_eq!(played.home(), ["blue from c0 at 0,-1"]);
}

// "Cathedral": "one or both".
#[test]
fn both_cathedrals_pay_no_more_than_one() {
    let played = inns("red blue").turns(
        "blue  I01/0   0,-1  knight c0
         red   I01/0   0,-2
         blue  B18/1  -1,-1
         red   B18/3   1,-1
         blue  B18/1  -1,-2
         red   B18/3   1,-2
         blue  B18/2   0,-3",
    );
    assert_eq!(played.paid(), ["blue 24: city, 8 tiles x 3"]);
}

// "Cathedral": "city incomplete at game end: Blue scores 0 points", with or without pennants.
#[test]
fn an_unfinished_city_with_a_cathedral_pays_nothing() {
    let script = "blue I01/0 0,-1 knight c0 \n red B10/3 1,-1";
    let played = inns("red blue").last_turns(script);
    assert_eq!(played.paid(), ["blue 0: unfinished city, 3 tiles x 0 + 1 pennants x 0"]);
    assert_eq!(played.scores(), "red 0, blue 0");
    let ignored = |rules: &mut bastide_rules::Rules| {
        rules.unfinished_inns = UnfinishedInns::Ignored;
    };
    let played = inns("red blue").with(ignored).last_turns(script);
    assert_eq!(played.paid(), ["blue 4: unfinished city, 3 tiles x 1 + 1 pennants x 1"]);
}
