//! Crop circles: a choice for everybody, and then a follower more or less for each.

use crate::table::{self, Played, Scene, by};
use bastide_rules::CircleAdds::Must;
use bastide_rules::Expansion::{Abbey, Cathars, Count, CropCircles1, CropCircles2, Inns, Traders};
use bastide_rules::Phase;
use bastide_rules::Preset::BigBox;

fn circles() -> Scene {
    by(BigBox, "red blue green").and([CropCircles1, CropCircles2])
}

/// Red and Blue have a thief each, Green a farmer; then Red places a crop circle with a club.
const BEGUN: &str = "
    red   B24/0  1,0 thief r0
    blue  B23/0  1,1 thief r0
    green B18/0 1,-1 farmer f0
    red   CC04/3 2,1";

fn after(script: &str) -> Played {
    circles().turns(&format!("{BEGUN}\n{script}"))
}

// The player who placed it chooses, and everybody follows the choice.
#[test]
fn the_active_player_chooses_for_everybody() {
    let played = after("red ...");
    assert_eq!((played.to_act(), played.game.table().phase()), ("red", Phase::Circle));
    assert_eq!(played.may(), ["circle add", "circle fetch"]);
    assert_eq!(played.why_not("pass"), "passing is not possible here");
}

// From the left of the active player, who comes last.
#[test]
fn the_active_player_follows_last() {
    let played = after("red circle fetch \n blue ...");
    assert_eq!(played.to_act(), "blue");
    let played = after("red circle fetch \n blue fetch meeple 1,1 r0 \n red ...");
    assert_eq!((played.to_act(), played.game.table().phase()), ("red", Phase::Fetch));
    let played = after("red circle fetch \n blue fetch meeple 1,1 r0 \n red fetch meeple 1,0 r0");
    assert_eq!(
        (played.to_act(), played.game.table().phase()),
        ("blue", Phase::Tile(table::tile("B24")))
    );
}

// A: a follower from the supply beside one of their own, on the same tile.
#[test]
fn a_follower_is_added_beside_one_of_their_own() {
    let held = after("red circle add \n blue ...");
    assert_eq!(held.may(), ["add meeple 1,1 r0", "pass"]);
    let beside_another = held.why_not("add meeple 1,0 r0");
    assert_eq!(beside_another, "the crop circle calls none of the player's followers there");
    assert_eq!(held.why_not("add abbot 1,1 r0"), "no abbot is left in the supply");
    let played = after("red circle add \n blue add meeple 1,1 r0");
    assert_eq!(played.standing().iter().filter(|it| *it == "blue thief 1,1").count(), 2);
    assert_eq!(played.supply("blue"), 5);
}

// Both followers count for the majority.
#[test]
fn an_added_follower_counts() {
    let script = format!("{BEGUN} \n red circle add \n blue pass \n red add meeple 1,0 r0");
    let mut played = circles().turns_before(&script, &["B24", "B21", "B21", "B24"]);
    assert_eq!(played.supply("red"), 5);
    played.play("blue B24/0 2,0 \n green B21 -1,0 \n red B21 3,0");
    assert_eq!(played.paid(), ["red 5: road, 5 tiles x 1"]);
    assert_eq!(played.supply("red"), 7);
}

// B: such a follower is taken home, without points.
#[test]
fn a_follower_is_taken_home_without_points() {
    let held = after("red circle fetch \n blue ...");
    assert_eq!(held.may(), ["fetch meeple 1,1 r0"]);
    assert_eq!(held.why_not("pass"), "passing is not possible here");
    assert_eq!(held.why_not("fetch meeple 1,0 r0"), "there is no such figure to take home");
    let played = after("red circle fetch \n blue fetch meeple 1,1 r0 \n red fetch meeple 1,0 r0");
    assert_eq!((played.supply("blue"), played.paid()), (7, vec![]));
    assert_eq!(played.home(), ["blue from r0 at 1,1", "red from r0 at 1,0"]);
}

// The picture names who is called: the fork farmers, the club thieves, the shield knights.
#[test]
fn each_picture_calls_its_own_followers() {
    let board = "
        red  B24/0  1,0  thief r0
        blue B18/0  1,-1 farmer f0
        red  B09/3  0,-1 knight c0
        blue B24/0 -1,0";
    let two = by(BigBox, "red blue").and([CropCircles1, CropCircles2]);
    let called = |circle: &str| {
        let played = two.turns(&format!("{board}\n red {circle}\n red circle fetch \n red ..."));
        (played.to_act().to_owned(), played.may())
    };
    let red = |what: &str| ("red".to_owned(), vec![what.to_owned()]);
    assert_eq!(called("CC04/0 0,1"), red("fetch meeple 1,0 r0"));
    assert_eq!(called("CD05/0 2,-1"), red("fetch meeple 0,-1 c0"));
    let farmer = "fetch meeple 1,-1 f0".to_owned();
    assert_eq!(called("CD03/0 2,-1"), ("blue".to_owned(), vec![farmer]));
}

// A player without such a follower does nothing, and the active player chooses without one.
#[test]
fn a_player_without_such_a_follower_does_nothing() {
    let board = "
        red   B24/0  1,0
        blue  B23/0  1,1 thief r0
        green B18/0 1,-1 farmer f0
        red   CC04/3 2,1";
    let played = circles().turns(&format!("{board} \n red circle fetch \n blue ..."));
    assert_eq!(played.to_act(), "blue");
    let played =
        circles().turns(&format!("{board} \n red circle fetch \n blue fetch meeple 1,1 r0"));
    assert_eq!(played.to_act(), "blue", "whose next turn begins");
    assert_eq!(played.supply("green"), 6);
}

// Where no follower is called, nobody chooses.
#[test]
fn without_any_such_follower_nobody_chooses() {
    let played = circles()
        .turns("red B24/0 1,0 \n blue B23/0 1,1 \n green B18/0 1,-1 farmer f0 \n red CC04/3 2,1");
    assert_eq!(played.to_act(), "blue");
    assert!(
        !played.told().iter().any(|it| matches!(it, bastide_rules::Event::CircleChosen { .. }))
    );
}

// One is added voluntarily; by an option whoever can must.
#[test]
fn adding_is_voluntary_or_a_duty() {
    let script = format!("{BEGUN} \n red circle add \n blue ...");
    assert!(circles().turns(&script).may().contains(&"pass".to_owned()));
    let must = circles().with(|rules| rules.circle_adds = Must).turns(&script);
    assert_eq!(must.may(), ["add meeple 1,1 r0"]);
    assert_eq!(must.why_not("pass"), "passing is not possible here");
}

// Any follower that may stand there: a large one, but a wagon in no field, a mayor only in a city.
#[test]
fn whoever_may_stand_there_is_added() {
    let scene = by(BigBox, "red blue").and([CropCircles1, CropCircles2, Inns, Abbey]);
    let board = "
        red  B24/0  1,0  thief r0
        blue B24/0 -1,0
        red  B18/0  1,-1 farmer f0
        blue B24/0 -2,0
        red  B09/3  0,-1 knight c0
        blue B24/0 -3,0";
    let added = |circle: &str| {
        let script = format!("{board}\n red {circle}\n red circle add \n red ...");
        let mut may = scene.turns(&script).may();
        may.pop();
        may.into_iter()
            .map(|it| it.split(' ').nth(1).expect("a figure").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(added("CD03/0 2,-1"), ["meeple", "large"]);
    assert_eq!(added("CC04/0 0,1"), ["meeple", "large", "wagon"]);
    assert_eq!(added("CD05/0 2,-1"), ["meeple", "large", "mayor", "wagon"]);
}

// Only followers; a builder left without one goes home as well.
#[test]
fn a_builder_is_not_called_and_does_not_stay_alone() {
    let scene = by(BigBox, "red blue").and([CropCircles1, CropCircles2, Traders]);
    let played = scene.turns(
        "
        red  B24/0  1,0  thief r0
        blue B24/0 -1,0
        red  B24/0  2,0  builder r0
        blue B24/0 -2,0
        red  CC04/0 0,1
        red  circle fetch
        red  ...",
    );
    assert_eq!(played.may(), ["fetch meeple 1,0 r0"]);
    let mut played = played;
    played.play("red fetch meeple 1,0 r0");
    assert_eq!(played.home(), ["red from r0 at 1,0", "red builder from r0 at 2,0"]);
}

// After everything else of the turn: followers of a completed feature are home already.
#[test]
fn a_circle_comes_after_scoring() {
    let played = circles().turns(
        "
        red   B21    1,0
        blue  B24/0  2,0
        green B24/0 -1,0 thief r0
        red   CC06/2 -2,0
        red   ...",
    );
    assert_eq!(played.paid(), ["green 4: road, 4 tiles x 1"]);
    assert_eq!(played.to_act(), "blue", "the thief has gone home, so nobody is called");
}

// Before the second part of a turn with a builder.
#[test]
fn a_circle_comes_before_the_second_tile_of_a_builder() {
    let scene = by(BigBox, "red blue").and([CropCircles1, CropCircles2, Traders]);
    let board = "
        red  B24/0  1,0  thief r0
        blue B24/0 -1,0
        red  B24/0  2,0  builder r0
        blue B24/0 -2,0
        red  CD01/0 3,0
        red  circle add";
    let held = scene.turns(&format!("{board} \n red ..."));
    assert_eq!(held.game.table().phase(), Phase::Add);
    let played = scene.turns(&format!("{board} \n red add meeple 1,0 r0 \n red B24/0 4,0"));
    assert_eq!(played.to_act(), "blue");
}

// Before a knight escapes.
#[test]
fn a_circle_comes_before_an_escape() {
    let scene = by(BigBox, "red blue").and([CropCircles1, CropCircles2, Cathars]);
    let played = scene.turns(
        "
        red  CA03/2 0,-1 knight c0
        blue B24/0  1,0
        red  B01   -1,-1
        red  pass
        blue B24/0  2,0
        red  CD05/1 1,1
        red  circle add
        red  ...",
    );
    assert_eq!(played.game.table().phase(), Phase::Add);
    let mut played = played;
    played.act(bastide_rules::Action::Pass, "adds nobody");
    assert_eq!(played.game.table().phase(), Phase::Escape);
}

// Followers in Carcassonne are not called.
#[test]
fn followers_in_carcassonne_are_not_called() {
    let scene = by(BigBox, "red blue").and([CropCircles1, CropCircles2, Count]);
    let played = scene.turns(
        "
        red  B24/0  -3,-1  thief r0
        blue B16/0  -4,-1
        blue quarter blacksmith meeple
        red  B01    -3,0
        blue CC04/0 -3,1",
    );
    assert_eq!(played.to_act(), "red", "nobody chooses");
}
