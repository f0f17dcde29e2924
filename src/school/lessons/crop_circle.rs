use bastide_rules::Expansion::{CropCircles1, CropCircles2};
use bastide_rules::Preset::BigBox;
use bastide_rules::{Action, CircleChoice};

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A crop circle strengthens a thief, and the others get nothing from it.
pub const LESSON: Lesson = Lesson {
    name: "crop-circle",
    title: say::learn_crop_circle_title,
    about: say::learn_crop_circle_about,
    book: BigBox,
    boxes: &[CropCircles1, CropCircles2],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_crop_circle_task,
        table: "you  B24/0  1,0 thief r0
                blue B23/0  1,1",
        tiles: &["CC04", "B24"],
        asks: Asks::Turn,
        goal: |it| it.did(|action| matches!(action, Action::Add { .. })),
        done: say::learn_crop_circle_done,
        answers: &["you CC04/3 2,1\nyou circle add\nyou add meeple 1,0 r0"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you CC04/3 2,1\nyou circle fetch\nyou fetch meeple 1,0 r0",
                when: |it| it.did(|action| matches!(action, Action::Circle(CircleChoice::Fetch))),
                why: say::learn_crop_circle_fetched,
            },
            Miss {
                #[cfg(test)]
                example: "you CC04/3 2,1\nyou circle add\nyou pass",
                when: |_| true,
                why: say::learn_crop_circle_passed,
            },
        ],
        otherwise: say::learn_crop_circle_passed,
        #[cfg(test)]
        refused: &[],
    }],
};
