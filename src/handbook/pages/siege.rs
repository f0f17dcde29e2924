use bastide_rules::Counted::{BesiegedCities, Tiles};
use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Besieged cities, and the escape of their knights.
pub const PAGE: Page = Page {
    topic: Topic::Siege,
    title: say::rule_siege_title,
    about: say::rule_siege_about,
    sought: say::rule_siege_sought,
    boxes: &[Expansion::Cathars, Expansion::Besiegers],
    readings: &[Reading::Escape, Reading::EscapeInDoubleTurn, Reading::PigAtSiege],
    parts: &[
        Part::Tells(|language, page| Some(say::rule_siege_pays(language, page.each(0, Tiles)?))),
        Part::Shows(Example {
            caption: say::rule_siege_finished,
            table: "red B24/0 1,0
                    blue B24/0 2,0",
            tiles: &["CA01", "B24"],
            turn: "red CA01/2 0,-1 knight c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_siege_lost),
        Part::Tells(|language, page| {
            Some(say::rule_siege_feeds(language, page.each(1, BesiegedCities)?))
        }),
        Part::Shows(Example {
            caption: say::rule_siege_farmer,
            table: "blue B24/0 1,0 farmer f0
                    red CA01/2 0,-1",
            tiles: &["B24"],
            turn: "blue B24/0 2,0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_siege_escape),
        Part::Shows(Example {
            caption: say::rule_siege_out,
            table: "red CA03/2 0,-1 knight c0
                    blue B24/0 1,0",
            tiles: &["B01", "B24"],
            turn: "red B01/0 -1,-1
                    red escape meeple 0,-1 c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_siege_single),
        Part::Says(say::rule_siege_rest),
    ],
    see: &[Topic::City, Topic::Farm, Topic::Monastery],
    lesson: Some("siege"),
};
