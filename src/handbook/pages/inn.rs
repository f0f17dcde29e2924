use bastide_rules::Counted::Tiles;
use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Roads with an inn, complete and incomplete.
pub const PAGE: Page = Page {
    topic: Topic::Inn,
    title: say::rule_inn_title,
    about: say::rule_inn_about,
    sought: say::rule_inn_sought,
    boxes: &[Expansion::Inns],
    readings: &[Reading::UnfinishedInns],
    parts: &[
        Part::Says(say::rule_inn_drawn),
        Part::Tells(|language, page| Some(say::rule_inn_pays(language, page.each(0, Tiles)?))),
        Part::Shows(Example {
            caption: say::rule_inn_finished,
            table: "red B22/0 -1,0 thief r0
                    blue B18/2 0,-1
                    red I16/0 1,0
                    blue B24/0 -2,0",
            tiles: &["B22", "B24"],
            turn: "red B22/1 1,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(match page.each(1, Tiles)? {
                0 => say::rule_inn_lost(language).to_owned(),
                tile => say::rule_inn_still_pays(language, tile),
            })
        }),
        Part::Shows(Example {
            caption: say::rule_inn_unfinished,
            table: "red I16/0 1,0 thief r0",
            tiles: &["B24"],
            turn: "blue B24/0 -1,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_inn_one_road),
        Part::Shows(Example {
            caption: say::rule_inn_other_road,
            table: "red B24/0 -1,0
                    blue I14/0 -1,1 thief r1",
            tiles: &["B22", "B24"],
            turn: "red B22/0 -2,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_inn_anybody),
        Part::Says(say::rule_inn_river),
    ],
    see: &[Topic::Road, Topic::Cathedral, Topic::Large, Topic::End],
    lesson: Some("inn"),
};
