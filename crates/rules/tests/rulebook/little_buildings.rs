//! Little Buildings: sheds, houses and towers, which raise the points of the features on their tiles.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{
    Abbey, Abbot, Buildings, Dragon, GermanMonasteries, Inns, Mage, Phantom, Traders,
};
use bastide_rules::Preset::{BigBox, FirstEdition, NewEdition};
use bastide_rules::{Building, BuildingPoints, Phase};

fn buildings() -> Scene {
    by(BigBox, "red blue").and([Buildings])
}

fn by_kind() -> Scene {
    buildings().with(|rules| rules.building_points = BuildingPoints::ByKind)
}

/// Returns the buildings on the board: `red shed 1,0`.
fn built(played: &Played) -> Vec<String> {
    let name = |seat: bastide_rules::Seat| played.people[seat.index()].clone();
    let written = |(at, building, seat): (bastide_rules::Cell, Building, _)| {
        format!("{} {} {},{}", name(seat), building.name(), at.x, at.y)
    };
    played.game.table().buildings().map(written).collect()
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

// Six sheds, six houses and six towers are shared out evenly.
#[test]
fn all_players_get_the_same_number_of_each_kind() {
    let people = "red blue green yellow black pink";
    for (players, each) in [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)] {
        let names: Vec<&str> = people.split(' ').take(players).collect();
        let played = by(BigBox, &names.join(" ")).and([Buildings]).turns("red B24/0 1,0 ...");
        for who in names {
            let left = |building| played.game.table().buildings_left(played.seat(who), building);
            assert_eq!(Building::ALL.map(left), [each; 3], "{players} players");
        }
    }
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(without.why_not("build shed"), "the box buildings is not played");
    assert_eq!(without.game.table().buildings_left(without.seat("red"), Building::Shed), 0);
}

// Instead of a figure, one on the tile just laid.
#[test]
fn a_building_goes_on_the_tile_just_placed_instead_of_a_figure() {
    let played = buildings().turns("red B24/0 1,0 ...");
    let may = played.may();
    assert_eq!(may[may.len() - 4..], ["build shed", "build house", "build tower", "pass"]);
    let played = buildings().turns("red B24/0 1,0 build house");
    assert_eq!(built(&played), ["red house 1,0"]);
    assert_eq!(played.to_act(), "blue", "no figure is placed in this turn");
    assert_eq!(played.supply("red"), 7);
    let figure = buildings().turns("red B24/0 1,0 thief r0");
    assert_eq!((figure.to_act(), built(&figure)), ("blue", vec![]), "or a figure is placed");
    assert_eq!(figure.why_not("build shed"), "the tile must be placed first");
}

// What is on the board stays there.
#[test]
fn none_is_left_once_all_of_a_kind_are_built() {
    let played = buildings().turns(
        "red  B24/0 1,0 build shed
         blue B24/0 2,0 build shed
         red  B24/0 3,0 build shed
         blue B24/0 4,0
         red  B24/0 5,0 build shed
         blue B24/0 6,0
         red  B24/0 7,0 ...",
    );
    assert_eq!(played.why_not("build shed"), "no shed is left in the supply");
    let may = played.may();
    assert_eq!(may[may.len() - 3..], ["build house", "build tower", "pass"]);
}

// It is no figure: it claims nothing, whoever built it, and may be put beside somebody's follower.
#[test]
fn a_building_claims_nothing() {
    let played = buildings().turns("red B24/0 1,0 build shed \n blue B24/0 2,0 thief r0");
    assert_eq!(played.standing(), ["blue thief 2,0"]);
    assert_eq!(built(&played), ["red shed 1,0"]);
    assert_eq!(played.forecast(), "red 0, blue 4");
}

/// Red's thief, and a road of five tiles that Blue closes; three of them have a building.
const ROAD: &str = "
    red  B24/0  1,0 thief r0
    blue B24/0 -1,0 build shed
    red  B02/1  2,0 build house
    blue B02/3 -2,0 build tower";

// Each building on a tile of a road adds a point when it is scored, to whoever is paid for it.
#[test]
fn a_completed_road_is_worth_a_point_more_for_each() {
    let played = buildings().turns(ROAD);
    assert_eq!(played.paid(), ["red 8: road, 5 tiles x 1 + buildings 3"]);
    assert_eq!(built(&played).len(), 3, "they stay");
}

// The variant: a shed is worth one point, a house two, a tower three.
#[test]
fn in_the_variant_each_kind_has_its_own_points() {
    let played = by_kind().turns(ROAD);
    assert_eq!(played.paid(), ["red 11: road, 5 tiles x 1 + buildings 6"]);
}

// Unfinished, at the end of the game, as well.
#[test]
fn an_unfinished_road_is_worth_more_at_the_end() {
    let played = buildings().last_turns("red B24/0 1,0 thief r0 \n blue B24/0 2,0 build tower");
    assert_eq!(played.paid(), ["red 4: unfinished road, 3 tiles x 1 + buildings 1"]);
}

// A city counts the buildings on its own tiles, whoever put them there, and no others.
#[test]
fn a_completed_city_is_worth_more() {
    let played = buildings().turns(
        "red  B08/1 0,-1 knight c0
         blue B24/0 1,0 build shed
         red  B01/0 1,-1 build shed
         blue B18/2 0,-2 build house",
    );
    assert_eq!(played.paid(), ["red 7: city, 3 tiles x 2 + buildings 1"]);
}

// A monastery counts those on its nine tiles.
#[test]
fn a_monastery_counts_its_nine_tiles() {
    let around = "
        red  B01/0  0,1 monk m
        blue B24/0  1,0 build shed
        red  B24/0 -1,0
        blue B02/0  1,1 build tower
        red  B24/0  2,0 build shed";
    let [now, complete] = buildings().turns(around).survey("0,1", "m");
    assert_eq!(now, ["red 7: unfinished monastery, 5 tiles x 1 + buildings 2"], "not that at 2,0");
    assert_eq!(complete, ["red 11: monastery, 9 tiles x 1 + buildings 2"]);
}

// A garden counts as a monastery does, when the abbot is called back too.
#[test]
fn a_garden_counts_its_nine_tiles() {
    let played = by(NewEdition, "red blue").and([Abbot, Buildings]).turns(
        "red  B18g/2 0,-1 abbot g
         blue B24/0  1,0 build shed
         red  B24/0 -1,0 recall abbot 0,-1",
    );
    assert_eq!(played.paid(), ["red 5: unfinished garden, 4 tiles x 1 + buildings 1"]);
}

// A field counts the buildings on its tiles at the end, whether it feeds a city or not.
#[test]
fn a_field_counts_its_tiles_at_the_end() {
    let played = buildings().last_turns(
        "red  B18/2 0,-1 farmer f0
         blue B24/0 1,0 build shed
         red  B01/0 1,-1 build house",
    );
    assert_eq!(played.paid(), ["red 5: farm, 1 cities x 3 + buildings 2"]);
}

// RULING: a barn scores its field, so it counts them as well; first the farmers it sends home, and at the
// end its owner.
#[test]
fn a_barn_counts_the_tiles_of_its_field() {
    let farm = "
        red  B24/0   1,0  farmer f1
        blue B01     0,1  build shed
        red  B18/3  -1,1
        blue B18/1  -2,1  build house
        red  B24/0   2,0
        blue B01     1,1  barn 1,1";
    let scene = buildings().and([Abbey]);
    assert_eq!(scene.turns(farm).paid(), ["red 4: farm, 1 cities x 3 + buildings 1"]);
    assert_eq!(scene.last_turns(farm).paid()[1..], ["blue 5: barn, 1 cities x 4 + buildings 1"]);
}

// RULING: by the rules of 2000 cities are scored for their farmers, and not farms.
#[test]
fn a_city_fed_by_the_rules_of_2000_counts_none() {
    let scene = by(FirstEdition, "red blue").and([Buildings]);
    let played = scene.last_turns("red B18/2 0,-1 farmer f0 \n blue B24/0 1,0 build shed");
    assert_eq!(played.paid(), ["red 4: fed city, 1 cities x 4"]);
}

// After all else: an unfinished road with an inn is worth nothing, but for its buildings.
#[test]
fn they_count_where_an_unfinished_inn_makes_the_rest_nothing() {
    let played =
        buildings().and([Inns]).last_turns("red I15/0 1,0 thief r0 \n blue B24/0 -1,0 build tower");
    assert_eq!(played.paid(), ["red 1: unfinished road, 3 tiles x 0 + buildings 1"]);
}

// After all else: the witch halves the rest only.
#[test]
fn the_witch_does_not_halve_them() {
    let played = buildings().and([Mage]).turns(
        "red  MW05/0 0,-1
         red  send witch 0,0 r0
         red  build shed
         blue B24/0  1,0 thief r0
         red  B24/0 -1,0 build house
         blue B02/1  2,0
         red  B02/3 -2,0",
    );
    assert_eq!(played.paid(), ["blue 4: road, 5 tiles x 1, halved + buildings 1"]);
}

// RULING: not after the princess; a phantom still follows.
#[test]
fn the_princess_takes_the_place_of_a_building_and_the_phantom_follows_one() {
    let princess = buildings().and([Dragon]).turns(
        "red  B09/3  0,-1 knight c0
         blue D20/1 -1,-1 ...",
    );
    assert_eq!(
        princess.why_not("build shed"),
        "the princess sends a knight home, so nobody is placed"
    );
    let phantom = buildings().and([Phantom]).turns("red B24/0 1,0 build shed \n red ...");
    assert_eq!(phase(&phantom), Phase::Phantom);
    assert_eq!(phantom.why_not("build house"), "this is not the moment for that");
}

// In both parts of a double turn.
#[test]
fn a_builder_brings_a_second_building() {
    let played = buildings().and([Traders]).turns(
        "red  B24/0 1,0 thief r0
         blue B01/0 0,1
         red  B24/0 2,0 builder r0
         blue B01/0 1,1
         red  B24/0 3,0 build shed
         red  B01/0 2,1 build shed",
    );
    assert_eq!(built(&played), ["red shed 3,0", "red shed 2,1"]);
}

// RULING: it is no figure, so it may be put on a volcano, and the dragon leaves it there.
#[test]
fn the_dragon_does_not_mind_it() {
    let volcano = buildings().and([Dragon]).turns("red D17/0 1,0 ...");
    assert!(volcano.may().contains(&"build tower".to_owned()), "{:?}", volcano.may());
    assert!(volcano.may().iter().all(|it| !it.contains("thief")), "{:?}", volcano.may());
}

// RULING: an abbey is a tile like any other.
#[test]
fn an_abbey_may_have_a_building() {
    let played = buildings().and([Abbey]).turns(
        "red   B24/0  -1,0
         blue  B01    -1,1
         red   B24/0   1,0
         blue  B01     1,1
         red   B01    -1,2
         blue  B01     0,2
         red   ABBEY   0,1 ...",
    );
    assert!(played.may().contains(&"build shed".to_owned()), "{:?}", played.may());
}

// RULING: a courtyard counts the buildings on the tiles in its lines.
#[test]
fn a_courtyard_counts_the_tiles_in_its_lines() {
    let lines = "
        red  MG01/0 0,1 lying y
        blue B24/0  1,0 build shed
        red  B01/0  1,1 build house";
    let [now, _] = buildings().and([GermanMonasteries]).turns(lines).survey("0,1", "y");
    assert_eq!(now, ["red 4: unfinished courtyard, 3 tiles x 1 + buildings 1"]);
}
