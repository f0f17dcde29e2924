//! The Flying Machines: followers that fly from the tile just placed, as far as a die says.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{
    Abbey, Abbot, Besiegers, Count, Dragon, Flying, GermanMonasteries, Hills, Inns, Labyrinth,
    Phantom, Traders,
};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{Event, Farmers, Figure, Phase, Revealed};

/// Returns the scene with rolls that the script reports.
fn flying() -> Scene {
    by(BigBox, "red blue").and([Flying]).told()
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Returns the end of each flight of the last turn: `meeple to 0,0`, `meeple back from 0,0`.
fn flights(played: &Played) -> Vec<String> {
    let flew = played.last.iter().filter_map(|event| match event {
        Event::Flew { figure, to, lands, .. } => {
            let how = if *lands { "to" } else { "back from" };
            Some(format!("{} {how} {},{}", figure.name(), to.x, to.y))
        }
        _ => None,
    });
    flew.collect()
}

/// A machine that flies to the start tile: with a roll of one, to its city or its road.
const OFF: &str = "red FL05/0 1,0 fly meeple";

/// A machine that flies over a gap to a monastery: with a roll of two.
const OVER_A_GAP: &str = "
    red  B24/0  1,0
    blue B24/0 -1,0
    red  B01   -1,1
    blue FL02/0 1,1";

// "After laying such a tile, instead of a figure on the tile: take a figure, roll, go 1-3 cells in
// the arrow's direction."
#[test]
fn a_follower_flies_as_far_as_the_die_says() {
    let tiles = "red B24/0 -1,0 \n blue B24/0 -2,0 \n red FL05/0 1,0 fly meeple";
    for (roll, to) in [("one", "0,0"), ("two", "-1,0"), ("three", "-2,0")] {
        let played = flying().turns(&format!("{tiles} \n red reveal roll-of-{roll}"));
        assert_eq!(flights(&played), [format!("meeple to {to}")]);
    }
}

// The die shows 1 1 2 2 3 3.
#[test]
fn each_roll_is_on_two_of_six_faces() {
    let played = flying().turns(OFF);
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Reveal));
    let faces: Vec<(Revealed, u8)> = played.game.table().chances().collect();
    assert_eq!(faces, Revealed::ROLLS.map(|roll| (roll, 2)));
    assert_eq!(Revealed::ROLLS.map(Revealed::cells), [1, 2, 3]);
}

#[test]
fn the_die_is_rolled_from_the_seed_where_nobody_reports_it() {
    let played = by(BigBox, "red blue").and([Flying]).turns(OFF);
    assert_eq!(flights(&played).len(), 1);
    assert_ne!(phase(&played), Phase::Reveal);
}

// "Go in the arrow's direction (diagonals: cell by cell diagonally)." It turns with the tile.
#[test]
fn a_slanting_arrow_leads_from_corner_to_corner() {
    let path = |script: &str| {
        let played = flying().turns(script);
        let path = played.game.table().flight_path().expect("a machine");
        path.map(|cell| format!("{},{}", cell.x, cell.y))
    };
    assert_eq!(path("red FL06/1 1,0 ..."), ["2,-1", "3,-2", "4,-3"]);
    assert_eq!(path("red FL03/0 1,0 ..."), ["0,-1", "-1,-2", "-2,-3"]);
    assert_eq!(path("red FL05/0 1,0 ..."), ["0,0", "-1,0", "-2,0"]);
    assert_eq!(path("red FL05/2 1,0 ..."), ["2,0", "3,0", "4,0"]);
    assert_eq!(path("red FL04/1 1,0 ..."), ["1,-1", "1,-2", "1,-3"]);
    let diagonally = "red B01 0,1 \n blue FL01/0 1,1 fly meeple \n blue reveal roll-of-one";
    assert_eq!(flights(&flying().turns(diagonally)), ["meeple to 0,0"]);
}

// "Over gaps."
#[test]
fn a_follower_flies_over_gaps() {
    let played = flying().turns(&format!("{OVER_A_GAP} fly meeple \n blue reveal roll-of-two"));
    assert_eq!(flights(&played), ["meeple to -1,1"]);
    assert_eq!(played.standing(), ["blue monk -1,1"]);
}

// "The tile's own features may be used normally instead."
#[test]
fn a_figure_may_be_placed_on_the_tile_instead() {
    let played = flying().turns("red FL05/0 1,0 ...");
    assert_eq!(played.may(), ["thief r0", "farmer f0", "farmer f1", "fly meeple", "pass"]);
    let played = flying().turns("red FL05/0 1,0 thief r0");
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Draw));
}

// "Landing: on any unfinished feature of that tile but fields."
#[test]
fn a_follower_lands_anywhere_but_in_a_field() {
    let played = flying().turns(&format!("{OFF} \n red reveal roll-of-one"));
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Landing));
    assert_eq!(played.may(), ["deploy meeple 0,0 c0", "deploy meeple 0,0 r0"]);
    assert_eq!(played.why_not("deploy meeple 0,0 f0"), "meeple may not stand on Field");
    assert_eq!(played.why_not("deploy meeple 0,0 m"), "the tile has no m");
    let played =
        flying().turns(&format!("{OFF} \n red reveal roll-of-one \n red deploy meeple 0,0 r0"));
    assert_eq!(played.standing(), ["red thief 0,0"]);
    assert_eq!((played.supply("red"), played.to_act()), (6, "blue"));
}

#[test]
fn nobody_but_the_flier_lands_and_nowhere_else() {
    let played = flying().and([Inns]).turns(&format!("{OFF} \n red reveal roll-of-one"));
    let flier = "the meeple has to land on the tile at [0, 0]";
    assert_eq!(played.why_not("deploy large 0,0 c0"), flier);
    assert_eq!(played.why_not("thief r0"), flier);
}

// "Occupied or not."
#[test]
fn a_follower_lands_where_others_are() {
    let played = flying().turns(
        "red  B24/0  1,0
         blue B24/0 -1,0
         red  B01   -1,1 monk m
         blue FL02/0 1,1 fly meeple
         blue reveal roll-of-two",
    );
    assert_eq!(played.standing(), ["red monk -1,1", "blue monk -1,1"]);
    assert_eq!(played.strength("-1,1", "m"), [1, 1]);
}

#[test]
fn the_follower_that_landed_shares_the_points() {
    let played = flying().turns(
        "red  B13/2  0,-1 knight c0
         blue FL05/0 1,0 fly meeple
         blue reveal roll-of-one
         blue deploy meeple 0,0 c0
         red  B18/3  1,-1
         blue B18/1 -1,-1",
    );
    assert_eq!(played.paid(), ["red+blue 8: city, 4 tiles x 2"]);
}

// "Finished by this very tile = finished."
#[test]
fn nobody_lands_on_what_the_tile_has_finished() {
    let played = flying().turns(
        "red  B22/0 -1,0
         blue B01    0,1
         red  B01    1,1
         blue B01    2,1
         red  B22/2  2,0
         blue FL05/0 1,0 fly meeple
         blue reveal roll-of-one",
    );
    // Of its city and its road only the city is open.
    assert_eq!(played.standing(), ["blue knight 0,0"]);
}

// "Landing is not voluntary: if one place is possible it must be taken, one chooses among several."
#[test]
fn a_flight_ends_with_a_landing_if_it_can() {
    let several = flying().turns(&format!("{OFF} \n red reveal roll-of-one"));
    assert_eq!(several.why_not("pass"), "passing is not possible here");
    let only =
        flying().turns("red B24/0 1,0 \n blue FL05/0 2,0 fly meeple \n blue reveal roll-of-one");
    assert_eq!(only.standing(), ["blue thief 1,0"]);
    assert_eq!(only.to_act(), "red");
}

// "No tile, nothing possible, dragon's tile: the figure returns, nothing more is placed."
#[test]
fn a_follower_without_a_place_returns() {
    let no_tile = flying().turns(&format!("{OFF} \n red reveal roll-of-two"));
    assert_eq!(flights(&no_tile), ["meeple back from -1,0"]);
    let field = "red FL01/0 0,1 \n blue FL02/0 1,1 fly meeple \n blue reveal roll-of-one";
    let field = flying().turns(field);
    assert_eq!(flights(&field), ["meeple back from 0,1"]);
    let dragon = "red D17/0 -1,0 \n blue FL05/0 1,0 fly meeple \n blue reveal roll-of-two";
    let dragon = flying().and([Dragon]).turns(dragon);
    assert_eq!(flights(&dragon), ["meeple back from -1,0"]);
    let all = [(no_tile, "red", "blue"), (field, "blue", "red"), (dragon, "blue", "red")];
    for (played, who, next) in all {
        assert!(played.standing().is_empty());
        assert_eq!((played.supply(who), played.to_act(), phase(&played)), (7, next, Phase::Draw));
    }
}

// "Who: any follower."
#[test]
fn every_follower_flies_and_no_other_figure() {
    let played = flying().and([Inns, Traders, Abbey, Hills, Phantom]).turns("red FL05/0 1,0 ...");
    let may = played.may();
    let fly: Vec<&String> = may.iter().filter(|it| it.starts_with("fly")).collect();
    assert_eq!(fly, ["fly meeple", "fly large", "fly mayor", "fly wagon"]);
    for who in ["builder", "pig", "barn", "shepherd"] {
        assert_eq!(played.why_not(&format!("fly {who}")), format!("a {who} does not fly"));
    }
    let without = flying().turns("red FL05/0 1,0 ...");
    assert_eq!(without.why_not("fly large"), "no large is left in the supply");
}

// "Mayor only into cities, abbot only to monastery/garden; else he returns."
#[test]
fn a_follower_lands_only_where_it_may_stand() {
    let scene = flying().and([Abbey]);
    let city = scene.turns("red FL05/0 1,0 fly mayor \n red reveal roll-of-one");
    assert_eq!(city.standing(), ["red mayor 0,0"]);
    let monastery = scene.turns(&format!("{OVER_A_GAP} fly mayor \n blue reveal roll-of-two"));
    assert_eq!(flights(&monastery), ["mayor back from -1,1"]);
    assert_eq!(monastery.supply_of("blue", Figure::Mayor), 1);
    let wagon = scene.turns("red FL05/0 1,0 fly wagon \n red reveal roll-of-one");
    assert_eq!(wagon.may(), ["deploy wagon 0,0 c0", "deploy wagon 0,0 r0"]);

    let scene = by(NewEdition, "red blue").and([Flying, Abbot]).told();
    let monastery = scene.turns(&format!("{OVER_A_GAP} fly abbot \n blue reveal roll-of-two"));
    assert_eq!(monastery.standing(), ["blue abbot -1,1"]);
    let city = scene.turns("red FL05/0 1,0 fly abbot \n red reveal roll-of-one");
    assert_eq!(flights(&city), ["abbot back from 0,0"]);
    // "Abbot of C2 and gardens: yes."
    let garden = "red B24g/0 1,0 \n blue FL05/0 2,0 fly abbot \n blue reveal roll-of-one";
    let garden = scene.turns(garden);
    assert_eq!(garden.standing(), ["blue abbot 1,0"]);
    // Nobody else lands in a garden: there is only the road.
    let road = "red B24g/0 1,0 \n blue FL05/0 2,0 fly meeple \n blue reveal roll-of-one";
    assert_eq!(scene.turns(road).standing(), ["blue thief 1,0"]);
}

// "Not on towers, castles, Carcassonne."
#[test]
fn nobody_lands_in_carcassonne() {
    let scene = flying().and([Count]);
    for (roll, to) in [("one", "1,0"), ("two", "0,0"), ("three", "-1,0")] {
        let script = format!("red FL02/0 2,0 fly meeple \n red reveal roll-of-{roll}");
        assert_eq!(flights(&scene.turns(&script)), [format!("meeple back from {to}")]);
    }
}

// "A special monastery also lying down."
#[test]
fn a_follower_lands_standing_or_lying_in_a_special_monastery() {
    let scene = flying().and([GermanMonasteries]);
    let script = "red MG01 0,1 monk m \n blue FL02/0 1,1 fly meeple \n blue reveal roll-of-one";
    let played = scene.turns(script);
    assert_eq!(played.may(), ["deploy meeple 0,1 m", "deploy meeple 0,1 y"]);
}

// "Fairy cannot be moved in that turn once the flight was tried."
#[test]
fn the_fairy_stays_after_a_flight() {
    let before = "red B24/0 -1,0 thief r0 \n blue B01 0,1 \n red FL05/0 1,0";
    let scene = flying().and([Dragon]);
    assert!(scene.turns(&format!("{before} ...")).may().contains(&"fairy -1,0".to_owned()));
    let played = scene.turns(&format!("{before} fly meeple \n red reveal roll-of-three"));
    assert_eq!((flights(&played).len(), played.to_act()), (1, "blue"));
    let landing = scene.turns(&format!("{before} fly meeple \n red reveal roll-of-one"));
    assert_eq!(landing.why_not("fairy -1,0"), "this is not the moment for that");
}

// "Phantom: may fly if the first did not; one flight per tile."
#[test]
fn the_phantom_flies_if_no_other_follower_has() {
    let scene = flying().and([Phantom]);
    let first = scene.turns("red FL05/0 1,0 ...");
    assert_eq!(first.why_not("fly phantom"), "the phantom is placed after the other figure");
    let second = scene.turns("red FL05/0 1,0 thief r0 \n red ...");
    assert_eq!(phase(&second), Phase::Phantom);
    let may = ["phantom f0", "phantom f1", "fly phantom", "pass"];
    assert_eq!(second.may(), may);
    assert_eq!(second.why_not("fly meeple"), "only the phantom can still be placed");
    let flown = "red FL05/0 1,0 thief r0 \n red fly phantom \n red reveal roll-of-one";
    let flown = scene.turns(flown);
    assert_eq!(flown.may(), ["deploy phantom 0,0 c0", "deploy phantom 0,0 r0"]);

    let again = scene.turns("red FL05/0 1,0 fly meeple \n red reveal roll-of-two \n red ...");
    assert_eq!(phase(&again), Phase::Phantom);
    assert_eq!(again.may(), ["phantom r0", "phantom f0", "phantom f1", "pass"]);
    assert_eq!(again.why_not("fly phantom"), "a follower has flown from this tile already");
}

#[test]
fn the_phantom_is_asked_if_it_can_only_fly() {
    let played = flying().and([Phantom]).with(|rules| rules.farmers = Farmers::Off);
    let played = played.turns("red FL05/0 1,0 thief r0 \n red ...");
    assert_eq!(phase(&played), Phase::Phantom);
    assert_eq!(played.may(), ["fly phantom", "pass"]);
}

#[test]
fn each_tile_of_a_builders_turn_has_a_flight_of_its_own() {
    let played = flying().and([Traders]).turns(
        "red  B24/0 1,0 thief r0
         blue B24/0 -1,0
         red  B24/0 2,0 builder r0
         blue B01   0,1
         red  FL05/0 3,0 fly meeple
         red  reveal roll-of-one
         red  FL02/0 1,1 fly meeple
         red  reveal roll-of-one",
    );
    assert_eq!(
        played.standing(),
        ["red thief 1,0", "red builder 2,0", "red thief 2,0", "red monk 0,1"]
    );
    assert_eq!(played.to_act(), "blue");
}

// "Labyrinth, siege: normal."
#[test]
fn a_follower_lands_in_a_labyrinth_and_in_a_besieged_city() {
    let script = "red LA01/0 1,0 \n blue FL05/0 2,0 fly meeple \n blue reveal roll-of-one";
    assert_eq!(flying().and([Labyrinth]).turns(script).standing(), ["blue thief 1,0"]);
    let script = "
        red  BE01/2 0,-1
        blue FL05/0 1,0 fly meeple
        blue reveal roll-of-one
        blue deploy meeple 0,0 c0";
    assert_eq!(flying().and([Besiegers]).turns(script).standing(), ["blue knight 0,0"]);
}

#[test]
fn a_flight_needs_a_machine_and_the_expansion() {
    let played = flying().turns("red B24/0 1,0 ...");
    assert_eq!(played.why_not("fly meeple"), "the tile just placed has no flying machine");
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(without.why_not("fly meeple"), "the box flying is not played");
}

#[test]
fn only_the_die_is_reported_during_a_flight() {
    let played = flying().and([Hills]).turns(OFF);
    assert_eq!(played.may(), ["reveal roll-of-one", "reveal roll-of-two", "reveal roll-of-three"]);
    assert_eq!(played.why_not("reveal wolf"), "wolf cannot be drawn or rolled now");
    let landed = flying().and([Hills]).turns(&format!("{OFF} \n red reveal roll-of-one"));
    let not_now = "no token is to be drawn and no die to be rolled now";
    assert_eq!(landed.why_not("reveal roll-of-one"), not_now);
}
