use bastide_rules::Expansion;
use bastide_rules::Figure::Mayor;
use bastide_rules::PieceKind::City;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The mayor counts as many followers as its city has pennants.
pub const LESSON: Lesson = Lesson {
    name: "mayor",
    title: say::learn_mayor_title,
    about: say::learn_mayor_about,
    book: BigBox,
    boxes: &[Expansion::Abbey],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_mayor_put_task,
            table: "you  B18/2 0,1
                    blue B24/0 1,0 thief r0",
            tiles: &["A01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_a(Mayor),
            done: say::learn_mayor_put_done,
            answers: &["you A01/0 0,-1 mayor c0", "you A01/0 0,2 mayor c0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you A01/0 0,-1",
                when: |it| it.put().is_none(),
                why: say::learn_mayor_put_nobody,
            }],
            otherwise: say::learn_mayor_put_knight,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_mayor_join_task,
            table: "blue B24/0 -1,0
                    you  B24/0 1,0
                    blue B18/1 -1,-1 knight c0
                    you  B18/3 1,-1 mayor c0
                    blue B18/3 1,-2 knight c0
                    you  B10/2 0,-2
                    blue B18/2 0,1",
            tiles: &["A01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(City) > 0,
            done: say::learn_mayor_join_done,
            answers: &["you A01/0 0,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you A01/0 0,2",
                when: |_| true,
                why: say::learn_mayor_join_elsewhere,
            }],
            otherwise: say::learn_mayor_join_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
