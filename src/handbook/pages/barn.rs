use bastide_rules::Counted::Cities;
use bastide_rules::{Expansion, Reading, ScoredFor};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The barn and its three scorings.
pub const PAGE: Page = Page {
    topic: Topic::Barn,
    title: say::rule_barn_title,
    about: say::rule_barn_about,
    sought: say::rule_barn_sought,
    boxes: &[Expansion::Abbey],
    readings: &[Reading::BarnBuilt],
    parts: &[
        Part::Says(say::rule_barn_place),
        Part::Tells(|language, page| Some(say::rule_barn_built(language, page.each(0, Cities)?))),
        Part::Shows(Example {
            caption: say::rule_barn_builds,
            table: "red B24/0 1,0 farmer f1
                    blue B01 0,1
                    red B18/3 -1,1
                    blue B18/1 -2,1
                    red B24/0 2,0",
            tiles: &["B01", "B24"],
            turn: "blue B01 1,1 barn 1,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_barn_end(language, page.each_for(1, ScoredFor::Barn, Cities)?))
        }),
        Part::Shows(Example {
            caption: say::rule_barn_ends,
            table: "red B24/0 1,0 farmer f1
                    blue B01 0,1
                    red B18/3 -1,1
                    blue B18/1 -2,1
                    red B24/0 2,0
                    blue B01 1,1 barn 1,1",
            tiles: &["B01"],
            turn: "red B01 0,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_barn_nobody),
        Part::Tells(|language, page| Some(say::rule_barn_joined(language, page.each(2, Cities)?))),
        Part::Shows(Example {
            caption: say::rule_barn_joins,
            table: "red B24/0 1,0
                    blue B24/0 2,0
                    red B01 0,1 farmer f0
                    blue B01 1,-1
                    red B18/2 0,-1
                    blue B01 2,-1 barn 2,0",
            tiles: &["B02", "B24"],
            turn: "red B02/3 -1,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Shows(Example {
            caption: say::rule_barn_corner,
            table: "red B24/0 1,0",
            tiles: &["B01", "B24"],
            turn: "blue B01 0,1 ...",
            refused: Some("barn 1,1"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_barn_several),
        Part::Says(say::rule_barn_rare),
    ],
    see: &[Topic::Farm, Topic::Pig, Topic::End, Topic::Abbey],
    lesson: Some("barn"),
};
