//! The arrow tiles of the 20th Anniversary Edition, as WikiCarpedia describes them.
//!
//! Their landscapes are ours, since the printed ones are not public; the effects of the arrows are
//! not.

use crate::table::{Played, Scene, by, tile};
use bastide_rules::Expansion::{Abbot, Anniversary, River, Traders};
use bastide_rules::tiles::ArrowEffect;
use bastide_rules::{Event, Figure, OneMore, Phase, Preset, Score, ScoredFor};

fn arrows(people: &str) -> Scene {
    by(Preset::Anniversary, people).and([Anniversary])
}

/// Returns the arrows that took effect in the last turn: their cells and effects.
fn acted(played: &Played) -> Vec<(String, ArrowEffect)> {
    let told = played.told().iter().filter_map(|event| match event {
        Event::ArrowActs { at, effect, .. } => Some((format!("{},{}", at.x, at.y), *effect)),
        _ => None,
    });
    told.collect()
}

fn at(cell: &str, effect: ArrowEffect) -> Vec<(String, ArrowEffect)> {
    vec![(cell.to_owned(), effect)]
}

// "If its arrow does not point at a neighbouring tile: 2 points at once, the turn goes on."
#[test]
fn an_arrow_that_points_at_nothing_pays_2() {
    let played = arrows("red blue").turns("red Y09/0 1,0 ...");
    assert_eq!(played.paid(), ["red 2: arrow"]);
    assert_eq!(acted(&played), []);
    assert_eq!(played.scores(), "red 2, blue 0");
    assert_eq!(
        played.may(),
        ["thief r0", "thief r1", "farmer f0", "farmer f1", "pass"],
        "the turn goes on as always"
    );
}

// The same with each of the three symbols, in every turn of the tile.
#[test]
fn the_2_points_are_the_same_for_every_symbol() {
    for script in [
        "red Y09/0  1,0",
        "red Y09/2  1,0",
        "red Y14g/2  0,-1",
        "red Y11/3  0,1",
        "red Y20/0  1,0",
        "red Y17/0  1,0",
    ] {
        let played = arrows("red blue").turns(script);
        assert_eq!(played.paid(), ["red 2: arrow"], "{script}");
        assert_eq!(acted(&played), [], "{script}");
    }
}

// "If its arrow points at a neighbouring tile, the symbol is activated", and nothing is paid.
#[test]
fn an_arrow_that_points_at_a_tile_acts() {
    let played = arrows("red blue").turns("red Y06/0 -1,0");
    assert_eq!(acted(&played), at("-1,0", ArrowEffect::SecondMeeple));
    assert_eq!(played.paid(), [""; 0]);
    // After half a turn it points away.
    let played = arrows("red blue").turns("red Y06/2 -1,0");
    assert_eq!(acted(&played), []);
    assert_eq!(played.paid(), ["red 2: arrow"]);
}

// "Placing any tile where an arrow already on the table points activates that arrow too": no matter
// which player placed it.
#[test]
fn an_arrow_acts_when_a_tile_is_laid_where_it_points() {
    let played = arrows("red blue").turns(
        "red   Y20/0  1,0
         blue  B24/0  2,0",
    );
    assert_eq!(acted(&played), at("1,0", ArrowEffect::MeepleElsewhere));
    assert_eq!(played.paid(), [""; 0], "blue's tile has no arrow");
    assert!(played.paid_before(), "red had 2 points for it when it pointed at nothing");
}

#[test]
fn an_arrow_that_acted_does_not_act_again() {
    let played = arrows("red blue").turns(
        "red   Y20/0   1,0
         blue  B24/0   2,0
         red   B24/0  -1,0  ...",
    );
    assert_eq!(acted(&played), []);
    assert_eq!(played.may(), ["thief r0", "farmer f0", "farmer f1", "pass"]);
}

// The tile's own arrow points at an empty cell and another points at the tile: both take effect.
#[test]
fn a_tile_may_be_paid_for_its_own_arrow_and_set_off_another() {
    let played = arrows("red blue").turns(
        "red   Y20/0  1,0
         blue  Y09/0  2,0",
    );
    assert_eq!(played.paid(), ["blue 2: arrow"]);
    assert_eq!(acted(&played), at("1,0", ArrowEffect::MeepleElsewhere));
}

/// Two arrows that point at each other's tiles.
const TWO_ARROWS: &str = "
    red   Y20/0  1,0   thief r0
    blue  Y06/2  2,0
";

// "Two arrows meeting (or both ways at once): only one is used, the player chooses."
#[test]
fn of_two_arrows_the_player_chooses_one() {
    let played = arrows("red blue").turns(&format!("{TWO_ARROWS} blue ..."));
    assert_eq!(played.game.table().phase(), Phase::Arrow);
    assert_eq!((played.to_act(), played.may()), ("blue", strings(["arrow here", "arrow there"])));
    assert_eq!(acted(&played), [], "not before it is chosen");
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    assert_eq!(played.why_not("arrow there 1,0"), "no such arrow acts here");
    assert_eq!(played.why_not("knight c0"), "this is not the moment for that");
}

fn strings<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

#[test]
fn only_the_arrow_chosen_acts() {
    let here = arrows("red blue").turns(&format!("{TWO_ARROWS} blue arrow here\nblue ..."));
    assert_eq!(acted(&here), at("2,0", ArrowEffect::SecondMeeple));
    assert!(!here.may().iter().any(|it| it.starts_with("deploy")), "{:?}", here.may());
    let there = arrows("red blue").turns(&format!("{TWO_ARROWS} blue arrow there\nblue ..."));
    assert_eq!(acted(&there), at("1,0", ArrowEffect::MeepleElsewhere));
    assert!(there.may().contains(&"deploy meeple 0,0 c0".to_owned()));
}

// Two arrows on the table may point at the same cell.
#[test]
fn of_two_arrows_on_the_table_the_player_names_the_tile() {
    let several = "
        red   Y20/0  1,0
        blue  B01    1,-1
        red   Y14g/0  2,-1
        blue  B24/0  2,0
    ";
    let played = arrows("red blue").turns(&format!("{several} blue ..."));
    assert_eq!(played.may(), ["arrow there 2,-1", "arrow there 1,0"]);
    assert_eq!(played.why_not("arrow here"), "no such arrow acts here");
    let played = arrows("red blue").turns(&format!("{several} blue arrow there 2,-1\nblue pass"));
    assert_eq!(acted(&played), at("2,-1", ArrowEffect::ExtraTurn));
    assert_eq!(played.to_act(), "blue");
    let played = arrows("red blue").turns(&format!("{several} blue arrow there 1,0\nblue pass"));
    assert_eq!(acted(&played), at("1,0", ArrowEffect::MeepleElsewhere));
    assert_eq!(played.to_act(), "red");
}

fn one_more(played: &Played) -> usize {
    let more = |event: &&Event| matches!(event, Event::OneMore { why: OneMore::Arrow, .. });
    played.told().iter().filter(more).count()
}

// "Extra turn: acts as a fourth step, after scoring."
#[test]
fn an_extra_turn_follows_the_scoring() {
    let played = arrows("red blue").turns(
        "red   B24/0  1,0
         blue  B01    1,-1
         red   Y11/2  0,-1  knight c0",
    );
    let steps = played.told().iter().filter_map(|event| match event {
        Event::ArrowActs { .. } => Some("the arrow acts"),
        Event::Scored(Score { scored_for: ScoredFor::Feature(_), .. }) => Some("a city is scored"),
        Event::Returned { .. } => Some("the knight comes home"),
        Event::OneMore { .. } => Some("one more"),
        Event::Drawn { .. } => Some("a tile is drawn"),
        _ => None,
    });
    let expected = [
        "the arrow acts",
        "a city is scored",
        "the knight comes home",
        "one more",
        "a tile is drawn",
    ];
    assert_eq!(steps.collect::<Vec<_>>(), expected);
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!((played.to_act(), played.supply("red")), ("red", 7));
}

// The extra turn has all its steps, and then the turn passes to the next player.
#[test]
fn in_the_extra_turn_a_tile_and_a_meeple_are_placed() {
    let played = arrows("red blue").turns(
        "red   Y14g/2  0,1   knight c0
         red   B24/0  1,0   thief r0",
    );
    assert_eq!(played.standing(), ["red knight 0,1", "red thief 1,0"]);
    assert_eq!(played.to_act(), "blue");
}

// One further turn, once.
#[test]
fn there_is_no_third_turn() {
    let played = arrows("red blue").turns(
        "red   Y14g/2  0,1
         red   Y13/0  1,1",
    );
    assert_eq!(acted(&played), at("1,1", ArrowEffect::ExtraTurn));
    assert_eq!((one_more(&played), played.to_act()), (0, "blue"));
}

#[test]
fn an_arrow_of_another_kind_acts_in_the_extra_turn() {
    let played = arrows("red blue").turns(
        "red   Y14g/2   0,1   knight c0
         red   Y06/0  -1,0   second 0,1 c0",
    );
    assert_eq!(played.strength("0,1", "c0"), [2, 0]);
    assert_eq!(played.to_act(), "blue");
}

// An arrow that points at an empty cell grants no turn, nor does one with another symbol.
#[test]
fn only_the_turn_symbol_grants_a_turn() {
    let played = arrows("red blue").turns("red Y14g/2 0,-1");
    assert_eq!((one_more(&played), played.to_act()), (0, "blue"));
    let played = arrows("red blue").turns("red Y06/0 -1,0");
    assert_eq!((one_more(&played), played.to_act()), (0, "blue"));
}

#[test]
fn there_is_no_extra_turn_without_a_tile_to_draw() {
    let played = arrows("red blue").last_turns("red Y14g/2 0,1");
    assert_eq!(one_more(&played), 0);
    assert_eq!(played.game.table().phase(), Phase::Over);
}

// The granted turn is used up after it is played: the next arrow may grant another in a later turn.
#[test]
fn the_next_player_may_be_granted_one_too() {
    let played = arrows("red blue").turns(
        "red   Y14g/2  0,1
         red   B01    1,1
         blue  Y13/0  2,1",
    );
    assert_eq!((one_more(&played), played.to_act()), (1, "blue"));
}

/// An arrow with the third symbol that points at the start tile.
const ELSEWHERE: &str = "
    red   B24/0   1,0  thief r0
    blue  B18/2   0,-1
    red   B10/3  -1,-1
    blue  Y17/2   0,1  ...
";

// Third symbol, in our interpretation: the meeple may be placed on another tile, as with a magic
// portal, on any unclaimed and incomplete feature.
#[test]
fn the_meeple_may_stand_on_another_tile() {
    let played = arrows("red blue").turns(ELSEWHERE);
    let may = played.may();
    for fine in ["knight c0", "monk m", "deploy meeple -1,-1 c0", "deploy meeple 0,0 f0"] {
        assert!(may.contains(&fine.to_owned()), "{fine}: {may:?}");
    }
    for not in ["deploy meeple 0,0 c0", "deploy meeple 0,-1 c0", "deploy meeple 0,0 r0"] {
        assert!(!may.contains(&not.to_owned()), "{not}: {may:?}");
    }
    assert_eq!(played.why_not("deploy meeple 0,0 c0"), "it is completed already");
    assert_eq!(played.why_not("deploy meeple 0,0 r0"), "somebody stands on that Road already");
    let played = arrows("red blue").turns(&ELSEWHERE.replace("...", "deploy meeple -1,-1 c0"));
    assert_eq!(played.standing(), ["red thief 1,0", "blue knight -1,-1"]);
    assert_eq!(played.to_act(), "red", "one meeple, here or there");
}

#[test]
fn without_that_arrow_the_meeple_stays_on_its_tile() {
    let not_there = "figures may only go on the tile just placed, at [0, 1]";
    // A monastery without an arrow is there.
    let played = arrows("red blue").turns(&ELSEWHERE.replace("Y17/2", "B01/0"));
    assert_eq!(played.why_not("deploy meeple -1,-1 c0"), not_there);
    assert!(!played.may().iter().any(|it| it.starts_with("deploy")));
}

// The turn after it is a normal one.
#[test]
fn the_arrow_acts_for_one_turn_only() {
    let played = arrows("red blue").turns(&(ELSEWHERE.replace("...", "") + "red B24/0 2,0 ..."));
    assert!(!played.may().iter().any(|it| it.starts_with("deploy")));
    let played = arrows("red blue").turns(
        "red   Y14g/2   0,1
         red   Y20/2   1,0
         blue  B24/0  -1,0  ...",
    );
    assert!(!played.may().iter().any(|it| it.starts_with("deploy")));
}

// The second part of a turn, here a builder's, begins anew.
#[test]
fn what_an_arrow_set_off_ends_with_its_tile() {
    let played = arrows("red blue").and([Traders]).turns(
        "red   B24/0   1,0  thief r0
         blue  B01     0,1
         red   B24/0  -1,0  builder r0
         blue  B01     1,1
         red   Y06/2   2,0
         red   B01     0,2  ...",
    );
    assert_eq!(played.may(), ["farmer f0", "monk m", "pass"], "no second meeple");
}

// "Each player has seven meeples", in addition to the abbot.
#[test]
fn the_anniversary_has_an_abbot_too() {
    let played = arrows("red blue").and([Abbot]).turns("red Y14g/2 0,1 ...");
    assert!(played.may_deploy().contains(&"abbot g".to_owned()), "one arrow tile has a garden");
    assert_eq!(played.supply_of("red", Figure::Abbot), 1);
}

// 2021: 17 river tiles. A review mentions two that end the river, so it forks once.
#[test]
fn the_anniversarys_river_forks_once() {
    let played = arrows("red blue")
        .and([River])
        .turns_before("red   Y01/1  0,1", &["V07", "Y02", "V12", "V07"]);
    assert_eq!(played.may_lay(), ["0,2", "1,1"]);
    let played = arrows("red blue").and([River]).turns_before(
        "red   Y01/1  0,1
         blue  Y02/0  1,1
         red   V12/0  0,2",
        &["V07", "B01"],
    );
    assert_eq!(played.put_aside(), ["blue V07"], "both arms have ended");
    assert_eq!(played.drawn(), Some(tile("B01")));
}
