//! The Abbot and the gardens printed since 2014.

use crate::table::{Scene, by};
use bastide_rules::Expansion::{Abbey, Abbot, Cult, Dragon, River, River2};
use bastide_rules::{Edition, Figure, Preset};

fn abbots(people: &str) -> Scene {
    by(Preset::NewEdition, people).and([Abbot])
}

// How-to guide: the abbot "can only be placed on monasteries and the newly added gardens";
// "normal meeples cannot occupy" gardens.
#[test]
fn only_the_abbot_stands_in_a_garden() {
    let played = abbots("red blue").turns("red B24g/0 1,0 ...");
    assert_eq!(played.may_deploy(), ["thief r0", "farmer f0", "farmer f1", "abbot g"]);
    assert_eq!(played.why_not("g"), "meeple may not stand on Garden");
}

#[test]
fn the_abbot_stands_in_a_monastery_too() {
    let played = abbots("red blue").turns("red B02/0 0,1 ...");
    assert_eq!(played.may_deploy(), ["thief r0", "farmer f0", "monk m", "abbot m"]);
}

#[test]
fn the_abbot_stands_nowhere_else() {
    let played = abbots("red blue").turns("red B16/0 1,0 ...");
    assert_eq!(played.why_not("abbot c0"), "abbot may not stand on City");
    assert_eq!(played.why_not("abbot r0"), "abbot may not stand on Road");
    assert_eq!(played.why_not("abbot f0"), "abbot may not stand on Field");
    let river = abbots("red blue").and([River]).turns("red V05/1 0,1 ...");
    assert_eq!(river.why_not("abbot v0"), "abbot may not stand on River");
}

// 2021, "Contents": one abbot per player, in addition to seven meeples.
#[test]
fn everybody_has_one_abbot() {
    let played = abbots("red blue").turns("red B24g/0 1,0 abbot g\nblue B01 0,1\nred B01 1,1 ...");
    assert_eq!((played.supply("red"), played.supply("blue")), (7, 7));
    assert_eq!(played.supply_of("red", Figure::Abbot), 0);
    assert_eq!(played.supply_of("blue", Figure::Abbot), 1);
    assert_eq!(played.why_not("abbot m"), "no abbot is left in the supply");
}

#[test]
fn without_the_box_nobody_has_an_abbot() {
    let played = by(Preset::NewEdition, "red blue").turns("red B24g/0 1,0 ...");
    assert_eq!(played.why_not("abbot g"), "no abbot is left in the supply");
}

// The gardens came with the artwork of 2014; an abbot with older tiles has only the monasteries.
#[test]
fn the_first_drawings_have_monasteries_for_him_only() {
    for (edition, gardens) in [(Edition::C1, 0), (Edition::C2, 8), (Edition::C3, 8)] {
        let scene = abbots("red blue").printed(edition);
        let played = scene.turns("red B01 0,1 ...");
        assert!(played.may_deploy().contains(&"abbot m".to_owned()), "{edition:?}");
        let tiles = bastide_rules::catalogue().tiles().iter();
        let gardens_printed: u8 = tiles
            .filter(|tile| tile.expansion.is_none() && tile.name.ends_with('g'))
            .map(|tile| tile.copies(edition))
            .sum();
        assert_eq!(gardens_printed, gardens, "{edition:?}");
    }
}

/// A garden of red's at 1,0 with seven tiles around it; 2,1 is missing.
const GARDEN: &str = "
    red   B24g/0  1,0   abbot g
    blue  B18/2   0,-1
    red   B01     1,-1
    blue  B01     2,-1
    red   B24/0   2,0
    blue  B01     0,1
    red   B01     1,1
";

// How-to guide: "Gardens score exactly the same as monasteries - 1 point for every tile
// surrounding them, including the garden tile itself".
#[test]
fn a_surrounded_garden_pays_red_9() {
    let played = abbots("red blue").turns(&(GARDEN.to_owned() + "blue B01 2,1"));
    assert_eq!(played.paid(), ["red 9: garden, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from g at 1,0"]);
    assert_eq!(played.supply_of("red", Figure::Abbot), 1);
    assert!(!played.paid_before(), "seven tiles do not surround it");
}

// How-to guide: a landmark completed by the tile just placed may take a meeple, which is scored
// and returns immediately.
#[test]
fn an_abbot_on_the_tile_that_fills_the_hole_pays_red_9() {
    let played = abbots("red blue").turns(
        "red   B01     0,1
         blue  B01     1,1
         red   B01     2,1
         blue  B01     2,2
         red   B01     2,3
         blue  B01     1,3
         red   B01     0,3
         blue  B18/1   0,2
         red   B18g/3  1,2  abbot g",
    );
    assert_eq!(played.paid(), ["red 9: garden, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from g at 1,2"]);
}

// How-to guide: the same count at the end.
#[test]
fn an_unfinished_garden_with_three_tiles_round_it_pays_red_4() {
    let played = abbots("red blue").last_turns(
        "red   B24g/0  1,0  abbot g
         blue  B01     0,1
         red   B01     1,1",
    );
    assert_eq!(played.paid(), ["red 4: unfinished garden, 4 tiles x 1"]);
}

#[test]
fn a_garden_that_nobody_took_pays_nobody() {
    let script = GARDEN.replace("abbot g", "") + "blue B01 2,1";
    let played = abbots("red blue").turns(&script);
    assert_eq!(played.paid(), [""; 0]);
}

// An abbot in a monastery is a monk.
#[test]
fn a_monastery_pays_the_abbot_like_a_monk() {
    let played = abbots("red blue").turns(
        "red   B01     0,1  abbot m
         blue  B24/0  -1,0
         red   B24/0   1,0
         blue  B01    -1,1
         red   B01     1,1
         blue  B01    -1,2
         red   B01     1,2
         blue  B01     0,2",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from m at 0,1"]);
    let played = abbots("red blue").last_turns("red B01 0,1 abbot m");
    assert_eq!(played.paid(), ["red 2: unfinished monastery, 2 tiles x 1"]);
}

// A claimed monastery or garden takes no second figure, even through a portal.
#[test]
fn an_occupied_garden_or_monastery_takes_nobody_else() {
    let played = abbots("red blue yellow").and([Dragon]).turns(
        "red     B24g/0   1,0  abbot g
         blue    B01      0,1  abbot m
         yellow  D08/0   -1,0  ...",
    );
    let may = played.may();
    let buildings = |it: &&String| it.ends_with(" m") || it.ends_with(" g");
    assert_eq!(may.iter().filter(buildings).count(), 0, "{may:?}");
    assert_eq!(played.why_not("deploy abbot 1,0 g"), "somebody stands on that Garden already");
    assert_eq!(played.why_not("deploy meeple 0,1 m"), "somebody stands on that Monastery already");
    // Through the portal the abbot may be placed on an unclaimed one.
    let played = abbots("red blue").and([Dragon]).turns(
        "red   B24g/0   1,0
         blue  D08/0   -1,0  deploy abbot 1,0 g",
    );
    assert_eq!(played.standing(), ["blue abbot 1,0"]);
}

/// The abbot of red's in a garden, and blue's in a monastery beside it.
const TWO_ABBOTS: &str = "
    red   B24g/0  1,0  abbot g
    blue  B01     0,1  abbot m
";

// How-to guide: "you can choose to remove your abbot from its tile and score points ... 1 for
// every tile surrounding it, plus the tile itself". The tile just placed is one of them.
#[test]
fn recalled_from_a_garden_with_three_tiles_round_it_the_abbot_brings_4() {
    let script = TWO_ABBOTS.to_owned() + "red B01 1,1 recall abbot 1,0";
    let played = abbots("red blue").turns(&script);
    assert_eq!(played.paid(), ["red 4: unfinished garden, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from g at 1,0"]);
    assert_eq!(played.standing(), ["blue abbot 0,1"]);
    assert_eq!(played.supply_of("red", Figure::Abbot), 1);
    assert_eq!(played.scores(), "red 4, blue 0");
}

#[test]
fn recalled_from_a_monastery_with_three_tiles_round_it_the_abbot_brings_4() {
    let script = TWO_ABBOTS.to_owned() + "red B01 1,1\nblue B24/0 -1,0 recall abbot 0,1";
    let played = abbots("red blue").turns(&script);
    assert_eq!(played.paid(), ["blue 5: unfinished monastery, 5 tiles x 1"]);
    assert_eq!(played.home(), ["blue abbot from m at 0,1"]);
}

// How-to guide: "instead of placing a meeple on your turn".
#[test]
fn who_recalls_his_abbot_places_nobody_that_turn() {
    let played =
        abbots("red blue").turns(&(TWO_ABBOTS.to_owned() + "red B01 1,1 recall abbot 1,0"));
    assert_eq!(played.to_act(), "blue", "the monastery at 1,1 stays empty");
    // A player who places a figure may not recall one too.
    let played = abbots("red blue").turns(&(TWO_ABBOTS.to_owned() + "red B01 1,1 monk m"));
    assert_eq!(played.to_act(), "blue");
    assert_eq!(played.scores(), "red 0, blue 0");
    let played = abbots("red blue").turns(&(TWO_ABBOTS.to_owned() + "red B01 1,1 ..."));
    assert_eq!(played.may(), ["farmer f0", "monk m", "recall abbot 1,0", "pass"]);
}

#[test]
fn he_may_be_recalled_where_nobody_can_be_placed() {
    let played = abbots("red blue").turns(
        "red   B24g/0  1,0   abbot g
         blue  B24/0   2,0   thief r0
         red   B24/0  -1,0   farmer f0
         blue  B24/0   3,0   farmer f1
         red   B24/0  -2,0   ...",
    );
    assert_eq!(played.may(), ["recall abbot 1,0", "pass"]);
}

#[test]
fn nobody_recalls_anothers_abbot_or_a_monk() {
    let played = abbots("red blue").turns(
        "red   B24g/0  1,0  abbot g
         blue  B01     0,1  monk m
         red   B01     1,1
         blue  B01     1,2  ...",
    );
    assert!(!played.may().iter().any(|it| it.starts_with("recall")));
    assert_eq!(
        played.why_not("recall abbot 1,0"),
        "there is no abbot of the player to be called back from there"
    );
    assert_eq!(
        played.why_not("recall meeple 0,1"),
        "there is no meeple of the player to be called back from there"
    );
}

// On the next turn the abbot may be placed again.
#[test]
fn an_abbot_recalled_is_placed_again_on_a_later_turn() {
    let played = abbots("red blue").turns(
        "red   B24g/0   1,0  abbot g
         blue  B01      0,1
         red   B01      1,1  recall abbot 1,0
         blue  B01      2,1
         red   B24g/0  -1,0  abbot g",
    );
    assert_eq!(played.standing(), ["red abbot -1,0"]);
    assert_eq!(played.scores(), "red 4, blue 0");
}

/// Red's garden at 1,0, with one gap around it for red to fill.
const LAST_GAP: &str = "
    red   B24g/0  1,0   abbot g
    blue  B18/2   0,-1
    red   B01     1,-1
    blue  B01     2,-1
    red   B24/0   2,0
    blue  B01     0,1
    red   B01     1,1
    blue  B24/0   3,0
    red   B01     2,1   ";

// The publisher, 2020: a completely surrounded building is not recalled, but scored as completed.
#[test]
fn a_surrounded_abbot_is_not_recalled_but_scored() {
    let played = abbots("red blue").turns(&format!("{LAST_GAP} ..."));
    assert_eq!(
        played.why_not("recall abbot 1,0"),
        "it is completely surrounded and will be scored"
    );
    assert!(!played.may().iter().any(|it| it.starts_with("recall")));
    let played = abbots("red blue").turns(&format!("{LAST_GAP} monk m"));
    assert_eq!(played.paid(), ["red 9: garden, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from g at 1,0"]);
    assert_eq!(played.standing(), ["red monk 2,1"], "another could be placed that turn");
}

// A garden on a river tile counts.
#[test]
fn the_river_has_a_garden_too() {
    let played = abbots("red blue").and([River]).last_turns(
        "red   V10g/2  0,1  abbot g
         blue  V12/3   1,1",
    );
    assert_eq!(played.paid(), ["red 3: unfinished garden, 3 tiles x 1"]);
    let played = abbots("red blue").and([River2]).turns("red W09g/0 1,0 ...");
    assert!(played.may_deploy().contains(&"abbot g".to_owned()));
}

// Inferred: a shrine follows every monastery rule, and an abbey counts as a monastery.
#[test]
fn the_abbot_stands_in_a_shrine_as_in_a_monastery() {
    let played = abbots("red blue").and([Cult]).turns(
        "red   S01    0,1  abbot m
         blue  B24/0  1,0
         red   B24/0  2,0  recall abbot 0,1",
    );
    assert_eq!(played.paid(), ["red 3: unfinished monastery, 3 tiles x 1"]);
}

#[test]
fn the_abbot_stands_in_an_abbey_as_in_a_monastery() {
    let played = abbots("red blue").and([Abbey]).turns(
        "red   B24/0  -1,0
         blue  B01    -1,1
         red   B01    -1,2
         blue  B01     0,2
         red   B01     1,2
         blue  B01     1,1
         red   ABBEY   0,1  abbot m
         blue  B24/0   1,0",
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from m at 0,1"]);
}

// JCloisterZone: the dragon eats abbots too.
#[test]
fn the_dragon_eats_an_abbot() {
    let played = abbots("red blue").and([Dragon]).turns(
        "red   B24g/0  1,0  abbot g
         blue  D17/0   2,0
         red   D16/0   3,0
         red   dragon  1,0",
    );
    assert_eq!(played.home(), ["red abbot from g at 1,0"]);
    assert_eq!(played.paid(), [""; 0]);
}

// 2008, "Fairy at scoring": 3 points beside a follower that is scored, recalled or not.
#[test]
fn a_recalled_abbot_beside_the_fairy_brings_3_more() {
    let played = abbots("red blue").and([Dragon]).turns(
        "red   B24g/0  1,0  abbot g
         blue  B01     0,1
         red   B01     1,1  fairy 1,0
         blue  B01     0,2
         red   B01     1,2  recall abbot 1,0",
    );
    assert_eq!(played.paid(), ["red 4: unfinished garden, 4 tiles x 1", "red 3: fairy"]);
    // Also the fairy's visit before that turn.
    assert_eq!(played.scores(), "red 8, blue 0");
}

// Cult: a recall ends the challenge, so no follower returns without points.
#[test]
fn an_abbot_recalled_leaves_the_challenge() {
    let challenge = |red: &str| {
        let script = format!(
            "red   B01     0,1   abbot m
             blue  S01     1,1   monk m
             red   B24/0   1,0
             blue  B24/0   2,0
             red   B18/2   2,1   {red}
             blue  B18/0   2,2
             red   B18/2   1,2
             blue  B18/2   0,2"
        );
        abbots("red blue").and([Cult]).turns(&script)
    };
    let played = challenge("");
    assert_eq!(played.paid(), ["blue 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red abbot from m at 0,1", "blue from m at 1,1"]);
    assert_eq!(played.scores(), "red 0, blue 9");
    let played = challenge("recall abbot 0,1");
    assert_eq!(played.home(), ["blue from m at 1,1"]);
    assert_eq!(played.scores(), "red 4, blue 9");
}

#[test]
fn the_forecast_counts_abbots() {
    let played = abbots("red blue").turns(TWO_ABBOTS);
    assert_eq!(played.forecast(), "red 3, blue 3");
}
