use bastide_rules::{Expansion, PrincessEvicts, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The princess, who sends a knight home.
pub const PAGE: Page = Page {
    topic: Topic::Princess,
    title: say::rule_princess_title,
    about: say::rule_princess_about,
    sought: say::rule_princess_sought,
    boxes: &[Expansion::Dragon],
    readings: &[Reading::PrincessEvicts],
    parts: &[
        Part::Tells(|language, page| {
            page.played(1).map(|_| say::rule_princess_sends(language).to_owned())
        }),
        Part::Tells(|language, page| {
            page.played(2).map(|_| say::rule_princess_may_send(language).to_owned())
        }),
        Part::Shows(Example {
            caption: say::rule_princess_home,
            table: "red B09/3 0,-1 knight c0",
            tiles: &["D18", "B24"],
            turn: "blue D18/1 -1,-1 evict red meeple 0,-1 c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Shows(Example {
            caption: say::rule_princess_must,
            table: "red B09/3 0,-1 knight c0",
            tiles: &["D18", "B24"],
            turn: "blue D18/1 -1,-1 ...",
            refused: Some("farmer f0"),
            only: |agreed| agreed.rules.princess == PrincessEvicts::Must,
        }),
        Part::Shows(Example {
            caption: say::rule_princess_may,
            table: "red B09/3 0,-1 knight c0",
            tiles: &["D18", "B24"],
            turn: "blue D18/1 -1,-1 farmer f0",
            refused: None,
            only: |agreed| agreed.rules.princess == PrincessEvicts::May,
        }),
        Part::Says(say::rule_princess_before),
        Part::Shows(Example {
            caption: say::rule_princess_finished,
            table: "red B24/0 -1,0
                    blue B24/0 1,0
                    red B18/1 -1,-1 knight c0
                    blue B18/3 1,-1 knight c0",
            tiles: &["D11", "B24"],
            turn: "red D11/2 0,-1 evict blue meeple 1,-1 c0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_princess_empty),
        Part::Says(say::rule_princess_rare),
    ],
    see: &[Topic::City, Topic::Dragon, Topic::Fairy, Topic::Builder],
    lesson: Some("princess"),
};
