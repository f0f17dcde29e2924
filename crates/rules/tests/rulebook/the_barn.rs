//! Abbey & Mayor by the rules of 2008: the barn, its corners and its three scorings.

use crate::table::{Played, Scene, by};
use bastide_rules::Preset::{BigBox, FirstGame};
use bastide_rules::{BarnBuilt, Expansion, Figure};

const NO_CORNER: &str =
    "a barn needs a corner at which four tiles show one field, one of them just placed";

fn abbey(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Abbey])
}

fn after(before: &str, then: &str) -> String {
    format!("{before}{then}")
}

/// Returns the owners of the barns on the board, each with the cell at whose north-west corner the
/// barn stands.
fn barns(played: &Played) -> Vec<String> {
    let barns = played.game.table().barns();
    barns.map(|(seat, at)| format!("{} {},{}", played.people[seat.index()], at.x, at.y)).collect()
}

/// Returns the corners at which a barn may be built now.
fn corners(played: &Played) -> Vec<String> {
    played.may().into_iter().filter(|it| it.starts_with("barn")).collect()
}

/// Yellow's farm with two completed cities, and a gap beside the start tile's south-east corner.
const FARM: &str = "
    yellow  B24/0   1,0  farmer f1
    blue    B01     0,1
    yellow  B18/3  -1,1
    blue    B18/1  -2,1
    yellow  B24/0   2,0
    blue    B18/1   2,1
    yellow  B18/3   3,1
";

// "Placement": "a junction of four tiles where each of the four tiles has only a field segment".
#[test]
fn a_barn_stands_where_four_fields_meet() {
    let played = abbey("yellow blue").turns(&after(FARM, "blue B01 1,1 ..."));
    assert_eq!(corners(&played), ["barn 1,1", "barn 2,1"]);
    let played = abbey("yellow blue").turns(&after(FARM, "blue B01 1,1 barn 1,1"));
    assert_eq!(barns(&played), ["blue 1,1"]);
    assert_eq!(played.supply_of("blue", Figure::Barn), 0);
    assert_eq!(played.to_act(), "yellow", "it is built instead of placing a follower");
}

// "Placement", example on the right: "The two lower tiles have city segments at the junction".
#[test]
fn no_barn_where_a_city_reaches_the_corner() {
    let played = abbey("red blue").turns(
        "red   B24/0  1,0
         blue  B18/1  0,1
         red   B18/3  1,1  ...",
    );
    assert_eq!(played.why_not("barn 1,1"), NO_CORNER);
}

// A wall that runs into the corner separates the fields there.
#[test]
fn no_barn_where_a_wall_parts_the_corner() {
    let played = abbey("red blue").turns(
        "red   B24/0  1,0
         blue  B01    0,1
         red   A09/3  1,1  ...",
    );
    assert_eq!(played.why_not("barn 1,1"), NO_CORNER);
}

// Roads do not reach a corner: a barn may be built inside a ring of roads.
#[test]
fn a_barn_may_stand_between_roads() {
    let played = abbey("red blue").turns(
        "red   B22/0  1,0
         blue  B24/0  0,1
         red   B22/1  1,1  ...",
    );
    assert_eq!(corners(&played), ["barn 1,1"]);
}

#[test]
fn three_tiles_make_no_junction() {
    let played = abbey("red blue").turns(
        "red   B24/0  1,0
         blue  B01    0,1  ...",
    );
    assert_eq!(played.why_not("barn 1,1"), NO_CORNER);
}

// "When a player places a tile that creates a junction": not later.
#[test]
fn a_junction_made_before_takes_no_barn() {
    let played = abbey("red blue").turns(
        "red   B24/0  1,0
         blue  B01    0,1
         red   B01    1,1
         blue  B24/0  2,0  ...",
    );
    assert_eq!(played.why_not("barn 1,1"), NO_CORNER);
}

// An abbey has no field.
#[test]
fn no_barn_at_the_corner_of_an_abbey() {
    let played = abbey("red blue").turns(
        "red   B24/0  -1,0
         blue  B01    -1,1
         red   B24/0   1,0
         blue  B01     1,1
         red   B01    -1,2
         blue  B01     0,2
         red   ABBEY   0,1  ...",
    );
    assert_eq!(corners(&played), [""; 0]);
    assert_eq!(played.why_not("barn 1,1"), NO_CORNER);
}

#[test]
fn there_is_only_one_barn() {
    let script = after(
        FARM,
        "blue    B01  1,1   barn 1,1
         yellow  B01  0,2
         blue    B01  1,2   ...",
    );
    let played = abbey("yellow blue").turns(&script);
    assert_eq!(played.why_not("barn 1,2"), "no barn is left in the supply");
}

#[test]
fn without_the_box_there_is_no_barn() {
    let script = "red B24/0 1,0 \n blue B01 0,1 \n red B01 1,1 ...";
    let played = by(BigBox, "red blue").turns(script);
    assert_eq!(played.why_not("barn 1,1"), "the box abbey is not played");
}

// Without farmers, as the new edition advises for a first game, barns cannot be built.
#[test]
fn without_farmers_there_are_no_barns() {
    let script = "red B24/0 1,0 \n blue B01 0,1 \n red B01 1,1 ...";
    let played = by(FirstGame, "red blue").and([Expansion::Abbey]).turns(script);
    assert_eq!(played.why_not("barn 1,1"), NO_CORNER);
}

// "Scoring when placing the barn", example: "The Blue player places his barn. The yellow player
// earns 6 points for the 2 completed cities, and takes his farmer back into his supply."
#[test]
fn when_blue_builds_his_barn_yellow_earns_6() {
    let played = abbey("yellow blue").turns(&after(FARM, "blue B01 1,1 barn 1,1"));
    assert_eq!(played.paid(), ["yellow 6: farm, 2 cities x 3"]);
    assert_eq!(played.home(), ["yellow from f1 at 1,0"]);
    assert_eq!(played.supply("yellow"), 7);
}

// "The player may place his barn even if there are farmers": or if there are none.
#[test]
fn a_barn_on_an_empty_farm_pays_nobody() {
    let script = after(&FARM.replace("farmer f1", ""), "blue B01 1,1 barn 1,1");
    let played = abbey("yellow blue").turns(&script);
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(barns(&played), ["blue 1,1"]);
}

// "It does not matter whether the owner of the barn has farmers on the farm": the owner's farmers
// may win too.
#[test]
fn the_barns_owner_may_have_the_farmers() {
    let script = after(FARM, "blue B01 0,2 \n yellow B01 1,1 barn 1,1");
    let played = abbey("yellow blue").turns(&script);
    assert_eq!(played.paid(), ["yellow 6: farm, 2 cities x 3"]);
    assert_eq!(barns(&played), ["yellow 1,1"]);
}

// The features that the tile completes are scored first, and count.
#[test]
fn a_city_completed_by_the_barns_tile_counts() {
    let played = abbey("yellow blue").turns(
        "yellow  B24/0   1,0  farmer f1
         blue    B01     0,1
         yellow  B24/0   2,0
         blue    B18/3   2,1  knight c0
         yellow  B24/0   3,0
         blue    B18/1   1,1  barn 1,1",
    );
    assert_eq!(played.paid(), ["blue 4: city, 2 tiles x 2", "yellow 3: farm, 1 cities x 3"]);
}

// "When playing with Traders & Builders, a player with a pig on the farm scores 4 points per city
// instead of 3, if he scores points for the farm. The player takes his pig back".
#[test]
fn a_pig_makes_it_4_points_a_city_and_comes_home() {
    let scene = by(BigBox, "yellow blue").and([Expansion::Abbey, Expansion::Traders]);
    let script =
        after(&FARM.replace("B24/0   2,0", "B24/0   2,0  pig f1"), "blue B01 1,1 barn 1,1");
    let played = scene.turns(&script);
    assert_eq!(played.paid(), ["yellow 6: farm, 2 cities x 3", "yellow 2: pig, 2 cities x 1"]);
    assert_eq!(played.home(), ["yellow from f1 at 1,0", "yellow pig from f1 at 2,0"]);
    assert_eq!(played.supply_of("yellow", Figure::Pig), 1);
}

// "A player may not place a follower on a farm segment connected to the junction with a barn."
#[test]
fn nobody_goes_on_a_farm_with_a_barn() {
    let script = after(FARM, "blue B01 1,1 barn 1,1 \n yellow B01 1,2 ...");
    let played = abbey("yellow blue").turns(&script);
    assert_eq!(played.why_not("f0"), "there is a barn on this farm");
    assert_eq!(played.may_deploy(), ["monk m", "wagon m"]);
}

/// Blue's barn, and a tile that makes one more junction on its farm.
const SECOND_JUNCTION: &str = "
    blue    B01  1,1  barn 1,1
    yellow  B01  0,2
    blue    B01  0,3
    yellow  B01  1,2
";

// "There may only be one barn on each farm."
#[test]
fn a_farm_with_a_barn_takes_no_second() {
    let script = after(FARM, SECOND_JUNCTION).trim_end().to_owned() + " ...";
    let played = abbey("yellow blue").turns(&script);
    assert_eq!(played.why_not("barn 1,2"), "there is a barn on this farm");
    assert_eq!(corners(&played), [""; 0]);
    let any = |rules: &mut bastide_rules::Rules| rules.barn = BarnBuilt::AnyFarm;
    let played = abbey("yellow blue").with(any).turns(&script);
    assert_eq!(corners(&played), ["barn 1,2"]);
}

/// Returns turns with farms north and south of a road, and a completed city that only the northern
/// one feeds. `north` and `south` are added to each.
fn two_farms(north: &str, south: &str) -> String {
    format!(
        "red   B24/0   1,0
         blue  B24/0   2,0
         red   B01     1,-1
         blue  B01     2,-1  {north}
         red   B01     1,1
         blue  B18/2   0,-1
         red   B01     2,1   {south}"
    )
}

// "Of course, connecting two farms, each with a barn, is quite legal." "If there are several barns
// on a farm, each scores the full points."
#[test]
fn two_barns_on_one_farm_each_score_in_full() {
    let script = two_farms("barn 2,0", "barn 2,1") + "\n blue A10/3 -1,0";
    let played = abbey("red blue").last_turns(&script);
    assert_eq!(barns(&played), ["red 2,1", "blue 2,0"]);
    assert_eq!(played.paid(), ["red 4: barn, 1 cities x 4", "blue 4: barn, 1 cities x 4"]);
}

// "Scoring at game end": "4 points for all completed cities that touch the farm, regardless of
// their distance from the barn". The barn remains.
#[test]
fn at_the_end_a_barn_pays_4_a_city() {
    let played = abbey("yellow blue").last_turns(&after(FARM, "blue B01 1,1 barn 1,1"));
    assert_eq!(played.paid(), ["yellow 6: farm, 2 cities x 3", "blue 8: barn, 2 cities x 4"]);
    assert_eq!(played.scores(), "yellow 6, blue 8");
}

#[test]
fn an_unfinished_city_pays_the_barn_nothing() {
    let script =
        after(FARM, "blue B01 1,1 barn 1,1").replace("yellow  B18/3   3,1", "yellow B01 0,2");
    let played = abbey("yellow blue").last_turns(&script);
    assert_eq!(played.paid(), ["yellow 3: farm, 1 cities x 3", "blue 4: barn, 1 cities x 4"]);
}

/// Red's farmer south of a road whose northern farm has Blue's barn and feeds two cities.
const APART: &str = "
    red   B24/0   1,0
    blue  B24/0   2,0
    red   B01     0,1   farmer f0
    blue  B01     1,-1
    red   B18/2   0,-1
    blue  B01     2,-1  barn 2,0
    red   B18/1   3,-1
    blue  B18/3   4,-1
";

// "Scoring when connecting farms", example: "Red scores 2 points for the completed cities and takes
// back his follower."
#[test]
fn when_his_farm_comes_to_blues_barn_red_scores_2() {
    let played = abbey("red blue").turns(&after(APART, "red A10/3 -1,0"));
    assert_eq!(played.paid(), ["red 2: farm, 2 cities x 1"]);
    assert_eq!(played.home(), ["red from f0 at 0,1"]);
    assert_eq!(barns(&played), ["blue 2,0"]);
}

// No farmer may be placed on the tile that joins the farms.
#[test]
fn the_tile_that_connects_takes_no_farmer() {
    let played =
        abbey("red blue").turns(&after(&APART.replace("farmer f0", ""), "red A10/3 -1,0 ..."));
    assert_eq!(played.why_not("f0"), "there is a barn on this farm");
}

// "with a pig from Traders & Builders, 2 points per completed city".
#[test]
fn a_pig_makes_it_2_points_a_city_when_farms_are_connected() {
    let script = after(APART, "red B01 1,1 pig f0 \n blue B01 0,2 \n red A10/3 -1,0");
    let played = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Traders]).turns(&script);
    assert_eq!(played.paid(), ["red 2: farm, 2 cities x 1", "red 2: pig, 2 cities x 1"]);
    assert_eq!(played.home(), ["red from f0 at 0,1", "red pig from f0 at 1,1"]);
}

// The majority is scored, and all farmers return.
#[test]
fn tied_farmers_who_come_to_a_barn_are_both_paid() {
    let played = abbey("red blue").turns(
        "red   B24/0   1,0
         blue  B24/0   2,0
         red   B18/3   0,1   farmer f0
         blue  B01     1,-1
         red   B18/2   0,-1
         blue  B01     2,-1  barn 2,0
         red   B18/1   3,-1
         blue  B18/1  -1,1   farmer f0
         red   B18/3   4,-1
         blue  A10/3  -1,0",
    );
    assert_eq!(played.paid(), ["red+blue 3: farm, 3 cities x 1"]);
    assert_eq!(played.home(), ["red from f0 at 0,1", "blue from f0 at -1,1"]);
}

// It does not matter which of the farms was larger.
#[test]
fn a_large_farm_comes_to_a_small_one_with_a_barn() {
    let played = abbey("red blue").turns(
        "red   B24/0   1,0
         blue  B24/0   2,0
         red   B01     0,1   farmer f0
         blue  B01     1,-1
         red   B01     1,1
         blue  B01     2,-1  barn 2,0
         red   B01     2,1
         blue  B01     0,2
         red   B01     1,2
         blue  B01     2,2
         red   B18/2   0,-1
         blue  A10/3  -1,0",
    );
    assert_eq!(played.paid(), ["red 1: farm, 1 cities x 1"]);
    assert_eq!(played.home(), ["red from f0 at 0,1"]);
}

// A pig that returned because of the barn adds nothing for later farmers.
#[test]
fn a_pig_that_went_home_adds_nothing_any_more() {
    let scene = by(BigBox, "yellow blue").and([Expansion::Abbey, Expansion::Traders]);
    let with_pig = FARM.replace("B24/0   2,0", "B24/0   2,0  pig f1");
    let played = scene.turns(&after(
        &with_pig,
        "blue    B01     1,1  barn 1,1
         yellow  B24/0   3,0  farmer f0
         blue    B01     0,2
         yellow  A10/3  -1,0",
    ));
    assert_eq!(played.paid(), ["yellow 2: farm, 2 cities x 1"]);
    assert_eq!(played.home(), ["yellow from f0 at 3,0"]);
}

// The pig herd of the River II adds nothing to a barn at the end (Complete Annotated Rules).
#[test]
fn a_herd_adds_nothing_to_a_barn() {
    let scene =
        by(BigBox, "red blue").and([Expansion::River2, Expansion::Abbey, Expansion::Traders]);
    let played = scene.last_turns(
        "red   W04/0  1,0
         blue  W06/1  1,-1
         red   W11/0  2,0  farmer f1
         blue  B01    2,1
         red   B18/1  3,0
         blue  B18/3  4,0
         red   B01    3,1  barn 3,1",
    );
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4", "red 4: barn, 1 cities x 4"]);
}

// "A barn may not be removed, either by the Dragon".
#[test]
fn the_dragon_leaves_the_barn() {
    let played = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Dragon]).turns(
        "red   B24/0   1,0
         blue  B01     0,1
         red   B01     1,1   barn 1,1
         blue  B24/0   2,0
         red   D01     2,1
         blue  D16/0  -1,0
         blue  dragon  1,1
         red   dragon  0,1
         blue  dragon  0,0
         red   dragon  1,0
         blue  dragon  2,0",
    );
    assert_eq!(barns(&played), ["red 1,1"]);
    assert_eq!(played.home(), [""; 0]);
}
