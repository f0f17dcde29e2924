use bastide_rules::{Expansion, Revealed};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The flying machines, which carry a follower to another tile.
pub const PAGE: Page = Page {
    topic: Topic::Flight,
    title: say::rule_flight_title,
    about: say::rule_flight_about,
    sought: say::rule_flight_sought,
    boxes: &[Expansion::Flying],
    readings: &[],
    parts: &[
        Part::Says(say::rule_flight_starts),
        Part::Tells(|language, _| {
            let [least, _, most] = Revealed::ROLLS.map(|roll| roll.cells().into());
            Some(say::RuleFlightGoes { least, most }.tell(language))
        }),
        Part::Says(say::rule_flight_lands),
        Part::Shows(Example {
            caption: say::rule_flight_shown,
            table: "blue B24/0  1,0
                    red  B24/0 -1,0
                    blue B01   -1,1 monk m",
            tiles: &["FL02", "B24"],
            turn: "red FL02/0 1,1 fly meeple",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_flight_must),
        Part::Says(say::rule_flight_back),
        Part::Says(say::rule_flight_who),
        Part::Says(say::rule_flight_once),
    ],
    see: &[Topic::Place, Topic::Majority, Topic::Phantom],
    lesson: Some("flight"),
};
