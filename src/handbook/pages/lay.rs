use bastide_rules::{DeadEnds, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// A gap at 1,0: city to the north, road to the west, fields elsewhere once 2,0 holds a field.
const GAP: &str = "red  B18/2 0,-1
                   blue B18/2 1,-1
                   red  B01   0,1
                   blue B01   1,1
                   red  B01   2,1";

/// The placement of tiles.
pub const PAGE: Page = Page {
    topic: Topic::Lay,
    title: say::rule_lay_title,
    about: say::rule_lay_about,
    sought: say::rule_lay_sought,
    boxes: &[],
    readings: &[Reading::DeadEnds],
    parts: &[
        Part::Says(say::rule_lay_goes_on),
        Part::Shows(Example {
            caption: say::rule_lay_fits,
            table: "red  B24/0 1,0
                    blue B18/2 0,-1",
            tiles: &["B18", "B24"],
            turn: "red B18/0 1,-1 ...",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_lay_all_sides),
        Part::Shows(Example {
            caption: say::rule_lay_mismatch,
            table: "red  B18/2 0,-1
                    blue B19/0 1,-1",
            tiles: &["B23", "B24"],
            turn: "",
            refused: Some("B23/1 1,0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_lay_turned),
        Part::Says(say::rule_lay_corner),
        Part::Shows(Example {
            caption: say::rule_lay_touches_nothing,
            table: "red B18/2 0,-1",
            tiles: &["B18", "B24"],
            turn: "",
            refused: Some("B18/0 1,-2"),
            only: ALWAYS,
        }),
        Part::Shows(Example {
            caption: say::rule_lay_occupied,
            table: "red B18/2 0,-1",
            tiles: &["B24", "B24"],
            turn: "",
            refused: Some("B24/0 0,0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_lay_gaps),
        Part::Shows(Example {
            caption: say::rule_lay_gap_left,
            table: GAP,
            tiles: &["B01", "B24"],
            turn: "blue B01 2,0 ...",
            refused: None,
            only: |agreed| agreed.rules.dead_ends == DeadEnds::Allowed,
        }),
        Part::Shows(Example {
            caption: say::rule_lay_dead_end,
            table: GAP,
            tiles: &["B01", "B24"],
            turn: "",
            refused: Some("B01/0 2,0"),
            only: |agreed| agreed.rules.dead_ends == DeadEnds::Forbidden,
        }),
        Part::Says(say::rule_lay_nowhere),
        Part::Says(say::rule_lay_boxes),
    ],
    see: &[Topic::Turn, Topic::Place, Topic::River, Topic::Abbey],
    lesson: Some("lay"),
};
