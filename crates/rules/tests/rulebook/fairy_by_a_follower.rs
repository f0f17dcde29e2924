//! The Princess & the Dragon: the fairy beside one follower (the publisher), compared with the
//! fairy on a tile (Big Box rules of 2008).

use crate::table::{Scene, by, cell};
use bastide_rules::{Expansion, FairyStands, Phase, Preset::BigBox};

fn fairy() -> Scene {
    by(BigBox, "red blue").and([Expansion::Dragon])
}

/// Returns a scene in which the fairy stands beside one follower (the publisher).
fn by_follower() -> Scene {
    fairy().with(|rules| rules.fairy = FairyStands::ByFollower)
}

/// Red's thief on 1,0, and through a portal also red's farmer.
const THIEF_AND_FARMER: &str = "
    red   B24/0   1,0  thief r0
    blue  B01     0,1
    red   D08/0  -1,0  deploy meeple 1,0 f0
    blue  B01     1,1
    red   B01     0,2  ...
";

/// Red's thief on 1,0, and through a portal also blue's farmer.
const RED_AND_BLUE: &str = "
    red   B24/0   1,0  thief r0
    blue  D08/0  -1,0  deploy meeple 1,0 f0
    red   B01     0,1  ...
";

// Hans im Glück: the fairy is placed beside one of the player's own followers.
#[test]
fn by_a_follower_the_fairy_goes_to_one_of_several() {
    let played = by_follower().turns(RED_AND_BLUE);
    assert!(played.may().contains(&"fairy 1,0 red meeple r0".to_owned()));
    let nobody = "the fairy needs a follower of the player there";
    assert_eq!(played.why_not("fairy 1,0 blue meeple f0"), nobody);
    assert_eq!(played.why_not("fairy 1,0"), nobody, "beside whom?");
}

#[test]
fn by_a_follower_the_fairy_pays_only_his_owner() {
    let played = by_follower()
        .turns(&(RED_AND_BLUE.to_owned() + "red fairy 1,0 red meeple r0 \n blue B01 1,1"));
    assert_eq!(played.scores(), "red 1, blue 0");
}

// The fairy may move from one follower to another on the same tile.
#[test]
fn by_a_follower_the_fairy_may_go_to_his_neighbour() {
    let script = THIEF_AND_FARMER.to_owned()
        + "red   fairy   1,0 red meeple f0
           blue  B01     1,2
           red   B01    -1,-1 ...";
    let played = by_follower().turns(&script);
    assert!(played.may().contains(&"fairy 1,0 red meeple r0".to_owned()));
    assert_eq!(played.why_not("fairy 1,0 red meeple f0"), "the fairy stands there already");
}

// The thief is scored. The fairy stands on the thief's tile, but beside the farmer.
#[test]
fn the_3_points_are_for_the_tile_or_for_the_one_follower() {
    let on_tile = fairy().turns(&(THIEF_AND_FARMER.to_owned() + "red fairy 1,0 \n blue B22/0 2,0"));
    assert_eq!(
        on_tile.paid(),
        ["red 4: road, 4 tiles x 1", "red 3: fairy", "red 1: fairy's visit"]
    );
    let by_farmer = by_follower()
        .turns(&(THIEF_AND_FARMER.to_owned() + "red fairy 1,0 red meeple f0 \n blue B22/0 2,0"));
    assert_eq!(by_farmer.paid(), ["red 4: road, 4 tiles x 1", "red 1: fairy's visit"]);
    let by_thief = by_follower()
        .turns(&(THIEF_AND_FARMER.to_owned() + "red fairy 1,0 red meeple r0 \n blue B22/0 2,0"));
    assert_eq!(by_thief.paid(), ["red 4: road, 4 tiles x 1", "red 3: fairy"]);
}

// "It stays when that follower leaves": it pays nobody any more, but still blocks the dragon.
#[test]
fn the_fairy_stays_when_her_follower_leaves() {
    for (scene, fairy) in [(fairy(), "fairy -1,0"), (by_follower(), "fairy -1,0 red meeple r0")] {
        let script = format!(
            "red   B16/0  -1,0  thief r0
             blue  D01     0,1
             red   B18/2   0,-1  ...
             red   {fairy}
             blue  B22/0   1,0
             red   D14/1  -1,1\n"
        );
        let played = scene.turns(&(script.clone() + "red ..."));
        assert_eq!(played.game.table().fairy(), Some(cell("-1,0")));
        assert_eq!(played.game.table().fairy_by(), None);
        assert_eq!(played.scores(), "red 6, blue 0", "no point for beginning the turn");
        assert_eq!(played.may(), ["dragon 0,0", "dragon -1,1"]);
        let played = scene.turns(&(script + "red dragon -1,1"));
        assert_ne!(played.game.table().phase(), Phase::Dragon, "the fairy ends its way");
    }
}
