//! The Count of Carcassonne, Big Box rules of 2008: followers who leave the city at the end of the
//! game.

use crate::table::{Scene, by, cell};
use bastide_rules::{
    CountEntry, CountFinal, CountTargets, Expansion, Farmers, LeftoverAbbeys, Phase, Preset::BigBox,
};

fn count() -> Scene {
    by(BigBox, "red blue").and([Expansion::Count])
}

/// Blue completes red's road in the west and sends a follower to this quarter.
fn blue_in(quarter: &str) -> String {
    format!(
        "red   B24/0  -3,-1  thief r0
         blue  B16/0  -4,-1
         blue  quarter {quarter}\n"
    )
}

/// Blue is in the castle, the Count in the market; it was red's road in the south.
const BLUE_IN_THE_CASTLE: &str = "
    red   B24/0  -3,-1  thief r0
    blue  B16/0  -4,-1
    blue  quarter market meeple
    blue  count market
    red   B24/1   0,2   thief r0
    blue  B22/2   0,3
    blue  quarter castle meeple
";

// "At game end, when any feature is scored (including farms), players may move their followers in
// the same way." In a later edition only from the market.
#[test]
fn at_the_end_one_comes_to_unfinished_roads() {
    let script = blue_in("blacksmith meeple") + "red B24/1 0,2 thief r0\n";
    let scene = count();
    let asked = scene.last_turns(&(script.clone() + "blue ..."));
    assert_eq!((asked.to_act(), asked.game.table().phase()), ("blue", Phase::Reinforce));
    assert_eq!(
        asked.why_not("reinforce meeple blacksmith -4,-1 r1"),
        "nobody stands there, so it is not scored",
    );
    let played = scene.last_turns(&(script.clone() + "blue reinforce meeple blacksmith 0,2 r0"));
    assert_eq!(played.paid(), ["red+blue 2: unfinished road, 2 tiles x 1"]);
    let market = count().with(|rules| rules.count_final = CountFinal::MarketOnly);
    let played = market.last_turns(&(script + "blue ..."));
    assert_eq!(played.paid(), ["red 2: unfinished road, 2 tiles x 1"]);
}

#[test]
fn at_the_end_one_comes_to_unfinished_cities_and_cloisters() {
    let script = BLUE_IN_THE_CASTLE.to_owned()
        + "red   B24/1   1,-2  thief r0
           blue  B22/0   1,-3
           blue  quarter cathedral meeple
           red   B08/0   2,1   knight c0
           blue  B24/0  -5,-1
           red   B01    -3,0   monk m
           blue  reinforce meeple castle 1,1 c0
           blue  reinforce meeple cathedral -3,0 m";
    let played = count().last_turns(&script);
    assert_eq!(
        played.paid(),
        [
            "red+blue 2: unfinished city, 2 tiles x 1",
            "red+blue 6: unfinished monastery, 6 tiles x 1",
        ]
    );
}

// "From the market to a scoring farm".
#[test]
fn at_the_end_one_comes_from_the_market_to_a_farm() {
    let script = blue_in("market meeple") + "red B01 -3,0 farmer f0\n";
    for quarters in [CountFinal::AllQuarters, CountFinal::MarketOnly] {
        let scene = count().with(|rules| rules.count_final = quarters);
        let played = scene.last_turns(&(script.clone() + "blue reinforce meeple market -3,0 f0"));
        assert_eq!(played.paid(), ["red+blue 3: farm, 1 cities x 3"]);
    }
}

#[test]
fn at_the_end_too_nobody_leaves_the_quarter_of_the_count() {
    let script =
        blue_in("market meeple") + "blue count market \n red B01 -3,0 farmer f0 \n blue ...";
    let played = count().last_turns(&script);
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
}

// Clockwise from the left of the player who placed the last tile to that player.
#[test]
fn at_the_end_too_who_placed_the_last_tile_comes_last() {
    let script = blue_in("blacksmith meeple")
        + "red   B01    -3,0
           blue  B24/1   0,2   thief r0
           red   B22/2   0,3
           blue  pass
           red   quarter blacksmith meeple
           blue  B24/0  -5,-1  thief r0
           red   reinforce meeple blacksmith -5,-1 r0\n";
    let played = count().last_turns(&(script.clone() + "blue ..."));
    assert_eq!((played.to_act(), played.game.table().phase()), ("blue", Phase::Reinforce));
    let played = count().last_turns(&(script + "blue reinforce meeple blacksmith -5,-1 r0"));
    assert_eq!(played.paid(), ["blue 2: unfinished road, 2 tiles x 1"]);
}

/// Red and blue each have a follower at the blacksmith, and blue is to place a tile. No city has an
/// open end.
const BOTH_AT_THE_BLACKSMITH: &str = "
    red   B24/0  -3,-1  thief r0
    blue  B22/0  -4,-1
    blue  quarter blacksmith meeple
    red   B18/0  -2,2
    blue  B24/1   0,2   thief r0
    red   B22/2   0,3
    blue  pass
    red   quarter blacksmith meeple
    blue  B18/3   2,1
    red   B01    -3,0
    blue  B24/0  -5,-1  thief r0
";

// A tile that fits nowhere is not placed: the round begins to the left of the player who placed the
// last tile, not of the player who drew this one.
#[test]
fn a_last_tile_that_fits_nowhere_does_not_change_who_is_asked_first() {
    let script = BOTH_AT_THE_BLACKSMITH.to_owned()
        + "red   B04
           red   reinforce meeple blacksmith -5,-1 r0
           blue  ...";
    for abbeys in [LeftoverAbbeys::Played, LeftoverAbbeys::Lost] {
        let scene = count().with(|rules| rules.leftover_abbeys = abbeys);
        let played = scene.last_turns(&script);
        assert_eq!(played.put_aside(), ["red B04"]);
        assert_eq!((played.to_act(), played.game.table().phase()), ("blue", Phase::Reinforce));
    }
}

// An abbey is a tile: the player who places one after all others is last.
#[test]
fn the_player_of_a_leftover_abbey_comes_last() {
    let scene = count().and([Expansion::Abbey]);
    // Below the walls, between the city and the road, a gap.
    let gap = BOTH_AT_THE_BLACKSMITH.replace("red   B01    -3,0", "red   B24/0  -1,3");
    let script = gap
        + "red   ABBEY -1,2
           blue  reinforce meeple blacksmith -5,-1 r0
           red   ...";
    let played = scene.last_turns(&script);
    assert_eq!((played.to_act(), played.game.table().phase()), ("red", Phase::Reinforce));
}

/// Blue's barn; red's farmer has returned, and blue has one in the market.
const BARN: &str = "
    red   B24/1   0,2   thief r0
    blue  B22/2   0,3
    blue  quarter market meeple
    red   B01    -3,0   farmer f0
    blue  B01    -4,0
    red   B01    -4,1
    blue  B01    -3,1   barn -3,1
";

// JCloisterZone: a follower who joins a farm with a barn at the end is scored first, at 1 per city.
#[test]
fn at_the_end_one_may_come_to_a_farm_with_a_barn() {
    let scene = count().and([Expansion::Abbey]);
    let any = scene.with(|rules| rules.count_targets = CountTargets::Any);
    let played = any.last_turns(&(BARN.to_owned() + "blue reinforce meeple market -3,0 f0"));
    let paid = played.paid();
    assert_eq!(
        paid[paid.len() - 2..],
        ["blue 1: farm, 1 cities x 1", "blue 4: barn, 1 cities x 4"]
    );
}

#[test]
fn at_the_end_nobody_comes_to_a_farm_without_farmers() {
    let played =
        count().and([Expansion::Abbey]).last_turns(&(BARN.to_owned() + "blue pass \n blue ..."));
    assert_eq!(played.paid().last().map(String::as_str), Some("blue 4: barn, 1 cities x 4"));
    assert_eq!(played.scores(), "red 6, blue 4");
    assert!(played.game.table().board().at(cell("-3,1")).is_some());
}

// Completed features were scored before: no follower joins them at the end, claimed or not.
#[test]
fn at_the_end_nobody_comes_to_what_is_completed() {
    let scene = count().with(|rules| rules.count_targets = CountTargets::Any);
    let script = blue_in("blacksmith meeple") + "red B01 -3,0 \n blue ...";
    let played = scene.last_turns(&script);
    assert_eq!(played.game.table().phase(), Phase::Reinforce);
    let open = "reinforce meeple blacksmith -4,-1 r1".to_owned();
    assert!(played.may().contains(&open), "the crossing's other roads are open");
    assert_eq!(
        played.why_not("reinforce meeple blacksmith -3,-1 r0"),
        "that feature is not being scored, or not from this quarter"
    );
}

// If farmers are not played, no follower leaves the market either.
#[test]
fn at_the_end_nobody_comes_from_the_market_where_there_are_no_farmers() {
    let scene = count().with(|rules| {
        rules.farmers = Farmers::Off;
        rules.count_targets = CountTargets::Any;
    });
    let played = scene.last_turns(&(blue_in("market meeple") + "red B01 -3,0 \n blue ..."));
    assert_eq!(played.game.table().phase(), Phase::Over);
}

// A leftover abbey is a turn of its own: under the variant that allows one entry per turn, its
// player may enter although the previous player did.
#[test]
fn whoever_places_a_leftover_abbey_may_go_in_once_too() {
    let scene = count().and([Expansion::Abbey]).with(|it| it.count_entry = CountEntry::PerTurn);
    let played = scene.last_turns(
        "red   B23/3  2,-1  thief r0
         blue  B24/0 -3,-1  thief r0
         red   B22/0  3,-1
         blue  B24/1  3,0
         red   B18/3  2,1
         blue  B01    0,-2
         red   B16/0 -4,-1
         red   quarter market meeple
         blue  ABBEY  2,0
         blue  ...",
    );
    assert_eq!(played.paid(), ["red 2: road, 2 tiles x 1"]);
    assert_eq!((played.to_act(), played.game.table().phase()), ("blue", Phase::Quarter));
}
