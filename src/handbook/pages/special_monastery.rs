use bastide_rules::Counted::Tiles;
use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Special monasteries: a follower stands in the monastery or lies in its courtyard.
pub const PAGE: Page = Page {
    topic: Topic::SpecialMonastery,
    title: say::rule_special_monastery_title,
    about: say::rule_special_monastery_about,
    sought: say::rule_special_monastery_sought,
    boxes: &[Expansion::GermanMonasteries, Expansion::DutchMonasteries],
    readings: &[Reading::PlainMonasteries],
    parts: &[
        Part::Says(say::rule_special_monastery_choice),
        Part::Tells(|language, page| {
            Some(say::rule_special_monastery_pays(language, page.each(0, Tiles)?))
        }),
        Part::Shows(Example {
            caption: say::rule_special_monastery_line,
            table: "red  B18/2 0,-1
                    blue B24/0 1,0
                    red  B18/2 1,1
                    blue B24/0 -1,0
                    red  MG01/0 0,1 lying y
                    blue B18/2 2,1",
            tiles: &["B24"],
            turn: "red B24/0 2,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_special_monastery_stays),
        Part::Says(say::rule_special_monastery_wagon),
        Part::Says(say::rule_special_monastery_plain),
    ],
    see: &[Topic::Monastery, Topic::Place, Topic::End],
    lesson: Some("special-monastery"),
};
