//! Cathars, Siege and Besiegers: besieged cities, and the escape of their knights.

use crate::table::{self, Played, Scene, by};
use bastide_rules::Preset::{BigBox, FirstEdition};
use bastide_rules::{
    Action, Config, Escape, EscapeInDoubleTurn, Event, Expansion, Expansions, Figure, Phase,
    PigAtSiege, SmallCity, WhyNot,
};

fn siege() -> Scene {
    by(BigBox, "red blue").and([Expansion::Cathars, Expansion::Besiegers])
}

/// Returns the escapes that the player to act may choose, in the script format.
fn escapes(played: &Played) -> Vec<String> {
    let mut may = played.may();
    may.retain(|it| it.starts_with("escape"));
    may
}

// A completed city pays 1 point for each tile and 1 for each pennant instead of 2.
#[test]
fn a_completed_besieged_city_pays_1_for_each_tile_and_pennant() {
    let played = siege().turns(
        "red  CA03/2 0,-1 knight c0
         blue B07/0 1,-1
         red  B18/3 2,-1",
    );
    assert_eq!(played.paid(), ["red 5: city, 4 tiles x 1 + 1 pennants x 1"]);
}

// With a cathedral 2 points and 2.
#[test]
fn with_a_cathedral_it_pays_2() {
    let played = siege().and([Expansion::Inns]).turns(
        "red  I01/0 0,-1 knight c0
         blue B18/1 -1,-1
         red  CA01/3 1,-1
         blue B18/2 0,-2",
    );
    assert_eq!(played.paid(), ["red 10: city, 5 tiles x 2"]);
}

// Incomplete at the end it pays nothing, with a cathedral too.
#[test]
fn an_incomplete_besieged_city_pays_nothing() {
    let played = siege().last_turns("red CA03/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 0: unfinished city, 2 tiles x 0"]);
    let script = "red I01/0 0,-1 knight c0 \n blue CA01/3 1,-1";
    let played = siege().and([Expansion::Inns]).last_turns(script);
    assert_eq!(played.paid(), ["red 0: unfinished city, 3 tiles x 0"]);
}

// A city of two tiles pays 2 points, and none where such a city pays 2 without besiegers.
#[test]
fn a_small_besieged_city_pays_1_for_each_tile_less_than_other_small_cities() {
    let played = siege().turns("red CA01/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 2: city, 2 tiles x 1"]);
    let of_two = siege().with(|rules| rules.small_city = SmallCity::Two);
    let played = of_two.turns("red CA01/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 0: city, 2 tiles x 0"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
}

// Any number of siege pieces in a city besieges it once.
#[test]
fn more_besiegers_change_nothing() {
    let played = siege().turns(
        "red  CA03/2 0,-1 knight c0
         blue CA01/3 1,-1",
    );
    assert_eq!(played.paid(), ["red 3: city, 3 tiles x 1"]);
    let played = siege().last_turns(
        "blue B24/0 1,0 farmer f0
         red  CA03/2 0,-1
         blue CA01/3 1,-1",
    );
    assert_eq!(played.paid(), ["blue 6: farm, 1 besiegedcities x 6"]);
}

/// Blue's farmer touches the start tile of a city that Red closes with besiegers.
const FARM: &str = "
    blue B24/0  1,0 farmer f0
    red  CA01/2 0,-1";

// A completed besieged city counts twice for farmers, beside others that count once.
#[test]
fn it_feeds_farmers_twice() {
    let played = siege().last_turns(FARM);
    assert_eq!(played.paid(), ["blue 6: farm, 1 besiegedcities x 6"]);
    let played = siege().last_turns(
        "blue B24/0  1,0 farmer f0
         red  CA01/2 0,-1
         blue B18/0  1,-1
         red  B18/2  1,-2",
    );
    assert_eq!(played.paid(), ["blue 9: farm, 1 cities x 3 + 1 besiegedcities x 6"]);
}

// An incomplete besieged city feeds nobody.
#[test]
fn an_incomplete_one_feeds_nobody() {
    let played = siege().last_turns(
        "blue B24/0  1,0 farmer f0
         red  CA03/2 0,-1",
    );
    assert_eq!(played.paid(), ["blue 0: farm"]);
}

// By the rules of 2000 a city pays 4 points once, and so a besieged one 8.
#[test]
fn by_the_rules_of_2000_it_pays_8_for_all_farms() {
    let played = by(FirstEdition, "red blue").and([Expansion::Cathars]).last_turns(FARM);
    assert_eq!(played.paid(), ["blue 8: fed city, 1 besiegedcities x 8"]);
}

// The farm need not touch the besiegers, only the city: here it touches the start tile alone.
#[test]
fn the_farm_need_not_touch_the_besiegers() {
    let played = siege().last_turns(
        "blue B24/0  1,0 farmer f0
         red  B08/1  0,-1
         blue CA01/2 0,-2",
    );
    assert_eq!(played.paid(), ["blue 6: farm, 1 besiegedcities x 6"]);
}

/// Blue's farmer and pig on a farm that touches a completed besieged city.
const PIG: &str = "
    blue B24/0  1,0 farmer f0
    red  CA01/2 0,-1
    blue B24/0  2,0 pig f0";

// With a pig 8 points, since everything is doubled (CAR), or 7 (JCloisterZone).
#[test]
fn a_pig_adds_2_or_1() {
    let traders = || siege().and([Expansion::Traders]);
    let played = traders().last_turns(PIG);
    assert_eq!(
        played.paid(),
        ["blue 6: farm, 1 besiegedcities x 6", "blue 2: pig, 1 besiegedcities x 2"]
    );
    let single = traders().with(|rules| rules.pig_at_siege = PigAtSiege::Single);
    assert_eq!(
        single.last_turns(PIG).paid(),
        ["blue 6: farm, 1 besiegedcities x 6", "blue 1: pig, 1 besiegedcities x 1"]
    );
}

/// Red's farmer beside a pig herd, at one completed besieged city.
const HERD: &str = "
    red   W04/0  1,0
    blue  W06/1  1,-1
    red   W11/0  2,0  farmer f1
    blue  B01    2,1
    red   B18/1  3,0
    blue  CA01/3 4,0";

// A herd of pigs counts like a pig.
#[test]
fn a_herd_adds_2_or_1() {
    let herd = || siege().and([Expansion::Traders, Expansion::River2]);
    assert_eq!(herd().last_turns(HERD).paid(), ["red 8: farm, 1 besiegedcities x 8"]);
    let single = herd().with(|rules| rules.pig_at_siege = PigAtSiege::Single);
    assert_eq!(single.last_turns(HERD).paid(), ["red 7: farm, 1 besiegedcities x 7"]);
}

/// The farm round a corner, beside a completed besieged city: a barn comes at 1,-1.
const BARN: &str = "
    blue B24/0  1,0
    red  CA01/2 0,-1
    blue B01    1,-1
    red  B01    0,-2
    blue B01    1,-2 barn 1,-1";

fn barn() -> Scene {
    siege().and([Expansion::Abbey])
}

// A barn pays 8 at the end.
#[test]
fn a_barn_pays_8() {
    assert_eq!(barn().last_turns(BARN).paid(), ["blue 8: barn, 1 besiegedcities x 8"]);
}

// Farmers get 6 when a barn comes to them.
#[test]
fn farmers_get_6_when_a_barn_is_built() {
    let script = BARN.replace("red  CA01/2 0,-1", "red  CA01/2 0,-1 farmer f0");
    assert_eq!(barn().turns(&script).paid(), ["red 6: farm, 1 besiegedcities x 6"]);
}

// And 2 when their farm is joined to its farm.
#[test]
fn farmers_get_2_when_they_are_joined_to_a_barn() {
    let script = BARN.to_owned() + "\n red B24/0 2,0 farmer f1 \n blue B02/1 3,0";
    assert_eq!(barn().turns(&script).paid(), ["red 2: farm, 1 besiegedcities x 2"]);
}

/// Red's knight in a city with besiegers, whose tile is at 0,-1.
const KNIGHT: &str = "red CA03/2 0,-1 knight c0 \n blue B24/0 1,0 \n";

// At the end of his turn a player may take one knight home if a monastery stands next to the
// besiegers, diagonals too. It brings no points.
#[test]
fn a_knight_escapes_to_a_monastery_beside_the_besiegers() {
    for at in ["-1,-1", "0,-2"] {
        let played = siege().turns(&format!("{KNIGHT} red B01 {at} \n red ..."));
        assert_eq!(played.game.table().phase(), Phase::Escape, "{at}");
        assert_eq!(played.may(), ["escape meeple 0,-1 c0", "pass"], "{at}");
    }
    let played = siege().turns(&(KNIGHT.to_owned() + "red B01 -1,-1 \n red escape meeple 0,-1 c0"));
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
    assert_eq!(played.scores(), "red 0, blue 0");
    assert_eq!((played.supply("red"), played.to_act()), (7, "blue"));
}

#[test]
fn diagonally_counts() {
    let script = "
        red  CA03/2 0,-1 knight c0
        blue B02/1 1,0
        red  B24/0 -1,0
        red  ...";
    assert_eq!(escapes(&siege().turns(script)), ["escape meeple 0,-1 c0"]);
}

// Nobody has to.
#[test]
fn the_knight_may_stay() {
    let played = siege().turns(&(KNIGHT.to_owned() + "red B01 -1,-1 \n red pass"));
    assert_eq!(played.standing(), ["red knight 0,-1"]);
    assert_eq!(played.to_act(), "blue");
}

// No monastery, no escape: the turn ends without the question.
#[test]
fn without_a_monastery_nobody_is_asked() {
    let played = siege().turns_before(KNIGHT, &["B24"]);
    assert_ne!(played.game.table().phase(), Phase::Escape);
}

// Whoever placed it, occupied or not, in any later turn.
#[test]
fn an_opponents_monastery_serves_in_a_later_turn() {
    let script = "
        red  CA03/2 0,-1 knight c0
        blue B01 -1,-1 monk m
        red  B24/0 1,0
        red  ...";
    assert_eq!(escapes(&siege().turns(script)), ["escape meeple 0,-1 c0"]);
}

// Complete or not.
#[test]
fn a_surrounded_monastery_serves() {
    let script = "
        red  CA03/2 0,-1 knight c0
        blue B24/0 -1,0
        red  B24/0 -2,0
        blue B18/3 -2,-1
        red  B18/3 -2,-2
        blue B18/0 -1,-2
        red  B18/0 0,-2
        blue B01 -1,-1 monk m
        red  B24/0 1,0
        red  ...";
    let played = siege().turns(script);
    assert_eq!(played.standing(), ["red knight 0,-1"], "the monk has been paid");
    assert_eq!(escapes(&played), ["escape meeple 0,-1 c0"]);
}

// The player's own knight, and only a knight.
#[test]
fn only_ones_own_knight_in_a_besieged_city_escapes() {
    let script = "
        red  CA03/2 0,-1 knight c0
        blue B01 -1,-1 monk m
        red  B24/0 1,0 thief r0
        red  ...";
    let played = siege().turns(script);
    let refused = |what: &str| played.why_not(what);
    let not_besieged = WhyNot::NotBesieged.to_string();
    assert_eq!(refused("escape meeple 1,0 r0"), not_besieged);
    assert_eq!(refused("escape large 0,-1 c0"), not_besieged);
    assert_eq!(refused("escape meeple -1,-1 m"), not_besieged, "Blue's");
    let action = Action::Escape {
        figure: Figure::Meeple,
        at: table::cell("0,-1"),
        piece: "c0".parse().expect("a piece"),
    };
    assert_eq!(played.game.table().check(action), Ok(()));
}

/// Red's knights in two besieged cities, of which only the first has a monastery beside it.
const TWO: &str = "
    red  CA03/2 0,-1 knight c0
    blue B16/1 1,0
    red  B24/0 -1,0
    blue B01 -1,-1
    red  CA03/0 2,0 knight c0";

#[test]
fn the_other_city_needs_a_monastery_of_its_own() {
    let played = siege().turns(&(TWO.to_owned() + "\n red ..."));
    assert_eq!(escapes(&played), ["escape meeple 0,-1 c0"]);
    assert_eq!(played.why_not("escape meeple 2,0 c0"), WhyNot::NoWayOut.to_string());
}

// One knight over all besieged cities.
#[test]
fn one_knight_leaves_in_a_turn() {
    let script = TWO.to_owned() + "\n red pass \n blue B01 3,0 \n red B24/0 -2,0 \n red ...";
    let played = siege().turns(&script);
    assert_eq!(escapes(&played), ["escape meeple 0,-1 c0", "escape meeple 2,0 c0"]);
    let played = siege().turns(&script.replace("red ...", "red escape meeple 2,0 c0"));
    assert_eq!(played.to_act(), "blue");
}

// By Siege (Rio Grande) the monastery is next to any tile of the city.
#[test]
fn the_monastery_is_beside_the_besiegers_or_beside_any_tile_of_the_city() {
    let far = "
        red  CA03/2 0,-1 knight c0
        blue B08/0 1,-1
        red  B09/3 2,-1
        blue B01 3,-1
        red  B24/0 1,0
        red  ...";
    assert_eq!(escapes(&siege().turns(far)), [""; 0]);
    let any = siege().with(|rules| rules.escape = Escape::AnyTile);
    assert_eq!(escapes(&any.turns(far)), ["escape meeple 0,-1 c0"]);
}

// Abbey and shrine count as monasteries.
#[test]
fn an_abbey_serves() {
    let script = "
        red  CA03/2 0,-1 knight c0
        blue B24/0 -1,0
        red  B24/0 -2,0
        blue B18/3 -2,-1
        red  B18/0 0,-2
        blue B18/0 -1,-2
        red  ABBEY -1,-1
        red  ...";
    let played = siege().and([Expansion::Abbey]).turns(script);
    assert_eq!(escapes(&played), ["escape meeple 0,-1 c0"]);
}

#[test]
fn a_shrine_serves() {
    let script = KNIGHT.to_owned() + "red S01 -1,-1 \n red ...";
    let played = siege().and([Expansion::Cult]).turns(&script);
    assert_eq!(escapes(&played), ["escape meeple 0,-1 c0"]);
}

// A shrine on a tile of the city itself is next to it.
#[test]
fn a_shrine_in_the_city_serves_where_any_tile_counts() {
    let script = "
        red  CA03/2 0,-1 knight c0
        blue B13/0 1,-1
        red  S02/3 2,-1
        red  ...";
    let cult = || siege().and([Expansion::Cult]);
    assert_eq!(escapes(&cult().turns(script)), [""; 0]);
    let any = cult().with(|rules| rules.escape = Escape::AnyTile);
    assert_eq!(escapes(&any.turns(script)), ["escape meeple 0,-1 c0"]);
}

// Large follower, mayor and wagon are knights; a wagon goes home.
#[test]
fn large_follower_mayor_and_wagon_escape() {
    for figure in ["large", "mayor", "wagon"] {
        let script = format!(
            "red CA03/2 0,-1 {figure} knight c0
             blue B24/0 1,0
             red B01 -1,-1
             red escape {figure} 0,-1 c0"
        );
        let played = siege().and([Expansion::Inns, Expansion::Abbey]).turns(&script);
        assert_eq!(played.home(), [format!("red {figure} from c0 at 0,-1")]);
        assert_eq!(played.standing(), [""; 0]);
    }
}

/// Red's knight and builder in a besieged city, a monastery beside it.
const BUILDER: &str = "
    red  CA03/2 0,-1 knight c0
    blue B01 -1,-1
    red  B08/0 1,-1 builder c0
    red  ...";

// A builder left alone goes home, and does not escape itself.
#[test]
fn a_builder_left_alone_goes_home() {
    let traders = || siege().and([Expansion::Traders]);
    assert_eq!(escapes(&traders().turns(BUILDER)), ["escape meeple 0,-1 c0"]);
    let played = traders().turns(&BUILDER.replace("red  ...", "red escape meeple 0,-1 c0"));
    assert_eq!(played.home(), ["red from c0 at 0,-1", "red builder from c0 at 1,-1"]);
}

/// Red extends the road of a builder: a double turn.
const DOUBLE: &str = "
    red  CA03/2 0,-1 knight c0
    blue B01 -1,-1
    red  B24/0 1,0 thief r0
    red  pass
    blue B23/3 0,1
    red  B24/0 2,0 builder r0
    red  pass
    blue B24/0 1,1
    red  B24/0 3,0
    red  ...";

// One escape in each part of a double turn (the publisher, 2015), or one after the second part.
#[test]
fn a_double_turn_has_two_escapes_or_one() {
    let traders = || siege().and([Expansion::Traders]);
    let played = traders().turns(DOUBLE);
    assert_eq!(played.game.table().phase(), Phase::Escape);
    let once = traders().with(|rules| rules.escape_in_double_turn = EscapeInDoubleTurn::Once);
    let before = once.turns(DOUBLE.trim_end().strip_suffix("red  ...").expect("it stops"));
    assert_ne!(before.game.table().phase(), Phase::Escape);
    let after = once.turns(&DOUBLE.replace("red  ...", "red B24/0 -1,0 \n red ..."));
    assert_eq!(escapes(&after), ["escape meeple 0,-1 c0"]);
}

// The king counts tiles as in any city.
#[test]
fn the_king_counts_its_tiles() {
    let played = siege().and([Expansion::King]).turns("red CA03/2 0,-1 \n blue B18/3 1,-1");
    let titles = played.told().iter().filter_map(|event| match event {
        Event::TitleTaken { tiles, .. } => Some(*tiles),
        _ => None,
    });
    assert_eq!(titles.collect::<Vec<_>>(), [3]);
}

// Cathars and Siege have 4 tiles, the Besiegers 6.
#[test]
fn the_boxes_bring_4_and_6_tiles() {
    for (expansion, tiles) in [(Expansion::Cathars, 4), (Expansion::Besiegers, 6)] {
        let with =
            Config { expansions: Expansions::NONE.with(expansion), ..Config::base(2, BigBox, 1) };
        assert_eq!(with.tiles().count(), 72 + tiles);
    }
}

// Goods are taken as from any city.
#[test]
fn its_goods_are_taken() {
    let script = "red CA03/2 0,-1 \n blue T01/3 1,-1 \n red B16/0 1,0";
    let played = siege().and([Expansion::Traders]).turns(script);
    let taken = |event: &Event| matches!(event, Event::GoodsTaken { count: 1, .. });
    assert!(played.told().iter().any(taken));
}

// The princess evicts its knights as those of any city.
#[test]
fn the_princess_evicts_its_knights() {
    let script = "blue CA03/2 0,-1 knight c0 \n red D20/3 1,-1 ...";
    let played = siege().and([Expansion::Dragon]).turns(script);
    assert_eq!(played.may(), ["evict blue meeple 0,-1 c0"]);
}

// The dragon eats its knights as those of any city.
#[test]
fn the_dragon_eats_its_knights() {
    let script =
        "blue CA03/2 0,-1 knight c0 \n red D01 -1,-1 \n blue D16/0 1,0 \n blue dragon 0,-1";
    let played = siege().and([Expansion::Dragon]).turns(script);
    assert!(played.home().contains(&"blue from c0 at 0,-1".to_owned()));
}
