//! Abbey & Mayor by the rules of 2008: the expansion's special tiles and the abbey. Mayor, barn and
//! wagon have their own files.

use crate::table::{Played, Scene, by, tile};
use bastide_rules::Preset::BigBox;
use bastide_rules::{
    Action, Cell, Config, Expansion, Figure, Game, Goods, LeftoverAbbeys, Source, Turn,
};

fn abbey(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Abbey])
}

/// Returns the pieces of the tile just placed on which ordinary followers may be placed.
fn small_ones(played: &Played) -> Vec<String> {
    let special = |it: &String| it.starts_with("mayor") || it.starts_with("wagon");
    played.may_deploy().into_iter().filter(|it| !special(it)).collect()
}

/// Returns the reason why the abbey may not be laid here.
fn why_no_abbey(played: &Played, x: i16, y: i16, turn: Turn) -> String {
    let place = Action::Place { tile: tile("ABBEY"), at: Cell::new(x, y), turn };
    played.game.table().check(place).expect_err("nothing speaks against it").to_string()
}

// "Preparation": "Each player takes 1 abbey landscape tile, 1 mayor, 1 barn, and 1 wagon".
#[test]
fn each_player_has_abbey_mayor_barn_and_wagon() {
    let own = |played: &Played, who: &str| {
        let figures = [Figure::Mayor, Figure::Barn, Figure::Wagon];
        let supplies = figures.map(|figure| played.supply_of(who, figure));
        (played.game.table().has_abbey(played.seat(who)), supplies)
    };
    let with = abbey("red blue").turns("red B24/0 1,0");
    assert_eq!(own(&with, "red"), (true, [1, 1, 1]));
    assert_eq!(own(&with, "blue"), (true, [1, 1, 1]));
    let without = by(BigBox, "red blue").turns("red B24/0 1,0");
    assert_eq!(own(&without, "red"), (false, [0, 0, 0]));
}

// Setup: 12 tiles are shuffled in; the abbeys are never drawn.
#[test]
fn the_box_brings_12_tiles_and_the_abbeys_are_kept() {
    let boxed = |source: Source| {
        let config = Config { source, ..Config::base(2, BigBox, 1) };
        Config { expansions: config.expansions.with(Expansion::Abbey), ..config }
    };
    let (game, _) = Game::begin(boxed(Source::Seed(1))).expect("a game");
    // One is already drawn.
    assert_eq!(game.table().bag().total() + 1, 71 + 12);
    let drawn = Source::Draws(vec![tile("ABBEY")]);
    let why = Game::begin(boxed(drawn)).expect_err("abbeys are not drawn");
    assert_eq!(
        why.to_string(),
        "ABBEY is never drawn: it lies on the table from the start, or a player keeps it"
    );
}

#[test]
fn without_the_box_its_tiles_are_not_drawn() {
    let source = Source::Draws(vec![tile("A01")]);
    let config = Config { source, ..Config::base(2, BigBox, 1) };
    let why = Game::begin(config).expect_err("the box is not played");
    assert_eq!(why.to_string(), "A01 belongs to the box abbey, which is not played");
}

// "This tile shows 2 separate segments": one city bridges the other.
#[test]
fn the_bridge_over_a_city_joins_nothing() {
    let played = abbey("red blue").turns("red A02/0 0,-1 ...");
    assert_eq!(small_ones(&played), ["knight c0", "knight c1", "farmer f0", "farmer f1"]);
    let played = abbey("red blue").turns(
        "red   A02/0   0,-1  knight c1
         blue  B18/2   0,-2",
    );
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.standing(), ["red knight 0,-1"]);
}

// "The city with the pennant ends in the meadow. This is especially important for the farmer
// scoring."
#[test]
fn the_city_that_ends_in_the_meadow_is_fed_from_there() {
    let played = abbey("red blue").last_turns(
        "red   A03/2   0,1  farmer f0
         blue  B18/0   0,2  knight c0",
    );
    assert_eq!(
        played.paid(),
        ["blue 6: city, 2 tiles x 2 + 1 pennants x 2", "red 3: farm, 1 cities x 3"]
    );
}

// "The road ends in the field": the field continues around its end.
#[test]
fn a_road_ends_in_the_field() {
    let played = abbey("red blue").turns(
        "red   A10/3  -1,0  thief r0
         blue  B22/0   1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    let played = abbey("red blue").turns(
        "red   A10/3  -1,0  farmer f0
         blue  B24/0   1,0  ...",
    );
    assert_eq!(small_ones(&played), ["thief r0"]);
}

// "The road touches the city, so that there are 3 separate field segments on each tile."
#[test]
fn a_road_that_touches_the_city_parts_the_field() {
    for script in ["red A07/1 1,0 ...", "red A08/0 1,0 ..."] {
        let played = abbey("red blue").turns(script);
        assert_eq!(
            small_ones(&played),
            ["knight c0", "thief r0", "farmer f0", "farmer f1", "farmer f2"]
        );
    }
}

// "This tile shows 2 separate segments": two cities, two roads.
#[test]
fn two_cities_in_a_corner_are_separate() {
    let played = abbey("red blue").turns("red A04/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    let played = abbey("red blue").turns("red A04/2 0,-1 knight c1");
    assert_eq!(played.standing(), ["red knight 0,-1"]);
}

// "The road is not terminated, but continues in all 3 directions." It counts all its tiles (the
// publisher).
#[test]
fn a_road_with_three_ends_counts_all_its_tiles() {
    let two_ends = "
        red   B16/0  -1,0  thief r0
        blue  A11/0   1,0
        red   B22/0   2,0
    ";
    let played = abbey("red blue").turns(two_ends.trim_end());
    assert_eq!(played.paid(), [""; 0]);
    let played = abbey("red blue").turns(&(two_ends.to_owned() + "blue B02/0 1,-1"));
    assert_eq!(played.paid(), ["red 5: road, 5 tiles x 1"]);
}

// "The road is not interrupted. On the lower part, it does not separate the field segment, on the
// upper part, it does separate the field segments."
#[test]
fn the_tunnel_does_not_end_the_road() {
    let played = abbey("red blue").turns("red A12/1 -1,0 ...");
    assert_eq!(
        small_ones(&played),
        ["knight c0", "thief r0", "farmer f0", "farmer f1", "farmer f2"]
    );
    let played = abbey("red blue").turns(
        "red   B22/0   1,0  thief r2
         blue  A12/1  -1,0
         red   B22/0  -2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
}

/// A hole south of the start tile, one corner of which is still empty.
const HOLE: &str = "
    red   B24/0  -1,0
    blue  B01    -1,1
    red   B24/0   1,0
    blue  B01     1,1
    red   B01    -1,2
    blue  B01     0,2
";

fn after(before: &str, then: &str) -> String {
    format!("{before}{then}")
}

// "Abbey": only "in an empty space ... completely surrounded on four sides (not the diagonals)".
#[test]
fn the_abbey_fills_a_hole() {
    let played = abbey("red blue").turns(&after(HOLE, "red ..."));
    assert_eq!(played.to_act(), "red");
    assert_eq!(played.may(), ["ABBEY/0 0,1", "pass"]);
    assert_eq!(why_no_abbey(&played, 1, 2, Turn::NONE), "an abbey needs tiles on all four sides");
    assert_eq!(why_no_abbey(&played, 0, 0, Turn::NONE), "an abbey needs tiles on all four sides");
    let turned = Turn::new(1).expect("a turn");
    assert_eq!(why_no_abbey(&played, 0, 1, turned), "an abbey is not turned");
}

// "If there is no such place on the table, the player may not place his abbey tile."
#[test]
fn three_neighbours_are_no_hole() {
    let script = HOLE.replace("blue  B01     0,2", "");
    let played = abbey("red blue").turns(&(script + "blue ..."));
    assert!(played.drawn().is_some(), "Blue draws and is not asked");
    assert_eq!(
        why_no_abbey(&played, 0, 1, Turn::NONE),
        "an abbey is placed instead of drawing a tile"
    );
}

// "When a player wants to use his abbey, he draws no tile to begin his turn and places the abbey".
#[test]
fn who_places_his_abbey_draws_no_tile() {
    let played = abbey("red blue").turns_before(&after(HOLE, "red ABBEY 0,1"), &["B23"]);
    assert_eq!(played.to_act(), "blue");
    assert_eq!(played.drawn(), Some(tile("B23")));
}

// A player who has drawn a tile may not use their abbey instead of it.
#[test]
fn who_draws_may_no_longer_place_his_abbey() {
    let played = abbey("red blue").turns_before(&after(HOLE, "red pass"), &["B23"]);
    assert_eq!(played.to_act(), "red");
    assert_eq!(played.drawn(), Some(tile("B23")));
    assert_eq!(
        why_no_abbey(&played, 0, 1, Turn::NONE),
        "an abbey is placed instead of drawing a tile"
    );
}

// "The player may place a follower as a monk on the abbey tile." It has no other piece.
#[test]
fn the_abbey_is_a_monastery_and_nothing_else() {
    let played = abbey("red blue").turns(&after(HOLE, "red ABBEY 0,1 ..."));
    assert_eq!(played.may(), ["monk m", "wagon m", "pass"]);
}

// "it is scored in the same way".
#[test]
fn a_surrounded_abbey_pays_9() {
    let script = after(HOLE, "red ABBEY 0,1 monk m \n blue B01 1,2");
    let played = abbey("red blue").turns(&script);
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,1"]);
}

#[test]
fn an_unfinished_abbey_pays_a_point_a_tile() {
    let played = abbey("red blue").last_turns(&after(HOLE, "red ABBEY 0,1 monk m"));
    assert_eq!(played.paid(), ["red 8: unfinished monastery, 8 tiles x 1"]);
}

// "1 abbey landscape tile": the player has none left for the next hole.
#[test]
fn each_player_has_one_abbey() {
    let script = after(
        HOLE,
        "red   ABBEY   0,1
         blue  B24/0  -2,0
         red   B24/0  -3,0
         blue  B01    -2,2
         red   B01    -3,1",
    );
    let played = abbey("red blue").turns(&(script.clone() + "\n blue ..."));
    assert_eq!(played.may(), ["ABBEY/0 -2,1", "pass"]);
    let played = abbey("red blue").turns(&(script + "\n blue B01 1,2 \n red ..."));
    assert_eq!(played.to_act(), "red");
    assert!(played.drawn().is_some(), "Red draws and is not asked");
}

/// The abbey will close a road of Red's in the west; in the east it will touch a road of Blue's and
/// in the south a city of Red's.
const FOUR_SIDES: &str = "
    red   B16/0  -1,0   thief r0
    blue  B18/2   0,-1
    red   B01     0,1
    blue  B01     1,-1
    red   B01     2,-1
    blue  B24/0   2,0   thief r0
    red   B09/1   1,1   knight c0
    blue  ABBEY   1,0   monk m
";

// "Abbey", example: "Blue places the abbey and completes the road from the left with the red
// follower. The city below the abbey and the road to the right ... are still uncompleted."
#[test]
fn the_abbey_completes_the_road_from_the_left() {
    let played = abbey("red blue").turns(FOUR_SIDES);
    assert_eq!(played.paid(), ["red 2: road, 2 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at -1,0"]);
    assert_eq!(played.standing(), ["blue thief 2,0", "red knight 1,1", "blue monk 1,0"]);
}

// "all four features adjacent to the Abbey tile are considered closed on this side".
#[test]
fn the_abbey_closes_road_and_city_on_its_side() {
    let script = after(FOUR_SIDES, "red B22/0 3,0");
    let played = abbey("red blue").turns(&script);
    assert_eq!(played.paid(), ["blue 2: road, 2 tiles x 1"]);
    let script = script + "\n blue B18/3 2,1";
    let played = abbey("red blue").turns(&script);
    // It is also the eighth tile around the abbey.
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2", "blue 9: monastery, 9 tiles x 1"]);
}

// "If this results in the completion of a road, city, or cloister it is now scored." The goods of a
// city go to the player who completes it, also with an abbey.
#[test]
fn the_abbey_completes_a_city_and_takes_its_goods() {
    let played = by(BigBox, "red blue").and([Expansion::Abbey, Expansion::Traders]).turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B01    -1,-1
         blue  B01     1,-1
         red   B18/3   1,-2  knight c0
         blue  T01/2   0,-2
         red   B01     0,1
         blue  ABBEY   0,-1",
    );
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 1,-2"]);
    assert_eq!(played.game.table().goods(played.seat("blue"), Goods::Grain), 1);
}

#[test]
fn the_abbey_completes_a_cloister() {
    let played = abbey("red blue").turns(
        "red   B01     0,1  monk m
         blue  B24/0  -1,0
         red   B24/0   1,0
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B01    -1,3
         red   B01     0,3
         blue  ABBEY   0,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
}

/// Two holes; Blue has placed the last tile.
const TWO_HOLES: &str = "
    red     B24/0  -1,0
    blue    B24/0   1,0
    yellow  B24/0   2,0
    red     B24/0   3,0
    blue    B01    -1,1
    yellow  B01     1,1
    red     B01     3,1
    blue    B01    -1,2
    yellow  B01     0,2
    red     B01     1,2
    blue    B01     2,2
";

// "when the last landscape tile is drawn and placed, they may now do so, if possible, in clockwise
// order starting from the left of the person who placed the last tile."
#[test]
fn leftover_abbeys_are_placed_from_the_left_of_who_placed_the_last_tile() {
    let scene = abbey("red blue yellow");
    let played = scene.last_turns(&after(TWO_HOLES, "yellow ..."));
    assert_eq!(played.to_act(), "yellow");
    assert_eq!(played.may_lay(), ["0,1", "2,1"]);
    let script = after(TWO_HOLES, "yellow ABBEY 0,1 monk m");
    let played = scene.last_turns(&(script.clone() + "\n red ..."));
    assert_eq!(played.paid(), ["yellow 9: monastery, 9 tiles x 1"], "completed, so scored at once");
    assert_eq!(played.may(), ["ABBEY/0 2,1", "pass"]);
    let played = scene.last_turns(&(script + "\n red pass \n blue ABBEY 2,1 monk m"));
    assert_eq!(played.paid(), ["blue 8: unfinished monastery, 8 tiles x 1"]);
    assert_eq!(played.scores(), "red 0, blue 8, yellow 9");
    assert_eq!(played.winners(), ["yellow"]);
}

// "one or more players have not yet placed their Abbey tiles": the others do not get a turn.
#[test]
fn who_has_placed_his_abbey_is_not_asked_at_the_end() {
    let script = TWO_HOLES
        .replace("red     B01     1,2", "red ABBEY 0,1")
        .replace("blue    B01     2,2", "blue B01 1,2 \n yellow B01 2,2");
    let scene = abbey("red blue yellow");
    let played = scene.last_turns(&after(&script, "blue ..."));
    assert_eq!(played.to_act(), "blue", "Red, to the left of Yellow, has none any more");
    assert_eq!(played.may_lay(), ["2,1"]);
    // "if possible": after Blue fills the last hole, there is none for Yellow's abbey.
    let played = scene.last_turns(&after(&script, "blue ABBEY 2,1 \n yellow ..."));
    assert_eq!(played.to_act(), "nobody");
}

// The publisher once answered that abbeys not placed in time are lost.
#[test]
fn leftover_abbeys_may_be_lost() {
    let lost = |rules: &mut bastide_rules::Rules| rules.leftover_abbeys = LeftoverAbbeys::Lost;
    let played = abbey("red blue yellow").with(lost).last_turns(&after(TWO_HOLES, "red ..."));
    assert_eq!(played.to_act(), "nobody");
}
