use bastide_rules::Action::{Capture, Floor, Ransom};
use bastide_rules::Expansion::Tower;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A floor captures a knight, and a ransom brings a meeple back.
pub const LESSON: Lesson = Lesson {
    name: "tower",
    title: say::learn_tower_title,
    about: say::learn_tower_about,
    book: BigBox,
    boxes: &[Tower],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_tower_capture_task,
            table: "blue B08/1  0,-1 knight c0
                    you  TO01/0 1,-1
                    blue B24/0  1,0",
            tiles: &["B24", "B23"],
            asks: Asks::Turn,
            goal: |it| it.did(|action| matches!(action, Capture(_))),
            done: say::learn_tower_capture_done,
            answers: &["you B24/0 -1,0 floor 1,-1\nyou capture blue meeple 0,-1 c0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/0 -1,0 floor 1,-1\nyou pass",
                when: |it| it.did(|action| matches!(action, Floor(_))),
                why: say::learn_tower_capture_spared,
            }],
            otherwise: say::learn_tower_capture_open,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_tower_ransom_task,
            table: "you  B02/1  1,0 thief r0
                    blue B02/3 -1,0 monk m
                    you  B18/2  0,1 knight c0
                    blue TO01/2 1,1 floor 1,1
                    blue capture you meeple 0,1 c0",
            tiles: &["B01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.did(|action| matches!(action, Ransom { .. })),
            done: say::learn_tower_ransom_done,
            answers: &["you B01/0 2,1 ransom meeple blue\nyou monk m"],
            misses: &[],
            otherwise: say::learn_tower_ransom_open,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
