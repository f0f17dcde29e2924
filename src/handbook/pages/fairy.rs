use bastide_rules::{Expansion, FairyStands, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The fairy: her points, and her protection from the dragon.
pub const PAGE: Page = Page {
    topic: Topic::Fairy,
    title: say::rule_fairy_title,
    about: say::rule_fairy_about,
    sought: say::rule_fairy_sought,
    boxes: &[Expansion::Dragon],
    readings: &[Reading::FairyStands],
    parts: &[
        Part::Says(say::rule_fairy_send),
        Part::Shows(Example {
            caption: say::rule_fairy_needs,
            table: "red B24/0 1,0 thief r0
                    blue B18/2 0,-1 farmer f0",
            tiles: &["B24", "B24"],
            turn: "red B24/0 -1,0 ...",
            refused: Some("fairy 0,-1"),
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_fairy_turn(language, page.points(1, 0).or_else(|| page.points(2, 0))?))
        }),
        Part::Shows(Example {
            caption: say::rule_fairy_visit,
            table: "red B24/0 1,0 farmer f0
                    blue B01 0,1",
            tiles: &["B01", "B01", "B24"],
            turn: "red B01 -1,1 ...
                    red fairy 1,0
                    blue B01 1,1",
            refused: None,
            only: |agreed| agreed.rules.fairy == FairyStands::OnTile,
        }),
        Part::Shows(Example {
            caption: say::rule_fairy_visit_him,
            table: "red B24/0 1,0 farmer f0
                    blue B01 0,1",
            tiles: &["B01", "B01", "B24"],
            turn: "red B01 -1,1 ...
                    red fairy 1,0 red meeple f0
                    blue B01 1,1",
            refused: None,
            only: |agreed| agreed.rules.fairy == FairyStands::ByFollower,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_fairy_scored(language, page.points(3, 1).or_else(|| page.points(4, 1))?))
        }),
        Part::Shows(Example {
            caption: say::rule_fairy_road,
            table: "red B16/0 -1,0 thief r0
                    blue B01 0,1
                    red B18/2 0,-1 ...
                    red fairy -1,0",
            tiles: &["B22", "B24"],
            turn: "blue B22/0 1,0",
            refused: None,
            only: |agreed| agreed.rules.fairy == FairyStands::OnTile,
        }),
        Part::Shows(Example {
            caption: say::rule_fairy_road_him,
            table: "red B16/0 -1,0 thief r0
                    blue B01 0,1
                    red B18/2 0,-1 ...
                    red fairy -1,0 red meeple r0",
            tiles: &["B22", "B24"],
            turn: "blue B22/0 1,0",
            refused: None,
            only: |agreed| agreed.rules.fairy == FairyStands::ByFollower,
        }),
        Part::Says(say::rule_fairy_dragon),
        Part::Shows(Example {
            caption: say::rule_fairy_off,
            table: "red B24/0 1,0 farmer f0
                    blue B01 0,1
                    red D17/0 2,0 ...
                    red fairy 1,0",
            tiles: &["D16", "B24"],
            turn: "blue D16/0 3,0
                    blue ...",
            refused: Some("dragon 1,0"),
            only: |agreed| agreed.rules.fairy == FairyStands::OnTile,
        }),
        Part::Shows(Example {
            caption: say::rule_fairy_off,
            table: "red B24/0 1,0 farmer f0
                    blue B01 0,1
                    red D17/0 2,0 ...
                    red fairy 1,0 red meeple f0",
            tiles: &["D16", "B24"],
            turn: "blue D16/0 3,0
                    blue ...",
            refused: Some("dragon 1,0"),
            only: |agreed| agreed.rules.fairy == FairyStands::ByFollower,
        }),
        Part::Says(say::rule_fairy_rare),
    ],
    see: &[Topic::Dragon, Topic::Princess, Topic::Place],
    lesson: Some("fairy"),
};
