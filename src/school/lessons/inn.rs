use bastide_rules::Expansion::Inns;
use bastide_rules::PieceKind::Road;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A completed road with an inn scores double, an incomplete one nothing.
pub const LESSON: Lesson = Lesson {
    name: "inn",
    title: say::learn_inn_title,
    about: say::learn_inn_about,
    book: BigBox,
    boxes: &[Inns],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_inn_close_task,
            table: "you  B22/0 -1,0 thief r0
                    blue B18/2  0,-1 knight c0
                    you  I15/0  1,0
                    blue B01/0  0,1 monk m",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(Road) >= 8,
            done: say::learn_inn_close_done,
            answers: &["you B22/0 2,0", "you B22/1 2,0 farmer f0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B22/0 -2,0 thief r0",
                when: |it| !it.laid_at(2, 0),
                why: say::learn_inn_close_elsewhere,
            }],
            otherwise: say::learn_inn_close_elsewhere,
            #[cfg(test)]
            refused: &["B22/3 2,0"],
        },
        Step {
            task: say::learn_inn_last_task,
            table: "you  B22/0 -1,0 thief r0
                    blue B18/2  0,-1 knight c0
                    you  B24/0  1,0
                    blue B01/0  0,1 monk m",
            tiles: &["I15"],
            asks: Asks::Turn,
            goal: |it| !it.laid_at(2, 0),
            done: say::learn_inn_last_done,
            answers: &["you I15/0 -2,0 farmer f0", "you I15/0 0,2"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you I15/0 2,0",
                when: |it| it.laid_at(2, 0),
                why: say::learn_inn_last_lost,
            }],
            otherwise: say::learn_inn_last_lost,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
