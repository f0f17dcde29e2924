//! Traders & Builders by the rules of 2008: the expansion's special tiles, the pig, the pig herd of
//! the River II, and trade goods. The builder has its own file.

use crate::table::{Played, Scene, by, tile};
use bastide_rules::Preset::{BigBox, FirstEdition, FirstGame};
use bastide_rules::{Config, Expansion, Figure, Game, Goods, Source};

fn traders(people: &str) -> Scene {
    by(BigBox, people).and([Expansion::Traders])
}

/// Returns a player's wine, grain and cloth.
fn goods(played: &Played, who: &str) -> [u8; 3] {
    let table = played.game.table();
    Goods::ALL.map(|goods| table.goods(played.seat(who), goods))
}

// Setup: 24 tiles, and none without the expansion.
#[test]
fn the_box_brings_24_tiles() {
    let mut config = Config::base(2, BigBox, 1);
    config.expansions = config.expansions.with(Expansion::Traders);
    let (game, _) = Game::begin(config).expect("a game");
    // One is already drawn.
    assert_eq!(game.table().bag().total() + 1, 71 + 24);
}

#[test]
fn without_the_box_its_tiles_are_not_drawn() {
    let source = Source::Draws(vec![tile("T24")]);
    let config = Config { source, ..Config::base(2, BigBox, 1) };
    let why = Game::begin(config).expect_err("the box is not played");
    assert_eq!(why.to_string(), "T24 belongs to the box traders, which is not played");
}

// "The bridge is not a crossing! One road runs from right to left across the tile and the other
// runs from top to bottom": and the tile has four fields.
#[test]
fn the_bridge_is_not_a_crossing() {
    let script = "red B16/0 -1,0 thief r0 \n blue T24/0 1,0";
    let played = traders("red blue").turns(&format!("{script} ..."));
    assert_eq!(
        played.may_deploy(),
        ["thief r0", "farmer f0", "farmer f1", "farmer f2", "farmer f3"]
    );
    assert_eq!(played.why_not("r1"), "somebody stands on that Road already");
    let played = traders("red blue").turns(&format!("{script} thief r0 \n red B22/0 2,0"));
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.standing(), ["blue thief 1,0"]);
}

// "the tile on the right has 3 field segments". "One road ends at the city; the other ends at the
// village."
#[test]
fn on_the_other_bridge_one_road_ends_at_the_city_and_one_at_the_village() {
    let played = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  T23/0   1,0  ...",
    );
    assert_eq!(
        played.may_deploy(),
        ["knight c0", "thief r1", "farmer f0", "farmer f1", "farmer f2"]
    );
    let village = traders("red blue").turns(
        "red   B16/0  -1,0  thief r0
         blue  T23/0   1,0  thief r1",
    );
    assert_eq!(village.paid(), ["red 3: road, 3 tiles x 1"]);
    let city = traders("red blue").turns(
        "blue  T23/0   1,0  thief r1
         red   B22/1   1,1",
    );
    assert_eq!(city.paid(), ["blue 2: road, 2 tiles x 1"]);
}

// "The cloister separates the road into 3 segments."
#[test]
fn a_cloister_separates_the_road_into_three() {
    let played = traders("red blue").turns("red T20/0 0,1 ...");
    assert_eq!(
        played.may_deploy(),
        ["thief r0", "thief r1", "thief r2", "farmer f0", "farmer f1", "farmer f2", "monk m"]
    );
}

// "The tile has 3 separate city segments."
#[test]
fn three_separate_city_segments_take_three_knights() {
    let played = traders("red blue").turns("red T06/0 0,-1 ...");
    assert_eq!(played.may_deploy(), ["knight c0", "knight c1", "knight c2", "farmer f0"]);
    let played = traders("red blue").turns("red T06/0 0,-1 knight c1");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
}

// "The Pig", "Placing": on the tile just played, in a field in which the player already has a
// follower.
#[test]
fn the_pig_joins_ones_own_farmer() {
    let played = traders("red blue").turns(
        "red   B24/0   1,0  farmer f1
         blue  B18/2   0,-1
         red   B24/0   2,0  ...",
    );
    assert_eq!(played.may_deploy(), ["thief r0", "farmer f0", "pig f1"]);
    assert_eq!(played.why_not("pig f0"), "a pig needs a follower of its owner there");
    assert_eq!(
        played.why_not("deploy pig 1,0 f1"),
        "figures may only go on the tile just placed, at [2, 0]"
    );
}

#[test]
fn another_players_farmer_is_not_enough() {
    let played = traders("red blue").turns(
        "red   B24/0   1,0  farmer f1
         blue  B24/0   2,0  ...",
    );
    assert_eq!(played.why_not("pig f1"), "a pig needs a follower of its owner there");
}

#[test]
fn a_pig_does_not_go_on_a_road() {
    let played = traders("red blue").turns(
        "red   B24/0   1,0  thief r0
         blue  B18/2   0,-1
         red   B24/0   2,0  ...",
    );
    assert_eq!(played.why_not("pig r0"), "pig may not stand on Road");
    assert_eq!(played.why_not("pig f1"), "a pig needs a follower of its owner there");
}

#[test]
fn there_is_only_one_pig() {
    let played = traders("red blue").turns(
        "red   B24/0   1,0  farmer f1
         blue  B18/2   0,-1
         red   B24/0   2,0  pig f1
         blue  B01     0,1
         red   B24/0   3,0  ...",
    );
    assert_eq!(played.why_not("pig f1"), "no pig is left in the supply");
    assert_eq!(played.supply_of("blue", Figure::Pig), 1);
}

// Without farmers, as the new edition advises for a first game, there are no pigs either.
#[test]
fn without_farmers_there_are_no_pigs() {
    let played = by(FirstGame, "red blue").and([Expansion::Traders]).turns("red B24/0 1,0 ...");
    assert_eq!(played.may_deploy(), ["thief r0"]);
    assert_eq!(
        played.why_not("pig f0"),
        "pig may not stand on Field; a pig needs a follower of its owner there"
    );
}

/// Red's farm and Blue's, each with a pig, at one completed city.
const TWO_PIGS: &str = "
    red   B24/0   1,0   farmer f0
    blue  B18/2   0,-1  farmer f0
    red   B24/0  -1,0   pig f0
    blue  B01     0,-2  pig f0
";

// "The field may contain farmers and pigs from other players."
#[test]
fn each_of_two_tied_farmers_has_his_own_pig() {
    let played = traders("red blue").last_turns(&format!("{TWO_PIGS} red B01 1,-1"));
    assert_eq!(played.paid(), ["red+blue 3: farm, 1 cities x 3", "red+blue 1: pig, 1 cities x 1"]);
    assert_eq!(played.scores(), "red 4, blue 4");
}

// "The pig is not counted for determining which player feeds a city. It is not a follower!"
#[test]
fn the_pig_does_not_count_for_the_majority() {
    let script = TWO_PIGS.replace("pig f0\n    blue", "\n    blue") + "red B01 1,-1";
    let played = traders("red blue").last_turns(&script);
    assert_eq!(played.strength("1,-1", "f0"), [1, 1]);
    assert_eq!(played.paid(), ["red+blue 3: farm, 1 cities x 3", "blue 1: pig, 1 cities x 1"]);
    assert_eq!(played.scores(), "red 3, blue 4");
}

// "Final scoring", example: Blue has more farmers, and with the pig 4 points for each of two
// cities; "Even with a pig in the field" Red gets nothing. All of them stay to the end.
#[test]
fn blue_feeds_two_cities_with_his_pig_for_8_and_reds_pig_adds_nothing() {
    let played = traders("red blue").last_turns(
        "red   B24/0   1,0   farmer f0
         blue  B16/0   2,0
         red   B24/0  -1,0   pig f0
         blue  B18/2   0,-1  farmer f0
         red   B01     0,1
         blue  B18/2   2,-1  farmer f0
         red   B01    -1,1
         blue  B01     0,-2  pig f0
         red   B01     1,-1",
    );
    assert_eq!(played.strength("1,-1", "f0"), [1, 2]);
    assert_eq!(played.paid(), ["blue 6: farm, 2 cities x 3", "blue 2: pig, 2 cities x 1"]);
    assert_eq!(played.scores(), "red 0, blue 8");
    assert_eq!(
        played.standing(),
        ["red farmer 1,0", "red pig -1,0", "blue farmer 0,-1", "blue farmer 2,-1", "blue pig 0,-2",]
    );
}

// The rules of 2000 pay each city once: a pig adds a point there too.
#[test]
fn a_pig_adds_a_point_by_the_rules_of_2000() {
    let played = by(FirstEdition, "red blue").and([Expansion::Traders]).last_turns(
        "red   B24/0   1,0  farmer f0
         blue  B18/2   0,-1
         red   B24/0   2,0  pig f0",
    );
    assert_eq!(played.paid(), ["red 4: fed city, 1 cities x 4", "red 1: pig, 1 cities x 1"]);
}

#[test]
fn a_pig_on_any_farm_at_the_city_adds_its_point_by_the_rules_of_2000() {
    let played = by(FirstEdition, "red blue").and([Expansion::Traders]).last_turns(
        "red   B24/0   1,0   farmer f0
         blue  B01     0,1
         red   B18/2   0,-1  farmer f0
         blue  B24/0  -1,0
         red   B01     0,-2  pig f0",
    );
    assert_eq!(played.paid(), ["red 4: fed city, 1 cities x 4", "red 1: pig, 1 cities x 1"]);
}

#[test]
fn by_the_rules_of_2000_too_a_pig_adds_nothing_to_the_second() {
    let played = by(FirstEdition, "red blue").and([Expansion::Traders]).last_turns(
        "red   B24/0   1,0   farmer f0
         blue  B16/0   2,0
         red   B24/0  -1,0   pig f0
         blue  B18/2   0,-1  farmer f0
         red   B01     0,1
         blue  B18/2   2,-1  farmer f0
         red   B01     1,-1",
    );
    assert_eq!(played.paid(), ["blue 4: fed city, 1 cities x 4", "blue 4: fed city, 1 cities x 4"]);
}

// "If the last farmer for a player is removed from a field (due to the effect of a Dragon ...), he
// also removes his pig."
#[test]
fn the_pig_leaves_with_the_last_farmer() {
    let scene = by(BigBox, "red blue").and([Expansion::Traders, Expansion::Dragon]);
    let played = scene.turns(
        "red   B24/0   1,0  farmer f1
         blue  B18/2   0,-1
         red   B24/0   2,0  pig f1
         blue  D01     1,1
         red   D16/0  -1,0
         red   dragon  1,0
         blue  dragon  0,0
         red   dragon -1,0",
    );
    assert_eq!(played.home(), ["red from f1 at 1,0", "red pig from f1 at 2,0"]);
    assert_eq!(played.supply_of("red", Figure::Pig), 1);
}

/// A farm with a herd at one completed city.
const HERD: &str = "
    red   W04/0  1,0
    blue  W06/1  1,-1
    red   W11/0  2,0  farmer f1
    blue  B01    2,1
    red   B18/1  3,0
    blue  B18/3  4,0
";

// "The pig herd earns the farmer in that field 1 additional point per city he feeds"; without the
// expansion it has no effect.
#[test]
fn the_pig_herd_adds_a_point_a_city() {
    let with = by(BigBox, "red blue").and([Expansion::River2, Expansion::Traders]);
    assert_eq!(with.last_turns(HERD).paid(), ["red 4: farm, 1 cities x 4"]);
    let without = by(BigBox, "red blue").and([Expansion::River2]);
    assert_eq!(without.last_turns(HERD).paid(), ["red 3: farm, 1 cities x 3"]);
}

// "If the player has the pig herd and the pig ... he earns 2 additional points."
#[test]
fn herd_and_pig_add_2_points_a_city() {
    let played = by(BigBox, "red blue")
        .and([Expansion::River2, Expansion::Traders])
        .last_turns(&HERD.replace("3,0", "3,0 pig f0"));
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4", "red 1: pig, 1 cities x 1"]);
    assert_eq!(played.scores(), "red 5, blue 0");
}

// The herd pays the player who scores the field, with or without a pig.
#[test]
fn the_herd_pays_all_who_tie() {
    let joined = HERD.replace("4,0", "4,0 farmer f0") + "red B01 4,1 \n blue B01 3,1";
    let scene = by(BigBox, "red blue").and([Expansion::River2, Expansion::Traders]);
    let played = scene.last_turns(&joined);
    assert_eq!(played.paid(), ["red+blue 4: farm, 1 cities x 4"]);
}

// Two herds in a field add no more than one (JCloisterZone).
#[test]
fn two_herds_add_no_more_than_one() {
    let played = by(BigBox, "red blue").and([Expansion::River2, Expansion::Traders]).last_turns(
        "red   W04/0  1,0
         blue  W06/1  1,-1
         red   W11/2  1,-2  farmer f1
         blue  W11/0  2,0
         red   B18/1  3,0
         blue  B18/3  4,0",
    );
    assert_eq!(played.paid(), ["red 4: farm, 1 cities x 4"]);
}

/// A city of five tiles without pennants, with two grain and one wine; Red closes it.
const MARKET: &str = "
    blue  T01/3   0,-1  knight c0
    red   T02/1  -1,-1
    blue  T21/2  -1,-2
    red   B18/3   0,-2
";

// "A city with trade goods is completed", example: "Blue earns 10 points and Red takes 2 grain and
// 1 wine trade token."
#[test]
fn blue_earns_10_and_red_takes_2_grain_and_1_wine() {
    let played = traders("red blue").turns(MARKET);
    assert_eq!(played.paid(), ["blue 10: city, 5 tiles x 2"]);
    assert_eq!(goods(&played, "red"), [1, 2, 0]);
    assert_eq!(goods(&played, "blue"), [0, 0, 0]);
}

// "It does not matter whether this player has a knight in the city": nor whether any player has
// (JCloisterZone).
#[test]
fn goods_are_taken_from_an_empty_city_too() {
    let played = traders("red blue").turns(&MARKET.replace("knight c0", ""));
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(goods(&played, "red"), [1, 2, 0]);
}

// "A city with trade goods is completed": an incomplete one yields none, not even at the end.
#[test]
fn an_unfinished_city_yields_no_goods() {
    let unfinished = MARKET.replace("red   B18/3   0,-2", "");
    let played = traders("red blue").last_turns(unfinished.trim_end());
    assert_eq!(goods(&played, "blue"), [0, 0, 0]);
    assert_eq!(played.paid(), ["blue 4: unfinished city, 4 tiles x 1"]);
}

// "At game end, the player with the most wine trade good tokens earns 10 points. The same happens
// for ... grain and cloth." No player has cloth, so it pays nobody (JCloisterZone).
#[test]
fn most_goods_of_each_kind_pay_10() {
    let played = traders("red blue").last_turns(MARKET);
    assert_eq!(played.paid(), ["blue 10: city, 5 tiles x 2", "red 10: wine", "red 10: grain"]);
    assert_eq!(played.scores(), "red 20, blue 10");
}

#[test]
fn most_cloth_pays_10() {
    let played = traders("red blue").last_turns(
        "red   T11/3   0,-1
         blue  B18/1  -1,-1",
    );
    assert_eq!(goods(&played, "blue"), [0, 0, 1]);
    assert_eq!(played.paid(), ["blue 10: cloth"]);
}

/// One wine for Blue and one for Red.
const WINE: &str = "
    red   T02/3   0,-1
    blue  B18/1  -1,-1
    red   T12/2   1,0
    blue  B18/3   2,0
    red   B18/0   1,1
";

// "If players tie with the most, each earns 10 points."
#[test]
fn tied_traders_each_get_10() {
    let played = traders("red blue").last_turns(WINE);
    assert_eq!((goods(&played, "red"), goods(&played, "blue")), ([1, 0, 0], [1, 0, 0]));
    assert_eq!(played.paid(), ["red+blue 10: wine"]);
}

// "the player with the most": the second player gets nothing.
#[test]
fn fewer_goods_pay_nothing() {
    let script = format!(
        "{WINE}
        blue  T02/3   0,1
        red   B18/0   0,2
        blue  B01    -2,-1
        red   B18/1  -1,1"
    );
    let played = traders("red blue").last_turns(&script);
    assert_eq!((goods(&played, "red"), goods(&played, "blue")), ([2, 0, 0], [1, 0, 0]));
    assert_eq!(played.paid(), ["red 10: wine"]);
}
