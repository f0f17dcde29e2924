use bastide_rules::{CircleAdds, Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Crop circles: one player chooses, and everybody follows.
pub const PAGE: Page = Page {
    topic: Topic::CropCircle,
    title: say::rule_crop_circle_title,
    about: say::rule_crop_circle_about,
    sought: say::rule_crop_circle_sought,
    boxes: &[Expansion::CropCircles1, Expansion::CropCircles2],
    readings: &[Reading::CircleAdds],
    parts: &[
        Part::Says(say::rule_crop_circle_choose),
        Part::Says(say::rule_crop_circle_called),
        Part::Says(say::rule_crop_circle_add),
        Part::Tells(|language, page| {
            Some(match page.circle_adds() {
                CircleAdds::May => say::rule_crop_circle_may(language).to_owned(),
                CircleAdds::Must => say::rule_crop_circle_must(language).to_owned(),
            })
        }),
        Part::Shows(Example {
            caption: say::rule_crop_circle_added,
            table: "red  B24/0 1,0 thief r0
                    blue B23/0 1,1",
            tiles: &["CC04", "B24"],
            turn: "red CC04/3 2,1
                   red circle add
                   red add meeple 1,0 r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_crop_circle_home),
        Part::Shows(Example {
            caption: say::rule_crop_circle_fetched,
            table: "red  B24/0 1,0 thief r0
                    blue B23/0 1,1 thief r0",
            tiles: &["CC04", "B24"],
            turn: "red CC04/3 2,1
                   red circle fetch
                   blue fetch meeple 1,1 r0
                   red fetch meeple 1,0 r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_crop_circle_rest),
    ],
    see: &[Topic::Place, Topic::Majority, Topic::Festival],
    lesson: Some("crop-circle"),
};
