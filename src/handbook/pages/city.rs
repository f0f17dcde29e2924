use bastide_rules::Counted::{Pennants, Tiles};
use bastide_rules::Reading;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The points of a city, complete and incomplete.
pub const PAGE: Page = Page {
    topic: Topic::City,
    title: say::rule_city_title,
    about: say::rule_city_about,
    sought: say::rule_city_sought,
    boxes: &[],
    readings: &[Reading::SmallCity],
    parts: &[
        Part::Says(say::rule_city_finished),
        Part::Tells(|language, page| {
            let (tile, pennant) = (page.each(0, Tiles)?, page.each(0, Pennants)?);
            Some(say::RuleCityPays { tile, pennant }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_city_three,
            table: "red  B07/1 0,-1 knight c0
                    blue B24/0 1,0",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_city_tile),
        Part::Shows(Example {
            caption: say::rule_city_twofold,
            table: "red  B20/2 0,1 knight c0
                    blue B09/1 0,2
                    red  B09/0 1,2",
            tiles: &["B09", "B24"],
            turn: "blue B09/3 1,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_city_small),
        Part::Shows(Example {
            caption: say::rule_city_smallest,
            table: "",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-1 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            let (tile, pennant) = (page.each(3, Tiles)?, page.each(3, Pennants)?);
            Some(say::RuleCityUnfinished { tile, pennant }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_city_left_open,
            table: "red B07/1 0,-1 knight c0",
            tiles: &["B24"],
            turn: "blue B24/0 1,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_city_empty),
    ],
    see: &[Topic::Majority, Topic::Farm, Topic::Cathedral],
    lesson: Some("city"),
};
