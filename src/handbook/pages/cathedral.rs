use bastide_rules::Counted::{Pennants, Tiles};
use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Cities with a cathedral, complete and incomplete.
pub const PAGE: Page = Page {
    topic: Topic::Cathedral,
    title: say::rule_cathedral_title,
    about: say::rule_cathedral_about,
    sought: say::rule_cathedral_sought,
    boxes: &[Expansion::Inns],
    readings: &[Reading::UnfinishedInns],
    parts: &[
        Part::Tells(|language, page| {
            let (tile, pennant) = (page.each(0, Tiles)?, page.each(0, Pennants)?);
            Some(say::RuleCathedralPays { tile, pennant }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_cathedral_finished,
            table: "red I01/0 0,-1 knight c0
                    blue B18/1 -1,-1
                    red B10/3 1,-1
                    blue B16/0 1,0",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(match page.each(1, Tiles)? {
                0 => say::rule_cathedral_lost(language).to_owned(),
                tile => say::rule_cathedral_still_pays(language, tile),
            })
        }),
        Part::Shows(Example {
            caption: say::rule_cathedral_unfinished,
            table: "red I01/0 0,-1 knight c0",
            tiles: &["B10"],
            turn: "blue B10/3 1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_cathedral_laid),
        Part::Says(say::rule_cathedral_knights),
    ],
    see: &[Topic::City, Topic::Inn, Topic::Large],
    lesson: Some("cathedral"),
};
