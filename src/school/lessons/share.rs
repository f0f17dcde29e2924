use bastide_rules::PieceKind::City;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A claimed feature cannot be entered, but two that grow together are shared.
pub const LESSON: Lesson = Lesson {
    name: "share",
    title: say::learn_share_title,
    about: say::learn_share_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_share_beside_task,
            table: "blue B09/3 0,-1 knight c0",
            tiles: &["B16", "B24"],
            asks: Asks::Turn,
            goal: |it| it.laid_so(-1, 0, 0) && it.put_on(City),
            done: say::learn_share_beside_done,
            answers: &["you B16/0 -1,0 knight c0"],
            misses: &[
                Miss {
                    #[cfg(test)]
                    example: "you B16/1 -1,-1 thief r0",
                    when: |it| it.laid_at(-1, -1),
                    why: say::learn_share_beside_inside,
                },
                Miss {
                    #[cfg(test)]
                    example: "you B16/0 -1,0",
                    when: |it| it.laid_so(-1, 0, 0),
                    why: say::learn_share_beside_nobody,
                },
            ],
            otherwise: say::learn_share_beside_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_share_join_task,
            table: "blue B09/3 0,-1 knight c0
                    you  B16/0 -1,0 knight c0
                    blue B24/0 1,0 thief r0",
            tiles: &["B09", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(City) > 0,
            done: say::learn_share_join_done,
            answers: &["you B09/2 -1,-1"],
            misses: &[],
            otherwise: say::learn_share_join_elsewhere,
            #[cfg(test)]
            refused: &["B09/0 -1,-1"],
        },
    ],
};
