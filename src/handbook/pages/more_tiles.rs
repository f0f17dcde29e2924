use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Expansions that add tiles and no rule.
pub const PAGE: Page = Page {
    topic: Topic::MoreTiles,
    title: say::rule_more_tiles_title,
    about: say::rule_more_tiles_about,
    sought: say::rule_more_tiles_sought,
    boxes: &[Expansion::SpielDoch, Expansion::GamesQuarterly],
    readings: &[Reading::PigsOfGq11],
    parts: &[
        Part::Says(say::rule_more_tiles_spieldoch),
        Part::Shows(Example {
            caption: say::rule_more_tiles_apart,
            table: "red B24/0 1,0
                    blue B24/0 2,0",
            tiles: &["SD01", "B24"],
            turn: "red SD01/2 0,-1 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_more_tiles_gq11),
        Part::Shows(Example {
            caption: say::rule_more_tiles_gates,
            table: "red B24/0 1,0
                    blue B24/0 2,0",
            tiles: &["GQ04", "B24"],
            turn: "red GQ04/1 0,-1 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_more_tiles_river),
    ],
    see: &[Topic::Lay, Topic::City, Topic::Road],
    lesson: None,
};
