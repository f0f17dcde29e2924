//! The Festival: a figure taken home instead of one placed.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{Abbey, Abbot, Count, Festival, Traders};
use bastide_rules::FestivalTakes::Followers;
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{Figure, Rules};

fn festival() -> Scene {
    by(BigBox, "red blue").and([Festival])
}

/// Red's thief and farmer, Blue's knight, and the festival that Red places.
const BEGUN: &str = "
    red  B24/0  1,0  thief r0
    blue B24/0 -1,0
    red  B18/2  1,1  farmer f0
    blue B18/2  2,1  knight c0
    red  FE07/0 0,1";

fn fetches(played: &Played) -> Vec<String> {
    let mut may = played.may();
    may.retain(|it| it.starts_with("fetch"));
    may
}

// Instead of placing a figure, the player may take one of their own home, from any tile.
#[test]
fn own_figures_may_be_taken_home_from_any_tile() {
    let played = festival().turns(&(BEGUN.to_owned() + " ..."));
    assert_eq!(fetches(&played), ["fetch meeple 1,0 r0", "fetch meeple 1,1 f0"]);
    assert_eq!(played.why_not("fetch meeple 2,1 c0"), "there is no such figure to take home");
    assert!(played.may_deploy().contains(&"monk m".to_owned()), "or one is placed");
    assert!(played.may().contains(&"pass".to_owned()), "or neither");
}

// It is worth nothing, and goes back to the supply.
#[test]
fn it_goes_home_without_points() {
    let played = festival().turns(&(BEGUN.to_owned() + " fetch meeple 1,1 f0"));
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!((played.supply("red"), played.scores().as_str()), (6, "red 0, blue 0"));
    assert_eq!(played.home(), ["red from f0 at 1,1"]);
    assert_eq!(played.to_act(), "blue");
}

// Not with any other tile.
#[test]
fn other_tiles_have_no_festival() {
    let played = festival().turns("red B24/0 1,0 thief r0 \n blue B24/0 -1,0 \n red B01 0,1 ...");
    assert_eq!(fetches(&played), [""; 0]);
    let refused = played.why_not("fetch meeple 1,0 r0");
    assert_eq!(refused, "the tile just placed has no festival");
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 thief r0 \n blue B24/0 -1,0 ...");
    assert_eq!(without.why_not("fetch meeple 1,0 r0"), "the box festival is not played");
}

/// Red's builder and thief on a road, and the pig and farmer in a field; then the festival.
const AIDES: &str = "
    red  B24/0  1,0  thief r0
    blue B24/0 -1,0
    red  B24/0  2,0  builder r0
    blue B24/0 -2,0
    red  B18/2  1,1  farmer f0
    blue B24/0 -3,0
    red  B18/2  2,1  pig f0
    blue B24/0 -4,0
    red  FE07/0 0,1";

// Any figure, a builder or pig as well; by an option only followers.
#[test]
fn any_figure_or_only_followers_may_be_taken_home() {
    let may = |change: &dyn Fn(&mut Rules)| {
        let scene = festival().and([Traders]).with(|rules| change(rules));
        fetches(&scene.turns(&(AIDES.to_owned() + " ...")))
    };
    let followers = ["fetch meeple 1,0 r0", "fetch meeple 1,1 f0"];
    let all = may(&|_| ());
    assert!(followers.iter().all(|it| all.contains(&(*it).to_owned())), "{all:?}");
    assert!(all.contains(&"fetch builder 2,0 r0".to_owned()), "{all:?}");
    assert!(all.contains(&"fetch pig 2,1 f0".to_owned()), "{all:?}");
    assert_eq!(may(&|rules| rules.festival = Followers), followers);
}

// A builder left alone goes home as well.
#[test]
fn a_builder_left_alone_goes_home() {
    let script = AIDES.to_owned() + " fetch meeple 1,0 r0";
    let played = festival().and([Traders]).turns(&script);
    assert_eq!(played.home(), ["red from r0 at 1,0", "red builder from r0 at 2,0"]);
}

// The abbot too, without the points of a recall.
#[test]
fn an_abbot_taken_home_scores_nothing() {
    let script = "
        red  B01    0,1  abbot m
        blue B24/0  1,0
        red  FE07/3 1,1  fetch abbot 0,1 m";
    let played = by(NewEdition, "red blue").and([Abbot, Festival]).turns(script);
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.supply_of("red", Figure::Abbot), 1);
}

/// Red's barn at the corner below the start tile, and then the festival.
const BARN: &str = "
    red  B24/0  1,0
    blue B24/2  0,1
    red  B24/0  1,1  barn 1,1
    blue B24/0  2,0
    red  FE10/0 -1,1";

// A barn too.
#[test]
fn a_barn_may_be_taken_home() {
    let scene = festival().and([Abbey]);
    let played = scene.turns(&(BARN.to_owned() + " fetch barn 1,1"));
    assert_eq!(played.supply_of("red", Figure::Barn), 1);
    assert_eq!(played.game.table().barns().count(), 0);
    let followers = scene.with(|rules| rules.festival = Followers);
    assert_eq!(fetches(&followers.turns(&(BARN.to_owned() + " ..."))), [""; 0]);
}

/// Blue completes Red's road beside Carcassonne, sends a meeple to the market, and later places the
/// festival.
const IN_THE_MARKET: &str = "
    red  B24/0  -3,-1  thief r0
    blue B16/0  -4,-1
    blue quarter market meeple
    red  B01    -3,0
    blue FE07/0 -3,1";

// Carcassonne counts as tiles: a follower who waits there may be taken home.
#[test]
fn a_follower_in_carcassonne_may_be_taken_home() {
    let scene = festival().and([Count]);
    let held = scene.turns(&(IN_THE_MARKET.to_owned() + " ..."));
    assert_eq!(fetches(&held), ["fetch meeple market"]);
    assert_eq!(held.why_not("fetch meeple castle"), "there is no such figure to take home");
    let played = scene.turns(&(IN_THE_MARKET.to_owned() + " fetch meeple market"));
    assert_eq!(played.supply("blue"), 7);
}
