use bastide_rules::Counted::Once;
use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Churches and the Darmstadtium.
pub const PAGE: Page = Page {
    topic: Topic::Darmstadt,
    title: say::rule_darmstadt_title,
    about: say::rule_darmstadt_about,
    sought: say::rule_darmstadt_sought,
    boxes: &[Expansion::Darmstadt],
    readings: &[],
    parts: &[
        Part::Tells(|language, page| Some(say::rule_darmstadt_pays(language, page.each(0, Once)?))),
        Part::Shows(Example {
            caption: say::rule_darmstadt_finished,
            table: "red  DA03/0  0,1 monk m
                    blue B24/0  -1,0
                    red  B24/0   1,0
                    blue B18/3  -1,1 knight c0
                    red  B24/0   1,1
                    blue B18/3  -1,2 knight c0
                    red  B23/2   0,2",
            tiles: &["B24", "B24"],
            turn: "blue B24/0 1,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_darmstadt_who),
        Part::Says(say::rule_darmstadt_church),
        Part::Tells(|language, page| Some(say::rule_darmstadt_city(language, page.each(1, Once)?))),
        Part::Shows(Example {
            caption: say::rule_darmstadt_closed,
            table: "red  DA01/0  0,-1 knight c0
                    blue B18/1  -1,-1
                    red  B18/3   1,-1
                    blue B24/0   1,0",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-2",
            refused: None,
            only: ALWAYS,
        }),
    ],
    see: &[Topic::Monastery, Topic::City, Topic::Majority],
    lesson: Some("darmstadt"),
};
