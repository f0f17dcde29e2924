//! The Count of Carcassonne, Big Box rules of 2008: followers who leave the city for features being
//! scored.

use crate::table::{self, Played, Scene, by};
use bastide_rules::{
    CountStrength, CountTargets, Expansion, Figure, Phase, Preset::BigBox, Quarter,
};

fn count() -> Scene {
    by(BigBox, "red blue").and([Expansion::Count])
}

/// Blue completes red's road in the west and sends a follower to this quarter.
fn blue_in(quarter: &str) -> String {
    format!(
        "red   B24/0  -3,-1  thief r0
         blue  B16/0  -4,-1
         blue  quarter {quarter}\n"
    )
}

/// Blue is in the castle, the Count in the market; it was red's road in the south.
fn blue_in_the_castle(figure: &str) -> String {
    blue_in("market meeple")
        + &format!(
            "blue  count market
             red   B24/1   0,2   thief r0
             blue  B22/2   0,3
             blue  quarter castle {figure}\n"
        )
}

/// Red's road to the south gets its end at 0,3.
const RED_ROAD: &str = "
    red   B24/1   0,2   thief r0
    blue  B01    -3,0
    red   B22/2   0,3
";

/// Red's city to the east gets its end at 3,1.
const RED_CITY: &str = "
    red   B08/0   2,1   knight c0
    blue  B01    -3,0
    red   B18/3   3,1
";

fn is_waiting(played: &Played, who: &str, quarter: Quarter) -> bool {
    played.game.table().waiting(played.seat(who), quarter, Figure::Meeple) > 0
}

// "From the blacksmith to a scoring road", "before the majority is determined".
#[test]
fn from_the_blacksmith_one_comes_to_a_road() {
    let script = blue_in("blacksmith meeple") + RED_ROAD;
    let asked = count().turns(&(script.clone() + "blue ..."));
    assert_eq!((asked.to_act(), asked.game.table().phase()), ("blue", Phase::Reinforce));
    assert!(asked.paid().is_empty(), "it is not scored yet");
    let mut may = asked.may();
    may.sort();
    assert_eq!(
        may,
        [
            "pass",
            "reinforce meeple blacksmith 0,1 r0",
            "reinforce meeple blacksmith 0,2 r0",
            "reinforce meeple blacksmith 0,3 r1",
        ]
    );
    let other = "that feature is not being scored, or not from this quarter";
    assert_eq!(asked.why_not("reinforce meeple blacksmith -4,-1 r1"), other);
    assert_eq!(
        asked.why_not("reinforce meeple cathedral 0,2 r0"),
        "no meeple of the player waits in the cathedral"
    );

    let played = count().turns(&(script + "blue reinforce meeple blacksmith 0,2 r0"));
    assert_eq!(played.paid(), ["red+blue 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at 0,2", "blue from r0 at 0,2"]);
    assert_eq!(played.supply("blue"), 7);
    assert!(!is_waiting(&played, "blue", Quarter::Blacksmith));
}

// "Each player may move 0 to all": a follower who is not moved stays.
#[test]
fn who_does_not_come_stays_in_carcassonne() {
    let played = count().turns(&(blue_in("blacksmith meeple") + RED_ROAD + "blue pass"));
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert!(is_waiting(&played, "blue", Quarter::Blacksmith));
    assert_eq!(played.supply("blue"), 6);
}

// "From the castle to a scoring city".
#[test]
fn from_the_castle_one_comes_to_a_city() {
    let script = blue_in_the_castle("meeple") + RED_CITY;
    let played = count().turns(&(script + "blue reinforce meeple castle 2,1 c0"));
    assert_eq!(played.paid(), ["red+blue 6: city, 3 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 2,1", "blue from c0 at 2,1"]);
}

/// Returns turns in which the last tile surrounds red's cloister or other building.
fn red_building(tile: &str) -> String {
    blue_in("cathedral meeple")
        + &format!(
            "red   {tile}  -3,0   monk m
             blue  B24/1  -4,0
             red   B01    -3,1
             blue  B22/1  -4,1\n"
        )
}

// "From the cathedral to a scoring cloister"; a cult place "is used and scored exactly like a
// cloister". The placing player may move followers too.
#[test]
fn from_the_cathedral_one_comes_to_a_cloister_or_shrine() {
    for tile in ["B01", "S01"] {
        let script = red_building(tile) + "blue reinforce meeple cathedral -3,0 m";
        let played = count().and([Expansion::Cult]).turns(&script);
        assert_eq!(played.paid(), ["red+blue 9: monastery, 9 tiles x 1"], "{tile}");
        assert_eq!(played.home(), ["red from m at -3,0", "blue from m at -3,0"]);
    }
}

// Abbey: "the same rules apply as for a monk in a cloister".
#[test]
fn from_the_cathedral_one_comes_to_an_abbey() {
    let script = blue_in("cathedral meeple")
        + "red   B01    -3,1
           blue  B24/1  -4,0
           red   B22/1  -4,1
           blue  B24/0  -5,-1
           red   ABBEY  -3,0  monk m
           blue  reinforce meeple cathedral -3,0 m";
    let played = count().and([Expansion::Abbey]).turns(&script);
    assert_eq!(played.paid(), ["red+blue 9: monastery, 9 tiles x 1"]);
}

// "Unless the count is standing in that quarter of Carcassonne": the rulebook's example with the
// road.
#[test]
fn nobody_leaves_the_quarter_of_the_count() {
    let script = blue_in("blacksmith meeple") + "blue count blacksmith" + RED_ROAD + "blue ...";
    let played = count().turns(&script);
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert!(is_waiting(&played, "blue", Quarter::Blacksmith));
}

// "Example: a city is being scored and the count stands in the castle. No player may move his
// follower(s) from the castle."
#[test]
fn the_example_with_the_count_in_the_castle() {
    let script = blue_in_the_castle("meeple")
        + "blue  count castle
           red   B24/0  -5,-1  thief r0
           blue  B01    -3,0
           red   B18/3   2,1   knight c0
           blue  ...";
    let played = count().turns(&script);
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert!(is_waiting(&played, "blue", Quarter::Castle));
}

#[test]
fn who_may_leave_one_quarter_may_still_not_leave_that_of_the_count() {
    let script = blue_in("blacksmith meeple")
        + "blue  count market
           red   B24/1   0,2   thief r0
           blue  B22/2   0,3
           blue  pass
           blue  quarter castle meeple
           blue  count castle
           red   B08/0   2,1   knight c0
           blue  B24/0  -5,-1
           red   B16/0  -6,-1  thief r0
           blue  ...";
    let played = count().turns(&script);
    assert_eq!(played.game.table().phase(), Phase::Reinforce);
    assert_eq!(played.why_not("reinforce meeple castle 2,1 c0"), "the Count stands in the castle");
}

/// Every player has a follower in the blacksmith's quarter; red's thief waits at -5,-1.
const ALL_IN_THE_BLACKSMITH: &str = "
    red     B24/0  -3,-1  thief r0
    blue    B16/0  -4,-1
    blue    quarter blacksmith meeple
    yellow  B24/1   1,-2  thief r0
    red     B22/0   1,-3
    red     quarter blacksmith meeple
    blue    B24/1   0,2   thief r0
    yellow  B22/2   0,3
    yellow  quarter blacksmith meeple
    red     B24/0  -5,-1  thief r0
    blue    B16/0  -6,-1
";

// "Starting with the player to the left of the player who placed the tile ... and moving once
// clockwise around the table (the placing player goes last)".
#[test]
fn the_left_neighbour_of_the_active_player_is_asked_first() {
    let scene = by(BigBox, "red blue yellow").and([Expansion::Count]);
    let first = scene.turns(&(ALL_IN_THE_BLACKSMITH.to_owned() + "yellow ..."));
    // Yellow acts first, although red has a thief on the road and blue placed the tile.
    assert_eq!((first.to_act(), first.game.table().phase()), ("yellow", Phase::Reinforce));
    let script = ALL_IN_THE_BLACKSMITH.to_owned()
        + "yellow  reinforce meeple blacksmith -6,-1 r0
           red     ...";
    assert_eq!(scene.turns(&script).to_act(), "red");
    let script = script.replace("red     ...", "red reinforce meeple blacksmith -5,-1 r0\n");
    let last = scene.turns(&(script.clone() + "blue ..."));
    assert_eq!((last.to_act(), last.game.table().phase()), ("blue", Phase::Reinforce));
    let played = scene.turns(&(script + "blue pass"));
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1"]);
    assert_eq!(
        played.home(),
        ["red from r0 at -5,-1", "yellow from r0 at -6,-1", "red from r0 at -5,-1"]
    );
    assert!(is_waiting(&played, "blue", Quarter::Blacksmith));
}

// "0 to all of his followers": one after the other.
#[test]
fn several_followers_of_one_player_may_come() {
    let script = blue_in("blacksmith meeple")
        + "red   B24/1   0,2   thief r0
           blue  B22/2   0,3
           blue  pass
           blue  quarter blacksmith meeple
           red   B24/1   1,-2  thief r0
           blue  B01    -3,0
           red   B22/0   1,-3
           blue  reinforce meeple blacksmith 1,-2 r0
           blue  reinforce meeple blacksmith 1,-2 r0";
    let played = count().turns(&script);
    assert_eq!(played.paid(), ["blue 3: road, 3 tiles x 1"]);
    assert_eq!(
        played.home(),
        ["red from r0 at 1,-2", "blue from r0 at 1,-2", "blue from r0 at 1,-2"]
    );
}

// "(only during game-end scoring)": neither for a barn just built nor for a farm just joined to
// one.
#[test]
fn from_the_market_nobody_comes_to_a_barn() {
    let script = "
        red   B24/1   0,2   thief r0
        blue  B22/2   0,3
        blue  quarter market meeple
        red   B01    -3,0   farmer f0
        blue  B01    -4,0
        red   B01    -4,1
        blue  B01    -3,1   barn -3,1
        blue  ...
    ";
    let played = count().and([Expansion::Abbey]).turns(script);
    assert_eq!(played.paid(), ["red 3: farm, 1 cities x 3"]);
    assert_eq!(played.game.table().phase(), Phase::Quarter, "blue may send one more");
    assert!(is_waiting(&played, "blue", Quarter::Market));
}

/// Returns turns in which red completes an unclaimed road.
fn empty_road() -> String {
    blue_in("blacksmith meeple") + "red B22/2 0,2"
}

// The FAQ of 2008: only claimed features are scored, so no follower joins an unclaimed road.
#[test]
fn nobody_comes_to_what_nobody_holds() {
    let played = count().turns(&(empty_road() + "\n blue ..."));
    assert_eq!(played.game.table().phase(), Phase::Tile(table::tile("B24")));
    assert!(played.paid().is_empty());
}

// JCloisterZone allows it.
#[test]
fn or_one_may_come_to_an_empty_road() {
    let scene = count().with(|rules| rules.count_targets = CountTargets::Any);
    let played = scene.turns(&(empty_road() + "\n blue reinforce meeple blacksmith 0,2 r1"));
    assert_eq!(played.paid(), ["blue 2: road, 2 tiles x 1"]);
}

// 2008, The Dragon: "No follower may share a tile with the dragon".
#[test]
fn nobody_comes_to_the_tile_of_the_dragon() {
    let script = blue_in("blacksmith meeple")
        + "red   B24/1  0,2  thief r0
           blue  D17/1  0,3
           red   B22/2  0,4
           blue  ...";
    let played = count().and([Expansion::Dragon]).turns(&script);
    let mut may = played.may();
    may.sort();
    assert_eq!(
        may,
        [
            "pass",
            "reinforce meeple blacksmith 0,1 r0",
            "reinforce meeple blacksmith 0,2 r0",
            "reinforce meeple blacksmith 0,4 r1",
        ]
    );
    assert_eq!(
        played.why_not("reinforce meeple blacksmith 0,3 r0"),
        "nobody may be placed where the dragon is"
    );
}

// "When a large follower is moved from Carcassonne, he counts as two followers."
#[test]
fn a_large_follower_from_carcassonne_counts_two() {
    let script = blue_in("blacksmith large") + RED_ROAD;
    let played =
        count().and([Expansion::Inns]).turns(&(script + "blue reinforce large blacksmith 0,2 r0"));
    assert_eq!(played.paid(), ["blue 3: road, 3 tiles x 1"]);
    assert_eq!(played.supply_of("blue", Figure::Large), 1);
}

// "Abbey & Mayor: ... If they are used when scoring, each counts as two followers", though the city
// has no pennant; by JCloisterZone a mayor counts the same as elsewhere.
#[test]
fn a_mayor_from_carcassonne_counts_two_or_the_pennants() {
    let script = blue_in_the_castle("mayor") + RED_CITY + "blue reinforce mayor castle 2,1 c0";
    let two = count().and([Expansion::Abbey]).turns(&script);
    assert_eq!(two.paid(), ["blue 6: city, 3 tiles x 2"]);
    let own = count()
        .and([Expansion::Abbey])
        .with(|rules| rules.count_strength = CountStrength::Own)
        .turns(&script);
    assert_eq!(own.paid(), ["red 6: city, 3 tiles x 2"]);
    for played in [two, own] {
        assert_eq!(played.home(), ["red from c0 at 2,1", "blue mayor from c0 at 2,1"]);
    }
}

#[test]
fn a_mayor_from_carcassonne_counts_two_beside_three_pennants_too() {
    let script = blue_in_the_castle("mayor")
        + "red   B07/0   2,1   large knight c0
           blue  B01    -3,0
           red   B07/0   3,1
           blue  B01    -3,1
           red   B18/3   4,1
           blue  reinforce mayor castle 2,1 c0";
    let scene = count().and([Expansion::Inns, Expansion::Abbey]);
    let played = scene.turns(&script);
    assert_eq!(played.paid(), ["red+blue 12: city, 4 tiles x 2 + 2 pennants x 2"]);
}

/// Returns turns in which blue's wagon joins red's road, which ends at a crossing at 0,3.
fn wagon() -> String {
    blue_in("blacksmith wagon") + RED_ROAD + "blue reinforce wagon blacksmith 0,3 r1\n"
}

#[test]
fn a_wagon_from_carcassonne_counts_two_or_one() {
    let two = count().and([Expansion::Abbey]).turns(&wagon());
    assert_eq!(two.paid(), ["blue 3: road, 3 tiles x 1"]);
    let own = count()
        .and([Expansion::Abbey])
        .with(|rules| rules.count_strength = CountStrength::Own)
        .turns(&wagon());
    assert_eq!(own.paid(), ["red+blue 3: road, 3 tiles x 1"]);
}

// Abbey & Mayor, "Wagon": once scored it may move on, even if it came from Carcassonne.
#[test]
fn a_wagon_from_carcassonne_may_drive_on_and_counts_one_there() {
    let scene = count().and([Expansion::Abbey]);
    let asked = scene.turns(&(wagon() + "blue ..."));
    assert_eq!((asked.to_act(), asked.game.table().phase()), ("blue", Phase::Wagon));
    assert_eq!(asked.may(), ["wagon 0,3 r0", "wagon 0,3 r2", "pass"]);
    let played = scene.turns(&(wagon() + "blue wagon 0,3 r0"));
    assert_eq!(played.standing(), ["blue wagon 0,3"]);
    assert_eq!(played.strength("0,3", "r0"), [0, 1]);
}
