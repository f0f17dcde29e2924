use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The Count, and the followers in Carcassonne.
pub const PAGE: Page = Page {
    topic: Topic::Count,
    title: say::rule_count_title,
    about: say::rule_count_about,
    sought: say::rule_count_sought,
    boxes: &[Expansion::Count],
    readings: &[
        Reading::CountEntry,
        Reading::CountStrength,
        Reading::CountFinal,
        Reading::CountTargets,
    ],
    parts: &[
        Part::Says(say::rule_count_city),
        Part::Says(say::rule_count_enter),
        Part::Says(say::rule_count_moves),
        Part::Shows(Example {
            caption: say::rule_count_enters,
            table: "red B24/0 -3,-1 thief r0",
            tiles: &["B16", "B24"],
            turn: "blue B16/0 -4,-1
                    blue quarter blacksmith meeple
                    blue count market",
            refused: None,
            only: ALWAYS,
        }),
        Part::Shows(Example {
            caption: say::rule_count_stands,
            table: "red B24/0 -3,-1 thief r0",
            tiles: &["B16", "B24"],
            turn: "blue B16/0 -4,-1
                    blue ...",
            refused: Some("quarter castle meeple"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_count_out),
        Part::Shows(Example {
            caption: say::rule_count_road,
            table: "red B24/0 -3,-1 thief r0
                    blue B16/0 -4,-1
                    blue quarter blacksmith meeple
                    red B24/1 0,2 thief r0
                    blue B01 -3,0",
            tiles: &["B22", "B24"],
            turn: "red B22/2 0,3
                    blue reinforce meeple blacksmith 0,2 r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_count_order),
        Part::Says(say::rule_count_market),
        Part::Shows(Example {
            caption: say::rule_count_farm,
            table: "red B24/0 -3,-1 thief r0
                    blue B16/0 -4,-1
                    blue quarter market meeple",
            tiles: &["B01"],
            turn: "red B01 -3,0 farmer f0
                    blue reinforce meeple market -3,0 f0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_count_who),
        Part::Says(say::rule_count_rare),
    ],
    see: &[Topic::Majority, Topic::End, Topic::Mayor, Topic::Dragon],
    lesson: Some("count"),
};
