use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The builder, who grants a second tile.
pub const PAGE: Page = Page {
    topic: Topic::Builder,
    title: say::rule_builder_title,
    about: say::rule_builder_about,
    sought: say::rule_builder_sought,
    boxes: &[Expansion::Traders],
    readings: &[],
    parts: &[
        Part::Says(say::rule_builder_place),
        Part::Shows(Example {
            caption: say::rule_builder_alone,
            table: "red B16/0 -1,0 thief r0",
            tiles: &["B24", "B24"],
            turn: "blue B24/0 1,0 ...",
            refused: Some("builder r0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_builder_second),
        Part::Shows(Example {
            caption: say::rule_builder_grows,
            table: "red B16/0 -1,0 thief r0
                    blue B18/2 0,-1
                    red B24/0 1,0 builder r0
                    blue B01 0,1",
            tiles: &["B24", "B22", "B24"],
            turn: "red B24/0 2,0
                    red B22/0 3,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_builder_no_third),
        Part::Says(say::rule_builder_no_follower),
        Part::Shows(Example {
            caption: say::rule_builder_field,
            table: "red B24/0 1,0 farmer f0
                    blue B01 0,1",
            tiles: &["B24", "B24"],
            turn: "red B24/0 2,0 ...",
            refused: Some("builder f0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_builder_home),
        Part::Says(say::rule_builder_rare),
    ],
    see: &[Topic::Turn, Topic::Pig, Topic::Goods, Topic::Place],
    lesson: Some("builder"),
};
