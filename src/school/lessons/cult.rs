use bastide_rules::Expansion;
use bastide_rules::PieceKind::Monastery;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A shrine beside a monastery: the one that is surrounded first scores, the other does not.
pub const LESSON: Lesson = Lesson {
    name: "cult",
    title: say::learn_cult_title,
    about: say::learn_cult_about,
    book: BigBox,
    boxes: &[Expansion::Cult],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_cult_begin_task,
            table: "you  B24/0 -1,0
                    blue B01 0,1 monk m
                    you  B24/0 1,0
                    blue B24/0 -2,0
                    you  B01 -2,1
                    blue B18/1 1,1",
            tiles: &["S01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_on(Monastery) && (it.laid_at(0, 2) || it.laid_at(1, 2)),
            done: say::learn_cult_begin_done,
            answers: &["you S01/0 0,2 heretic m", "you S01/0 1,2 heretic m"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you S01/0 0,2",
                when: |it| it.laid_at(0, 2) || it.laid_at(1, 2),
                why: say::learn_cult_begin_nobody,
            }],
            otherwise: say::learn_cult_begin_elsewhere,
            #[cfg(test)]
            refused: &["S01/0 -1,1"],
        },
        Step {
            task: say::learn_cult_first_task,
            table: "you  S01 0,1 heretic m
                    blue B01 0,2 monk m
                    you  B24/0 -1,0
                    blue B24/0 1,0
                    you  B18/3 -1,1
                    blue B18/1 1,1
                    you  B18/3 -1,2
                    blue B24/0 2,0",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(Monastery) > 0,
            done: say::learn_cult_first_done,
            answers: &["you B18/1 1,2"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B18/2 0,3",
                when: |it| it.laid_at(0, 3) || it.laid_at(-1, 3),
                why: say::learn_cult_first_his,
            }],
            otherwise: say::learn_cult_first_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
