//! Gold mines: ingots on tiles, for the players who complete the features there.

use crate::table::{self, Played, Scene, by};
use bastide_rules::Expansion::{Abbot, Gold};
use bastide_rules::Phase;
use bastide_rules::Preset::{BigBox, NewEdition};

fn gold() -> Scene {
    by(BigBox, "red blue").and([Gold])
}

/// A road with Red's thief at its left end; Red then closes it with a mine.
const ROAD: &str = "
    red  B22/0 -1,0 thief r0
    blue B18/2  0,-1
    red  B02/0  1,-1
    blue B24/0 -2,0
    red  GO05/0 1,0";

/// Returns the ingots on the tiles: `1,0: 2`.
fn on_tiles(played: &Played) -> Vec<String> {
    let on_tile = |(at, count): (bastide_rules::Cell, u8)| format!("{},{}: {count}", at.x, at.y);
    played.game.table().ingots().map(on_tile).collect()
}

fn ingots(played: &Played, who: &str) -> u8 {
    played.game.table().ingots_of(played.seat(who))
}

// One ingot on the mine, one on a tile around it of the player's choice, before the figure.
#[test]
fn a_mine_brings_an_ingot_and_another_beside_it() {
    let played = gold().turns(&format!("{ROAD} ..."));
    assert_eq!((played.to_act(), played.game.table().phase()), ("red", Phase::Gold));
    assert_eq!(on_tiles(&played), ["1,0: 1"]);
    assert_eq!(played.may(), ["ingot 0,-1", "ingot 1,-1", "ingot 0,0"]);
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    let beside = "an ingot is laid on a tile around the gold mine just placed";
    for elsewhere in ["ingot 1,0", "ingot -1,0", "ingot 2,0"] {
        assert_eq!(played.why_not(elsewhere), beside);
    }
    let played = gold().turns(&format!("{ROAD} \n red ingot 0,-1"));
    assert_eq!(played.game.table().phase(), Phase::Figure);
    assert_eq!(on_tiles(&played), ["1,0: 1", "0,-1: 1"]);
}

// Ingots may be stacked.
#[test]
fn several_ingots_may_be_on_a_tile() {
    let played = gold().turns("red GO05/0 1,0 \n blue GO08/0 1,-1 \n blue ingot 1,0");
    assert_eq!(on_tiles(&played), ["1,0: 2", "0,0: 1", "1,-1: 1"]);
}

// A single tile around it leaves nothing to choose.
#[test]
fn with_one_tile_beside_the_mine_nobody_chooses() {
    let played = gold().turns("red GO05/0 1,0 ...");
    assert_eq!(played.game.table().phase(), Phase::Figure);
    assert_eq!(on_tiles(&played), ["1,0: 1", "0,0: 1"]);
}

// The owner of a completed road takes the ingots on its tiles; others stay.
#[test]
fn a_completed_road_gives_its_ingots_to_its_owner() {
    let both = gold().turns(&format!("{ROAD} \n red ingot 1,-1 \n red pass"));
    assert_eq!((ingots(&both, "red"), on_tiles(&both)), (2, vec![]));
    let one = gold().turns(&format!("{ROAD} \n red ingot 0,-1 \n red pass"));
    assert_eq!((ingots(&one, "red"), on_tiles(&one)), (1, vec!["0,-1: 1".to_owned()]));
    assert_eq!(ingots(&one, "blue"), 0);
}

/// A city of the start tile, the mine above it and a tile beside that.
fn city(knight: &str) -> Played {
    gold().turns(&format!(
        "red  GO06/2  0,-1 {knight}
         blue B24/0   1,0
         red  B18/3   1,-1"
    ))
}

// The owner of a completed city takes those on its tiles.
#[test]
fn a_completed_city_gives_its_ingots_to_its_owner() {
    let played = city("knight c0");
    assert_eq!((ingots(&played, "red"), on_tiles(&played)), (2, vec![]));
}

// Nobody there: they stay.
#[test]
fn ingots_stay_where_nobody_is() {
    let played = city("");
    assert!(played.paid().is_empty());
    assert_eq!((ingots(&played, "red"), on_tiles(&played).len()), (0, 2));
}

/// The tile below the start tile surrounded, with a mine at its upper right corner.
fn surrounded(scene: Scene, middle: &str, below: &str) -> Played {
    scene.turns(&format!(
        "red  {middle}
         blue B24/0 -1,0
         red  GO05/0 1,0
         red  ingot  0,1
         red  pass
         blue B23/2  1,1
         red  B01/0 -1,1
         blue {below}
         red  B18/2 -1,2
         blue B18/2  1,2"
    ))
}

// A monastery has nine tiles: its own and those around it. It does not matter who completes it.
#[test]
fn a_completed_monastery_gives_the_ingots_on_its_nine_tiles() {
    let played = surrounded(gold(), "B01/0 0,1 monk m", "B01/0 0,2");
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!((ingots(&played, "red"), on_tiles(&played)), (2, vec![]));
}

fn with_abbot() -> Scene {
    by(NewEdition, "red blue").and([Abbot, Gold])
}

// RULING: a garden like a monastery.
#[test]
fn a_completed_garden_gives_the_ingots_on_its_nine_tiles() {
    let played = surrounded(with_abbot(), "B18g/2 0,1 abbot g", "B18/0 0,2");
    assert_eq!(played.paid(), ["red 9: garden, 9 tiles x 1"]);
    assert_eq!((ingots(&played, "red"), on_tiles(&played)), (2, vec![]));
}

// An abbot called back completes nothing.
#[test]
fn an_abbot_who_is_called_back_takes_none() {
    let played = with_abbot().turns(
        "red  B18g/2 0,1 abbot g
         blue GO05/0 1,0
         blue ingot  0,1
         blue pass
         red  B24/0 -1,0 recall abbot 0,1",
    );
    assert_eq!(played.paid(), ["red 4: unfinished garden, 4 tiles x 1"]);
    assert_eq!((ingots(&played, "red"), on_tiles(&played).len()), (0, 2));
}

// RULING: fields never.
#[test]
fn a_farm_gives_no_ingots() {
    let played = gold().last_turns(
        "red  B18/2 0,-1 farmer f0
         blue GO05/0 1,0
         blue ingot  0,-1
         blue pass",
    );
    let field = played.game.table().survey(table::cell("0,-1"), "f0".parse().expect("a field"));
    assert_eq!(field.expect("a field").ingots, 0);
    assert_eq!(
        (ingots(&played, "red"), played.paid()),
        (0, vec!["red 3: farm, 1 cities x 3".to_owned()])
    );
}

/// Two roads that Red's mine completes: one shared by Red and Blue, one of Red alone.
const TWO_ROADS: &str = "
    red  B22/0 -1,0 thief r0
    blue B18/2  0,-1
    red  B24/0 -2,0
    blue B22/3  1,-1 thief r2
    red  B01/0  0,1
    blue B24/0 -3,0
    red  B02/2  1,1 thief r0
    blue B01/0  2,1
    red  B02/1  2,0
    blue B24/0 -4,0
    red  GO05/0 1,0";

// Several owners: the active player first, then clockwise, each one.
#[test]
fn several_owners_take_one_each_in_turn() {
    let played = gold().turns(&format!("{TWO_ROADS} \n red ingot 0,0 \n red pass"));
    assert_eq!((ingots(&played, "red"), ingots(&played, "blue")), (1, 1));
    let single = gold().turns(&format!("{TWO_ROADS} \n red ingot 0,-1 \n red pass"));
    assert_eq!((ingots(&single, "red"), ingots(&single, "blue")), (1, 0), "one of two is there");
}

// Each takes first from the tile from which most players may take.
#[test]
fn an_ingot_that_nobody_else_may_take_is_taken_last() {
    let played = gold().turns(&format!("{TWO_ROADS} \n red ingot 1,1 \n red pass"));
    assert_eq!((ingots(&played, "red"), ingots(&played, "blue")), (2, 0));
}

// The ingots on the tiles of a feature are seen beforehand.
#[test]
fn the_ingots_of_a_feature_are_counted() {
    let played = gold().turns(&format!("{ROAD} \n red ingot 0,-1"));
    let seen = |at: &str, piece: &str| {
        let survey = played.game.table().survey(table::cell(at), piece.parse().expect("a name"));
        survey.expect("it is there").ingots
    };
    assert_eq!((seen("-1,0", "r0"), seen("0,-1", "c0"), seen("1,-1", "m")), (1, 1, 2));
}

// At the end each is worth 1 to 4 points; those on the table are lost.
#[test]
fn ingots_are_worth_points_at_the_end() {
    let played = gold().last_turns(&format!("{ROAD} \n red ingot 0,-1 \n red pass"));
    let paid = played.paid();
    assert_eq!(paid.last().map(String::as_str), Some("red 1: gold, 1 ingots x 1"), "{paid:?}");
}
