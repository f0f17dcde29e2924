use bastide_rules::{Counted, Expansion, HillTies, Reading, VineyardsForGardens};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Hills, which decide between equal majorities, and vineyards.
pub const PAGE: Page = Page {
    topic: Topic::Hill,
    title: say::rule_hill_title,
    about: say::rule_hill_about,
    sought: say::rule_hill_sought,
    boxes: &[Expansion::Hills],
    readings: &[Reading::HillTies, Reading::VineyardsForGardens],
    parts: &[
        Part::Says(say::rule_hill_tie),
        Part::Shows(Example {
            caption: say::rule_hill_shown,
            table: "red  B24/0 -1,0
                    blue B24/0  1,0
                    red  B18/1 -1,-1 knight c0
                    blue HS08/3 1,-1 knight c0",
            // The first of these is under the hill.
            tiles: &["B24", "B13", "B24"],
            turn: "red B13/2 0,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(match page.hill_ties() {
                HillTies::Any => say::rule_hill_any(language).to_owned(),
                HillTies::Count => say::rule_hill_count(language).to_owned(),
            })
        }),
        Part::Says(say::rule_hill_who),
        Part::Says(say::rule_hill_hidden),
        Part::Tells(|language, page| {
            let each = page.each(1, Counted::Vineyards)?;
            Some(say::rule_hill_vineyard(language, each))
        }),
        Part::Shows(Example {
            caption: say::rule_hill_vineyard_shown,
            table: "red  B01/0  0,1 monk m
                    blue B24/0  1,0
                    red  B24/0 -1,0
                    blue B18/1  1,1
                    red  B18/3 -1,1
                    blue B18/1  1,2
                    red  B18/3 -1,2
                    blue B24/0  2,0",
            tiles: &["HS01", "B24"],
            turn: "red HS01/2 0,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_hill_vineyards),
        Part::Tells(|language, page| {
            Some(match page.vineyards_for_gardens() {
                VineyardsForGardens::No => say::rule_hill_no_gardens(language).to_owned(),
                VineyardsForGardens::Yes => say::rule_hill_gardens(language).to_owned(),
            })
        }),
        Part::Says(say::rule_hill_half),
    ],
    see: &[Topic::Majority, Topic::Monastery, Topic::Shepherd],
    lesson: None,
};
