//! The first symbol of the 20th Anniversary Edition's arrows: a second meeple beside one of the
//! player's own.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{Abbot, Anniversary, Inns};
use bastide_rules::tiles::ArrowEffect;
use bastide_rules::{Event, Preset};

fn arrows(people: &str) -> Scene {
    by(Preset::Anniversary, people).and([Anniversary])
}

/// Returns `true` if an arrow granted a second meeple in the last turn.
fn gave_second(played: &Played) -> bool {
    let second = ArrowEffect::SecondMeeple;
    played
        .told()
        .iter()
        .any(|it| matches!(it, Event::ArrowActs { effect, .. } if *effect == second))
}

/// Red has a thief on the road and a farmer; an arrow of red's points at the start tile.
const SECOND: &str = "
    red   B24/0   1,0   thief r0
    blue  B16/0   2,0   farmer f1
    red   B18/2   0,-1  farmer f0
    blue  B18/2   2,-1
    red   Y06/0  -1,0   ...
";

// "Second meeple: in place of a normal placement, add a meeple beside one of your own anywhere on
// the table."
#[test]
fn a_second_meeple_goes_beside_any_of_ones_own() {
    let played = arrows("red blue").turns(SECOND);
    assert_eq!(
        played.may(),
        [
            "knight c0",
            "knight c1",
            "farmer f0",
            "farmer f1",
            "second 1,0 r0",
            "second 0,-1 f0",
            "pass"
        ]
    );
    let beside_own = "a second meeple goes beside a meeple of the player";
    assert_eq!(played.why_not("second 2,0 f1"), beside_own, "blue's");
    assert_eq!(played.why_not("second 0,0 c0"), beside_own, "nobody's");
    assert_eq!(
        played.why_not("deploy meeple 1,0 r0"),
        "figures may only go on the tile just placed, at [-1, 0]"
    );
}

#[test]
fn the_second_meeple_is_the_one_of_that_turn() {
    let played = arrows("red blue").turns(&SECOND.replace("...", "second 1,0 r0"));
    assert_eq!(played.to_act(), "blue");
    assert_eq!(played.supply("red"), 4);
    assert_eq!(
        played.standing(),
        ["red thief 1,0", "blue farmer 2,0", "red farmer 0,-1", "red thief 1,0"]
    );
    assert_eq!(played.strength("1,0", "r0"), [2, 0]);
}

// Another arrow in another turn: beside these two, which is one place.
#[test]
fn a_third_may_join_them_on_a_later_turn() {
    let played = arrows("red blue").turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1
         red   Y06/0  -1,0  second 1,0 r0
         blue  B24/0   2,0
         red   Y09/2   0,1  ...",
    );
    let seconds = played.may().into_iter().filter(|it| it.starts_with("second"));
    assert_eq!(seconds.collect::<Vec<_>>(), ["second 1,0 r0"]);
}

/// Red's thief and blue's meet on one road.
const SHARED: &str = "
    red   B24/0  -1,0  thief r0
    blue  B18/2   0,1
    red   B18/0   0,2
    blue  B24/1   1,1  thief r0
    red   Y09/3  -1,2  second -1,0 r0
    blue  B23/0   1,0
";

// "Both count for the majority."
#[test]
fn two_thieves_to_one_have_the_road() {
    let played = arrows("red blue").last_turns(SHARED);
    assert_eq!(played.paid(), ["red 4: unfinished road, 4 tiles x 1"]);
    let played = arrows("red blue").last_turns(&SHARED.replace("second -1,0 r0", ""));
    assert_eq!(played.paid(), ["red+blue 4: unfinished road, 4 tiles x 1"]);
}

#[test]
fn both_meeples_come_home() {
    let played = arrows("red blue").turns(
        "red   B22/0   1,0  thief r2
         blue  B01     0,1
         red   Y09/0   1,-1  second 1,0 r2
         blue  B22/0  -1,0",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r2 at 1,0", "red from r2 at 1,0"]);
    assert_eq!(played.supply("red"), 7);
}

/// An arrow tile between red's city and blue's, below a farm of blue's: all its features are
/// claimed.
const NOTHING_FREE: &str = "
    red   B24/0   1,0
    blue  B24/0  -1,0
    red   B18/3   1,-1  knight c0
    blue  B18/1  -1,-1  knight c0
    red   B01     1,-2
    blue  B01     0,-2  farmer f0
    red   Y07/2   0,-1  ";

#[test]
fn there_may_be_a_second_where_nothing_is_free() {
    let played = arrows("red blue").turns(&format!("{NOTHING_FREE} ..."));
    assert_eq!(played.may(), ["second 1,-1 c0", "pass"]);
}

// The tile just placed completed that city: the second meeple is scored and returns at once.
#[test]
fn a_second_knight_of_a_city_just_completed_comes_home_with_the_first() {
    let played = arrows("red blue").turns(&format!("{NOTHING_FREE} second 1,-1 c0"));
    let mut paid = played.paid();
    paid.sort_unstable();
    assert_eq!(paid, ["blue 4: city, 2 tiles x 2", "red 8: city, 3 tiles x 2 + 1 pennants x 2"]);
    let of_red = played.home().into_iter().filter(|home| home == "red from c0 at 1,-1");
    assert_eq!(of_red.count(), 2);
}

#[test]
fn without_a_meeple_on_the_table_there_is_no_second() {
    let played = arrows("red blue").turns("red Y06/0 -1,0 ...");
    assert!(!played.may().iter().any(|it| it.starts_with("second")));
    assert_eq!(
        played.why_not("second 0,0 r0"),
        "a second meeple goes beside a meeple of the player"
    );
}

#[test]
fn without_a_meeple_in_the_supply_there_is_no_second() {
    let mut script = String::new();
    for y in 1..=7 {
        script += &format!("red B01 0,{y} monk m\nblue B24/0 {y},0\n");
    }
    let played = arrows("red blue").turns(&(script + "red Y06/0 -1,0 ..."));
    assert!(gave_second(&played));
    assert_eq!((played.supply("red"), played.to_act()), (0, "blue"), "nothing to decide");
}

// The arrow that takes effect need not be on the player's own tile.
#[test]
fn an_arrow_of_anothers_gives_a_second_meeple_to_whoever_sets_it_off() {
    let played = arrows("red blue").turns(
        "red   Y06/0   1,0   knight c0
         blue  B24/0  -1,0   thief r0
         red   B18/2   0,-1
         blue  B24/0   2,0   ...",
    );
    assert_eq!(played.may(), ["farmer f0", "farmer f1", "second -1,0 r0", "pass"]);
}

// The other two symbols grant none.
#[test]
fn only_its_own_symbol_gives_a_second_meeple() {
    for (arrow, effect) in [("Y14g/2", "turn"), ("Y17/2", "elsewhere"), ("Y06/0", "second")] {
        let at = if arrow == "Y06/0" { "-1,0" } else { "0,1" };
        let played = arrows("red blue").turns(&format!(
            "red   B24/0  1,0  thief r0
             blue  B18/2  0,-1
             red   {arrow}  {at} ..."
        ));
        let second = played.may().contains(&"second 1,0 r0".to_owned());
        assert_eq!(second, effect == "second", "{effect}: {:?}", played.may());
    }
}

// It is not known whether an abbot or a large follower can be the second, or have one beside them.
#[test]
fn only_meeples_are_seconds() {
    let played = arrows("red blue").and([Abbot, Inns]).turns(
        "red   B24g/0  1,0   abbot g
         blue  B01     0,1
         red   B18/2   0,-1  large farmer f0
         blue  B01     1,1
         red   Y06/0  -1,0   ...",
    );
    assert!(!played.may().iter().any(|it| it.starts_with("second")), "{:?}", played.may());
}
