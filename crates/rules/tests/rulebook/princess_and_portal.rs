//! The Princess & the Dragon, Big Box rules of 2008: the princess and the magic portal.

use crate::table::{Scene, by, cell};
use bastide_rules::{Edition, Expansion, Figure, Preset::BigBox, PrincessEvicts};

fn princess() -> Scene {
    by(BigBox, "red blue").and([Expansion::Dragon])
}

/// Returns a scene with the variant of Hans im Glück: the princess can be ignored.
fn may() -> Scene {
    princess().with(|rules| rules.princess = PrincessEvicts::May)
}

/// Red's knight in a city to which blue adds a princess.
const A_KNIGHT: &str = "
    red   B09/3   0,-1  knight c0
    blue  D20/1  -1,-1  ...
";

const PRINCESS: &str = "the princess sends a knight home, so nobody is placed";

// "He must return one of those knights to its player". "In this case, he may not place a follower
// (or any other figure) on this tile, even on the field or the road."
#[test]
fn the_princess_sends_a_knight_home_and_nobody_is_placed() {
    let played = princess().turns(A_KNIGHT);
    assert_eq!(played.may(), ["evict red meeple 0,-1 c0"]);
    assert_eq!(played.why_not("pass"), PRINCESS);
    assert_eq!(played.why_not("f0"), PRINCESS);
    let played = princess().turns(&(A_KNIGHT.to_owned() + "blue evict red meeple 0,-1 c0"));
    assert_eq!(played.home(), ["red from c0 at 0,-1"]);
    assert_eq!((played.supply("red"), played.supply("blue")), (7, 7));
    assert_eq!(played.to_act(), "red", "blue's turn is over");
}

// The overview: "Place or move Fairy or remove knight".
#[test]
fn the_fairy_is_not_moved_beside_the_princess() {
    let played = princess().turns(
        "red   B09/3   0,-1  knight c0
         blue  B24/0   1,0   thief r0
         red   B01     0,1
         blue  D20/1  -1,-1  ...",
    );
    assert_eq!(played.why_not("fairy 1,0"), PRINCESS);
}

// "His choice, and he may choose a large or normal sized follower"; one of the player's own, too.
#[test]
fn one_of_several_knights_goes_home() {
    let script = "
        red   B24/0  -1,0
        blue  B24/0   1,0
        red   B18/1  -1,-1  large knight c0
        blue  B08/0   1,-1  knight c0
        red   D11/2   0,-1  ...
    ";
    let played = princess().and([Expansion::Inns]).turns(script);
    assert_eq!(played.may(), ["evict red large -1,-1 c0", "evict blue meeple 1,-1 c0"]);
    let script = script.to_owned() + "red evict red large -1,-1 c0";
    let played = princess().and([Expansion::Inns]).turns(&script);
    assert_eq!(played.home(), ["red large from c0 at -1,-1"]);
    assert_eq!(played.standing(), ["blue knight 1,-1"]);
    assert_eq!(played.strength("0,-1", "c0"), [0, 1]);
}

// The overview calls mayor and wagon followers (Complete Annotated Rules: she takes both).
#[test]
fn the_princess_sends_mayor_and_wagon_home() {
    for figure in ["mayor", "wagon"] {
        let played = princess().and([Expansion::Abbey]).turns(&format!(
            "red   B09/3   0,-1  {figure} c0
             blue  D20/1  -1,-1  ...
             blue  evict red {figure} 0,-1 c0"
        ));
        assert_eq!(played.home(), [format!("red {figure} from c0 at 0,-1")]);
        assert!(played.standing().is_empty(), "no wagon drives on");
    }
}

// "If he removes the last knight from the city that has a builder of the same color, he removes
// the builder, as well."
#[test]
fn with_the_last_knight_the_builder_goes_home_too() {
    let scene = princess().and([Expansion::Traders]);
    let script = "
        red   B09/3   0,-1  knight c0
        blue  B01     0,1
        red   B08/0  -1,-1  builder c0
        blue  D20/1  -2,-1  ...
    ";
    let played = scene.turns(script);
    assert_eq!(played.may(), ["evict red meeple 0,-1 c0"], "a builder is no knight");
    let played = scene.turns(&(script.to_owned() + "blue evict red meeple 0,-1 c0"));
    assert_eq!(played.home(), ["red from c0 at 0,-1", "red builder from c0 at -1,-1"]);
    assert_eq!(played.supply_of("red", Figure::Builder), 1);
}

#[test]
fn beside_another_knight_the_builder_stays() {
    let played = princess().and([Expansion::Inns, Expansion::Traders]).turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/1  -1,-1  large knight c0
         blue  B01     0,1
         red   B08/0   1,-1  knight c0
         blue  B01     1,1
         red   B08/0   2,-1  builder c0
         blue  D11/2   0,-1  ...
         blue  evict   red meeple 1,-1 c0",
    );
    assert_eq!(played.home(), ["red from c0 at 1,-1"]);
    assert_eq!(played.standing(), ["red large knight -1,-1", "red builder 2,-1"]);
}

// The tile is scored as usual: for the remaining followers, or for nobody.
#[test]
fn a_city_completed_by_the_princess_pays_those_who_are_left() {
    let both = princess().turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/1  -1,-1  knight c0
         blue  B18/3   1,-1  knight c0
         red   D11/2   0,-1  ...
         red   evict   blue meeple 1,-1 c0",
    );
    assert_eq!(both.paid(), ["red 8: city, 4 tiles x 2"]);
    let nobody = princess().turns(
        "red   B09/3   0,-1  knight c0
         blue  D09/1  -1,-1  ...
         blue  evict   red meeple 0,-1 c0",
    );
    assert!(nobody.paid().is_empty());
    assert_eq!(nobody.scores(), "red 0, blue 0");
}

// "If he places the tile so that it adds to an empty city, or only starts a new city, he may place
// a follower (or other figure) in the normal ways."
#[test]
fn in_an_empty_city_the_princess_does_nothing() {
    let played = princess().turns("red B09/3 0,-1 \n blue D20/1 -1,-1 ...");
    assert_eq!(played.may(), ["knight c0", "farmer f0", "pass"]);
}

#[test]
fn in_a_new_city_the_princess_does_nothing() {
    let played = princess().turns(
        "red   B09/3   0,-1  knight c0
         blue  D20/2   0,1   ...",
    );
    assert_eq!(played.may(), ["knight c0", "farmer f0", "pass"]);
    assert_eq!(
        played.why_not("evict red meeple 0,-1 c0"),
        "no such knight stands in the princess's city"
    );
}

// The tile shows two cities, the princess in one: the knight in the other is safe.
#[test]
fn only_knights_in_the_city_of_the_princess_go_home() {
    let played = princess().turns(
        "red   B24/0  -1,0
         blue  B24/0   1,0
         red   B18/1  -1,-1  knight c0
         blue  D10/2   0,-1  ...",
    );
    assert_eq!(played.may_deploy(), ["knight c0", "farmer f0", "farmer f1"]);
    assert_eq!(
        played.why_not("evict red meeple -1,-1 c0"),
        "no such knight stands in the princess's city"
    );
}

// Only "when a player draws and places a princess tile": not when her city grows later.
#[test]
fn the_princess_does_nothing_when_another_tile_is_added() {
    let played = princess().turns(
        "red   D20/3   0,-1  knight c0
         blue  B08/0  -1,-1  ...",
    );
    assert_eq!(played.may_deploy(), ["farmer f0", "farmer f1"]);
}

// Hans im Glück: instead of placing a figure the player may evict a knight.
#[test]
fn by_the_publisher_the_princess_can_be_ignored() {
    let played = may().turns(A_KNIGHT);
    assert_eq!(played.may(), ["farmer f0", "evict red meeple 0,-1 c0", "pass"]);
    assert_eq!(played.why_not("c0"), "somebody stands on that City already");
    let played = may().turns(&(A_KNIGHT.to_owned() + "blue f0"));
    assert_eq!(played.standing(), ["red knight 0,-1", "blue farmer -1,-1"]);
    let played = may().turns(&(A_KNIGHT.to_owned() + "blue evict red meeple 0,-1 c0"));
    assert_eq!((played.to_act(), played.standing().len()), ("red", 0));
}

/// A thief of red's, a completed city, and a portal.
const PORTAL: &str = "
    red   B24/0   1,0  thief r0
    blue  B18/2   0,-1
    red   D08/0  -1,0  ...
";

// "He may place a follower on this or any previously placed tile": not on a feature with another
// follower, nor on a completed one.
#[test]
fn through_the_portal_a_follower_goes_to_any_tile() {
    let played = princess().turns(PORTAL);
    assert_eq!(
        played.may(),
        [
            "deploy meeple 0,0 f0",
            "deploy meeple 0,0 f1",
            "deploy meeple 1,0 f0",
            "deploy meeple 1,0 f1",
            "deploy meeple 0,-1 f0",
            "thief r1",
            "thief r2",
            "farmer f0",
            "farmer f1",
            "farmer f2",
            "fairy 1,0",
            "pass",
        ]
    );
    assert_eq!(played.why_not("deploy meeple 0,0 r0"), "somebody stands on that Road already");
    assert_eq!(played.why_not("deploy meeple 0,0 c0"), "it is completed already");
    let played = princess().turns(&(PORTAL.to_owned() + "red deploy meeple 0,-1 f0"));
    assert_eq!(played.standing(), ["red thief 1,0", "red farmer 0,-1"]);
}

#[test]
fn without_a_portal_a_follower_goes_to_the_tile_just_placed() {
    let played = princess().turns("red B24/0 1,0 ...");
    assert_eq!(
        played.why_not("deploy meeple 0,0 f0"),
        "figures may only go on the tile just placed, at [1, 0]"
    );
}

// "On an already completed feature": on its own tile the portal changes nothing, and the knight is
// scored; on another tile even a feature that was just completed counts as completed.
#[test]
fn what_the_portal_completes_is_open_on_its_own_tile_only() {
    let played = princess().turns("red D29/2 0,-1 ...");
    assert!(played.may_deploy().contains(&"knight c0".to_owned()));
    assert_eq!(played.why_not("deploy meeple 0,0 c0"), "it is completed already");
    let played = princess().turns("red D29/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
}

// JCloisterZone: builder and pig on the portal's own tile only.
#[test]
fn builder_and_pig_do_not_go_through_the_portal() {
    let played = princess().and([Expansion::Traders]).turns(PORTAL);
    let here = "figures may only go on the tile just placed, at [-1, 0]";
    assert_eq!(played.why_not("deploy builder 0,0 r0"), here);
    assert_eq!(played.why_not("deploy pig 0,0 f0"), here);
    assert!(played.may().contains(&"builder r0".to_owned()));
    let leads = |way: &String| way.starts_with("deploy builder") || way.starts_with("deploy pig");
    assert!(!played.may().iter().any(leads));
}

// Complete Annotated Rules: mayor and wagon may use it, each for the features on which they may be
// placed.
#[test]
fn mayor_and_wagon_and_large_follower_go_through_the_portal() {
    let played = princess().and([Expansion::Inns, Expansion::Abbey]).turns(
        "red   B08/0   0,1
         blue  B22/0   1,0
         red   D08/0  -1,0  ...",
    );
    let may = played.may();
    for way in ["large 0,0 f0", "mayor 0,1 c0", "wagon 0,1 c0", "wagon 1,0 r0"] {
        assert!(may.contains(&format!("deploy {way}")), "{way}");
    }
    assert_eq!(played.why_not("deploy mayor 1,0 r0"), "mayor may not stand on Road");
    assert_eq!(played.why_not("deploy wagon 0,0 f0"), "wagon may not stand on Field");
}

// The abbot too, for monasteries and gardens.
#[test]
fn the_abbot_goes_through_the_portal() {
    let played = princess().and([Expansion::Abbot]).printed(Edition::C2).turns(
        "red   B01     0,1
         blue  B24g/0  1,0
         red   D08/0  -1,0  ...",
    );
    let may = played.may();
    assert!(may.contains(&"deploy abbot 0,1 m".to_owned()));
    assert!(may.contains(&"deploy abbot 1,0 g".to_owned()));
    assert_eq!(played.why_not("deploy meeple 1,0 g"), "meeple may not stand on Garden");
}

// "No follower may share a tile with the dragon", not through the portal either. A volcano that it
// has left is an ordinary tile.
#[test]
fn the_portal_does_not_lead_to_the_dragon() {
    let played = princess().turns(
        "red   D01     0,1
         blue  D15/1   1,0
         red   D08/0  -1,0  ...",
    );
    assert_eq!(played.game.table().dragon(), Some(cell("1,0")));
    assert_eq!(played.why_not("deploy meeple 1,0 f0"), "nobody may be placed where the dragon is");
    assert!(played.may().contains(&"deploy meeple 0,1 f0".to_owned()));
    assert!(!played.may().iter().any(|way| way.contains("1,0 ") && !way.contains("-1,0")));
}

// 2008, Abbey & Mayor: no follower is placed on a farm with a barn.
#[test]
fn the_portal_does_not_lead_to_a_farm_with_a_barn() {
    let played = princess().and([Expansion::Abbey]).turns(
        "red   B24/0   1,0
         blue  B01     0,1
         red   B01     1,1  barn 1,1
         blue  D08/0  -1,0  ...",
    );
    assert_eq!(played.why_not("deploy meeple 0,1 f0"), "there is a barn on this farm");
    assert!(!played.may().contains(&"deploy meeple 0,1 f0".to_owned()));
    assert!(played.may().contains(&"deploy meeple 0,1 m".to_owned()));
}

// JCloisterZone: not into the quarters of Carcassonne. Pieces outside the walls are like any other
// (Complete Annotated Rules).
#[test]
fn the_portal_leads_to_the_walls_of_carcassonne_but_not_inside() {
    let played = princess().and([Expansion::Count]).turns("red D08/0 -3,-1 ...");
    let may = played.may();
    assert!(may.contains(&"deploy meeple 1,-1 r0".to_owned()), "the road to the north");
    assert!(may.contains(&"deploy meeple 1,1 c0".to_owned()), "the city to the east");
    assert!(may.contains(&"deploy meeple -2,0 f0".to_owned()), "the field to the west");
    assert_eq!(played.why_not("deploy meeple 0,0 c0"), "it is completed already");
    assert_eq!(played.why_not("quarter market meeple"), "this is not the moment for that");
}
