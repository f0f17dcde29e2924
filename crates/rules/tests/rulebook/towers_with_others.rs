//! The Tower together with other expansions.

use crate::table::{Played, Scene, by, cell};
use bastide_rules::Expansion::{
    Anniversary, Count, Dragon, Festival, Flying, Mage, Phantom, Tower,
};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Event, FairyStands, Figure, Phase, Quarter, WhyNot};

fn tower() -> Scene {
    by(BigBox, "red blue").and([Tower])
}

fn may(played: &Played, what: &str) -> bool {
    played.may().contains(&what.to_owned())
}

fn floors(played: &Played) -> Vec<u8> {
    played.game.table().towers().map(|(_, floors)| floors).collect()
}

/// Blue's follower on a tower beside the dragon.
const BESIDE_DRAGON: &str = "
    red  TO02/0  0,1 floor 0,1
    blue B24/0   1,0 deploy meeple 0,1 t
    red  D01    -1,1
    blue D16/0   2,0
    blue dragon  0,1";

// "It leaves towers, eats the follower on top."
#[test]
fn the_dragon_eats_the_follower_on_top_and_leaves_the_tower() {
    let played = tower().and([Dragon]).turns(BESIDE_DRAGON);
    assert_eq!(played.home(), ["blue from t at 0,1"]);
    assert_eq!((played.standing(), floors(&played)), (vec![], vec![1]));
    assert_eq!(played.supply("blue"), 7);
}

/// The dragon stays on a tower behind its volcano.
const ON_TOWER: &str = "
    red  D01     0,1
    blue TO02/0  0,2 floor 0,2
    red  D16/0   1,0
    red  dragon  0,2
    blue B24/0   2,0 ...";

// "On the dragon's tile: no floor, no figure."
#[test]
fn nothing_is_placed_on_the_dragons_tile() {
    let played = tower().and([Dragon]).turns(ON_TOWER);
    assert_eq!(played.game.table().dragon(), Some(cell("0,2")));
    let dragon = WhyNot::DragonIsThere.to_string();
    for what in ["floor 0,2", "deploy meeple 0,2 t"] {
        assert!(!may(&played, what));
        assert_eq!(played.why_not(what), dragon);
    }
}

// A volcano allows no figure on its tile, but a floor and a follower on a tower.
#[test]
fn beside_a_volcano_a_tower_can_be_raised() {
    let played = tower().and([Dragon]).turns("red TO02/0 0,1 floor 0,1 \n blue D17/0 1,0 ...");
    assert_eq!(played.may(), ["deploy meeple 0,1 t", "floor 0,1", "pass"]);
}

/// Blue is on the tower of a city to which Red adds a princess.
const PRINCESS: &str = "
    red  TO12/3  0,-1 floor 0,-1
    blue B24/0   1,0  deploy meeple 0,-1 t
    red  D20/1  -1,-1 ...";

// "Princess: not."
#[test]
fn the_princess_evicts_nobody_from_a_tower() {
    let played = tower().and([Dragon]).turns(PRINCESS);
    assert!(may(&played, "pass"));
    assert_eq!(
        played.why_not("evict blue meeple 0,-1 t"),
        "no such knight stands in the princess's city"
    );
    assert!(played.may().iter().all(|it| !it.starts_with("evict")));
}

/// The fairy goes to Blue's follower on a tower.
const FAIRY: &str = "
    red  TO02/0 0,1 floor 0,1
    blue B24/0  1,0 deploy meeple 0,1 t
    red  B24/0  2,0
    blue B24/0  3,0";

// "Fairy: may she stand by a tower's follower: yes on a tile." She pays for the visit, and at the
// end nothing, since nobody is scored there.
#[test]
fn the_fairy_stands_by_a_follower_on_a_tower() {
    let scene = tower().and([Dragon]);
    let played = scene.turns(&format!("{FAIRY} fairy 0,1 \n red B24/0 4,0"));
    assert_eq!(played.paid(), ["blue 1: fairy's visit"]);
    let end = scene.last_turns(&format!("{FAIRY} fairy 0,1"));
    assert_eq!((end.paid(), end.scores()), (vec![], "red 0, blue 0".into()));
    // Whoever weighs a table does not expect any either.
    let mut beside = [0; 6];
    let before = scene.turns(&format!("{FAIRY} fairy 0,1"));
    before.game.table().beside_features_into(&mut beside);
    assert_eq!((beside, before.forecast()), ([0; 6], "red 0, blue 0".into()));
    let by_follower = scene.with(|rules| rules.fairy = FairyStands::ByFollower);
    let script = format!("{FAIRY} fairy 0,1 blue meeple t");
    assert_eq!(by_follower.last_turns(&script).paid(), [""; 0]);
    let played = by_follower.turns(&format!("{script} \n red B24/0 4,0"));
    assert_eq!(played.paid(), ["blue 1: fairy's visit"]);
}

/// A portal beside a tower, and the phantom to follow.
const PORTAL: &str = "red TO02/0 0,1 floor 0,1 \n blue D08/0 1,0";

// "Portal needn't": nothing but a tower is reached without it, and with it towers as well.
#[test]
fn the_way_to_a_tower_does_not_use_up_the_portal() {
    let scene = tower().and([Dragon, Phantom]);
    let played = scene.turns(&format!("{PORTAL} deploy meeple 0,1 t \n blue ..."));
    assert_eq!(played.game.table().phase(), Phase::Phantom);
    assert!(may(&played, "deploy phantom 0,0 c0"), "through the portal: {:?}", played.may());
    let played = scene.turns(&format!("{PORTAL} deploy meeple 0,0 c0 \n blue ..."));
    assert!(may(&played, "deploy phantom 0,1 t"), "without a portal: {:?}", played.may());
    assert!(!may(&played, "deploy phantom 0,1 f0"), "the portal has been used");
}

// A portal leads to no bare foundation.
#[test]
fn a_portal_leads_to_no_foundation() {
    let played = tower().and([Dragon]).turns("red TO02/0 0,1 \n blue D08/0 1,0 ...");
    assert!(!may(&played, "deploy meeple 0,1 t"));
    let once = tower().and([Dragon]).turns(&format!("{PORTAL} ..."));
    let times = once.may().iter().filter(|it| *it == "deploy meeple 0,1 t").count();
    assert_eq!(times, 1);
}

// "Festival: as followers on that tile." The tower is open again.
#[test]
fn a_festival_fetches_a_follower_from_a_tower() {
    let script = "
        red  TO02/0 0,1 floor 0,1
        blue B24/0  1,0
        red  B24/0  2,0 deploy meeple 0,1 t
        blue B24/0  3,0
        red  FE07/3 1,1 fetch meeple 0,1 t";
    let played = tower().and([Festival]).turns(&format!("{script} \n blue B24/0 4,0 ..."));
    assert_eq!((played.supply("red"), played.standing()), (7, vec![]));
    assert!(may(&played, "floor 0,1"));
}

// Nobody lands on a tower, and a field is no place to land either.
#[test]
fn nobody_lands_on_a_tower() {
    let script = "
        red  TO02/0 0,1 floor 0,1
        blue FL02/0 1,1 fly meeple
        blue reveal roll-of-one";
    let played = tower().and([Flying]).told().turns(script);
    let flew = |event: &Event| matches!(event, Event::Flew { lands: false, .. });
    assert!(played.told().iter().any(flew));
    assert_eq!((played.supply("blue"), played.standing()), (7, vec![]));
    let monastery = tower().and([Flying]).told().turns(&script.replace("TO02", "TO03"));
    assert_eq!(monastery.standing(), ["blue monk 0,1"]);
    let choice =
        "red TO07/0 1,0 floor 1,0 \n blue FL05/0 2,0 fly meeple \n blue reveal roll-of-one";
    let choice = tower().and([Flying]).told().turns(choice);
    assert_eq!(choice.why_not("deploy meeple 1,0 t"), "meeple may not stand on Tower");
}

// The second meeple of an arrow does not go on a tower.
#[test]
fn no_second_meeple_goes_on_a_tower() {
    let scene = tower().and([Anniversary]);
    let script = "
        red  TO02/0 0,1 floor 0,1
        blue B18/2  0,-1
        red  B24/0  1,0 deploy meeple 0,1 t
        blue B24/0  2,0
        red  Y06/0 -1,0 ...";
    let played = scene.turns(script);
    assert!(played.may().iter().all(|it| !it.starts_with("second")), "{:?}", played.may());
    assert_eq!(
        played.why_not("second 0,1 t"),
        "a second meeple goes beside a meeple of the player"
    );
}

// In Carcassonne nobody is captured.
#[test]
fn nobody_is_captured_in_carcassonne() {
    for quarter in [Quarter::Market, Quarter::Blacksmith, Quarter::Cathedral] {
        let script = format!(
            "red  B24/0 -3,-1 thief r0
             blue B16/0 -4,-1
             blue quarter {} meeple
             red  TO02/0 -2,-2 floor -2,-2
             blue TO02/0 -1,-2 floor -1,-2
             red  B01 0,-2 floor -2,-2
             blue B01 -2,-3 floor -1,-2
             red  B01 -1,-3 floor -2,-2
             blue B01 -3,-3 floor -1,-2",
            quarter.name()
        );
        let played = tower().and([Count]).turns(&script);
        assert!(played.prisoners().is_empty());
        assert_eq!(played.game.table().waiting(played.seat("blue"), quarter, Figure::Meeple), 1);
        assert_eq!(played.to_act(), "red", "nobody is asked");
    }
}

// "Capture before the dragon moves."
#[test]
fn a_tower_captures_before_the_dragon_moves() {
    let script = "
        red  D01    0,1
        blue TO02/0 1,1
        red  B01    2,1
        blue B01    0,2 monk m
        red  B01    1,2 monk m
        blue D16/0  1,0 floor 1,1";
    let played = tower().and([Dragon]).turns(script);
    assert_eq!(played.game.table().phase(), Phase::Capture);
    let played =
        tower().and([Dragon]).turns(&format!("{script} \n blue capture red meeple 1,2 m \n"));
    assert_eq!(played.game.table().phase(), Phase::Dragon);
    assert_eq!(played.prisoners(), ["blue holds meeple of red"]);
}

/// Blue's monk beside the fairy, and a tower, which Red raises.
const BESIDE_FAIRY: &str = "
    red  TO02/0 0,1
    blue B01    1,1 monk m
    red  B24/0  1,0
    blue B24/0  2,0 fairy 1,1
    red  B24/0  3,0 floor 0,1
    red  capture blue meeple 1,1 m";

// "Fairy: no shield against towers." She stays.
#[test]
fn the_fairy_does_not_protect_from_a_tower() {
    let scene = tower().and([Dragon]);
    let played = scene.turns(BESIDE_FAIRY);
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert_eq!(played.game.table().fairy(), Some(cell("1,1")));
    let by_follower = scene.with(|rules| rules.fairy = FairyStands::ByFollower);
    let played = by_follower.turns(&BESIDE_FAIRY.replace("fairy 1,1", "fairy 1,1 blue meeple m"));
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert_eq!(played.game.table().fairy_by(), None);
    assert_eq!(played.game.table().fairy(), Some(cell("1,1")));
}

// The phantom comes after the capture, and may enter what is free now.
#[test]
fn the_phantom_may_enter_what_the_prisoner_left() {
    let before = "
        blue B24/0  1,0 thief r0
        red  TO02/0 1,1
        blue B01    0,1
        red  B24/0  2,0 floor 1,1";
    let may_enter = |then: &str| {
        let played = tower().and([Phantom]).turns(&format!("{before} \n red {then} \n red ..."));
        assert_eq!(played.game.table().phase(), Phase::Phantom);
        played.may().contains(&"phantom r0".to_owned())
    };
    assert!(!may_enter("pass"), "Blue's thief is on that road");
    assert!(may_enter("capture blue meeple 1,0 r0"));
}

// "Not neutral ones."
#[test]
fn the_mage_is_not_captured() {
    let script = "
        red  TO02/0 0,1
        blue MW05/0 0,-1
        blue send mage 0,0 r0
        blue pass
        red  B24/0 1,0 floor 0,1";
    assert_eq!(tower().and([Mage]).turns(script).to_act(), "blue");
}
