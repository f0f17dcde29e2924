use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The magic portal, through which a follower may be placed on any tile.
pub const PAGE: Page = Page {
    topic: Topic::Portal,
    title: say::rule_portal_title,
    about: say::rule_portal_about,
    sought: say::rule_portal_sought,
    boxes: &[Expansion::Dragon],
    readings: &[],
    parts: &[
        Part::Says(say::rule_portal_goes),
        Part::Shows(Example {
            caption: say::rule_portal_monk,
            table: "red B24/0 1,0
                    blue B01 0,1",
            tiles: &["D08", "B24"],
            turn: "red D08/0 -1,0 deploy meeple 0,1 m",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_portal_rules),
        Part::Shows(Example {
            caption: say::rule_portal_taken,
            table: "red B24/0 1,0 thief r0
                    blue B18/2 0,-1",
            tiles: &["D08", "B24"],
            turn: "red D08/0 -1,0 ...",
            refused: Some("deploy meeple 0,0 r0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_portal_finished),
        Part::Shows(Example {
            caption: say::rule_portal_complete,
            table: "red B24/0 1,0 thief r0
                    blue B18/2 0,-1",
            tiles: &["D08", "B24"],
            turn: "red D08/0 -1,0 ...",
            refused: Some("deploy meeple 0,0 c0"),
            only: ALWAYS,
        }),
        Part::Says(say::rule_portal_who),
        Part::Says(say::rule_portal_rare),
    ],
    see: &[Topic::Place, Topic::Dragon, Topic::Majority, Topic::Barn],
    lesson: Some("portal"),
};
