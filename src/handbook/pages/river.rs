use bastide_rules::Expansion::{River, River2};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Both rivers. The spring is that of River II: it is the same in every printing.
pub const PAGE: Page = Page {
    topic: Topic::River,
    title: say::rule_river_title,
    about: say::rule_river_about,
    sought: say::rule_river_sought,
    boxes: &[River, River2],
    readings: &[],
    parts: &[
        Part::Says(say::rule_river_first),
        Part::Shows(Example {
            caption: say::rule_river_must_go_on,
            table: "red V07/0 1,0",
            tiles: &["V10", "V07"],
            turn: "",
            refused: Some("V10/0 0,1"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_river_bends),
        Part::Shows(Example {
            caption: say::rule_river_turns_back,
            table: "red V10/0 1,0",
            tiles: &["V10", "V07"],
            turn: "",
            refused: Some("V10/1 1,1"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_river_banks),
        Part::Shows(Example {
            caption: say::rule_river_water,
            table: "",
            tiles: &["V04", "V07"],
            turn: "red V04/0 1,0 ...",
            refused: Some("v0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_river_fields),
        Part::Says(say::rule_river_fork),
        Part::Shows(Example {
            caption: say::rule_river_lakes,
            table: "red  W04/3 1,0
                    blue W02/1 1,1 knight c0",
            tiles: &["W03", "B24", "B24"],
            turn: "red W03/3  1,-1
                   red B24/1 -1,0 thief r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            let (first, second) = (page.tiles(Some(River)), page.tiles(Some(River2)));
            Some(say::RuleRiverTiles { first, second }.tell(language))
        }),
        Part::Says(say::rule_river_boxes),
    ],
    see: &[Topic::Lay, Topic::Farm, Topic::Dragon, Topic::Inn],
    lesson: Some("river"),
};
