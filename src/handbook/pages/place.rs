use bastide_rules::Figure::Meeple;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The placement of followers, and their return to the supply.
pub const PAGE: Page = Page {
    topic: Topic::Place,
    title: say::rule_place_title,
    about: say::rule_place_about,
    sought: say::rule_place_sought,
    boxes: &[],
    readings: &[],
    parts: &[
        Part::Says(say::rule_place_may),
        Part::Says(say::rule_place_roles),
        Part::Shows(Example {
            caption: say::rule_place_here,
            table: "red  B18/2 0,-1
                    blue B24/0 -1,0 thief r0",
            tiles: &["B16", "B24"],
            turn: "red B16/0 -2,0 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_place_this_tile),
        Part::Shows(Example {
            caption: say::rule_place_too_late,
            table: "",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-1 ...",
            refused: Some("deploy meeple 0,0 r0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_place_taken),
        Part::Shows(Example {
            caption: say::rule_place_far,
            table: "red  B24/0 -1,0 thief r0
                    blue B18/2  0,-1",
            tiles: &["B24", "B24"],
            turn: "red B24/0 1,0 ...",
            refused: Some("thief r0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_place_home),
        Part::Shows(Example {
            caption: say::rule_place_finished,
            table: "red B16/0 -1,0 thief r0",
            tiles: &["B22", "B24"],
            turn: "blue B22/0 1,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| Some(say::rule_place_supply(language, page.supply(Meeple)))),
        Part::Says(say::rule_place_boxes),
    ],
    see: &[Topic::Majority, Topic::Turn, Topic::Farm, Topic::Large],
    lesson: Some("road"),
};
