use bastide_rules::Expansion::Labyrinth;
use bastide_rules::PieceKind::Road;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// Followers may be placed in the labyrinth and on its arms, although the road is occupied.
pub const LESSON: Lesson = Lesson {
    name: "labyrinth",
    title: say::learn_labyrinth_title,
    about: say::learn_labyrinth_about,
    book: NewEdition,
    boxes: &[Labyrinth],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_labyrinth_lay_task,
            table: "blue B24/0 -1,0 thief r0",
            tiles: &["LA01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.laid_at(1, 0) && it.put_on(Road),
            done: say::learn_labyrinth_lay_done,
            answers: &["you LA01/0 1,0 thief r0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you LA01/0 1,0",
                when: |it| it.laid_at(1, 0),
                why: say::learn_labyrinth_lay_meeple,
            }],
            otherwise: say::learn_labyrinth_lay_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_labyrinth_arm_task,
            table: "blue B24/0 -1,0 thief r0
                    you  LA01/0 1,0 thief r0
                    blue B24/0 -2,0",
            tiles: &["B24", "B24"],
            asks: Asks::Turn,
            goal: |it| it.laid_at(1, -1) && it.put_on(Road),
            done: say::learn_labyrinth_arm_done,
            answers: &["you B24/1 1,-1 thief r0", "you B24/3 1,-1 thief r0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/1 1,-1",
                when: |it| it.laid_at(1, -1),
                why: say::learn_labyrinth_arm_meeple,
            }],
            otherwise: say::learn_labyrinth_arm_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
