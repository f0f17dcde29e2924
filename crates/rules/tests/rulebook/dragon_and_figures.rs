//! The Princess & the Dragon, Big Box rules of 2008: the figures that the dragon eats, the time of
//! its journey, the tunnel and the cloister in the city.

use crate::table::{Played, Scene, by, cell};
use bastide_rules::{DragonMoves, Edition, Event, Expansion, Figure, Preset::BigBox, SentHome};

fn dragon() -> Scene {
    by(BigBox, "red blue").and([Expansion::Dragon])
}

/// Returns the reasons for which figures returned in the last turn, in order.
fn sent_by(played: &Played) -> Vec<SentHome> {
    let sent = played.told().iter().filter_map(|event| match event {
        Event::Returned { sent_by, .. } => Some(*sent_by),
        _ => None,
    });
    sent.collect()
}

// "Whenever the Dragon visits a tile with a follower, a builder, or a pig": the builder returns,
// the thief on another tile stays.
#[test]
fn the_dragon_eats_a_builder_alone() {
    let played = dragon().and([Expansion::Traders]).turns(
        "red   D17/0   1,0
         blue  B24/0  -1,0  thief r0
         red   B01     0,1
         blue  B24/0   2,0  builder r0
         red   D16/0   3,0
         red   dragon  2,0
         blue  dragon  3,0",
    );
    assert_eq!(played.home(), ["blue builder from r0 at 2,0"]);
    assert_eq!(played.standing(), ["blue thief -1,0"]);
}

// "When a player's last thief ... is removed from a road ... with a builder": the builder returns
// too.
#[test]
fn with_the_last_thief_the_builder_goes_home_too() {
    let played = dragon().and([Expansion::Traders]).turns(
        "red   D17/0  -1,0
         blue  B24/0   1,0  thief r0
         red   B01     0,1
         blue  B24/0   2,0  builder r0
         red   D16/0   3,0
         red   dragon  0,0
         blue  dragon  1,0
         red   dragon  2,0
         blue  dragon  3,0",
    );
    assert_eq!(played.home(), ["blue from r0 at 1,0", "blue builder from r0 at 2,0"]);
    assert_eq!(played.supply_of("blue", Figure::Builder), 1);
}

// ... but not if the player has another thief there: two roads, joined.
#[test]
fn beside_another_thief_the_builder_stays() {
    let played = dragon().and([Expansion::Traders]).turns(
        "red   D01     0,1
         blue  B24/0   1,0  thief r0
         red   B01    -1,1
         blue  B01    -2,1
         red   B18/2   0,-1
         blue  B24/0  -2,0  thief r0
         red   B24/0  -1,0
         blue  B24/0  -3,0  builder r0
         red   D16/0   2,0
         red   dragon  0,0
         blue  dragon  1,0
         red   dragon  2,0",
    );
    assert_eq!(played.home(), ["blue from r0 at 1,0"]);
    assert_eq!(played.standing(), ["blue thief -2,0", "blue builder -3,0"]);
}

// "... or field with a pig, the player takes his builder or pig". 2008, Traders & Builders, "Using
// the pig": "due to the effect of a Dragon".
#[test]
fn with_the_last_farmer_the_pig_goes_home_too() {
    let played = dragon().and([Expansion::Traders]).turns(
        "red   D01     0,1
         blue  B24/0   1,0  farmer f1
         red   B18/2   0,-1
         blue  B24/0  -1,0  pig f1
         red   D16/0   2,0
         red   dragon  0,0
         blue  dragon  1,0
         red   dragon  2,0",
    );
    assert_eq!(played.home(), ["blue from f1 at 1,0", "blue pig from f1 at -1,0"]);
    assert_eq!(sent_by(&played), [SentHome::Dragon, SentHome::LeftAlone]);
    assert_eq!(played.supply_of("blue", Figure::Pig), 1);
}

#[test]
fn the_dragon_eats_a_pig_alone() {
    let played = dragon().and([Expansion::Traders]).turns(
        "red   D01     0,1
         blue  B24/0   1,0  farmer f1
         red   B18/2   0,-1
         blue  B24/0  -1,0  pig f1
         red   D16/0  -2,0
         red   dragon  0,0
         blue  dragon  -1,0
         red   dragon  -2,0",
    );
    assert_eq!(played.home(), ["blue pig from f1 at -1,0"]);
    assert_eq!(played.standing(), ["blue farmer 1,0"]);
}

#[test]
fn the_dragon_eats_a_large_follower() {
    let played = dragon().and([Expansion::Inns]).turns(
        "red   D17/0   1,0
         blue  B24/0   2,0  large thief r0
         red   D16/0   3,0
         red   dragon  2,0
         blue  dragon  3,0",
    );
    assert_eq!(played.home(), ["blue large from r0 at 2,0"]);
    assert_eq!(played.supply_of("blue", Figure::Large), 1);
}

// The overview calls mayor and wagon followers (Complete Annotated Rules: the dragon takes both). A
// wagon that is eaten does not move on.
#[test]
fn the_dragon_eats_mayor_and_wagon() {
    let played = dragon().and([Expansion::Abbey]).turns(
        "red   D17/0   1,0
         blue  B24/0   2,0   wagon r0
         red   B01     2,1
         blue  B08/0   2,2   mayor c0
         red   D16/0   3,0
         red   dragon  2,0
         blue  dragon  2,1
         red   dragon  2,2",
    );
    assert_eq!(played.home(), ["blue wagon from r0 at 2,0", "blue mayor from c0 at 2,2"]);
    assert_eq!(sent_by(&played), [SentHome::Dragon; 2]);
    assert!(played.standing().is_empty());
}

// "No follower may share a tile with the dragon": a scored wagon does not move there.
#[test]
fn a_wagon_does_not_drive_to_the_dragon() {
    let played = dragon().and([Expansion::Abbey]).turns(
        "red   D01     0,1
         blue  B22/0   1,0
         red   B24/0  -1,0  wagon r0
         blue  D16/0  -2,0
         blue  dragon  0,0
         red   dragon  1,0
         red   B02/3  -3,0
         red   ...",
    );
    assert_eq!(played.paid(), ["red 5: road, 5 tiles x 1"]);
    assert_eq!(played.game.table().dragon(), Some(cell("1,0")), "at the crossing");
    assert_eq!(played.may(), ["wagon -3,0 m", "pass"]);
}

// JCloisterZone: abbots too.
#[test]
fn the_dragon_eats_an_abbot() {
    let played = dragon().and([Expansion::Abbot]).printed(Edition::C2).turns(
        "red   D01     0,1
         blue  B01     1,1  abbot m
         red   D16/0   1,0
         red   dragon  1,1",
    );
    assert_eq!(played.home(), ["blue abbot from m at 1,1"]);
}

// 2008, Abbey & Mayor: "A barn may not be removed ... by the Dragon". It does not block the dragon
// either, which visits all four tiles of the corner.
#[test]
fn the_dragon_does_not_eat_a_barn() {
    let played = dragon().and([Expansion::Abbey]).turns(
        "red   D17/0  -1,0
         blue  B24/0   1,0
         red   B01     0,1
         blue  B01     1,1  barn 1,1
         red   D16/0   2,0
         red   dragon  0,0
         blue  dragon  0,1
         red   dragon  1,1
         blue  dragon  1,0
         red   dragon  2,0",
    );
    assert!(played.home().is_empty());
    let barns: Vec<_> = played.game.table().barns().collect();
    assert_eq!(barns, [(played.seat("blue"), cell("1,1"))]);
}

/// A knight of blue's in a city that red completes with a dragon tile.
const COMPLETED_BY_A_DRAGON: &str = "
    red   D17/0   1,0
    blue  B10/3   0,-1  knight c0
    red   D04/1  -1,-1
    red   dragon  0,0
    blue  dragon  0,-1
    red   dragon  -1,-1
";

// "If placement of the tile completes a feature, it is scored as normal. Then ... the Dragon
// moves!" (2008, text; Rio Grande).
#[test]
fn the_dragon_moves_after_the_scoring() {
    let played = dragon().turns(COMPLETED_BY_A_DRAGON);
    assert_eq!(played.paid(), ["blue 8: city, 3 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(sent_by(&played), [SentHome::Scored]);
}

// The overview puts the journey before the scoring (2008, overview; Hans im Glück).
#[test]
fn or_the_dragon_moves_before_the_scoring() {
    let before = dragon().with(|rules| rules.dragon_moves = DragonMoves::BeforeScoring);
    let played = before.turns(COMPLETED_BY_A_DRAGON);
    assert!(played.paid().is_empty(), "the knight is gone when the city is scored");
    assert_eq!(sent_by(&played), [SentHome::Dragon]);
    assert_eq!((played.to_act(), played.scores().as_str()), ("blue", "red 0, blue 0"));
}

// "Tunnel": "does not break the road that runs over or through it", nor the city.
#[test]
fn a_tunnel_breaks_no_road() {
    let played = dragon().turns(
        "red   B16/0  -1,0  thief r0
         blue  D01     0,1
         red   D25/1   1,0
         red   dragon  0,0
         blue  dragon  1,0
         blue  B22/0   2,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at -1,0"]);
}

#[test]
fn a_tunnel_breaks_no_city() {
    let played = dragon().turns(
        "red   D17/0  -1,0
         blue  B24/0   1,0
         red   D25/1   0,-1  knight c0
         red   dragon  0,0
         blue  dragon  1,0
         blue  B18/2   0,-2",
    );
    assert_eq!(played.paid(), ["red 6: city, 3 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
}

// "Cloister in the City": "he must choose between the cloister and the city (or other feature)".
#[test]
fn on_the_cloister_in_the_city_one_is_monk_or_knight() {
    let played = dragon().turns(
        "red   D01     0,1
         blue  D13/1   0,-1  ...",
    );
    assert_eq!(played.may_deploy(), ["knight c0", "farmer f0", "monk m"]);
}

// "He can place a follower on the cloister even when the city already has a follower."
#[test]
fn the_cloister_is_free_though_a_knight_is_in_the_city() {
    let played = dragon().turns(
        "red   D01     0,1
         blue  B19/0   0,-1  knight c0
         red   D13/1   0,-2  ...",
    );
    assert_eq!(played.may_deploy(), ["farmer f0", "monk m"]);
    assert_eq!(played.why_not("c0"), "somebody stands on that City already");
}

/// A monk in the cloister; the dragon leaves to the east.
const MONK_IN_THE_CITY: &str = "
    red   D01     0,1
    blue  B24/0   1,0
    red   D13/1   0,-1  monk m
    red   dragon  0,0
    blue  dragon  1,0
";

// "The opposite is also true."
#[test]
fn a_knight_may_come_though_a_monk_is_in_the_cloister() {
    let played = dragon().turns(&(MONK_IN_THE_CITY.to_owned() + "blue B18/3 1,-1 ..."));
    assert!(played.may_deploy().contains(&"knight c0".to_owned()));
}

// "It is scored when surrounded by 8 tiles, even if the city is not complete."
#[test]
fn the_cloister_in_the_city_is_scored_though_the_city_is_open() {
    let played = dragon().turns(
        &(MONK_IN_THE_CITY.to_owned()
            + "blue  B24/0  -1,0
               red   B08/1   0,-2
               blue  B08/0   1,-1  knight c0
               red   B01    -1,-1
               blue  B01    -1,-2
               red   B01     1,-2"),
    );
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.home(), ["red from m at 0,-1"]);
    assert_eq!(played.standing(), ["blue knight 1,-1"]);
}
