use bastide_rules::Counted::{Cities, Tiles};
use bastide_rules::{DeadEnds, Farmers, Reading, SmallCity};

use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Differences between the rulebooks.
pub const PAGE: Page = Page {
    topic: Topic::Books,
    title: say::rule_books_title,
    about: say::rule_books_about,
    sought: say::rule_books_sought,
    boxes: &[],
    readings: &[Reading::Farmers, Reading::SmallCity, Reading::DeadEnds],
    parts: &[
        Part::Says(say::rule_books_agree),
        Part::Tells(|language, page| {
            let tile = page.each(0, Tiles).or_else(|| page.each(1, Tiles))?;
            Some(say::rule_books_small_city(language, tile))
        }),
        Part::Shows(Example {
            caption: say::rule_books_as_any,
            table: "",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-1 knight c0",
            refused: None,
            only: |agreed| agreed.rules.small_city == SmallCity::Four,
        }),
        Part::Shows(Example {
            caption: say::rule_books_less,
            table: "",
            tiles: &["B18", "B24"],
            turn: "red B18/2 0,-1 knight c0",
            refused: None,
            only: |agreed| agreed.rules.small_city == SmallCity::Two,
        }),
        Part::Says(say::rule_books_farms),
        Part::Tells(|language, page| {
            Some(say::rule_books_per_farm(language, page.each(2, Cities)?))
        }),
        Part::Tells(|language, page| {
            Some(say::rule_books_per_city(language, page.each(3, Cities)?))
        }),
        Part::Shows(Example {
            caption: say::rule_books_farm_by_farm,
            table: "red  B18/2 0,-1 farmer f0",
            tiles: &["B24"],
            turn: "blue B24/0 1,0 farmer f0",
            refused: None,
            only: |agreed| agreed.rules.farmers == Farmers::PerFarm,
        }),
        Part::Shows(Example {
            caption: say::rule_books_city_by_city,
            table: "red  B08/1  0,-1 farmer f0
                    blue B18/2  0,-2 farmer f0
                    red  B24/0 -1,0",
            tiles: &["B24"],
            turn: "blue B24/0 1,0 farmer f0",
            refused: None,
            only: |agreed| agreed.rules.farmers == Farmers::PerCity,
        }),
        Part::Shows(Example {
            caption: say::rule_books_nobody,
            table: "",
            tiles: &["B24", "B24"],
            turn: "red B24/0 1,0 ...",
            refused: Some("farmer f0"),
            only: |agreed| agreed.rules.farmers == Farmers::Off,
        }),
        Part::Says(say::rule_books_gaps),
        Part::Shows(Example {
            caption: say::rule_books_gap,
            table: "red  B18/2 0,-1
                    blue B18/2 1,-1
                    red  B01   0,1
                    blue B01   1,1
                    red  B01   2,1",
            tiles: &["B01", "B24"],
            turn: "",
            refused: Some("B01/0 2,0"),
            only: |agreed| agreed.rules.dead_ends == DeadEnds::Forbidden,
        }),
        Part::Says(say::rule_books_tiles),
        Part::Says(say::rule_books_words),
        Part::Says(say::rule_books_boxes),
    ],
    see: &[Topic::Farm, Topic::City, Topic::Lay],
    lesson: None,
};
