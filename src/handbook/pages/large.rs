use bastide_rules::{Expansion, Figure};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The large follower, who counts as two.
pub const PAGE: Page = Page {
    topic: Topic::Large,
    title: say::rule_large_title,
    about: say::rule_large_about,
    sought: say::rule_large_sought,
    boxes: &[Expansion::Inns],
    readings: &[],
    parts: &[
        Part::Tells(|language, page| {
            Some(say::rule_large_weight(language, page.weight(Figure::Large)?))
        }),
        Part::Shows(Example {
            caption: say::rule_large_outweighs,
            table: "red B24/0 -1,0
                    blue B24/0 1,0
                    red B22/0 -1,1 thief r0
                    blue B22/0 1,1 large thief r2",
            tiles: &["B24", "B24"],
            turn: "red B24/0 0,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_large_same),
        Part::Says(say::rule_large_goes),
        Part::Shows(Example {
            caption: say::rule_large_farmer,
            table: "red B24/0 1,0 farmer f0
                    blue B16/0 2,0
                    red B24/0 -1,0
                    blue B18/2 2,-1 large farmer f0
                    red B18/2 0,-1",
            tiles: &["B01"],
            turn: "blue B01 1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_large_alone),
        Part::Shows(Example {
            caption: say::rule_large_none_left,
            table: "red B16/0 -1,0 large knight c0
                    blue B24/0 1,0",
            tiles: &["B24", "B24"],
            turn: "red B24/0 2,0 ...",
            refused: Some("large thief r0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_large_rare),
    ],
    see: &[Topic::Majority, Topic::Place, Topic::Inn, Topic::Mayor],
    lesson: Some("large"),
};
