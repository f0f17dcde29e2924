use bastide_rules::Preset::FirstGame;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// Incomplete features score at the end: one point for each tile and coat of arms.
pub const LESSON: Lesson = Lesson {
    name: "final-count",
    title: say::learn_final_count_title,
    about: say::learn_final_count_about,
    book: FirstGame,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_final_count_task,
        table: "you  B10/3  0,-1 knight c0
                blue B24/0  1,0 thief r0
                you  B01/0  0,1 monk m
                blue B09/1  1,-1 knight c0",
        tiles: &["B17"],
        asks: Asks::Turn,
        goal: |it| it.points() >= 12,
        done: say::learn_final_count_done,
        answers: &["you B17/1 -1,-1 thief r0"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you B17/1 -1,-1",
            when: |it| it.laid_at(-1, -1),
            why: say::learn_final_count_nobody,
        }],
        otherwise: say::learn_final_count_open,
        #[cfg(test)]
        refused: &["B17/0 -1,0"],
    }],
};
