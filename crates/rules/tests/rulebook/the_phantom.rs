//! The Phantom: a second follower in the same turn.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{Abbot, Dragon, Festival, Inns, Phantom, Traders};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{Figure, Phase};

fn phantom() -> Scene {
    by(BigBox, "red blue").and([Phantom])
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Returns the pieces on which the phantom may be placed.
fn may(played: &Played) -> Vec<String> {
    assert_eq!(phase(played), Phase::Phantom);
    let mut may = played.may();
    assert_eq!(may.pop().as_deref(), Some("pass"), "or he is not placed");
    may
}

// One phantom for each player.
#[test]
fn everybody_has_one_phantom() {
    let played = phantom().turns("red B24/0 1,0 ...");
    for who in ["red", "blue"] {
        assert_eq!(played.supply_of(who, Figure::Phantom), 1);
    }
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(without.supply_of("red", Figure::Phantom), 0);
    assert_eq!(without.why_not("phantom r0"), "no phantom is left in the supply");
}

// After the other figure he goes to another unoccupied feature of the same tile.
#[test]
fn he_claims_another_feature_of_the_same_tile() {
    let played = phantom().turns("red B03/0 1,0 knight c0 \n red ...");
    assert_eq!(may(&played), ["phantom r0", "phantom f0", "phantom f1"]);
    assert_eq!(played.why_not("phantom c0"), "somebody stands on that City already");
    assert!(played.why_not("deploy phantom 0,0 f0").starts_with("figures may only go"));
    let played = phantom().turns("red B03/0 1,0 knight c0 \n red phantom r0");
    assert_eq!(played.standing(), ["red knight 1,0", "red phantom 1,0"]);
    assert_eq!((played.supply_of("red", Figure::Phantom), played.to_act()), (0, "blue"));
}

// He comes after the other figure, and no other figure after him.
#[test]
fn he_comes_second() {
    let played = phantom().turns("red B03/0 1,0 ...");
    assert!(played.may().iter().all(|it| !it.contains("phantom")));
    assert_eq!(played.why_not("phantom r0"), "the phantom is placed after the other figure");
    let played = phantom().and([Inns]).turns("red B03/0 1,0 knight c0 \n red ...");
    assert_eq!(played.why_not("r0"), "only the phantom can still be placed");
    assert_eq!(played.why_not("large r0"), "only the phantom can still be placed");
}

// He may be the only figure of the turn.
#[test]
fn he_may_come_alone() {
    let played = phantom().turns("red B03/0 1,0 ... \n red pass \n red ...");
    assert_eq!(may(&played), ["phantom c0", "phantom r0", "phantom f0", "phantom f1"]);
    let played = phantom().turns("red B03/0 1,0 ... \n red pass \n red phantom c0");
    assert_eq!(played.standing(), ["red phantom 1,0"]);
}

// Where there is no place for him, or none is at home, nobody is asked.
#[test]
fn nobody_is_asked_without_a_phantom_or_a_place() {
    let played = phantom().turns(
        "red B03/0 1,0 knight c0 \n red phantom r0 \n blue B24/0 -1,0 \n red B03/0 -2,0 knight c0",
    );
    assert_eq!(played.to_act(), "blue", "red's phantom is on the board");
    let played = phantom().with(|rules| rules.farmers = bastide_rules::Farmers::Off);
    let played = played.turns("red B01 0,1 monk m");
    assert_eq!(played.to_act(), "blue", "there is no other place");
}

// Even if the first was no figure: the fairy moves, or a figure goes home from a festival.
#[test]
fn he_comes_after_what_is_no_figure_too() {
    let fairy = phantom().and([Dragon]).turns(
        "red  B24/0  1,0 thief r0
         blue B24/0 -1,0
         red  B18/2  0,-1 ...
         red  fairy 1,0
         red  ...",
    );
    assert_eq!(may(&fairy), ["phantom c0", "phantom f0"]);
}

// The feature that a figure left for a festival may be entered by the phantom in the same turn.
#[test]
fn he_may_enter_what_was_left_for_a_festival() {
    let before = "
        red  B24/0 1,0 thief r0
        blue B24/0 -1,0
        red  FE10/1 2,0 ...
        red  fetch meeple 1,0 r0
        red  ...";
    let played = phantom().and([Festival]).turns(before);
    assert!(may(&played).contains(&"phantom r1".to_owned()), "{:?}", played.may());
}

// Not after the princess sent a knight home.
#[test]
fn he_does_not_come_after_the_princess() {
    let played = phantom().and([Dragon]).turns(
        "red  B09/3  0,-1 knight c0
         blue D20/1 -1,-1 ...
         blue evict red meeple 0,-1 c0",
    );
    assert_eq!(played.to_act(), "red");
}

/// Red's thief, a completed city, and a portal.
const PORTAL: &str = "
    red   B24/0   1,0  thief r0
    blue  B18/2   0,-1
    red   D08/0  -1,0  ...";

// With a portal the first may use it and the phantom the tile, or the phantom if it is unused.
#[test]
fn one_of_the_two_goes_through_a_portal() {
    let scene = phantom().and([Dragon]);
    let through = scene.turns(&format!("{PORTAL} \n red deploy meeple 1,0 f0 \n red ..."));
    assert!(may(&through).iter().all(|it| !it.starts_with("deploy")), "{:?}", through.may());
    assert!(through.why_not("deploy phantom 1,0 f1").starts_with("figures may only go"));
    assert!(may(&through).contains(&"phantom r1".to_owned()));
    let beside = scene.turns(&format!("{PORTAL} \n red thief r1 \n red ..."));
    assert!(may(&beside).contains(&"deploy phantom 1,0 f1".to_owned()));
    let alone = scene.turns(&format!("{PORTAL} \n red pass \n red deploy phantom 1,0 f1"));
    assert!(alone.standing().contains(&"red phantom 1,0".to_owned()));
}

// Not in gardens.
#[test]
fn he_stays_out_of_gardens() {
    let scene = by(NewEdition, "red blue").and([Abbot, Phantom]);
    let played = scene.turns("red B24g/0 1,0 ... \n red pass \n red ...");
    assert_eq!(may(&played), ["phantom r0", "phantom f0", "phantom f1"]);
    assert_eq!(played.why_not("phantom g"), "phantom may not stand on Garden");
}

// He weighs as much as a meeple.
#[test]
fn he_weighs_as_much_as_a_meeple() {
    let played = phantom().turns(
        "red  B23/0  0,1 ...
         red  pass
         red  phantom r0
         blue B22/0 -1,0 thief r1
         red  B23/2 -1,1",
    );
    assert_eq!(played.strength("0,1", "r0"), [1, 1]);
}

// In the second part of a builder's turn he may come again, if he is home.
#[test]
fn he_comes_in_both_parts_of_a_double_turn() {
    let scene = phantom().and([Traders]);
    let script = "
        red   B24/0  1,0  thief r0
        blue  B24/0 -1,0
        red   B24/0  2,0  builder r0
        blue  B24/0 -2,0
        red   B24/0  3,0  ...
        red   pass
        red   phantom f0
        red   B24/0  4,0  ...
        red   pass";
    assert_eq!(scene.turns(script).to_act(), "blue", "he is on the board");
    let passed = script.replace("phantom f0", "pass") + "\n red ...";
    let played = scene.turns(&passed);
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Phantom));
}

// He scores and goes home like a meeple, in the turn in which he is placed.
#[test]
fn he_scores_at_once() {
    let played = phantom().turns("red B18/2 0,-1 ... \n red pass \n red phantom c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(played.supply_of("red", Figure::Phantom), 1);
}

// Not on a volcano.
#[test]
fn he_does_not_stand_on_a_volcano() {
    let played = phantom().and([Dragon]).turns("red D01/0 0,1");
    assert_eq!(played.to_act(), "blue");
}
