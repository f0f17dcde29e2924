use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Shrines, and the challenge between shrine and monastery.
pub const PAGE: Page = Page {
    topic: Topic::Cult,
    title: say::rule_cult_title,
    about: say::rule_cult_about,
    sought: say::rule_cult_sought,
    boxes: &[Expansion::Cult],
    readings: &[],
    parts: &[
        Part::Says(say::rule_cult_names),
        Part::Says(say::rule_cult_challenge),
        Part::Shows(Example {
            caption: say::rule_cult_first,
            table: "blue B24/0 -1,0
                    red S01 0,1 heretic m
                    blue B01 0,2 monk m
                    red B24/0 1,0
                    blue B18/3 -1,1
                    red B18/1 1,1
                    blue B18/3 -1,2",
            tiles: &["B18", "B24"],
            turn: "red B18/1 1,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_cult_draw),
        Part::Shows(Example {
            caption: say::rule_cult_end,
            table: "red S01 0,1 heretic m
                    blue B01 0,2 monk m
                    red B24/0 -1,0
                    blue B24/0 1,0
                    red B18/3 -1,1",
            tiles: &["B18"],
            turn: "blue B18/1 1,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_cult_crowded),
        Part::Shows(Example {
            caption: say::rule_cult_between,
            table: "red B24/0 -1,0
                    blue B24/0 1,0
                    red B01 -1,1
                    blue B01 1,1",
            tiles: &["S01", "B24"],
            turn: "",
            refused: Some("S01/0 0,1"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_cult_rare),
    ],
    see: &[Topic::Monastery, Topic::Abbey, Topic::Lay],
    lesson: Some("cult"),
};
