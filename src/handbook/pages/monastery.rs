use bastide_rules::Counted::Tiles;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The points of a monastery, complete and incomplete.
pub const PAGE: Page = Page {
    topic: Topic::Monastery,
    title: say::rule_monastery_title,
    about: say::rule_monastery_about,
    sought: say::rule_monastery_sought,
    boxes: &[],
    readings: &[],
    parts: &[
        Part::Tells(|language, page| {
            let (tile, all) = (page.each(0, Tiles)?, page.points(0, 0)?);
            Some(say::RuleMonasteryPays { tile, all }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_monastery_surrounded,
            table: "red  B01/0  0,1 monk m
                    blue B24/0  1,0
                    red  B24/0 -1,0
                    blue B23/0 -1,1
                    red  B23/3  1,1
                    blue B24/1 -1,2
                    red  B24/1  1,2",
            tiles: &["B18", "B24"],
            turn: "blue B18/2 0,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_monastery_anything),
        Part::Tells(|language, page| {
            Some(say::rule_monastery_unfinished(language, page.each(1, Tiles)?))
        }),
        Part::Shows(Example {
            caption: say::rule_monastery_left,
            table: "red  B01 0,1 monk m
                    blue B01 1,1 monk m",
            tiles: &["B01"],
            turn: "red B01 1,2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_monastery_monk),
        Part::Says(say::rule_monastery_road),
        Part::Says(say::rule_monastery_boxes),
    ],
    see: &[Topic::Abbot, Topic::Abbey, Topic::Cult, Topic::End],
    lesson: Some("monastery"),
};
