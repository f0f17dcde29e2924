use bastide_rules::Counted::Followers;
use bastide_rules::{Expansion, LabyrinthRoads, Reading};

use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The labyrinth, and followers on its arms.
pub const PAGE: Page = Page {
    topic: Topic::Labyrinth,
    title: say::rule_labyrinth_title,
    about: say::rule_labyrinth_about,
    sought: say::rule_labyrinth_sought,
    boxes: &[Expansion::Labyrinth],
    readings: &[Reading::LabyrinthRoads],
    parts: &[
        Part::Says(say::rule_labyrinth_may),
        Part::Shows(Example {
            caption: say::rule_labyrinth_enter,
            table: "red B24/0 -1,0 thief r0",
            tiles: &["LA01", "B24"],
            turn: "blue LA01/0 1,0 thief r0",
            refused: None,
            only: |by| by.rules.labyrinth == LabyrinthRoads::Advanced,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_labyrinth_pays(language, page.each(1, Followers)?))
        }),
        Part::Shows(Example {
            caption: say::rule_labyrinth_finished,
            table: "red  B16/0 -1,0
                    blue LA01/0 1,0  thief r0
                    red  B22/0  1,-1 thief r1
                    blue B22/0  2,0",
            tiles: &["B22", "B24"],
            turn: "red B22/2 1,1",
            refused: None,
            only: |by| by.rules.labyrinth == LabyrinthRoads::Advanced,
        }),
        Part::Says(say::rule_labyrinth_end),
    ],
    see: &[Topic::Road, Topic::Place, Topic::Majority],
    lesson: Some("labyrinth"),
};
