//! Darmstadt: the bonus of a completed church, and the Darmstadtium.

use crate::table::{Scene, by};
use bastide_rules::Expansion;
use bastide_rules::Preset::BigBox;

fn darmstadt() -> Scene {
    by(BigBox, "red blue").and([Expansion::Darmstadt])
}

/// A church with Red's monk below the start tile, and all but the last tile around it.
const ROUND: &str = "
    red  DA03/0  0,1 monk m
    blue B24/0  -1,0
    red  B24/0   1,0
    blue B18/3  -1,1
    red  B24/0   1,1
    blue B18/3  -1,2
    red  B23/2   0,2";

fn completed(round: &str) -> Vec<String> {
    darmstadt().turns(&(round.to_owned() + "\n blue B24/0 1,2")).paid()
}

// A church is a monastery. When it is completed, whoever has most followers on its nine tiles gets
// 3 points; the monk is counted.
#[test]
fn a_completed_church_pays_3_to_most_followers_around_it() {
    assert_eq!(completed(ROUND), ["red 9: monastery, 9 tiles x 1", "red 3: church"]);
}

#[test]
fn an_opponent_around_it_may_get_the_bonus() {
    let round = ROUND.replace("-1,1", "-1,1 knight c0").replace("-1,2", "-1,2 knight c0");
    assert_eq!(completed(&round), ["red 9: monastery, 9 tiles x 1", "blue 3: church"]);
}

// All who are tied get 3.
#[test]
fn all_who_are_tied_get_the_bonus() {
    let round = ROUND.replace("-1,1", "-1,1 knight c0");
    assert_eq!(completed(&round), ["red 9: monastery, 9 tiles x 1", "red+blue 3: church"]);
}

// Followers are counted, not their strength.
#[test]
fn a_large_follower_counts_once() {
    let round = ROUND.replace("-1,1", "-1,1 large knight c0");
    let script = round + "\n blue B24/0 1,2";
    let played = darmstadt().and([Expansion::Inns]).turns(&script);
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1", "red+blue 3: church"]);
}

// Even with nobody in the church.
#[test]
fn an_empty_church_pays_the_bonus() {
    let round = ROUND.replace(" monk m", "").replace("-1,1", "-1,1 knight c0");
    assert_eq!(completed(&round), ["blue 3: church"]);
    assert_eq!(completed(&ROUND.replace(" monk m", "")), [""; 0]);
}

// Those whose feature the same tile completes are counted before they go home.
#[test]
fn whoever_is_scored_by_the_same_tile_is_counted() {
    let round = ROUND
        .replace("B24/0   1,1", "B02/1   1,1 thief r0")
        .replace("-1,1", "-1,1 knight c0")
        .replace("-1,2", "-1,2 knight c0");
    let played = darmstadt().turns(&(round + "\n blue B02/1 1,2"));
    assert_eq!(
        played.paid(),
        ["red 4: road, 4 tiles x 1", "red 9: monastery, 9 tiles x 1", "red+blue 3: church"]
    );
}

// Whoever looks at an incomplete church is told who would get the bonus now.
#[test]
fn a_survey_tells_who_would_get_the_bonus() {
    let round = ROUND.replace("-1,1", "-1,1 knight c0");
    let [now, complete] = darmstadt().turns(&round).survey("0,1", "m");
    assert_eq!(now, ["red 8: unfinished monastery, 8 tiles x 1"]);
    assert_eq!(complete, ["red 9: monastery, 9 tiles x 1", "red+blue 3: church"]);
}

// Not at the end.
#[test]
fn an_incomplete_church_pays_no_bonus() {
    let played = darmstadt().last_turns(ROUND);
    assert_eq!(played.paid(), ["red 8: unfinished monastery, 8 tiles x 1"]);
}

/// A city round the Darmstadtium, without its last tile.
const CITY: &str = "
    red  DA01/0  0,-1 knight c0
    blue B18/1  -1,-1
    red  B18/3   1,-1";

// A completed city with the Darmstadtium is worth 3 more.
#[test]
fn a_completed_city_with_the_darmstadtium_pays_3_more() {
    let played = darmstadt().turns(&(CITY.to_owned() + "\n blue B18/2 0,-2"));
    assert_eq!(played.paid(), ["red 13: city, 5 tiles x 2 + 3"]);
}

// An incomplete one is not.
#[test]
fn an_incomplete_one_pays_no_more() {
    let played = darmstadt().last_turns(CITY);
    assert_eq!(played.paid(), ["red 4: unfinished city, 4 tiles x 1"]);
}
