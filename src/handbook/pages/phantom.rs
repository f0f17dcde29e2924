use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The phantom: a second follower in the same turn.
pub const PAGE: Page = Page {
    topic: Topic::Phantom,
    title: say::rule_phantom_title,
    about: say::rule_phantom_about,
    sought: say::rule_phantom_sought,
    boxes: &[Expansion::Phantom],
    readings: &[],
    parts: &[
        Part::Says(say::rule_phantom_place),
        Part::Shows(Example {
            caption: say::rule_phantom_both,
            table: "red  B24/0 -1,0
                    blue B24/0 -2,0",
            tiles: &["B03", "B24"],
            turn: "red B03/0 1,0 knight c0
                   red phantom r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_phantom_follower),
        Part::Says(say::rule_phantom_portal),
        Part::Says(say::rule_phantom_again),
    ],
    see: &[Topic::Place, Topic::Portal, Topic::Builder, Topic::Majority],
    lesson: Some("phantom"),
};
