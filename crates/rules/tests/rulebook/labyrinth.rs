//! The Labyrinth: one road with four ends, on which each stretch may have a follower.

use crate::table::{Scene, by};
use bastide_rules::Expansion::{Dragon, Inns, Labyrinth, Traders};
use bastide_rules::LabyrinthRoads::Basic;
use bastide_rules::Preset::BigBox;

fn labyrinth() -> Scene {
    by(BigBox, "red blue").and([Labyrinth])
}

/// The labyrinth beside the start tile, whose road has Red's thief.
const BEGUN: &str = "
    red  B24/0  -1,0  thief r0
    blue LA01/0  1,0";

// One road with four ends.
#[test]
fn its_four_arms_are_one_road() {
    let played = labyrinth().turns(BEGUN);
    let [now, _] = played.survey("1,0", "r0");
    assert_eq!(now, ["red 3: unfinished road, 3 tiles x 1"]);
}

// A follower may be put on the labyrinth itself, though the road is occupied.
#[test]
fn a_follower_may_stand_in_the_labyrinth_of_a_taken_road() {
    let played = labyrinth().turns(&(BEGUN.to_owned() + " thief r0"));
    assert_eq!(played.standing(), ["red thief -1,0", "blue thief 1,0"]);
}

/// The same with Blue in the labyrinth.
const BOTH: &str = "
    red  B24/0  -1,0  thief r0
    blue LA01/0  1,0  thief r0
    ";

// A stretch that ends at the labyrinth and has nobody may be entered, another may not.
#[test]
fn a_follower_may_stand_on_a_stretch_without_one() {
    let may = |more: &str| {
        let played = labyrinth().turns(&(BOTH.to_owned() + more + " ..."));
        played.may_deploy().contains(&"thief r0".to_owned())
    };
    assert!(may("red B24/1 1,1"));
    assert!(!may("red B24/0 -2,0"), "Red is on that stretch");
    assert!(!may("red B24/1 1,1 thief r0 \n blue B24/1 1,2"), "Red is there as well");
    assert!(may("red B24/1 1,1 thief r0 \n blue B24/1 1,-1"), "but not on the other side");
}

// A builder alone does not take a stretch.
#[test]
fn a_builder_takes_no_stretch() {
    let script = "
        red  LA01/0  1,0  thief r0
        blue B24/0  -1,0
        red  B24/1   1,1  builder r0
        blue B24/1   1,2  ...";
    let may = labyrinth().and([Traders]).turns(script).may_deploy();
    assert!(may.contains(&"thief r0".to_owned()), "{may:?}");
}

// Through a portal as well.
#[test]
fn a_portal_leads_to_a_stretch_without_a_follower() {
    let script = BOTH.to_owned() + "red B24/1 1,1 \n blue B24/1 1,-1 \n red D12/3 0,-1 ...";
    let may = labyrinth().and([Dragon]).turns(&script).may();
    let has = |what: &str| may.contains(&what.to_owned());
    assert!(has("deploy meeple 1,1 r0") && has("deploy meeple 1,-1 r0"), "{may:?}");
    assert!(!has("deploy meeple 0,0 r0") && !has("deploy meeple 1,0 r0"), "{may:?}");
}

/// A road with the labyrinth and two thieves, without its last end.
const NEARLY: &str = "
    red  B16/0 -1,0
    blue LA01/0 1,0  thief r0
    red  B22/0  1,-1 thief r1
    blue B22/0  2,0";

// Completed, it pays 2 more for each follower on it, to whoever has the majority.
#[test]
fn a_completed_road_pays_2_for_each_follower() {
    let script = NEARLY.to_owned() + "\n red B22/2 1,1";
    let played = labyrinth().turns(&script);
    assert_eq!(played.paid(), ["red+blue 10: road, 6 tiles x 1 + 2 followers x 2"]);
    assert_eq!(played.standing(), [""; 0]);
}

// Every follower counts once.
#[test]
fn a_large_follower_counts_once() {
    let script = NEARLY.replace("thief r0", "large thief r0") + "\n red B22/2 1,1";
    let played = labyrinth().and([Inns]).turns(&script);
    assert_eq!(played.paid(), ["blue 10: road, 6 tiles x 1 + 2 followers x 2"]);
}

// Incomplete, it pays nothing for them.
#[test]
fn an_incomplete_road_pays_nothing_for_followers() {
    let played = labyrinth().last_turns(NEARLY);
    assert_eq!(played.paid(), ["red+blue 5: unfinished road, 5 tiles x 1"]);
}

// By the basic rule the labyrinth is a road like any other.
#[test]
fn by_the_basic_rule_it_is_a_road_like_any_other() {
    let basic = || labyrinth().with(|rules| rules.labyrinth = Basic);
    let begun = basic().turns(&(BEGUN.to_owned() + " ..."));
    assert!(begun.may_deploy().iter().all(|it| !it.contains("r0")));
    let script = NEARLY.replace("1,0  thief r0", "1,0") + "\n red B22/2 1,1";
    assert_eq!(basic().turns(&script).paid(), ["red 6: road, 6 tiles x 1"]);
}
