use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The arrows of the anniversary edition: their points and their effects.
pub const PAGE: Page = Page {
    topic: Topic::Arrow,
    title: say::rule_arrow_title,
    about: say::rule_arrow_about,
    sought: say::rule_arrow_sought,
    boxes: &[Expansion::Anniversary],
    readings: &[],
    parts: &[
        Part::Tells(|language, page| Some(say::rule_arrow_pays(language, page.points(0, 0)?))),
        Part::Says(say::rule_arrow_acts),
        Part::Shows(Example {
            caption: say::rule_arrow_elsewhere,
            table: "red  B24/0 -1,0
                    blue B10/3 0,-1",
            tiles: &["Y20", "B24", "B24"],
            turn: "red  Y20/0 1,0
                   blue B24/0 2,0 deploy meeple 0,-1 c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_arrow_anywhere),
        Part::Says(say::rule_arrow_second),
        Part::Shows(Example {
            caption: say::rule_arrow_beside_own,
            table: "red  B24/0 1,0 thief r0
                    blue B18/2 0,-1",
            tiles: &["Y06", "B24"],
            turn: "red Y06/0 -1,0 second 1,0 r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Shows(Example {
            caption: say::rule_arrow_not_beside,
            table: "red  B24/0 1,0 thief r0
                    blue B16/0 2,0 thief r1",
            tiles: &["Y06", "B24"],
            turn: "red Y06/0 -1,0 ...",
            refused: Some("second 2,0 r1"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_arrow_turn),
        Part::Shows(Example {
            caption: say::rule_arrow_again,
            table: "red  B24/0 1,0
                    blue B01   1,-1",
            tiles: &["Y11", "B24", "B24"],
            turn: "red Y11/2 0,-1 knight c0
                   red B24/0 2,0 thief r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_arrow_several),
        Part::Shows(Example {
            caption: say::rule_arrow_of_two,
            table: "red  Y20/0 1,0 thief r0",
            tiles: &["Y06", "B24"],
            turn: "blue Y06/2 2,0
                   blue arrow there
                   blue ...",
            refused: None,
            only: ALWAYS,
        }),
    ],
    see: &[Topic::Turn, Topic::Place, Topic::Majority, Topic::Portal],
    lesson: Some("arrow"),
};
