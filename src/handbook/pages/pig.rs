use bastide_rules::Counted::Cities;
use bastide_rules::{Expansion, ScoredFor};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The pig, which makes a farm worth more.
pub const PAGE: Page = Page {
    topic: Topic::Pig,
    title: say::rule_pig_title,
    about: say::rule_pig_about,
    sought: say::rule_pig_sought,
    boxes: &[Expansion::Traders],
    readings: &[],
    parts: &[
        Part::Says(say::rule_pig_place),
        Part::Shows(Example {
            caption: say::rule_pig_alone,
            table: "red B24/0 1,0 farmer f1
                    blue B18/2 0,-1",
            tiles: &["B24", "B24"],
            turn: "red B24/0 2,0 ...",
            refused: Some("pig f0"),
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_pig_pays(language, page.each_for(1, ScoredFor::Pig, Cities)?))
        }),
        Part::Shows(Example {
            caption: say::rule_pig_end,
            table: "red B24/0 1,0 farmer f0
                    blue B18/2 0,-1
                    red B24/0 2,0 pig f0",
            tiles: &["B01"],
            turn: "blue B01 0,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_pig_no_follower),
        Part::Shows(Example {
            caption: say::rule_pig_tie,
            table: "red B24/0 1,0 farmer f0
                    blue B18/2 0,-1 farmer f0
                    red B24/0 -1,0
                    blue B01 0,-2 pig f0",
            tiles: &["B01"],
            turn: "red B01 1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_pig_stays),
        Part::Says(say::rule_pig_herd),
        Part::Says(say::rule_pig_rare),
    ],
    see: &[Topic::Farm, Topic::Builder, Topic::Barn, Topic::End],
    lesson: Some("pig"),
};
