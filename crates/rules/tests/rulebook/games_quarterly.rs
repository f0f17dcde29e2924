//! Games Quarterly 11: tiles without a rule, some pigs, and two tiles for a river.

use crate::table::{Scene, by, cell, tile};
use bastide_rules::Expansion::{Count, GamesQuarterly, River2, Traders};
use bastide_rules::Preset::BigBox;
use bastide_rules::{PigsOfGq11, Rules};

fn gq11() -> Scene {
    by(BigBox, "red blue").and([GamesQuarterly])
}

/// A farm with the pigs, beside a completed city.
const PIGS: &str = "
    red   B18/2   0,-1
    blue  GQ02/0  1,-1  farmer f0
    red   B24/0   1,0";

// No rule came with the pigs.
#[test]
fn the_pigs_are_a_picture() {
    let played = gq11().and([Traders]).last_turns(PIGS);
    assert_eq!(played.paid(), ["blue 3: farm, 1 cities x 3"]);
}

// By an option they are a herd: one point more a city.
#[test]
fn the_pigs_are_a_herd_by_agreement() {
    let herd = |rules: &mut Rules| rules.pigs_of_gq11 = PigsOfGq11::Herd;
    let played = gq11().and([Traders]).with(herd).last_turns(PIGS);
    assert_eq!(played.paid(), ["blue 4: farm, 1 cities x 4"]);
    let without_traders = gq11().with(herd).last_turns(PIGS);
    assert_eq!(without_traders.paid(), ["blue 3: farm, 1 cities x 3"]);
}

// The wedge of the city in GQ07 parts the fields beside it.
#[test]
fn a_wedge_of_a_city_parts_two_farms() {
    let played = gq11().last_turns(
        "red   GQ07/2  0,-1  farmer f0
         blue  B01/0   0,-2  farmer f0",
    );
    assert_eq!(played.standing().len(), 2);
}

// Beside Carcassonne its road would meet a field.
#[test]
fn beside_carcassonne_the_other_spring_lies() {
    let played = gq11().and([River2, Count]).turns_before("red W04/0 3,-1", &[]);
    let spring = played.game.table().board().at(cell("2,-1")).expect("it lies there");
    assert_eq!(spring.tile, tile("W01"));
}
