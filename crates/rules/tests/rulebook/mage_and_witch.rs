//! Mage & Witch: two neutral figures that change the points of the roads and cities where they are.

use crate::table::{Played, Scene, by};
use bastide_rules::Expansion::{Cathars, Darmstadt, Dragon, Gold, Inns, Mage};
use bastide_rules::Preset::BigBox;
use bastide_rules::{DragonMeetsMagic, Phase, Spellcaster};

fn magic() -> Scene {
    by(BigBox, "red blue").and([Mage])
}

/// Returns where the mage and the witch are: `mage 0,0 r0, witch away`.
fn magic_at(played: &Played) -> String {
    let at = |caster: Spellcaster| match played.game.table().spellcaster(caster) {
        Some((at, piece)) => format!("{} {},{} {piece}", caster.name(), at.x, at.y),
        None => format!("{} away", caster.name()),
    };
    Spellcaster::ALL.map(at).join(", ")
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Returns the actions that send either of the two to these places.
fn send_to(places: &[&str]) -> Vec<String> {
    let send = |who| places.iter().map(move |place| format!("send {who} {place}"));
    ["mage", "witch"].into_iter().flat_map(send).collect()
}

// The player must place one of the two before the figure, on any unfinished road or city anywhere,
// whether anybody is there or not.
#[test]
fn a_tile_with_their_sign_sends_one_of_the_two() {
    let played = magic().turns("red B24/0 1,0 thief r0 \n blue MW05/0 0,-1 ...");
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Magic));
    assert_eq!(played.may(), send_to(&["0,0 r0", "0,-1 c0"]));
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    let first = "a road or city is named by its piece that was laid first";
    assert_eq!(played.why_not("send mage 1,0 r0"), first);
    let witch = "red B24/0 1,0 thief r0 \n blue MW05/0 0,-1 \n blue send witch 0,0 r0";
    let played = magic().turns(witch);
    assert_eq!(magic_at(&played), "mage away, witch 0,0 r0");
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Figure));
}

// What the tile has just finished is finished; there is no way to a field or a monastery.
#[test]
fn they_go_to_unfinished_roads_and_cities_alone() {
    let played = magic().turns("red B01/0 0,1 monk m \n blue MW05/0 0,-1 ...");
    assert_eq!(played.why_not("send mage 0,0 c0"), "it is completed already");
    let only = "the mage and the witch go to a road or a city";
    assert_eq!(played.why_not("send mage 0,1 m"), only);
    assert_eq!(played.why_not("send witch 0,1 f0"), only);
    assert_eq!(played.why_not("send witch 0,1 r0"), "the tile has no r0");
    assert_eq!(played.why_not("dismiss witch"), "the witch is not on the board");
}

/// The mage is on the road, and the witch in the city above the tiles. Nothing else is unfinished.
const BOTH: &str = "
    red  MW05/0 0,-1
    red  send mage 0,0 r0
    red  pass
    blue MW05/0 0,-2
    blue send witch 0,-2 c0
    blue pass";

// The other one, still outside, may go instead; neither may go where it is, nor where the other is.
#[test]
fn one_of_them_goes_to_another_feature() {
    let first = magic().turns(
        "red  MW05/0 0,-1
         red  send mage 0,0 r0
         red  pass
         blue MW05/0 0,-2 ...",
    );
    assert_eq!(first.may(), send_to(&["0,-2 c0"]));
    let played = magic().turns(&format!("{BOTH} \n red MW05/0 1,-1 ..."));
    assert_eq!(magic_at(&played), "mage 0,0 r0, witch 0,-2 c0");
    assert_eq!(played.may(), send_to(&["1,-1 c0", "1,-1 c1"]));
    for who in ["mage", "witch"] {
        assert_eq!(played.why_not(&format!("send {who} 0,0 r0")), "the mage is there already");
        assert_eq!(played.why_not(&format!("send {who} 0,-2 c0")), "the witch is there already");
        let goes = "the mage or the witch must go to another road or city";
        assert_eq!(played.why_not(&format!("dismiss {who}")), goes);
    }
    let played = magic().turns(&format!("{BOTH} \n red MW05/0 1,-1 \n red send witch 1,-1 c1"));
    assert_eq!(magic_at(&played), "mage 0,0 r0, witch 1,-1 c1");
}

/// A column of monasteries beside the cities, and the city that Blue's tile closes at its top.
const COLUMN: &str = "
    red  B01/0 1,-1
    blue B01/0 1,-2
    red  B01/0 1,-3
    blue B01/0 1,-4
    red  B18/2 0,-4
    blue MW05/0 0,-3";

// With no feature to go to, one that is on the board leaves it; the player chooses if both are.
#[test]
fn with_nowhere_to_go_one_of_them_leaves() {
    let played = magic().turns(&format!("{BOTH} {COLUMN} ..."));
    assert_eq!(phase(&played), Phase::Magic);
    assert_eq!(played.may(), ["dismiss mage", "dismiss witch"]);
    assert_eq!(played.why_not("send mage 0,0 r0"), "the mage is there already");
    let played = magic().turns(&format!("{BOTH} {COLUMN} \n blue dismiss mage"));
    assert_eq!(magic_at(&played), "mage away, witch 0,-2 c0");
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Figure));
}

// With neither on the board and nowhere to go, nothing happens.
#[test]
fn with_nobody_on_the_board_and_nowhere_to_go_nobody_chooses() {
    let played = magic().turns(
        "red  B02/3 -1,0
         blue B02/1  1,0
         red  B01/0  1,-1
         blue B01/0  1,-2
         red  B18/2  0,-2
         blue MW05/0 0,-1 ...",
    );
    assert_eq!(
        (phase(&played), magic_at(&played).as_str()),
        (Phase::Figure, "mage away, witch away")
    );
}

/// Two roads, the mage on one and the witch on the other, which Blue's tile joins to one of Red's that
/// is finished.
const TWO_ROADS: &str = "
    red  MW05/0 0,-1
    red  send mage 0,0 r0
    red  pass
    blue B24/1  1,-1
    red  MW05/0 0,-2
    red  send witch 1,-1 r0
    red  pass
    blue B02/0  1,-2
    red  B02/3 -1,0 thief r0
    blue B23/1  1,0";

// A tile that joins their features moves one of them at once, before it is scored.
#[test]
fn one_of_them_goes_on_when_they_meet() {
    let played = magic().turns(&format!("{TWO_ROADS} ..."));
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Magic));
    assert_eq!(played.may(), send_to(&["0,-2 c0"]));
    let mage_stays = magic().turns(&format!("{TWO_ROADS} \n blue send witch 0,-2 c0 \n blue pass"));
    assert_eq!(mage_stays.paid(), ["red 10: road with mage, 5 tiles x 2"]);
    assert_eq!(magic_at(&mage_stays), "mage away, witch 0,-2 c0");
    let witch_stays = magic().turns(&format!("{TWO_ROADS} \n blue send mage 0,-2 c0 \n blue pass"));
    assert_eq!(witch_stays.paid(), ["red 3: road, 5 tiles x 1, halved"]);
    assert_eq!(magic_at(&witch_stays), "mage 0,-2 c0, witch away");
}

// An ingot is laid before one of the two goes.
#[test]
fn a_gold_mine_that_joins_their_features_comes_first() {
    let mine = TWO_ROADS.replace("B23/1  1,0", "GO05/0 1,0");
    let played = magic().and([Gold]).turns(&format!("{mine} ..."));
    assert_eq!(phase(&played), Phase::Gold);
    let played = magic().and([Gold]).turns(&format!("{mine} \n blue ingot 0,0"));
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Magic));
}

/// A city of three tiles with a pennant, with one of the two in it.
fn city(who: &str) -> Played {
    magic().turns(&format!(
        "red  MW05/0 0,-1
         red  send {who} 0,-1 c0
         red  knight c0
         blue B24/0  1,0
         red  B10/2  0,-2
         blue B24/0  2,0
         red  B18/3  1,-2"
    ))
}

// The mage adds one point for each tile, and none for a pennant; then it leaves the board.
#[test]
fn the_mage_adds_a_point_for_each_tile() {
    let played = city("mage");
    assert_eq!(played.paid(), ["red 11: city with mage, 3 tiles x 3 + 1 pennants x 2"]);
    assert_eq!(magic_at(&played), "mage away, witch away");
}

// The witch halves the whole sum.
#[test]
fn the_witch_halves_the_sum() {
    let played = city("witch");
    assert_eq!(played.paid(), ["red 4: city, 3 tiles x 2 + 1 pennants x 2, halved"]);
    assert_eq!(magic_at(&played), "mage away, witch away");
}

// They leave a completed feature although nobody scores it.
#[test]
fn they_leave_an_unclaimed_feature_too() {
    let played = magic().turns(
        "red  MW05/0 0,-1
         red  send mage 0,0 r0
         red  pass
         blue B02/3 -1,0
         red  B02/1  1,0",
    );
    assert!(played.paid().is_empty());
    assert_eq!(magic_at(&played), "mage away, witch away");
}

/// A road with an inn and one of the two, and this tile at its end.
fn road_with_inn(who: &str, end: &str) -> String {
    format!(
        "red  MW05/0 0,-1
         red  send {who} 0,0 r0
         red  pass
         blue B02/3 -1,0
         red  I15/0  1,0 thief r0
         blue {end}  2,0"
    )
}

// With an unfinished inn the mage still adds its point for each tile.
#[test]
fn the_mage_pays_for_an_unfinished_inn() {
    let inns = magic().and([Inns]);
    let unfinished = inns.last_turns(&road_with_inn("mage", "B24/0"));
    assert_eq!(unfinished.paid(), ["red 4: unfinished road with mage, 4 tiles x 1"]);
    let finished = inns.turns(&road_with_inn("mage", "B02/1"));
    assert_eq!(finished.paid(), ["red 12: road with mage, 4 tiles x 3"]);
}

// The witch halves what an inn adds, too.
#[test]
fn the_witch_halves_the_inn() {
    let played = magic().and([Inns]).turns(&road_with_inn("witch", "B02/1"));
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 2, halved"]);
}

// RULING: what the Darmstadtium and besiegers change belongs to the sum.
#[test]
fn other_expansions_change_the_sum_before_the_witch() {
    let city = |others: Scene, end: &str| {
        others.turns(&format!(
            "red  MW05/0 0,-1
             red  send witch 0,-1 c0
             red  knight c0
             blue B24/0  1,0
             red  {end}"
        ))
    };
    let played = city(magic().and([Cathars]), "CA01/2 0,-2");
    assert_eq!(played.paid(), ["red 1: city, 2 tiles x 1, halved"]);
    let played = city(
        magic().and([Darmstadt]),
        "B01/0  1,-1
             blue B18/3  1,-2
             red  B01/0  1,-3
             blue B18/2  0,-3
             red  B01/0 -1,-1
             blue B18/1 -1,-2
             red  DA01/0 0,-2",
    );
    assert_eq!(played.paid(), ["red 7: city, 5 tiles x 2 + 3, halved"]);
}

// Unfinished at the end, both have their effect; the witch rounds up.
#[test]
fn both_have_their_effect_at_the_end() {
    let road = |who: &str| {
        magic().last_turns(&format!(
            "red  MW05/0 0,-1
             red  send {who} 0,0 r0
             red  pass
             blue B24/0  1,0 thief r0
             red  B24/0  2,0"
        ))
    };
    assert_eq!(road("mage").paid(), ["blue 6: unfinished road with mage, 3 tiles x 2"]);
    assert_eq!(road("witch").paid(), ["blue 2: unfinished road, 3 tiles x 1, halved"]);
    assert_eq!(magic_at(&road("witch")), "mage away, witch 0,0 r0");
}

// A farm is worth the same with one of the two beside it.
#[test]
fn farms_are_worth_the_same() {
    let played = magic().last_turns(
        "red  B18/2 0,-1 farmer f0
         blue MW02/1 1,0
         blue send witch 0,0 r0
         blue pass",
    );
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
}

/// The dragon moves to the tile with the witch.
fn dragon_comes(meets: DragonMeetsMagic) -> Played {
    let scene = magic().and([Dragon]).with(|rules| rules.dragon_meets_magic = meets);
    scene.turns(
        "red  D01/0  0,1
         blue MW05/0 0,-1
         blue send witch 0,0 r0
         blue pass
         red  D14/0  1,0
         red  dragon 0,0",
    )
}

// OPTION: the dragon eats both, or neither.
#[test]
fn the_dragon_eats_them_if_the_players_agree() {
    assert_eq!(magic_at(&dragon_comes(DragonMeetsMagic::Stays)), "mage away, witch 0,0 r0");
    assert_eq!(magic_at(&dragon_comes(DragonMeetsMagic::Eaten)), "mage away, witch away");
}

// With that option it matters on which tile they are, so each piece is offered.
#[test]
fn each_tile_is_offered_where_a_dragon_eats() {
    let eaten = magic().and([Dragon]).with(|rules| {
        rules.dragon_meets_magic = DragonMeetsMagic::Eaten;
    });
    let played = eaten.turns("red B24/0 1,0 \n blue MW05/0 0,-1 ...");
    assert_eq!(played.may(), send_to(&["0,0 r0", "1,0 r0", "0,-1 c0"]));
}

// What a road or city is worth is seen with the two.
#[test]
fn they_are_seen_in_what_a_feature_is_worth() {
    let played = magic().turns("red MW05/0 0,-1 \n red send witch 0,-1 c0 \n red knight c0");
    let [now, complete] = played.survey("0,-1", "c0");
    assert_eq!(now, ["red 1: unfinished city, 1 tiles x 1, halved"]);
    assert_eq!(complete, ["red 2: city, 2 tiles x 2, halved"]);
}
