use bastide_rules::Counted::{Pennants, Tiles};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The end of the game, the final scoring and the winner.
pub const PAGE: Page = Page {
    topic: Topic::End,
    title: say::rule_end_title,
    about: say::rule_end_about,
    sought: say::rule_end_sought,
    boxes: &[],
    readings: &[],
    parts: &[
        Part::Says(say::rule_end_when),
        Part::Tells(|language, page| {
            let (tile, pennant) = (page.each(0, Tiles)?, page.each(0, Pennants)?);
            Some(say::RuleEndUnfinished { tile, pennant }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_end_all,
            table: "red  B10/3 0,-1 knight c0
                    blue B24/0 1,0  thief r0",
            tiles: &["B01"],
            turn: "red B01 0,1 monk m",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_end_farms),
        Part::Says(say::rule_end_majority),
        Part::Says(say::rule_end_winner),
        Part::Shows(Example {
            caption: say::rule_end_shared,
            table: "red B24/0 1,0 thief r0",
            tiles: &["B09"],
            turn: "blue B09/3 0,-1 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_end_last_tile),
        Part::Shows(Example {
            caption: say::rule_end_aside,
            table: "red B24/0 1,0 thief r0",
            tiles: &["B18", "B04"],
            turn: "blue B18/2 0,-1
                   red  B04",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_end_boxes),
    ],
    see: &[Topic::Farm, Topic::Turn, Topic::Goods, Topic::King],
    lesson: Some("final-count"),
};
