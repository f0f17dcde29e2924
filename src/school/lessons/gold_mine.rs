use bastide_rules::Expansion::Gold;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// Both ingots of a gold mine are taken in the same turn.
pub const LESSON: Lesson = Lesson {
    name: "gold-mine",
    title: say::learn_gold_title,
    about: say::learn_gold_about,
    book: BigBox,
    boxes: &[Gold],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_gold_task,
        table: "you  B22/0 -1,0 thief r0
                blue B18/2  0,-1
                you  B02/0  1,-1
                blue B24/0 -2,0",
        tiles: &["GO05", "B24"],
        asks: Asks::Turn,
        goal: |it| it.takes_ingots() == 2,
        done: say::learn_gold_done,
        answers: &[
            "you GO05/0 1,0\nyou ingot 0,0\nyou pass",
            "you GO05/2 1,0\nyou ingot 1,-1\nyou pass",
        ],
        misses: &[Miss {
            #[cfg(test)]
            example: "you GO05/0 1,0\nyou ingot 0,-1\nyou pass",
            when: |it| it.takes_ingots() == 1,
            why: say::learn_gold_elsewhere,
        }],
        otherwise: say::learn_gold_open,
        #[cfg(test)]
        refused: &[],
    }],
};
