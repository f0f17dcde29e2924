use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The mayor, who counts pennants.
pub const PAGE: Page = Page {
    topic: Topic::Mayor,
    title: say::rule_mayor_title,
    about: say::rule_mayor_about,
    sought: say::rule_mayor_sought,
    boxes: &[Expansion::Abbey],
    readings: &[],
    parts: &[
        Part::Says(say::rule_mayor_place),
        Part::Shows(Example {
            caption: say::rule_mayor_city_only,
            table: "red B24/0 1,0",
            tiles: &["B16", "B24"],
            turn: "blue B16/0 -1,0 ...",
            refused: Some("mayor r0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_mayor_pennants),
        Part::Shows(Example {
            caption: say::rule_mayor_strong,
            table: "red B24/0 -1,0
                    blue B24/0 1,0
                    red B18/1 -1,-1 knight c0
                    blue B18/3 1,-1 mayor c0
                    red B18/3 1,-2 knight c0
                    blue B10/2 0,-2",
            tiles: &["A01", "B24"],
            turn: "red A01 0,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_mayor_none),
        Part::Shows(Example {
            caption: say::rule_mayor_weak,
            table: "red B24/0 1,0",
            tiles: &["B18", "B24"],
            turn: "blue B18/2 0,-1 mayor c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_mayor_rare),
    ],
    see: &[Topic::City, Topic::Majority, Topic::Wagon, Topic::Abbey],
    lesson: Some("mayor"),
};
