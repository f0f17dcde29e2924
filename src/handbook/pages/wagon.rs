use bastide_rules::{Expansion, Reading, WagonMoves};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The wagon, which may move on when it is scored.
pub const PAGE: Page = Page {
    topic: Topic::Wagon,
    title: say::rule_wagon_title,
    about: say::rule_wagon_about,
    sought: say::rule_wagon_sought,
    boxes: &[Expansion::Abbey],
    readings: &[Reading::WagonMoves],
    parts: &[
        Part::Says(say::rule_wagon_place),
        Part::Says(say::rule_wagon_drives),
        Part::Shows(Example {
            caption: say::rule_wagon_goes,
            table: "blue B02/3 -1,0 wagon r0
                    red B24/0 1,0
                    blue B01 0,1",
            tiles: &["B22", "B24"],
            turn: "red B22/0 2,0 thief r0
                    blue wagon -1,0 m",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            page.played(1).map(|_| say::rule_wagon_connected(language).to_owned())
        }),
        Part::Shows(Example {
            caption: say::rule_wagon_far,
            table: "blue B02/3 -1,0 wagon r0
                    red B24/0 1,0
                    blue B01 0,1",
            tiles: &["B22", "B24"],
            turn: "red B22/0 2,0 thief r0
                    blue ...",
            refused: Some("wagon 0,1 m"),
            only: |agreed| agreed.rules.wagon == WagonMoves::Connected,
        }),
        Part::Tells(|language, page| {
            page.played(2).map(|_| say::rule_wagon_nearby(language).to_owned())
        }),
        Part::Shows(Example {
            caption: say::rule_wagon_far_end,
            table: "blue B02/3 -1,0 wagon r0
                    red B24/0 1,0
                    blue B01 0,1",
            tiles: &["B22", "B24"],
            turn: "red B22/0 2,0 thief r0
                    blue ...",
            refused: Some("wagon 2,0 r1"),
            only: |agreed| agreed.rules.wagon == WagonMoves::Adjacent,
        }),
        Part::Says(say::rule_wagon_several),
        Part::Says(say::rule_wagon_rare),
    ],
    see: &[Topic::Road, Topic::Place, Topic::Mayor, Topic::Abbey],
    lesson: Some("wagon"),
};
