use bastide_rules::Counted::{AllCities, AllRoads};
use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The king and the robber baron.
pub const PAGE: Page = Page {
    topic: Topic::King,
    title: say::rule_king_title,
    about: say::rule_king_about,
    sought: say::rule_king_sought,
    boxes: &[Expansion::King],
    readings: &[],
    parts: &[
        Part::Says(say::rule_king_first),
        Part::Shows(Example {
            caption: say::rule_king_larger,
            table: "red B18/2 0,1 knight c0
                    blue B18/2 0,-1
                    red B08/1 0,2
                    blue B01 1,1",
            tiles: &["B18", "B24"],
            turn: "red B18/0 0,3",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_king_road),
        Part::Says(say::rule_king_anybody),
        Part::Shows(Example {
            caption: say::rule_king_longer,
            table: "red B16/0 -1,0 thief r0
                    blue B22/0 1,0
                    red B24/1 1,1
                    blue B24/1 1,2",
            tiles: &["B02", "B24"],
            turn: "red B02/2 1,3",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            let (city, road) = (page.each(2, AllCities)?, page.each(2, AllRoads)?);
            Some(say::RuleKingEnd { city, road }.tell(language))
        }),
        Part::Shows(Example {
            caption: say::rule_king_paid,
            table: "red B18/2 0,-1
                    blue B16/0 -1,0",
            tiles: &["B22"],
            turn: "red B22/0 1,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_king_rare),
    ],
    see: &[Topic::City, Topic::Road, Topic::End, Topic::Count],
    lesson: Some("king"),
};
