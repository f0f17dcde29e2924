//! The Count of Carcassonne, Big Box rules of 2008: the city beside farms, roads, dragon and river.

use crate::table::{Scene, by, cell, tile};
use bastide_rules::{DragonInCarcassonne, Expansion, Figure, Preset::BigBox, Quarter};

fn count() -> Scene {
    by(BigBox, "red blue").and([Expansion::Count])
}

/// Red's thief on the road that runs west from the walls; blue completes it.
const FOR_RED: &str = "
    red   B24/0  -3,-1  thief r0
    blue  B16/0  -4,-1
";

// Complete Annotated Rules: the city is complete, and a farm that touches it feeds it.
#[test]
fn carcassonne_counts_for_farms() {
    let played = count().last_turns("red B01 -3,0 farmer f0");
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
}

// Complete Annotated Rules: features outside the walls are extended as usual.
#[test]
fn the_cities_at_the_walls_are_cities_of_their_own() {
    let played = count().turns("red B18/3 2,1 knight c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(
        played.why_not_lay("B18/2 1,-2"),
        ["on the South side the tile shows City, its neighbour Road"]
    );
}

// "Princess & Dragon: the Dragon may not move onto any of the 12 tiles of the city".
#[test]
fn the_dragon_does_not_enter_carcassonne() {
    let script = "
        red   B01    -3,1
        blue  D01    -3,0
        red   D16/0  -3,-1
        red   ...
    ";
    let played = count().and([Expansion::Dragon]).turns(script);
    assert_eq!(played.may(), ["dragon -3,-1", "dragon -3,1"]);
    assert_eq!(played.why_not("dragon -2,0"), "the dragon may not enter this tile of Carcassonne");
    let outer = count()
        .and([Expansion::Dragon])
        .with(|rules| rules.dragon_in_carcassonne = DragonInCarcassonne::OuterTiles)
        .turns(script);
    assert_eq!(outer.may(), ["dragon -3,-1", "dragon -2,0", "dragon -3,1"]);
}

// Complete Annotated Rules: on the ten outer tiles it eats figures outside the walls, and neither
// the Count nor followers in the quarters; the two tiles in the middle are closed.
#[test]
fn or_the_dragon_eats_outside_the_walls_only() {
    let scene = count()
        .and([Expansion::Dragon])
        .with(|rules| rules.dragon_in_carcassonne = DragonInCarcassonne::OuterTiles);
    let script = FOR_RED.to_owned()
        + "blue  quarter blacksmith meeple
           red   D08/2   0,2   deploy meeple -1,1 f0
           blue  D01    -3,1
           red   D16/0  -5,-1
           red   dragon -2,1
           blue  dragon -1,1
           red   dragon  0,1\n";
    let played = scene.turns(&(script.clone() + "blue ..."));
    assert_eq!(played.why_not("dragon 0,0"), "the dragon may not enter this tile of Carcassonne");
    let played = scene.turns(&(script + "blue dragon 1,1 \n red dragon 1,0 \n blue dragon 1,-1"));
    assert_eq!(played.home(), ["red from f0 at -1,1"]);
    let blue = played.seat("blue");
    assert_eq!(played.game.table().waiting(blue, Quarter::Blacksmith, Figure::Meeple), 1);
    assert_eq!(played.game.table().count(), Some(Quarter::Castle));
    assert_eq!(played.game.table().dragon(), Some(cell("1,-1")));
}

// "River II: after placing the 12 Carcassonne city tiles, place the spring so the river flows from
// the edge of Carcassonne."
#[test]
fn the_spring_lies_beside_carcassonne() {
    let played = count().and([Expansion::River2]).turns_before("red W04/0 3,-1", &["W02"]);
    let spring = played.game.table().board().at(cell("2,-1")).expect("it lies there");
    assert_eq!((spring.tile, spring.turn.quarters()), (tile("W01"), 0));
    assert_eq!(played.game.table().board().laid().len(), 14, "and no start tile");
}

// River II, "Note": "river tiles which cannot be placed are removed from the game. Even if the
// river cannot be laid out completely, the game is continued".
#[test]
fn a_river_tile_that_comes_too_close_to_the_city_leaves_the_game() {
    let played = count().and([Expansion::River2]).turns(
        "red   W09/0   3,-1
         blue  W06/1   3,0
         red   W09/1   3,1
         blue  W11",
    );
    assert_eq!(played.put_aside(), ["blue W11"]);
    assert_eq!((played.to_act(), played.drawn()), ("blue", Some(tile("B24"))));
    assert_eq!(
        played.why_not_lay("W11/2 2,1"),
        ["on the West side the tile shows Field, its neighbour City"]
    );
}
