use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The steps of a turn, and the fate of a tile that fits nowhere.
pub const PAGE: Page = Page {
    topic: Topic::Turn,
    title: say::rule_turn_title,
    about: say::rule_turn_about,
    sought: say::rule_turn_sought,
    boxes: &[],
    readings: &[],
    parts: &[
        Part::Says(say::rule_turn_steps),
        Part::Shows(Example {
            caption: say::rule_turn_whole,
            table: "red  B16/0 -1,0 thief r0
                    blue B18/2  0,-1",
            tiles: &["B22", "B24"],
            turn: "red B22/0 1,0 thief r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_turn_order),
        Part::Shows(Example {
            caption: say::rule_turn_at_once,
            table: "",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-1 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_turn_must),
        Part::Shows(Example {
            caption: say::rule_turn_aside,
            table: "",
            tiles: &["B18", "B04", "B24", "B24"],
            turn: "red  B18/2 0,-1
                   blue B04
                   blue B24/0 1,0 ...",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_turn_round),
        Part::Says(say::rule_turn_boxes),
    ],
    see: &[Topic::Lay, Topic::Place, Topic::End],
    lesson: Some("lay"),
};
