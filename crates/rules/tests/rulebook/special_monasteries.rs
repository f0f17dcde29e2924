//! Special monasteries, of Germany and of the Netherlands and Belgium: monks who stand in the
//! monastery and monks who lie in its courtyard.

use crate::table::{Scene, by};
use bastide_rules::Expansion::{
    Abbey, Abbot, Cathars, Cult, Dragon, DutchMonasteries, GermanMonasteries,
};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{Config, Expansion, PieceKind, PlainMonasteries, Quarter, WagonMoves};

const TAKEN: &str = "somebody stands on that Monastery already";

fn special() -> Scene {
    by(BigBox, "red blue").and([GermanMonasteries])
}

// A follower is put standing in the monastery, or lying in its courtyard.
#[test]
fn a_follower_stands_or_lies() {
    let may = |boxes, tile: &str| {
        by(BigBox, "red blue").and([boxes]).turns(&format!("red {tile} 0,1 ...")).may_deploy()
    };
    let ways = ["thief r0", "farmer f0", "monk m", "lying y"];
    assert_eq!(may(GermanMonasteries, "MG02/0"), ways);
    assert_eq!(may(DutchMonasteries, "MB02/0"), ways);
    assert_eq!(may(GermanMonasteries, "MG01/0"), ways[1..]);
}

// The building is occupied either way: nobody else enters it, not even through a portal.
#[test]
fn nobody_joins_either_way() {
    let there = |first: &str| {
        let script = format!("red MG01/0 0,1 {first} \n blue D12/3 0,-1 ...");
        let played = special().and([Dragon]).turns(&script);
        let may = played.may();
        ["m", "y"].map(|piece| may.contains(&format!("deploy meeple 0,1 {piece}")))
    };
    assert_eq!(there("pass"), [true, true]);
    assert_eq!(there("monk m"), [false, false]);
    assert_eq!(there("lying y"), [false, false]);
    let script = "red MG01/0 0,1 lying y \n blue D12/3 0,-1 ...";
    assert_eq!(special().and([Dragon]).turns(script).why_not("deploy meeple 0,1 m"), TAKEN);
}

/// Tiles in line with a courtyard below the start tile: two above it, two to the right.
const LINES: &str = "
    red  MG01/0 0,1 lying y
    blue B18/2  0,-1
    red  B24/0  1,0
    blue B18/2  1,1
    red  B24/0  2,0
    blue B18/2  2,1";

// A lying monk scores 1 for the tile and 1 for each tile in an unbroken line, in four directions.
#[test]
fn a_lying_monk_scores_four_lines() {
    let worth = |more: &str| {
        let [now, complete] = special().turns(&(LINES.to_owned() + more)).survey("0,1", "y");
        assert_eq!(now, complete, "nothing completes it");
        now
    };
    assert_eq!(worth(""), ["red 5: unfinished courtyard, 5 tiles x 1"]);
    assert_eq!(worth("\n red B01 0,2"), ["red 6: unfinished courtyard, 6 tiles x 1"]);
    // A gap breaks the line, and a tile that fills it joins both parts.
    let beyond = "\n red B24/0 -1,0 \n blue B24/0 -2,0 \n red B01 -2,1";
    assert_eq!(worth(beyond), ["red 5: unfinished courtyard, 5 tiles x 1"]);
    let joined = beyond.to_owned() + "\n blue B01 -1,1";
    assert_eq!(worth(&joined), ["red 7: unfinished courtyard, 7 tiles x 1"]);
    assert!(special().turns(LINES).forecast().starts_with("red 5"));
}

/// A special monastery below the start tile, before the last of the eight tiles around it.
fn almost_surrounded(first: &str) -> String {
    format!(
        "red  MG01/0 0,1 {first}
         blue B24/0 -1,0
         red  B24/0  1,0
         blue B01   -1,1
         red  B01    1,1
         blue B01   -1,2
         red  B01    0,2
         "
    )
}

// A standing monk is scored when it is surrounded, as in any monastery.
#[test]
fn a_standing_monk_scores_as_in_any_monastery() {
    let played = special().turns(&(almost_surrounded("monk m") + "blue B01 1,2 ..."));
    assert_eq!(played.paid(), [""; 0], "the figure comes first");
    let played = special().turns(&(almost_surrounded("monk m") + "blue B01 1,2"));
    assert_eq!(played.paid(), ["red 9: monastery, 9 tiles x 1"]);
}

// A lying one stays: the monastery is never completed for him.
#[test]
fn a_lying_monk_stays_when_it_is_surrounded() {
    let played = special().turns(&(almost_surrounded("lying y") + "blue B01 1,2"));
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.standing(), ["red lying 0,1"]);
}

// When the standing monk has gone home, another may lie there, but not stand.
#[test]
fn a_completed_one_can_still_be_entered_lying() {
    let script = almost_surrounded("monk m") + "blue B01 1,2 \n red D12/3 0,-1 ...";
    let may = special().and([Dragon]).turns(&script).may();
    assert!(may.contains(&"deploy meeple 0,1 y".to_owned()), "{may:?}");
    assert!(!may.contains(&"deploy meeple 0,1 m".to_owned()), "{may:?}");
}

// A wagon that reaches the monastery may stand or lie, if nobody is there.
#[test]
fn a_wagon_stands_or_lies() {
    let may = |last: &str| {
        let script = format!("red MG02/3 -1,0 wagon r0 \n blue MG02/1 1,0 {last} \n red ...");
        special().and([Abbey]).turns(&script).may()
    };
    let own = ["wagon -1,0 m", "wagon -1,0 y"];
    let other = ["wagon 1,0 m", "wagon 1,0 y"];
    let has = |may: &[String], ways: [&str; 2]| ways.map(|way| may.iter().any(|it| it == way));
    let both = may("pass");
    assert_eq!((has(&both, own), has(&both, other)), ([true; 2], [true; 2]), "{both:?}");
    for taken in ["monk m", "lying y"] {
        let may = may(taken);
        assert_eq!((has(&may, own), has(&may, other)), ([true; 2], [false; 2]), "{may:?}");
    }
}

// It does not lie down in the monastery that was just scored with it.
#[test]
fn a_wagon_does_not_stay_in_its_own_monastery() {
    let script = almost_surrounded("wagon m") + "blue B01 1,2 \n red ...";
    let adjacent = |rules: &mut bastide_rules::Rules| rules.wagon = WagonMoves::Adjacent;
    let may = special().and([Abbey]).with(adjacent).turns(&script).may();
    assert!(may.contains(&"wagon 1,1 m".to_owned()), "{may:?}");
    assert!(!may.contains(&"wagon 0,1 y".to_owned()), "{may:?}");
}

// A follower from the cathedral of Carcassonne only stands.
#[test]
fn no_quarter_of_carcassonne_leads_to_a_courtyard() {
    assert_eq!(Quarter::towards(PieceKind::Courtyard), None);
}

// An abbot lies as well. Called back, he scores what the courtyard is worth now.
#[test]
fn an_abbot_may_lie_and_is_called_back() {
    let script = "
        red  MG01/0 0,1 abbot y
        blue B18/2  0,-1
        red  B24/0  1,0 recall abbot 0,1";
    let played = by(NewEdition, "red blue").and([Abbot, GermanMonasteries]).turns(script);
    assert_eq!(played.paid(), ["red 3: unfinished courtyard, 3 tiles x 1"]);
}

// A shrine challenges standing monks only.
#[test]
fn a_shrine_does_not_challenge_a_lying_monk() {
    let script = |first: &str| {
        format!(
            "blue S01/0  0,1 heretic m
             red  MG01/0 1,1 {first}
             blue B24/0 -1,0
             red  B24/0  1,0
             blue B18/3 -1,1
             red  B18/2 -1,2
             blue B18/2  0,2
             red  B18/2  1,2"
        )
    };
    let left = |first: &str| {
        by(BigBox, "blue red").and([GermanMonasteries, Cult]).turns(&script(first)).standing()
    };
    assert_eq!(left("lying y"), ["red lying 1,1"]);
    assert_eq!(left("monk m"), [""; 0]);
}

// Besieged knights escape to it as to any monastery, whoever lies there.
#[test]
fn a_besieged_knight_escapes_to_a_special_monastery() {
    let script = "
        red  CA03/2  0,-1  knight c0
        blue MG01/0 -1,-1  lying y
        red  B24/0   1,0
        red  ...";
    let played = special().and([Cathars]).turns(script);
    assert_eq!(played.may(), ["escape meeple 0,-1 c0", "pass"]);
}

// The plain monasteries of the base game are taken out, or by an option kept.
#[test]
fn plain_monasteries_are_replaced_or_kept() {
    let plain = |boxes: &[Expansion], how| {
        let expansions = boxes.iter().copied().collect();
        let mut config = Config { expansions, ..Config::base(2, BigBox, 7) };
        config.rules.plain_monasteries = how;
        config.tiles().filter(|tile| ["B01", "B02"].contains(&tile.name.as_str())).count()
    };
    for boxes in [&[GermanMonasteries][..], &[DutchMonasteries], &[GermanMonasteries, Dragon]] {
        assert_eq!(plain(boxes, PlainMonasteries::Replaced), 0);
        assert_eq!(plain(boxes, PlainMonasteries::Kept), 6);
    }
    assert_eq!(plain(&[], PlainMonasteries::Replaced), 6);
}
