use bastide_rules::Counted::Tiles;
use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The placement and recall of the abbot. Not every printing has gardens, so most of these boards
/// have monasteries.
pub const PAGE: Page = Page {
    topic: Topic::Abbot,
    title: say::rule_abbot_title,
    about: say::rule_abbot_about,
    sought: say::rule_abbot_sought,
    boxes: &[Expansion::Abbot],
    readings: &[],
    parts: &[
        Part::Says(say::rule_abbot_where),
        Part::Shows(Example {
            caption: say::rule_abbot_not_in_a_city,
            table: "",
            tiles: &["B16", "B24"],
            turn: "red B16/0 1,0 ...",
            refused: Some("abbot c0"),
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            let (tile, all) = (page.each(3, Tiles)?, page.points(3, 0)?);
            Some(say::RuleAbbotGarden { tile, all }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_abbot_gardener,
            table: "red  B24g/0  1,0 abbot g
                    blue B18/2   0,-1 knight c0",
            tiles: &["B18", "B24"],
            turn: "red B18/0 1,-1 recall abbot 1,0",
            refused: None,
            only: |agreed| agreed.edition.has_gardens(),
        }),
        Part::Tells(|language, page| Some(say::rule_abbot_recall(language, page.each(2, Tiles)?))),
        Part::Shows(Example {
            caption: say::rule_abbot_called_back,
            table: "red  B01/0  0,1 abbot m
                    blue B24/0 -1,0",
            tiles: &["B24", "B24"],
            turn: "red B24/0 1,0 recall abbot 0,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_abbot_after),
        Part::Says(say::rule_abbot_surrounded),
        Part::Shows(Example {
            caption: say::rule_abbot_finished,
            table: "red  B01/0  0,1 abbot m
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
        Part::Says(say::rule_abbot_boxes),
    ],
    see: &[Topic::Monastery, Topic::Place, Topic::Books],
    lesson: Some("abbot"),
};
