use bastide_rules::Expansion::Inns;
use bastide_rules::Figure::{Large, Meeple};
use bastide_rules::PieceKind::Road;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The large follower counts as two for the majority.
pub const LESSON: Lesson = Lesson {
    name: "large",
    title: say::learn_large_title,
    about: say::learn_large_about,
    book: BigBox,
    boxes: &[Inns],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_large_place_task,
            table: "you  B24/0  1,0
                    blue B24/0 -1,0
                    you  B18/2  0,-1
                    blue B22/0 -1,1 thief r0",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.laid_at(1, 1) && it.put_so(Large, Road, 2),
            done: say::learn_large_place_done,
            answers: &["you B22/0 1,1 large thief r2"],
            misses: &[
                Miss {
                    #[cfg(test)]
                    example: "you B22/0 1,1 thief r2",
                    when: |it| it.laid_at(1, 1) && it.put_so(Meeple, Road, 2),
                    why: say::learn_large_place_small,
                },
                Miss {
                    #[cfg(test)]
                    example: "you B22/0 1,1 large thief r0",
                    when: |it| it.laid_at(1, 1),
                    why: say::learn_large_place_astray,
                },
            ],
            otherwise: say::learn_large_place_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_large_join_task,
            table: "you  B24/0  1,0
                    blue B24/0 -1,0
                    you  B22/0  1,1 large thief r2
                    blue B22/0 -1,1 thief r0",
            tiles: &["B24", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(Road) > 0 && it.pays_others() == 0,
            done: say::learn_large_join_done,
            answers: &["you B24/0 0,1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/1 1,2",
                when: |it| !it.laid_at(0, 1),
                why: say::learn_large_join_elsewhere,
            }],
            otherwise: say::learn_large_join_elsewhere,
            #[cfg(test)]
            refused: &["B24/1 0,1"],
        },
    ],
};
