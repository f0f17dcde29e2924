//! The Tower: the followers that a floor captures.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{Abbey, Abbot, Hills, Inns, Phantom, Tower, Traders};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{Event, Figure, Phase, SentHome, WhyNot};

fn tower() -> Scene {
    by(BigBox, "red blue").and([Tower])
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Blue's monk is beside a tower, which Red raises.
const MONK: &str = "
    red  TO02/0 0,1
    blue B01    1,1 monk m
    red  B24/0  1,0 floor 0,1";

/// Blue's followers around the tower on 0,1: two cells north, one south, two east and three west,
/// both over gaps, and one beside the corner.
const AROUND: &str = "
    red  TO02/0  0,1
    blue B24/0   1,0  thief r0
    red  B24/0   2,0
    blue B08/1   0,-1 knight c0
    red  B24/0  -1,0
    blue B01     2,1  monk m
    red  B24/0  -2,0
    blue B01     0,2  monk m
    red  B24/0  -3,0
    blue B01    -3,1  monk m
    red  B24/0   3,0  floor 0,1";

const SOUTH: &str = "capture blue meeple 0,2 m";
const NORTH: &str = "capture blue meeple 0,-1 c0";
const EAST: &str = "capture blue meeple 2,1 m";
const WEST: &str = "capture blue meeple -3,1 m";

/// Blue and Red raise that tower once more.
const SECOND: &str = "red pass \n blue B24/0 4,0 floor 0,1";
const THIRD: &str = "blue pass \n red B24/0 5,0 floor 0,1";

// "Floor: may capture one follower in the same row or column within as many cells as the tower is
// high, over gaps."
#[test]
fn a_tower_reaches_as_far_as_it_is_high() {
    let one = tower().turns(AROUND);
    assert_eq!((one.to_act(), phase(&one)), ("red", Phase::Capture));
    assert_eq!(one.may(), [SOUTH, "pass"]);
    let out_of_reach = WhyNot::OutOfReach.to_string();
    for far in [NORTH, EAST, WEST, "capture blue meeple 1,0 r0"] {
        assert_eq!(one.why_not(far), out_of_reach, "{far}");
    }
    let two = tower().turns(&format!("{AROUND} \n {SECOND}"));
    assert_eq!(two.may(), [NORTH, EAST, SOUTH, "pass"]);
    assert_eq!(two.why_not(WEST), out_of_reach);
    let three = tower().turns(&format!("{AROUND} \n {SECOND} \n {THIRD}"));
    assert_eq!(three.may(), [NORTH, EAST, SOUTH, WEST, "pass"]);
    assert_eq!(three.why_not("capture blue meeple 1,0 r0"), out_of_reach, "neither row nor column");
}

// "On the same tile."
#[test]
fn a_tower_reaches_its_own_tile() {
    let played = tower().turns("blue TO03/0 0,1 monk m \n red B24/0 1,0 floor 0,1");
    assert_eq!(played.may(), ["capture blue meeple 0,1 m", "pass"]);
}

// "Over gaps and towers", higher ones too.
#[test]
fn a_tower_reaches_over_another() {
    let played = tower().turns(
        "red  TO02/0 0,1 floor 0,1
         blue TO03/0 1,1 floor 1,1
         red  B24/0  1,0 floor 1,1
         blue B24/0  2,0 floor 1,1
         red  B24/0  3,0
         blue B01    2,1 monk m
         red  B24/0  4,0 floor 0,1",
    );
    assert_eq!(played.may(), ["capture blue meeple 2,1 m", "pass"]);
}

// "One follower."
#[test]
fn one_follower_is_captured() {
    let played = tower().turns(&format!("{AROUND} \n {SECOND} \n {THIRD} \n red {EAST}"));
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert_eq!(
        played.standing(),
        ["blue thief 1,0", "blue knight 0,-1", "blue monk 0,2", "blue monk -3,1"]
    );
    assert_eq!((played.to_act(), played.supply("blue")), ("blue", 2));
}

// The tower just raised, and no other.
#[test]
fn only_the_tower_just_raised_captures() {
    let played = tower().turns(
        "red  TO02/0 0,1 floor 0,1
         blue B01    0,2 monk m
         red  TO02/0 1,1 floor 1,1",
    );
    assert_eq!(played.to_act(), "blue", "nobody is in reach");
}

// "Voluntary."
#[test]
fn nobody_has_to_capture() {
    let played = tower().turns(&format!("{MONK} \n red pass"));
    assert_eq!(played.standing(), ["blue monk 1,1"]);
    assert!(played.prisoners().is_empty());
    assert_eq!((played.to_act(), played.game.table().raised_tower()), ("blue", None));
    let later = tower().turns(&format!("{MONK} \n red pass \n blue B24/0 2,0 ..."));
    assert_eq!(later.why_not("capture blue meeple 1,1 m"), "this is not the moment for that");
}

#[test]
fn nobody_is_asked_where_nobody_is_in_reach() {
    let played = tower().turns("red TO02/0 0,1 floor 0,1");
    assert_eq!(played.to_act(), "blue");
    assert!(matches!(phase(&played), Phase::Tile(_)));
    assert_eq!(played.game.table().raised_tower(), None);
}

// "One's own returns to the supply."
#[test]
fn ones_own_returns_to_the_supply() {
    let played = tower().turns(
        "red  B01    0,1 monk m
         blue TO02/0 1,1
         red  B24/0  1,0 floor 1,1
         red  capture red meeple 0,1 m",
    );
    assert_eq!(played.home(), ["red from m at 0,1"]);
    assert!(played.prisoners().is_empty() && played.standing().is_empty());
    assert_eq!((played.supply("red"), played.to_act()), (7, "blue"));
    let sent = |event: &Event| matches!(event, Event::Returned { sent_by: SentHome::Tower, .. });
    assert!(played.told().iter().any(sent));
    assert_eq!((played.paid(), played.scores()), (vec![], "red 0, blue 0".into()));
}

// A prisoner is neither in its owner's supply nor on the board.
#[test]
fn a_prisoner_is_in_no_supply() {
    let played = tower().turns(&format!("{MONK} \n red capture blue meeple 1,1 m"));
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert!(played.standing().is_empty() && played.home().is_empty());
    assert_eq!((played.supply("red"), played.supply("blue")), (7, 6));
    assert_eq!(played.strength("1,1", "m"), [0, 0], "the monastery is free again");
}

/// Blue's figure is in the city beside a tower, which Red raises.
fn in_a_city(figure: &str) -> String {
    format!("blue B08/1 0,-1 {figure} c0 \n red TO02/0 1,-1 floor 1,-1")
}

// "Can be taken: meeple, large, mayor, wagon, abbot, phantom."
#[test]
fn every_kind_of_follower_can_be_captured() {
    let scene = tower().and([Inns, Abbey, Phantom]);
    for figure in ["meeple", "large", "mayor", "wagon"] {
        let script = in_a_city(figure) + &format!("\n red capture blue {figure} 0,-1 c0");
        let played = scene.turns(&script);
        assert_eq!(played.prisoners(), [format!("red holds {figure} of blue")]);
        let kind = Figure::named(figure).expect("a figure");
        assert_eq!(played.supply_of("blue", kind), if figure == "meeple" { 6 } else { 0 });
    }
    let phantom = in_a_city("phantom").replace("phantom", "... \n blue pass \n blue phantom");
    let phantom = scene.turns(&(phantom + "\n red capture blue phantom 0,-1 c0"));
    assert_eq!(phantom.prisoners(), ["red holds phantom of blue"]);
    let abbot = by(NewEdition, "red blue").and([Tower, Abbot]);
    let script = MONK.replace("monk", "abbot").replace("TO02", "TO03");
    let abbot = abbot.turns(&(script + "\n red capture blue abbot 1,1 m"));
    assert_eq!(abbot.prisoners(), ["red holds abbot of blue"]);
    assert_eq!(abbot.paid(), [""; 0], "it is no recall");
}

// "Farmers too."
#[test]
fn farmers_are_captured_too() {
    let script = "blue B24/0 1,0 farmer f1 \n red TO02/0 1,1 floor 1,1";
    let played = tower().turns(&format!("{script} \n red capture blue meeple 1,0 f1"));
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert_eq!(played.strength("1,0", "f1"), [0, 0]);
}

// "One on a tower." "May be captured from another tower." The tower is open again.
#[test]
fn whoever_is_on_a_tower_is_captured_from_another() {
    let script = "
        red  TO02/0 0,1 floor 0,1
        blue B24/0  1,0 deploy meeple 0,1 t
        red  TO03/0 1,1 floor 1,1
        red  capture blue meeple 0,1 t";
    let played = tower().turns(&format!("{script} \n blue B24/0 2,0 ..."));
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert!(played.may().contains(&"floor 0,1".to_owned()));
    assert!(played.may().contains(&"deploy meeple 0,1 t".to_owned()));
}

/// Blue's thief and builder on the road.
const BUILDER: &str = "
    blue B24/0 1,0 thief r0
    red  B24/0 -1,0
    blue B24/0 2,0 builder r0";

// "Not builder."
#[test]
fn a_builder_is_not_captured() {
    let scene = tower().and([Traders]);
    let played = scene.turns(&format!("{BUILDER} \n red TO02/0 2,1 floor 2,1"));
    assert_eq!(played.to_act(), "blue");
    let played = scene.turns(&format!("{BUILDER} \n red TO02/0 1,1 floor 1,1"));
    assert_eq!(played.why_not("capture blue builder 2,0 r0"), WhyNot::OutOfReach.to_string());
}

// "Not pig."
#[test]
fn a_pig_is_not_captured() {
    let script = BUILDER.replace("thief r0", "farmer f1").replace("builder r0", "pig f1");
    let played = tower().and([Traders]).turns(&format!("{script} \n red TO02/0 2,1 floor 2,1"));
    assert_eq!(played.standing(), ["blue farmer 1,0", "blue pig 2,0"]);
    assert_eq!(played.to_act(), "blue");
}

// "Not barn."
#[test]
fn a_barn_is_not_captured() {
    let played = tower().and([Abbey]).turns(
        "blue B24/0  1,0
         red  B24/2  0,1
         blue B24/0  1,1 barn 1,1
         red  TO02/0 1,2 floor 1,2",
    );
    assert_eq!((played.to_act(), played.game.table().barns().count()), ("blue", 1));
}

// "Not shepherd."
#[test]
fn a_shepherd_is_not_captured() {
    let script = "blue B24/0 1,0 shepherd f1 \n blue reveal one-sheep \n red TO02/0 1,1 floor 1,1";
    let played = tower().and([Hills]).told().turns(script);
    assert_eq!(played.standing(), ["blue shepherd 1,0"]);
    assert_eq!(played.to_act(), "blue");
}

// "Orphaned builder and pig go home."
#[test]
fn a_builder_or_pig_left_alone_goes_home() {
    let floor = "red TO02/0 1,1 floor 1,1 \n red capture blue meeple 1,0";
    let played = tower().and([Traders]).turns(&format!("{BUILDER} \n {floor} r0"));
    assert_eq!(played.home(), ["blue builder from r0 at 2,0"]);
    assert_eq!(played.supply_of("blue", Figure::Builder), 1);
    let pig = BUILDER.replace("thief r0", "farmer f1").replace("builder r0", "pig f1");
    let played = tower().and([Traders]).turns(&format!("{pig} \n {floor} f1"));
    assert_eq!(played.home(), ["blue pig from f1 at 2,0"]);
    let own = BUILDER.replace("blue", "green").replace("red", "blue").replace("green", "red");
    let own =
        own + "\n blue TO02/0 1,1 \n red B24/0 3,0 floor 1,1 \n red capture red meeple 1,0 r0";
    let played = tower().and([Traders]).turns(&own);
    assert_eq!(played.home(), ["red from r0 at 1,0", "red builder from r0 at 2,0"]);
}

// The floor comes in the place of a figure: before anything is scored.
#[test]
fn a_knight_is_captured_before_the_city_is_scored() {
    let script = "
        blue B08/1  0,-1 knight c0
        red  TO02/0 1,-1
        blue B24/0  1,0
        red  B18/2  0,-2";
    let paid = tower().turns(script);
    assert_eq!(paid.paid(), ["blue 6: city, 3 tiles x 2"]);
    let captured = format!("{script} floor 1,-1 \n red capture blue meeple 0,-1 c0");
    let captured = tower().turns(&captured);
    assert_eq!(captured.paid(), [""; 0]);
    assert_eq!(captured.prisoners(), ["red holds meeple of blue"]);
}
