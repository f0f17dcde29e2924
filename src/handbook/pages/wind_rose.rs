use bastide_rules::Counted::Once;
use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Wind roses, and the quarters of the landscape seen from them.
pub const PAGE: Page = Page {
    topic: Topic::WindRose,
    title: say::rule_wind_rose_title,
    about: say::rule_wind_rose_about,
    sought: say::rule_wind_rose_sought,
    boxes: &[Expansion::Wind],
    readings: &[],
    parts: &[
        Part::Tells(|language, page| Some(say::rule_wind_rose_pays(language, page.each(0, Once)?))),
        Part::Shows(Example {
            caption: say::rule_wind_rose_example,
            table: "red B18/3 1,0",
            tiles: &["WR01", "B24"],
            turn: "blue WR01/1 1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_wind_rose_row),
        Part::Says(say::rule_wind_rose_second),
        Part::Says(say::rule_wind_rose_start),
    ],
    see: &[Topic::Lay, Topic::Turn],
    lesson: Some("wind-rose"),
};
