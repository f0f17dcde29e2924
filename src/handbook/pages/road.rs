use bastide_rules::Counted::Tiles;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The points of a road, complete and incomplete.
pub const PAGE: Page = Page {
    topic: Topic::Road,
    title: say::rule_road_title,
    about: say::rule_road_about,
    sought: say::rule_road_sought,
    boxes: &[],
    readings: &[],
    parts: &[
        Part::Says(say::rule_road_ends),
        Part::Tells(|language, page| Some(say::rule_road_pays(language, page.each(0, Tiles)?))),
        Part::Shows(Example {
            caption: say::rule_road_closed,
            table: "red  B02/3 -1,0 thief r0
                    blue B24/0  1,0",
            tiles: &["B22", "B24"],
            turn: "red B22/0 2,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_road_crossing),
        Part::Shows(Example {
            caption: say::rule_road_once,
            table: "red  B22/0 1,0 thief r0
                    blue B23/0 2,0
                    red  B23/1 2,1",
            tiles: &["B23", "B24"],
            turn: "blue B23/2 1,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_road_ring),
        Part::Shows(Example {
            caption: say::rule_road_loop,
            table: "red  B23/3 0,1 thief r0
                    blue B23/0 1,1
                    red  B23/1 1,2",
            tiles: &["B23", "B24"],
            turn: "blue B23/2 0,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_road_unfinished(language, page.each(3, Tiles)?))
        }),
        Part::Shows(Example {
            caption: say::rule_road_left_open,
            table: "red B22/0 1,0 thief r2",
            tiles: &["B24"],
            turn: "blue B24/0 -1,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_road_boxes),
    ],
    see: &[Topic::Majority, Topic::Inn, Topic::End],
    lesson: Some("road"),
};
