use bastide_rules::Counted::Tiles;
use bastide_rules::{Expansion, LeftoverAbbeys, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The abbey, which fills a gap.
pub const PAGE: Page = Page {
    topic: Topic::Abbey,
    title: say::rule_abbey_title,
    about: say::rule_abbey_about,
    sought: say::rule_abbey_sought,
    boxes: &[Expansion::Abbey],
    readings: &[Reading::LeftoverAbbeys],
    parts: &[
        Part::Says(say::rule_abbey_fills),
        Part::Says(say::rule_abbey_closes),
        Part::Shows(Example {
            caption: say::rule_abbey_closed,
            table: "blue B18/2 0,-1
                    red B16/0 -1,0 thief r0
                    blue B18/2 0,1
                    red B18/0 1,-1
                    blue B18/0 2,-1
                    red B24/0 2,0
                    blue B18/2 1,1
                    red ...",
            tiles: &["B24", "B24"],
            turn: "red ABBEY 1,0 monk m",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| Some(say::rule_abbey_pays(language, page.each(1, Tiles)?))),
        Part::Shows(Example {
            caption: say::rule_abbey_surrounded,
            table: "red B24/0 -1,0
                    blue B01 -1,1
                    red B24/0 1,0
                    blue B01 1,1
                    red B01 -1,2
                    blue B01 0,2
                    red ABBEY 0,1 monk m",
            tiles: &["B01", "B24"],
            turn: "blue B01 1,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_abbey_gap),
        Part::Shows(Example {
            caption: say::rule_abbey_no_hole,
            table: "red B24/0 -1,0
                    blue B01 -1,1
                    red B24/0 1,0
                    blue B01 1,1
                    red B01 -1,2
                    blue B01 0,2
                    red ...",
            tiles: &["B24", "B24"],
            turn: "red ...",
            refused: Some("ABBEY/0 1,2"),
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            page.played(3).map(|_| say::rule_abbey_after_last(language).to_owned())
        }),
        Part::Shows(Example {
            caption: say::rule_abbey_left,
            table: "red B24/0 -1,0
                    blue B01 -1,1
                    red B24/0 1,0
                    blue B01 1,1
                    red B01 -1,2",
            tiles: &["B01"],
            turn: "blue B01 0,2
                    red ABBEY 0,1 monk m",
            refused: None,
            only: |agreed| agreed.rules.leftover_abbeys == LeftoverAbbeys::Played,
        }),
        Part::Says(say::rule_abbey_rare),
    ],
    see: &[Topic::Monastery, Topic::Lay, Topic::Mayor, Topic::Wagon],
    lesson: Some("abbey"),
};
