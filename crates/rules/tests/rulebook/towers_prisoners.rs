//! The Tower: prisoners, who are exchanged or ransomed.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{Dragon, Inns, Tower, Traders};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Event, Figure, Phase, RANSOM, SmallCity, WhyNot};

fn tower() -> Scene {
    by(BigBox, "red blue").and([Tower])
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Returns the prisoners freed in the last turn: `meeple of blue Ransomed`.
fn freed(played: &Played) -> Vec<String> {
    let freed = played.told().iter().filter_map(|event| match event {
        Event::Freed { prisoner, why } => {
            let owner = &played.people[prisoner.owner.index()];
            Some(format!("{} of {owner} {why:?}", prisoner.figure.name()))
        }
        _ => None,
    });
    freed.collect()
}

fn ransoms(played: &Played) -> Vec<String> {
    let mut may = played.may();
    may.retain(|it| it.starts_with("ransom"));
    may
}

/// Red holds a follower of Blue, who raises the tower beside Red's.
const MUTUAL: &str = "
    red  TO02/0 0,1 floor 0,1
    blue B01    1,1 monk m
    red  B01    0,2 monk m
    blue B24/0  1,0
    red  B24/0  2,0 floor 0,1
    red  capture blue meeple 1,1 m
    blue B24/0  3,0 floor 0,1";

// "If two players hold one of each other they swap at once."
#[test]
fn two_players_exchange_their_prisoners_at_once() {
    let before = tower().turns(MUTUAL);
    assert_eq!(before.prisoners(), ["red holds meeple of blue"]);
    let played = tower().turns(&format!("{MUTUAL} \n blue capture red meeple 0,2 m"));
    assert!(played.prisoners().is_empty() && played.standing().is_empty());
    assert_eq!(freed(&played), ["meeple of red Exchanged", "meeple of blue Exchanged"]);
    assert_eq!((played.supply("red"), played.supply("blue")), (7, 7));
    assert_eq!((played.to_act(), played.scores()), ("red", "red 0, blue 0".into()));
}

// "Kind doesn't matter."
#[test]
fn a_large_follower_is_exchanged_for_a_meeple() {
    let script =
        MUTUAL.replace("1,1 monk m", "1,1 large monk m").replace("blue meeple", "blue large");
    let script = script + "\n blue capture red meeple 0,2 m";
    let played = tower().and([Inns]).turns(&script);
    assert!(played.prisoners().is_empty());
    assert_eq!(freed(&played), ["meeple of red Exchanged", "large of blue Exchanged"]);
    assert_eq!((played.supply("red"), played.supply_of("blue", Figure::Large)), (7, 1));
}

/// Red holds two followers of Blue, who raises that tower.
const TWO_FOR_ONE: &str = "
    red  TO02/0 0,1
    blue B01    1,1 monk m
    red  B01    0,2 monk m
    blue B01   -1,1 monk m
    red  B24/0  1,0 floor 0,1
    red  capture blue meeple 1,1 m
    blue B24/0  2,0
    red  B24/0  3,0 floor 0,1
    red  capture blue meeple -1,1 m
    blue B24/0  4,0 floor 0,1
    blue capture red meeple 0,2 m";

// "One for one": of several of one kind nobody has to choose.
#[test]
fn prisoners_are_exchanged_one_for_one() {
    let played = tower().turns(TWO_FOR_ONE);
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    assert_eq!((played.supply("red"), played.supply("blue")), (7, 6));
    assert_eq!(played.to_act(), "red");
}

// "Whose has several kinds of his own there: he who captured chooses which of his comes back."
#[test]
fn who_captured_chooses_the_kind_that_comes_back() {
    let scene = tower().and([Inns]);
    let script = TWO_FOR_ONE.replace("1,1 monk m\n    red  B01", "1,1 large monk m\n    red  B01");
    let script = script.replace("capture blue meeple 1,1", "capture blue large 1,1");
    let played = scene.turns(&script);
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Exchange));
    assert_eq!(played.may(), ["exchange large", "exchange meeple"]);
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    assert_eq!(played.why_not("exchange mayor"), "no mayor of the player is held there");
    for (back, stays, large, meeples) in [("large", "meeple", 1, 6), ("meeple", "large", 0, 7)] {
        let played = scene.turns(&format!("{script} \n blue exchange {back}"));
        assert_eq!(played.prisoners(), [format!("red holds {stays} of blue")]);
        assert_eq!(
            (played.supply_of("blue", Figure::Large), played.supply("blue")),
            (large, meeples)
        );
        assert_eq!((played.supply("red"), played.to_act()), (7, "red"));
    }
}

// Prisoners of a third player are no matter.
#[test]
fn only_the_two_players_exchange() {
    let scene = by(BigBox, "red blue green").and([Tower]);
    let played = scene.turns(
        "red   TO02/0 0,1
         blue  B01    1,1 monk m
         green B01    0,2 monk m
         red   B24/0  1,0 floor 0,1
         red   capture blue meeple 1,1 m
         blue  B24/0  2,0 floor 0,1
         blue  capture green meeple 0,2 m
         green B01   -1,1
         red   B01   -1,2 monk m
         blue  B24/0  3,0
         green TO02/0 -2,2 floor -2,2
         green capture red meeple -1,2 m",
    );
    let all =
        ["red holds meeple of blue", "blue holds meeple of green", "green holds meeple of red"];
    assert_eq!(played.prisoners(), all);
}

/// Red holds a follower of Blue, who has four points.
const HELD: &str = "
    blue B18/2  0,-1 knight c0
    red  TO02/0 0,1
    blue B01    1,1 monk m
    red  B24/0  1,0 floor 0,1
    red  capture blue meeple 1,1 m
    blue B24/0  2,0";

/// Blue's meeple comes home for three points.
const RANSOM_MEEPLE: &str = "ransom meeple red";

// "Ransom: 3 points to the captor."
#[test]
fn a_ransom_is_three_points() {
    assert_eq!(RANSOM, 3);
    let played = tower().turns(&format!("{HELD} ..."));
    assert_eq!((played.supply("blue"), ransoms(&played)), (6, vec![RANSOM_MEEPLE.to_owned()]));
    let played = tower().turns(&format!("{HELD} {RANSOM_MEEPLE}"));
    assert_eq!(played.scores(), "red 3, blue 1");
    assert_eq!(freed(&played), ["meeple of blue Ransomed"]);
    assert!(played.prisoners().is_empty());
    assert_eq!(played.supply("blue"), 7);
    assert_eq!(played.paid(), [""; 0], "it is no scoring");
}

// "The figure may be placed in the same turn."
#[test]
fn the_figure_may_be_placed_in_the_same_turn() {
    let large = HELD.replace("1,1 monk m", "1,1 large monk m").replace("blue meeple", "blue large");
    let scene = tower().and([Inns]);
    let before = scene.turns(&format!("{large} ..."));
    assert_eq!(before.why_not("large r0"), "no large is left in the supply");
    let script = format!("{large} ransom large red \n blue large thief r0");
    let played = scene.turns(&script);
    assert_eq!(played.standing(), ["blue large thief 2,0"]);
    assert_eq!(played.to_act(), "red");
}

// "Same price for the large."
#[test]
fn a_large_follower_costs_the_same() {
    let large = HELD.replace("1,1 monk m", "1,1 large monk m").replace("blue meeple", "blue large");
    let played = tower().and([Inns]).turns(&format!("{large} ransom large red \n blue pass"));
    assert_eq!(played.scores(), "red 3, blue 1");
    assert_eq!(played.supply_of("blue", Figure::Large), 1);
}

// It is paid beside the other action of the turn, not in its place.
#[test]
fn a_ransom_takes_the_place_of_nothing() {
    let paid = tower().turns(&format!("{HELD} {RANSOM_MEEPLE}"));
    assert_eq!((paid.to_act(), phase(&paid)), ("blue", Phase::Figure));
    for then in ["thief r0", "farmer f0", "floor 0,1", "deploy meeple 0,1 t", "pass"] {
        let played = tower().turns(&format!("{HELD} {RANSOM_MEEPLE} \n blue {then}"));
        assert_eq!(played.to_act(), "red", "{then}");
    }
}

// "When: before the figure step ends."
#[test]
fn a_ransom_is_paid_before_the_figure_step_ends() {
    let not_now = "this is not the moment for that";
    let before =
        tower().turns(HELD.trim_end().strip_suffix("blue B24/0  2,0").expect("it ends so"));
    assert_eq!(before.why_not(RANSOM_MEEPLE), "the tile must be placed first");
    let after = tower().turns(&format!("{HELD} thief r0"));
    assert_eq!(after.to_act(), "red", "it is too late");
    let script =
        HELD.replace("red  B24/0  1,0", "red B01 0,2 monk m \n blue B01 0,3 \n red B24/0 1,0");
    let capturing = tower().turns(&format!("{script} floor 0,1"));
    assert_eq!(phase(&capturing), Phase::Capture);
    assert_eq!(capturing.why_not(RANSOM_MEEPLE), not_now);
}

// "Only with at least 3 points": Blue has none, two, or just three.
#[test]
fn who_has_less_than_three_points_cannot_pay() {
    let too_poor = WhyNot::TooPoor.to_string();
    let none = tower().turns(&format!("{} ...", HELD.replace("knight c0", "")));
    assert_eq!((none.why_not(RANSOM_MEEPLE), ransoms(&none)), (too_poor.clone(), vec![]));
    let two = tower().with(|rules| rules.small_city = SmallCity::Two);
    let two = two.turns(&format!("{HELD} ..."));
    assert_eq!((two.why_not(RANSOM_MEEPLE), ransoms(&two)), (too_poor, vec![]));
    let three = "
        blue B21/0  1,0 thief r3
        red  B21/0 -1,0
        blue B01    0,1 monk m
        red  TO02/0 0,2
        blue B18/2  0,-1
        red  B01    0,3 floor 0,2
        red  capture blue meeple 0,1 m
        blue B01    0,4";
    assert_eq!(tower().turns(&format!("{three} ...")).scores(), "red 0, blue 3");
    let paid = tower().turns(&format!("{three} {RANSOM_MEEPLE}"));
    assert_eq!(paid.scores(), "red 3, blue 0");
}

/// Red holds two meeples of Blue, who has points for many.
const TWO_HELD: &str = "
    blue B18/2  0,-1 knight c0
    red  B18/0  0,-2
    blue B18/2  0,-3 knight c0
    red  TO02/0 0,1
    blue B01    1,1 monk m
    red  B01    0,2
    blue B01   -1,1 monk m
    red  B24/0  1,0 floor 0,1
    red  capture blue meeple 1,1 m
    blue B24/0  2,0
    red  B24/0  3,0 floor 0,1
    red  capture blue meeple -1,1 m
    blue B24/0  4,0";

// "Once per own turn."
#[test]
fn one_ransom_is_paid_in_a_turn() {
    let script = format!("{TWO_HELD} {RANSOM_MEEPLE}");
    let played = tower().turns(&script);
    assert_eq!(played.why_not(RANSOM_MEEPLE), WhyNot::HasPaid.to_string());
    assert!(ransoms(&played).is_empty());
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
    let next =
        tower().turns(&format!("{script} \n blue pass \n red B24/0 5,0 \n blue B24/0 6,0 ..."));
    assert_eq!(ransoms(&next), [RANSOM_MEEPLE]);
}

// "A double turn is one."
#[test]
fn one_ransom_is_paid_in_a_double_turn() {
    let double = format!(
        "{TWO_HELD} thief r0
         red  B24/0  5,0
         blue B24/0 -1,0 builder r0
         red  B24/0  6,0
         blue B24/0 -2,0"
    );
    let scene = tower().and([Traders]);
    let second = scene.turns(&format!("{double} \n blue B24/0 -3,0 ..."));
    assert_eq!(ransoms(&second), [RANSOM_MEEPLE], "in the second part, if not in the first");
    let paid = format!("{double} {RANSOM_MEEPLE} \n blue pass \n blue B24/0 -3,0 ...");
    let paid = scene.turns(&paid);
    assert_eq!(paid.to_act(), "blue");
    assert_eq!(paid.why_not(RANSOM_MEEPLE), WhyNot::HasPaid.to_string());
    assert!(ransoms(&paid).is_empty());
}

#[test]
fn nobody_pays_for_a_follower_who_is_not_held() {
    let scene = by(BigBox, "blue red green").and([Tower, Inns]);
    let played = scene.turns(
        "blue  B18/2  0,-1 knight c0
         red   TO02/0 0,1
         green B01    0,2
         blue  B01    1,1 monk m
         red   B24/0  1,0 floor 0,1
         red   capture blue meeple 1,1 m
         green B24/0  2,0
         blue  B24/0  3,0 ...",
    );
    assert_eq!(ransoms(&played), [RANSOM_MEEPLE]);
    assert_eq!(played.why_not("ransom large red"), "no large of the player is held there");
    assert_eq!(played.why_not("ransom meeple green"), "no meeple of the player is held there");
    assert_eq!(played.why_not("ransom meeple blue"), "no meeple of the player is held there");
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(without.why_not("ransom meeple blue"), "the box tower is not played");
}

// A third player does not pay for a prisoner of another.
#[test]
fn nobody_pays_for_others() {
    let played = tower().turns(&format!("{HELD} \n red B24/0 3,0 ..."));
    assert_eq!(played.why_not("ransom meeple red"), "no meeple of the player is held there");
    assert_eq!(played.why_not("ransom meeple blue"), "no meeple of the player is held there");
}

// A ransom may also be paid while the princess sends a knight home.
#[test]
fn a_ransom_may_be_paid_beside_the_princess() {
    let script = "
        blue B18/2  0,-1 knight c0
        red  TO02/0 0,1
        blue B01    1,1 monk m
        red  B24/0  1,0 floor 0,1
        red  capture blue meeple 1,1 m
        blue B24/0  2,0
        red  B09/0  2,-1 knight c0
        blue D20/1  1,-1 ...";
    let played = tower().and([Dragon]).turns(script);
    assert_eq!(played.may(), ["evict red meeple 2,-1 c0", RANSOM_MEEPLE]);
    let paid = tower().and([Dragon]).turns(&script.replace("...", RANSOM_MEEPLE));
    assert_eq!(paid.may(), ["evict red meeple 2,-1 c0"], "and then one is evicted");
    assert_eq!(paid.supply("blue"), 7);
}

// "End: prisoners count nothing." They are not freed either.
#[test]
fn prisoners_count_nothing_at_the_end() {
    let played = tower().last_turns(HELD);
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.prisoners(), ["red holds meeple of blue"]);
}
