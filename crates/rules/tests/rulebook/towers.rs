//! The Tower: floors on foundations, and followers on top.

use crate::table::{Played, Scene, by, cell};
use bastide_rules::Expansion::{Abbey, Abbot, Hills, Inns, Phantom, Tower, Traders};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{Config, Event, Expansions, Phase, WhyNot};

fn tower() -> Scene {
    by(BigBox, "red blue").and([Tower])
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Returns the towers with their numbers of floors: `0,1 has 2`.
fn towers(played: &Played) -> Vec<String> {
    let towers = played.game.table().towers();
    towers.map(|(at, floors)| format!("{},{} has {floors}", at.x, at.y)).collect()
}

fn floors_left(played: &Played, who: &str) -> u8 {
    played.game.table().floors_left(played.seat(who))
}

fn may(played: &Played, what: &str) -> bool {
    played.may().contains(&what.to_owned())
}

/// A tower of one floor south of the start tile.
const TOWER: &str = "red TO02/0 0,1 floor 0,1";

/// Blue's follower on that tower.
const GUARD: &str = "red TO02/0 0,1 floor 0,1 \n blue B24/0 1,0 deploy meeple 0,1 t";

const CLOSED: &str = "somebody stands on that Tower already";

// "18 tiles."
#[test]
fn the_box_brings_18_tiles() {
    let expansions = Expansions::NONE.with(Tower);
    let with = Config { expansions, ..Config::base(2, BigBox, 1) };
    assert_eq!(with.tiles().count(), 72 + 18);
}

// "Floors: 2 players 10 each, 3: 9, 4: 7, 5: 6, 6: 5."
#[test]
fn everybody_has_the_same_number_of_floors() {
    let people = ["a", "b", "c", "d", "e", "f"];
    for (players, floors) in [(2, 10), (3, 9), (4, 7), (5, 6), (6, 5)] {
        let played = by(BigBox, &people[..players].join(" ")).and([Tower]);
        let played = played.turns("a B24/0 1,0 ...");
        let each: Vec<u8> = played.people.iter().map(|who| floors_left(&played, who)).collect();
        assert_eq!(each, vec![floors; players]);
    }
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!((floors_left(&without, "red"), towers(&without).len()), (0, 0));
}

// "(A) a floor on any foundation in play." "On the laid tile too."
#[test]
fn a_floor_goes_on_the_foundation_just_laid() {
    let played = tower().turns("red TO02/0 0,1 ...");
    assert_eq!(played.may(), ["farmer f0", "floor 0,1", "pass"]);
    let played = tower().turns(TOWER);
    assert_eq!(towers(&played), ["0,1 has 1"]);
    assert_eq!((floors_left(&played, "red"), floors_left(&played, "blue")), (9, 10));
    let red = played.seat("red");
    let placed = Event::FloorPlaced { seat: red, at: cell("0,1"), height: 1 };
    assert!(played.told().contains(&placed));
}

// "Any distance." "In the figure step of any turn": the tile just laid needs no foundation.
#[test]
fn a_floor_goes_on_a_foundation_anywhere() {
    let far = "
        red  TO02/0 0,1
        blue B24/0  1,0
        red  B24/0  2,0
        blue TO07/0 3,0
        red  B24/0  4,0
        blue B24/0  5,0";
    let played = tower().turns(&format!("{far} ..."));
    assert_eq!(
        played.may(),
        ["thief r0", "farmer f0", "farmer f1", "floor 0,1", "floor 3,0", "pass"]
    );
    assert_eq!(towers(&tower().turns(&format!("{far} floor 0,1"))), ["0,1 has 1"]);
}

// "(B) a floor on any open tower", whoever has built it.
#[test]
fn a_floor_goes_on_a_tower_of_anybody() {
    let played = tower().turns(&format!("{TOWER} \n blue B24/0 1,0 floor 0,1"));
    assert_eq!(towers(&played), ["0,1 has 2"]);
    assert_eq!((floors_left(&played, "red"), floors_left(&played, "blue")), (9, 9));
    assert_eq!(played.game.table().tower_at(cell("0,1")), Some(2));
}

#[test]
fn a_foundation_is_a_tower_without_floors() {
    let played = tower().turns("red TO02/0 0,1");
    assert_eq!(played.game.table().tower_at(cell("0,1")), Some(0));
    assert_eq!(played.game.table().tower_at(cell("0,0")), None);
    assert_eq!(played.game.table().tower_at(cell("5,5")), None);
    assert!(towers(&played).is_empty());
}

// "Instead of a figure."
#[test]
fn after_a_floor_no_figure_is_placed_and_after_a_figure_no_floor() {
    let floor = tower().turns(TOWER);
    assert!(floor.standing().is_empty());
    let figure = tower().turns("red TO02/0 0,1 farmer f0");
    assert!(towers(&figure).is_empty());
    for played in [floor, figure] {
        assert_eq!(played.to_act(), "blue");
        assert!(matches!(phase(&played), Phase::Tile(_)));
    }
}

// Nobody has to.
#[test]
fn nobody_has_to_build() {
    let played = tower().turns("red TO02/0 0,1 \n blue B24/0 1,0");
    assert!(towers(&played).is_empty());
    assert_eq!((floors_left(&played, "red"), played.to_act()), (10, "red"));
}

#[test]
fn a_floor_needs_a_foundation() {
    let played = tower().turns("red TO02/0 0,1 ...");
    for at in ["0,0", "1,1", "9,9"] {
        assert_eq!(played.why_not(&format!("floor {at}")), WhyNot::NoFoundation.to_string());
    }
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(without.why_not("floor 0,0"), "the box tower is not played");
    assert_eq!(without.why_not("t"), WhyNot::NoFoundation.to_string());
}

/// Red places ten floors in ten turns.
fn ten_turns() -> String {
    let turn = |at: i16| match at % 2 {
        1 => format!("red B24/0 {at},0 floor 0,1 \n"),
        _ => format!("blue B24/0 {at},0 \n"),
    };
    format!(
        "red TO02/0 0,1 floor 0,1 \n blue B24/0 -1,0 \n{}",
        (1..=18).map(turn).collect::<String>()
    )
}

#[test]
fn who_has_placed_all_floors_builds_no_more() {
    let played = tower().turns(&format!("{} red B24/0 19,0 ...", ten_turns()));
    assert_eq!((floors_left(&played, "red"), floors_left(&played, "blue")), (0, 10));
    assert_eq!(towers(&played), ["0,1 has 10"]);
    assert_eq!(played.why_not("floor 0,1"), "no floor is left in the supply");
    assert!(!may(&played, "floor 0,1") && may(&played, "deploy meeple 0,1 t"));
    let blue = format!("{} red B24/0 19,0 \n blue B24/0 20,0 ...", ten_turns());
    assert!(may(&tower().turns(&blue), "floor 0,1"), "Blue has some");
}

// "(C) a follower on a tower of at least one floor": on the laid tile, or at any distance.
#[test]
fn a_follower_goes_on_a_tower_anywhere() {
    let far = "red TO02/0 0,1 floor 0,1 \n blue B24/0 1,0 \n red B24/0 2,0 \n blue B24/0 3,0";
    assert!(may(&tower().turns(&format!("{far} ...")), "deploy meeple 0,1 t"));
    let played = tower().turns(&format!("{far} deploy meeple 0,1 t"));
    assert_eq!(played.standing(), ["blue guard 0,1"]);
    assert_eq!((played.supply("blue"), played.to_act()), (6, "red"));
}

// "Not on a bare foundation."
#[test]
fn nobody_goes_on_a_bare_foundation() {
    let bare = WhyNot::NoFloor.to_string();
    assert_eq!(tower().turns("red TO02/0 0,1 ...").why_not("t"), bare);
    let later = tower().turns("red TO02/0 0,1 \n blue B24/0 1,0 ...");
    assert_eq!(later.why_not("deploy meeple 0,1 t"), bare);
    assert!(!may(&later, "deploy meeple 0,1 t"));
}

// "Closes it."
#[test]
fn a_follower_on_top_closes_the_tower() {
    for (next, who) in
        [("red B24/0 2,0 ...", "red"), ("red B24/0 2,0 \n blue B24/0 3,0 ...", "blue")]
    {
        let played = tower().turns(&format!("{GUARD} \n {next}"));
        assert_eq!(played.to_act(), who);
        assert_eq!(played.why_not("floor 0,1"), CLOSED);
        assert_eq!(played.why_not("deploy meeple 0,1 t"), CLOSED);
        assert!(!may(&played, "floor 0,1") && !may(&played, "deploy meeple 0,1 t"));
    }
}

#[test]
fn a_closed_tower_leaves_the_others_open() {
    let played = tower().turns(&format!("{GUARD} \n red TO03/0 1,1 ..."));
    assert!(may(&played, "floor 1,1"));
}

// "On a tower: meeple, large, phantom; not mayor, wagon, barn, not abbot"; no figure but followers.
#[test]
fn only_meeple_and_large_follower_go_on_a_tower() {
    let all =
        tower().and([Inns, Traders, Abbey, Hills]).turns(&format!("{TOWER} \n blue B24/0 1,0 ..."));
    let on_it: Vec<String> = all.may().into_iter().filter(|it| it.ends_with(" t")).collect();
    assert_eq!(on_it, ["deploy meeple 0,1 t", "deploy large 0,1 t"]);
    for who in ["mayor", "wagon", "barn", "builder", "pig", "shepherd"] {
        let refused = all.why_not(&format!("deploy {who} 0,1 t"));
        assert_eq!(refused, format!("{who} may not stand on Tower"));
    }
    let abbot = by(NewEdition, "red blue").and([Tower, Abbot]);
    let script = format!("{} \n blue B24/0 1,0 ...", TOWER.replace("TO02", "TO03"));
    let abbot = abbot.turns(&script);
    assert_eq!(abbot.why_not("deploy abbot 0,1 t"), "abbot may not stand on Tower");
    let large = tower().and([Inns]).turns(&format!("{TOWER} \n blue B24/0 1,0 deploy large 0,1 t"));
    assert_eq!(large.standing(), ["blue large guard 0,1"]);
}

#[test]
fn who_has_no_follower_places_none_on_a_tower() {
    let played = tower().turns(&format!("{TOWER} \n blue B24/0 1,0 ..."));
    assert_eq!(played.why_not("deploy large 0,1 t"), "no large is left in the supply");
}

// "Scores nothing."
#[test]
fn a_follower_on_a_tower_scores_nothing() {
    let played = tower().last_turns(GUARD);
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(
        (played.scores(), played.standing()),
        ("red 0, blue 0".into(), vec!["blue guard 0,1".into()])
    );
    assert_eq!(tower().turns(GUARD).forecast(), "red 0, blue 0");
}

// "Stays to the end": also if tiles surround it, and everything on its tile is scored.
#[test]
fn a_follower_on_a_tower_stays() {
    let played = tower().turns(
        "red  TO03/0  0,1 monk m
         blue B24/0   1,0 floor 0,1
         blue pass
         red  B24/0  -1,0 deploy meeple 0,1 t
         blue B01    -1,1
         red  B01     1,1
         blue B01    -1,2
         red  B01     0,2
         blue B01     1,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,1"]);
    assert_eq!(played.standing(), ["red guard 0,1"]);
}

// Whoever is on the tower does not claim what is printed on its tile.
#[test]
fn the_rest_of_the_tile_remains_free() {
    let script = "red TO03/0 0,1 floor 0,1 \n blue B24/0 1,0 deploy meeple 0,1 t";
    let played = tower().turns(script);
    assert_eq!(played.strength("0,1", "m"), [0, 0]);
    assert_eq!(played.strength("0,1", "f0"), [0, 0]);
    let script =
        "red TO03/0 0,1 monk m \n blue B24/0 1,0 floor 0,1 \n blue pass \n red B24/0 2,0 ...";
    assert!(
        may(&tower().turns(script), "deploy meeple 0,1 t"),
        "and somebody there does not matter"
    );
}

// "End: prisoners and floors count nothing."
#[test]
fn floors_count_nothing_at_the_end() {
    let played = tower().last_turns(&format!("{TOWER} \n blue B24/0 1,0 floor 0,1"));
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.scores(), "red 0, blue 0");
}

// "Foundations end roads."
#[test]
fn roads_end_at_a_foundation() {
    let played = tower().turns("red TO07/0 1,0 thief r3 \n blue B21/0 -1,0");
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r3 at 1,0"]);
}

// The wagon finds no way past a foundation.
#[test]
fn no_wagon_drives_over_a_foundation() {
    let played = tower().and([Abbey]).turns("red TO07/0 1,0 wagon r3 \n blue TO07/0 -1,0");
    assert_eq!(played.home(), ["red wagon from r3 at 1,0"]);
}

// "Phantom may close a tower but not place a floor."
#[test]
fn the_phantom_closes_a_tower_and_places_no_floor() {
    let scene = tower().and([Phantom]);
    let first = scene.turns(&format!("{TOWER} \n red pass \n blue B24/0 1,0 ..."));
    assert_eq!(
        first.why_not("deploy phantom 0,1 t"),
        "the phantom is placed after the other figure"
    );
    let asked = scene.turns(&format!("{TOWER} \n blue B24/0 1,0 thief r0 \n blue ..."));
    assert_eq!((asked.to_act(), phase(&asked)), ("blue", Phase::Phantom));
    assert_eq!(asked.may(), ["phantom f0", "phantom f1", "deploy phantom 0,1 t", "pass"]);
    assert_eq!(asked.why_not("floor 0,1"), "this is not the moment for that");
    assert_eq!(asked.why_not("deploy meeple 0,1 t"), "only the phantom can still be placed");
    let placed = "blue B24/0 1,0 thief r0 \n blue deploy phantom 0,1 t \n red B24/0 2,0 ...";
    let placed = scene.turns(&format!("{TOWER} \n {placed}"));
    assert_eq!(placed.standing(), ["blue thief 1,0", "blue phantom 0,1"]);
    assert_eq!(placed.why_not("floor 0,1"), CLOSED);
}

// The phantom comes after a floor too, and on the very tower.
#[test]
fn the_phantom_follows_a_floor() {
    let played = tower().and([Phantom]).turns(&format!("{TOWER} \n red ..."));
    assert_eq!(played.may(), ["phantom f0", "phantom t", "pass"]);
    let played = tower().and([Phantom]).turns(&format!("{TOWER} \n red phantom t"));
    assert_eq!(played.standing(), ["red phantom 0,1"]);
}

// He is asked even if he can go nowhere but on a tower.
#[test]
fn the_phantom_is_asked_for_a_tower_alone() {
    let scene = tower().and([Phantom]).with(|rules| rules.farmers = bastide_rules::Farmers::Off);
    let played = scene.turns(&format!("{TOWER} \n blue B24/0 1,0 thief r0 \n blue ..."));
    assert_eq!(phase(&played), Phase::Phantom);
    assert_eq!(played.may(), ["deploy phantom 0,1 t", "pass"]);
}
