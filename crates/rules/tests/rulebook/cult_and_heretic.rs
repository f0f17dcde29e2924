//! Cult & Heretic, Big Box rules of 2008: the cult place, here called shrine, and its challenge.

use crate::table::{Scene, by, tile};
use bastide_rules::tiles::Mark;
use bastide_rules::{Config, Expansion, Game, Phase, Preset::BigBox};

fn cult() -> Scene {
    by(BigBox, "red blue").and([Expansion::Cult])
}

// "Shuffle the 5 cult place landscape tiles with the landscape tiles you are playing with."
#[test]
fn five_shrines_are_shuffled_in() {
    let mut config = Config::base(2, BigBox, 1);
    config.expansions = config.expansions.with(Expansion::Cult);
    let (game, _) = Game::begin(config).expect("it can be played");
    let kinds = game.table().bag().kinds();
    let left: u16 = kinds.filter(|(id, _)| id.tile().has(Mark::Shrine)).map(|(_, left)| left).sum();
    let drawn = match game.table().phase() {
        Phase::Tile(drawn) => u16::from(drawn.tile().has(Mark::Shrine)),
        other => panic!("{other:?}"),
    };
    assert_eq!(left + drawn, 5);
    assert!(BigBox.expansions().has(Expansion::Cult));
}

// "When a player places a tile with a cult place, he need not place a follower on the cult place.
// He may place a follower on the field, or the city or road when present", or none at all.
#[test]
fn nobody_has_to_be_a_heretic() {
    let played = cult().turns("red S04/2 0,-1 ...");
    assert_eq!(played.may(), ["knight c0", "thief r0", "farmer f0", "monk m", "pass"]);
}

/// All but the last tile around 0,1.
const ROUND: &str = "
    blue  B24/0  -1,0
    red   B24/0   1,0
    blue  B18/3  -1,1
    red   B18/1   1,1
    blue  B18/3  -1,2
    red   B18/1   1,2
";

// "The cult place is used and scored exactly like a cloister."
#[test]
fn a_surrounded_shrine_pays_9() {
    let script = "red S01 0,1 heretic m".to_owned() + ROUND + "blue B18/2 0,2";
    let played = cult().turns(&script);
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,1"]);
}

#[test]
fn an_unfinished_shrine_pays_its_tiles() {
    let script = "red S01 0,1 heretic m".to_owned() + ROUND;
    let played = cult().last_turns(&script);
    assert_eq!(played.paid(), ["red 8: unfinished monastery, 8 tiles x 1"]);
}

/// Returns turns that lay a tile on each side of 0,1, below the road.
fn on_both_sides(tile: &str) -> String {
    format!(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   {tile}  -1,1
         blue  {tile}   1,1"
    )
}

// "A player may not place a cult place adjacent to more than one cloister, nor ... a cloister
// adjacent (horizontally, perpendicularly or diagonally) to more than one cult place."
#[test]
fn no_shrine_beside_two_cloisters_and_no_cloister_beside_two_shrines() {
    for (lying, drawn) in [("B01", "S01"), ("S01", "B01")] {
        let played = cult().turns_before(&on_both_sides(lying), &[drawn]);
        assert_eq!(
            played.why_not_lay(&format!("{drawn}/0 0,1")),
            ["the building at [0, 1] would stand beside two of the other kind"]
        );
        assert!(!played.may_lay().contains(&"0,1".to_owned()));
        assert!(played.why_not_lay(&format!("{drawn}/0 -2,1")).is_empty(), "beside one");
        assert!(played.why_not_lay(&format!("{lying}/0 0,1")).is_empty(), "of its own kind");
    }
}

#[test]
fn diagonally_adjacent_counts_too() {
    let played = cult().turns(&(on_both_sides("B01") + "\n red B18/2 0,1"));
    assert_eq!(
        played.why_not_lay("S02/0 0,2"),
        ["the building at [0, 2] would stand beside two of the other kind"]
    );
}

#[test]
fn without_the_box_cloisters_stand_where_they_like() {
    let played = by(BigBox, "red blue").turns(&on_both_sides("B01"));
    assert!(played.why_not_lay("B01/0 0,1").is_empty());
}

// JCloisterZone: nor may a building already on the board get a second neighbour.
#[test]
fn no_second_cloister_beside_a_shrine_and_no_second_shrine_beside_a_cloister() {
    for (first, second) in [("B01", "S01"), ("S01", "B01")] {
        let played = cult().turns(&format!(
            "red   B24/0  -1,0
             blue  B24/0   1,0
             red   {first}   -1,1
             blue  {second}   0,1"
        ));
        assert_eq!(
            played.why_not_lay(&format!("{first}/0 1,1")),
            ["the building at [0, 1] would stand beside two of the other kind"]
        );
    }
}

// 2008, "Placing land tiles": a tile without legal placement leaves the game. Here the cloister's
// four roads fit only on cells beside two shrines.
#[test]
fn a_cloister_that_may_stand_nowhere_leaves_the_game() {
    let played = cult().and([Expansion::Abbey]).turns(
        "red   S01     0,1
         blue  S02/2   0,-1
         red   A05",
    );
    assert_eq!(played.put_aside(), ["red A05"]);
    assert_eq!((played.to_act(), played.drawn()), ("red", Some(tile("B24"))));
}

/// Returns turns that leave a hole at 0,1 with these tiles west and east of it.
fn hole_between(west: &str, east: &str) -> String {
    format!(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   {west}  -1,1
         blue  {east}   1,1
         red   B18/3  -1,2
         blue  B18/2   0,2
         red   ..."
    )
}

// Complete Annotated Rules: an abbey is a cloister for the shrines beside it.
#[test]
fn no_abbey_beside_two_shrines() {
    let scene = cult().and([Expansion::Abbey]);
    let one = scene.turns(&hole_between("S01", "B18/1"));
    assert_eq!(one.game.table().phase(), Phase::Abbey);
    assert_eq!(one.may_lay(), ["0,1"]);
    let two = scene.turns(&hole_between("S01", "S01"));
    assert_eq!(two.game.table().phase(), Phase::Tile(tile("B24")));
}

/// Returns turns with a cloister or shrine of red's, one of the other kind of blue's beside it, and
/// red's surrounded.
fn challenge(red: &str, blue: &str) -> String {
    format!(
        "red   {red}   0,1  monk m
         blue  {blue}  0,2  monk m
         red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/3  -1,1
         blue  B18/1   1,1
         red   B18/3  -1,2
         blue  B18/1   1,2"
    )
}

// "The heretic must challenge the monk", "the monk must challenge the heretic". "The player who
// first completes his cult place or cloister scores 9 points as normal. The other player scores
// nothing and both followers are returned to their players."
#[test]
fn the_first_to_complete_his_building_wins_the_challenge() {
    for (red, blue) in [("B01", "S01"), ("S01", "B01")] {
        let played = cult().turns(&challenge(red, blue));
        assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
        assert_eq!(played.home(), ["blue from m at 0,2", "red from m at 0,1"]);
        assert_eq!(played.scores(), "red 9, blue 0");
        assert!(played.standing().is_empty());
    }
}

// Only buildings of different kinds challenge each other.
#[test]
fn two_cloisters_or_two_shrines_do_not_challenge_each_other() {
    for both in ["B01", "S01"] {
        let played = cult().turns(&challenge(both, both));
        assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
        assert_eq!(played.standing(), ["blue monk 0,2"]);
    }
}

// "Occupied by a monk of another player": players do not challenge themselves.
#[test]
fn nobody_challenges_himself() {
    let played = cult().turns(
        "red   B01     0,1  monk m
         blue  B24/0  -1,0
         red   S01     0,2  heretic m
         blue  B24/0   1,0
         red   B18/3  -1,1
         blue  B18/1   1,1
         red   B18/3  -1,2
         blue  B18/1   1,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.standing(), ["red monk 0,2"]);
}

// Both must be claimed: completing an unclaimed one does nothing to its neighbour.
#[test]
fn an_empty_cloister_challenges_nobody() {
    let script = challenge("B01", "S01").replace("0,1  monk m", "0,1");
    let played = cult().turns(&script);
    assert!(played.paid().is_empty());
    assert_eq!(played.standing(), ["blue monk 0,2"]);
}

// Complete Annotated Rules: both completed by the same tile are both scored.
#[test]
fn completed_by_the_same_tile_the_challenge_is_a_draw() {
    let script = challenge("B01", "S01").replace(
        "blue  B18/1   1,2",
        "blue  B18/3  -1,3
         red   B18/2   0,3
         blue  B18/1   1,3
         red   B18/1   1,2",
    );
    let played = cult().turns(&script);
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1", "blue 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,1", "blue from m at 0,2"]);
}

// "If a challenge is not resolved by the end of the game, both players receive the usual points".
#[test]
fn at_the_end_both_get_the_usual_points() {
    let script = challenge("B01", "S01").replace("blue  B18/1   1,2", "");
    let played = cult().last_turns(&script);
    assert_eq!(
        played.paid(),
        ["red 8: unfinished monastery, 8 tiles x 1", "blue 5: unfinished monastery, 5 tiles x 1"]
    );
}

// After a follower is removed, here by the dragon, its challenge ends.
#[test]
fn the_dragon_ends_a_challenge() {
    let played = cult().and([Expansion::Dragon]).turns(
        "red   B01     0,1  monk m
         blue  S01     0,2  heretic m
         red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/3  -1,1
         blue  D17/0   2,0
         red   D16/0  -2,0
         red   dragon  1,0
         blue  dragon  0,0
         red   dragon  0,1
         blue  dragon -1,1
         red   dragon -1,0
         blue  dragon -2,0
         blue  B18/1   1,1
         red   B18/3  -1,2
         blue  B18/1   1,2",
    );
    assert_eq!(played.supply("red"), 7);
    assert!(played.paid().is_empty());
    assert_eq!(played.standing(), ["blue monk 0,2"]);
}

// Complete Annotated Rules: an abbey is a cloister for challenges, both ways.
#[test]
fn an_abbey_challenges_a_shrine() {
    let played = cult().and([Expansion::Abbey]).turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/3  -1,1
         blue  B18/1   1,1
         red   B18/3  -1,2
         blue  S01     0,2  heretic m
         red   B18/1   1,2
         blue  B24/0   2,0
         red   ABBEY   0,1  monk m",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["blue from m at 0,2", "red from m at 0,1"]);
}

#[test]
fn a_shrine_challenges_an_abbey() {
    let played = cult().and([Expansion::Abbey]).turns(
        "red   B24/0   1,0
         blue  B18/1   1,1
         red   B18/1   1,2
         blue  S01     0,2  heretic m
         red   B18/3  -1,2
         blue  B18/3  -1,1
         red   ABBEY   0,1  monk m
         blue  B18/2   0,3
         red   B18/3  -1,3
         blue  B18/1   1,3",
    );
    assert_eq!(played.paid(), ["blue 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,1", "blue from m at 0,2"]);
}
