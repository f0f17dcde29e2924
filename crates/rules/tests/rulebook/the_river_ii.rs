//! The River II: a fork, two arms that may not join, and two lakes, the last beside a volcano.
//!
//! The spring lies at 0,0 and flows east. Beside Carcassonne it lies at 2,-1.

use crate::table::{self, Played, Scene, by, cell, tile};
use bastide_rules::Expansion::{Abbey, Anniversary, Count, Dragon, Inns, River, River2, Traders};
use bastide_rules::{Event, Expansion, OneMore, Phase, Preset, UnfinishedInns};

fn river(people: &str) -> Scene {
    by(Preset::BigBox, people).and([River2])
}

/// The fork turned so that one arm flows north from it and one south, and the volcano lake.
const LAID_OUT: &str = "
    red   W04/3  1,0
    blue  W02/1  1,1
    red   W03/3  1,-1
";

// 2008: players follow "one or the other of the river branches".
#[test]
fn the_river_flows_on_at_either_arm() {
    let played = river("red blue").turns_before("red W04/3 1,0", &["W06"]);
    assert_eq!(played.may_lay(), ["1,-1", "1,1"]);
    let played = river("red blue").turns_before("red W04/2 1,0", &["W06"]);
    assert_eq!(played.may_lay(), ["1,1", "2,0"]);
}

// 2008: "no U-turns", neither after the fork nor into it.
#[test]
fn neither_arm_turns_back() {
    let turns_back = ["the river may not turn the same way twice in a row"];
    let played = river("red blue").turns("red W04/3 1,0");
    assert_eq!(played.why_not_lay("W09/0 1,-1"), turns_back);
    assert_eq!(played.why_not_lay("W09/1 1,1"), turns_back);
    assert!(played.why_not_lay("W09/3 1,-1").is_empty(), "the other way it may");
    assert!(played.why_not_lay("W09/2 1,1").is_empty());
    // An arm of the fork would flow back to the west.
    let played = river("red blue").turns("red W09/0 1,0");
    assert_eq!(played.why_not_lay("W04/0 1,1"), turns_back);
    assert_eq!(played.why_not_lay("W04/3 1,1"), turns_back);
    assert!(played.why_not_lay("W04/1 1,1").is_empty());
}

/// Two arms that flow towards each other around 3,0.
const ROUND_A_GAP: &str = "
    red   W04/3  1,0
    blue  W09/3  1,-1
    red   W09/2  1,1
    blue  W06/0  2,-1
    red   W06/0  2,1
    blue  W09/0  3,-1
";

// 2008: "the two branches may not be joined".
#[test]
fn the_arms_may_not_be_joined() {
    let arms_join = ["two arms of the river may not join"];
    // Both flow into 3,0.
    let script = ROUND_A_GAP.to_owned() + "red W09/1 3,1";
    let played = river("red blue").turns_before(&script, &["W06", "W10", "B01"]);
    assert_eq!(played.why_not_lay("W06/1 3,0"), arms_join);
    // So no tile can be laid at either end any more.
    assert_eq!(played.put_aside(), ["blue W06", "blue W10"]);
    assert_eq!(played.drawn(), Some(tile("B01")));
    // Both flow into 3,1.
    let played = river("red blue").turns(&(ROUND_A_GAP.to_owned() + "red W06/1 3,0"));
    assert_eq!(played.why_not_lay("W09/1 3,1"), arms_join);
}

// FanCloisterZone forbids two arms side by side after the fork; no rulebook says so.
#[test]
fn the_arms_may_flow_side_by_side() {
    let played = river("red blue").turns("red W04/2 1,0\nblue W06/1 1,1");
    assert!(played.why_not_lay("W09/0 2,0").is_empty());
    let script = "red W04/2 1,0\nblue W06/1 1,1\nred W09/0 2,0";
    let played = river("red blue").turns_before(script, &["W06"]);
    assert_eq!(played.may_lay(), ["1,2", "2,1"]);
}

// 2008: the lake at the city is among the tiles shuffled: it closes one arm.
#[test]
fn the_city_lake_closes_one_arm_and_the_other_flows_on() {
    let played = river("red blue").turns_before(
        "red   W04/3  1,0
         blue  W02/1  1,1  knight c0",
        &["W06"],
    );
    assert_eq!(played.standing(), ["blue knight 1,1"], "it takes followers like any other tile");
    assert_eq!((played.to_act(), played.may_lay()), ("red", vec!["1,-1".to_owned()]));
}

fn grants_one_more(played: &Played) -> Vec<OneMore> {
    let told = played.told().iter().filter_map(|event| match event {
        Event::OneMore { why, .. } => Some(*why),
        _ => None,
    });
    told.collect()
}

// 2008: who places the volcano lake "may not place a follower on it, but immediately places the
// first normal tile and may place a follower on it".
#[test]
fn whoever_lays_the_volcano_lake_places_the_first_tile_of_the_land_too() {
    let played = river("red blue").turns(LAID_OUT);
    assert_eq!(grants_one_more(&played), [OneMore::Lake]);
    assert_eq!((played.to_act(), played.drawn()), ("red", Some(tile("B24"))));
    let script = LAID_OUT.to_owned() + "red B24/1 -1,0 thief r0";
    let played = river("red blue").turns(&script);
    assert_eq!(played.standing(), ["red thief -1,0"]);
    assert_eq!(played.to_act(), "blue", "only once");
}

// The same, if the player could place a figure elsewhere on that turn: the volcano is closed.
#[test]
fn nobody_is_placed_on_the_volcano_lake() {
    let played = river("red blue").and([Dragon]).turns(
        "red   W08/0  1,0   thief r0
         blue  W04/3  2,0
         red   W02/1  2,1
         blue  W06/1  2,-1
         red   W03/3  2,-2  ...",
    );
    assert_eq!(played.may(), ["fairy 1,0", "pass"]);
    assert_eq!(played.why_not("f0"), "nobody may be placed on a tile with a volcano");
}

// 2008, Builder: the first tile of the land extends a builder's road. The tile that the lake
// granted does not use up the builder's second part; there is never a third part.
#[test]
fn a_builder_may_follow_the_volcano_lake() {
    let script = "
        red   W08/0  1,0   thief r0
        blue  W04/3  2,0
        red   B24/1  1,1   builder r0
        blue  W02/1  2,1
        red   W03/3  2,-1
        red   B24/1  1,2
    ";
    let scene = river("red blue").and([Traders]);
    let played = scene.turns(script);
    assert_eq!((grants_one_more(&played), played.to_act()), (vec![OneMore::Builder], "red"));
    let played = scene.turns(&(script.to_owned() + "red B24/1 1,3"));
    assert_eq!((grants_one_more(&played), played.to_act()), (vec![], "blue"));
}

// The city lake and the lake of the first river grant nothing.
#[test]
fn only_the_volcano_lake_grants_one_more() {
    let played = river("red blue").turns("red W04/3 1,0\nblue W02/1 1,1");
    assert_eq!((grants_one_more(&played), played.to_act()), (vec![], "red"));
    let played = by(Preset::BigBox, "red blue").and([River]).turns("red V02/0 1,0");
    assert_eq!((grants_one_more(&played), played.to_act()), (vec![], "blue"));
}

// The game ends if there is nothing to draw.
#[test]
fn a_volcano_lake_that_is_the_last_tile_grants_nothing() {
    let played = river("red blue").last_turns(LAID_OUT);
    assert_eq!(grants_one_more(&played), []);
    assert_eq!(played.game.table().phase(), Phase::Over);
}

// 2008, Abbey & Mayor: an abbey may be placed in place of drawing that first tile of the land.
#[test]
fn the_first_tile_of_the_land_may_be_an_abbey() {
    let river = by(Preset::BigBox, "red blue").and([River2, Abbey]);
    let played = river.turns(
        "red   W04/3   1,0
         blue  W02/1   1,1
         red   B01    -1,0
         blue  B01    -1,1
         red   B01    -1,2
         blue  B01     0,2
         red   W03/3   1,-1
         red   ...",
    );
    assert_eq!((played.to_act(), played.game.table().phase()), ("red", Phase::Abbey));
    assert_eq!(played.may(), ["ABBEY/0 0,1", "pass"]);
}

// 2008: "When you play without the corresponding expansions, the inn on the lake, the pig herd,
// and the volcano have no effect".
#[test]
fn the_volcano_does_nothing_without_the_dragon() {
    let played = river("red blue").turns(LAID_OUT);
    assert_eq!(played.game.table().dragon(), None);
    assert!(!played.told().iter().any(|event| matches!(event, Event::DragonFlew { .. })));
}

// 2008: "See Princess & Dragon rules": the first volcano of the game lies at the lake.
#[test]
fn with_the_dragon_it_starts_at_the_volcano_lake() {
    let with_dragon = river("red blue").and([Dragon]);
    let played = with_dragon.turns_before(LAID_OUT, &["D16", "B24"]);
    assert_eq!(played.game.table().dragon(), Some(table::cell("1,-1")));
    // A dragon tile drawn from now on is not set aside.
    assert_eq!((played.to_act(), played.drawn()), ("red", Some(tile("D16"))));
    assert!(played.game.table().set_aside().is_empty());
    let played = with_dragon.turns_before(&(LAID_OUT.to_owned() + "red D16/1 -1,0"), &["B24"]);
    assert_eq!((played.game.table().phase(), played.to_act()), (Phase::Dragon, "red"));
}

/// A thief on the road by the inn that crosses the river.
const INN: &str = "
    red   W07/1  1,0   thief r0
    blue  W03/0  2,0
    blue  B22/0  1,-1
";

// 2008: "See Inns & Cathedrals rules", or else no effect.
#[test]
fn the_inn_counts_with_its_own_box_only() {
    let finished = INN.to_owned() + "red B22/2 1,1";
    let paid = |scene: Scene| scene.turns(&finished).paid();
    assert_eq!(paid(river("red blue")), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(paid(river("red blue").and([Inns])), ["red 6: road, 3 tiles x 2"]);
}

#[test]
fn the_inn_of_an_unfinished_road_counts_with_its_own_box_only() {
    let paid = |scene: Scene| scene.last_turns(INN).scores();
    assert_eq!(paid(river("red blue")), "red 2, blue 0");
    assert_eq!(paid(river("red blue").and([Inns])), "red 0, blue 0");
    let ignored = |rules: &mut bastide_rules::Rules| {
        rules.unfinished_inns = UnfinishedInns::Ignored;
    };
    assert_eq!(paid(river("red blue").and([Inns]).with(ignored)), "red 2, blue 0");
}

/// Returns turns with a farmer beside the pig herd and one completed city, and a pig for red if
/// pigs are played.
fn herd(pig: &str) -> String {
    format!(
        "red   W11/0  1,0   farmer f1
         blue  W03/3  1,-1
         blue  B18/2  1,1
         red   B01    2,0   {pig}
         blue  B18/0  1,2"
    )
}

// 2008: "The pig herd earns the farmer in that field 1 additional point per city he feeds ... If
// the player has the pig herd and the pig ... he earns 2 additional points".
#[test]
fn the_pig_herd_adds_one_a_city_and_the_pig_another() {
    let played = river("red blue").and([Traders]).last_turns(&herd(""));
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4"]);
    let played = river("red blue").and([Traders]).last_turns(&herd("pig f0"));
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4", "red 1: pig, 1 cities x 1"]);
    assert_eq!(played.scores(), "red 5, blue 0");
}

// The survey of the farm includes the herd, as the final scoring pays it.
#[test]
fn a_survey_counts_the_pig_herd() {
    let played = river("red blue").and([Traders]).turns(&herd(""));
    let herd = played.game.table().survey(cell("1,0"), "f1".parse().expect("a piece"));
    let now = herd.expect("the field is there").now;
    let terms = now.iter().flat_map(|score| &score.terms);
    assert_eq!(terms.map(|term| (term.count, term.each)).collect::<Vec<_>>(), [(1, 4)]);
}

#[test]
fn the_pig_herd_does_nothing_without_its_own_box() {
    let played = river("red blue").last_turns(&herd(""));
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
}

// The herd is on one bank only.
#[test]
fn the_pig_herd_adds_nothing_across_the_river() {
    let played = river("red blue").and([Traders]).last_turns(
        "red   W08/0  1,0   farmer f0
         blue  W11/0  2,0   farmer f1
         red   B18/2  1,-1
         blue  B18/2  2,1
         red   B18/0  2,2",
    );
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3", "blue 4: farm, 1 cities x 4"]);
}

// 2008, "Note": with the Count, river tiles may come too close to the city; those that cannot be
// placed leave the game, and the game continues. Here a road out of the city stops the river.
#[test]
fn river_tiles_that_cannot_be_placed_leave_the_game() {
    let played = by(Preset::BigBox, "red blue").and([River2, Count]).turns_before(
        "red   W04/3  3,-1
         blue  W02/1  3,0
         red   W06/1  3,-2
         blue  W09/0  3,-3
         red   W05/1  2,-3
         blue  W10/0  1,-3",
        &["W11", "W07", "W03", "B24"],
    );
    assert_eq!(played.put_aside(), ["red W11", "red W07", "red W03"]);
    assert_eq!((played.to_act(), played.drawn()), ("red", Some(tile("B24"))));
    assert!(grants_one_more(&played).is_empty(), "the volcano lake was not laid");
}

// 2008, Count, "River II": the spring lies so that the river flows from the edge of Carcassonne.
#[test]
fn beside_carcassonne_the_river_flows_off() {
    let boxes: [&[Expansion]; 3] = [&[River2], &[River], &[River, River2]];
    for rivers in boxes {
        let spring = if rivers.contains(&River2) { "W01" } else { "V01" };
        let mut scene = by(Preset::BigBox, "red blue").and([Count]);
        for river in rivers {
            scene = scene.and([*river]);
        }
        let straight = if rivers.contains(&River2) { "W06" } else { "V07" };
        let played = scene.turns_before("", &[straight]);
        let laid = played.game.table().last_laid();
        assert_eq!((laid.tile, laid.cell), (tile(spring), table::cell("2,-1")));
        assert_eq!(played.may_lay(), ["3,-1"]);
    }
}

// WikiCarpedia: with both rivers, tiles of either continue the other.
#[test]
fn both_rivers_flow_as_one() {
    let played = by(Preset::BigBox, "red blue").and([River, River2]).turns_before(
        "red   W04/3  1,0
         blue  V07/1  1,1
         red   W06/1  1,-1
         blue  W02/1  1,2
         red   W03/3  1,-2",
        &["B24"],
    );
    assert_eq!(grants_one_more(&played), [OneMore::Lake]);
    assert_eq!(played.to_act(), "red");
}

// With the anniversary's fork three arms are open at once, as many as the three lakes can close.
#[test]
fn two_forks_open_three_arms() {
    let played = by(Preset::BigBox, "red blue").and([River, River2, Anniversary]).turns_before(
        "red   W04/2  1,0
         blue  Y01/0  2,0",
        &["W06"],
    );
    assert_eq!(played.may_lay(), ["1,1", "2,-1", "3,0"]);
}
