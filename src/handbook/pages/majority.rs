use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Features with several followers: their origin, the majority, and the points.
pub const PAGE: Page = Page {
    topic: Topic::Majority,
    title: say::rule_majority_title,
    about: say::rule_majority_about,
    sought: say::rule_majority_sought,
    boxes: &[],
    readings: &[],
    parts: &[
        Part::Says(say::rule_majority_no_entry),
        Part::Shows(Example {
            caption: say::rule_majority_taken,
            table: "red B09/3 0,-1 knight c0",
            tiles: &["B09", "B24"],
            turn: "blue B09/2 -1,-1 ...",
            refused: Some("knight c0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_majority_beside),
        Part::Shows(Example {
            caption: say::rule_majority_shared,
            table: "red  B24/0 -1,0
                    blue B24/0  1,0
                    red  B18/1 -1,-1 knight c0
                    blue B18/3  1,-1 knight c0",
            tiles: &["B13", "B24"],
            turn: "red B13/2 0,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_majority_most),
        Part::Shows(Example {
            caption: say::rule_majority_taken_over,
            table: "blue B09/2  0,-1 knight c0
                    red  B01    0,-2
                    blue B24/0  1,0
                    red  B18/2  1,-2 knight c0
                    blue B01    2,-2
                    red  B18/3  2,-1 knight c0
                    blue B24/0 -1,0",
            tiles: &["B13", "B24"],
            turn: "red B13/0 1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_majority_home),
        Part::Says(say::rule_majority_everywhere),
        Part::Says(say::rule_majority_boxes),
    ],
    see: &[Topic::Place, Topic::Farm, Topic::Large, Topic::Mayor],
    lesson: Some("share"),
};
