use bastide_rules::Action;
use bastide_rules::Expansion::{Besiegers, Cathars};
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// An incomplete besieged city is worth nothing, and its knight may escape to a monastery.
pub const LESSON: Lesson = Lesson {
    name: "siege",
    title: say::learn_siege_title,
    about: say::learn_siege_about,
    book: BigBox,
    boxes: &[Cathars, Besiegers],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_siege_lay_task,
            table: "blue B10/3 0,-1 knight c0
                    you  B16/1 1,0 knight c0
                    blue B01/0 0,1 monk m",
            tiles: &["CA03"],
            asks: Asks::Turn,
            goal: |it| it.laid_at(-1, -1),
            done: say::learn_siege_lay_done,
            answers: &["you CA03/1 -1,-1", "you CA03/2 -1,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you CA03/0 2,0",
                when: |it| it.laid_at(2, 0),
                why: say::learn_siege_lay_own,
            }],
            otherwise: say::learn_siege_lay_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_siege_leave_task,
            table: "you  CA03/2 0,-1 knight c0
                    blue B24/0 1,0 thief r0
                    you  B24/0 2,0
                    blue B24/0 3,0",
            tiles: &["B01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.did(|action| matches!(action, Action::Escape { .. })),
            done: say::learn_siege_leave_done,
            answers: &["you B01/0 -1,-1\nyou escape meeple 0,-1 c0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B01/0 -1,-1\nyou pass",
                when: |it| it.laid_at(-1, -1),
                why: say::learn_siege_leave_stays,
            }],
            otherwise: say::learn_siege_leave_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
