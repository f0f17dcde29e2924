use bastide_rules::{Expansion, FestivalTakes, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Festivals: a figure goes home instead of one being placed.
pub const PAGE: Page = Page {
    topic: Topic::Festival,
    title: say::rule_festival_title,
    about: say::rule_festival_about,
    sought: say::rule_festival_sought,
    boxes: &[Expansion::Festival],
    readings: &[Reading::FestivalTakes],
    parts: &[
        Part::Says(say::rule_festival_home),
        Part::Shows(Example {
            caption: say::rule_festival_farmer,
            table: "red  B24/0  1,0
                    blue B24/0 -1,0
                    red  B18/2  1,1 farmer f0
                    blue B18/2  2,1",
            tiles: &["FE07", "B24"],
            turn: "red FE07/0 0,1 fetch meeple 1,1 f0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(match page.festival() {
                FestivalTakes::AnyFigure => say::rule_festival_any(language).to_owned(),
                FestivalTakes::Followers => say::rule_festival_followers(language).to_owned(),
            })
        }),
        Part::Says(say::rule_festival_carcassonne),
    ],
    see: &[Topic::Place, Topic::Abbot, Topic::Farm],
    lesson: Some("festival"),
};
