use bastide_rules::Expansion::Inns;
use bastide_rules::PieceKind::City;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A completed city with a cathedral scores three points for each tile and coat of arms, an
/// incomplete one nothing.
pub const LESSON: Lesson = Lesson {
    name: "cathedral",
    title: say::learn_cathedral_title,
    about: say::learn_cathedral_about,
    book: BigBox,
    boxes: &[Inns],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_cathedral_close_task,
            table: "you  I01/0  0,-1 knight c0
                    blue B01/0  0,1 monk m
                    you  B18/1 -1,-1
                    blue B24/0  1,0 thief r0
                    you  B18/3  1,-1
                    blue B24/0  2,0",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(City) >= 15,
            done: say::learn_cathedral_close_done,
            answers: &["you B18/2 0,-2"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B18/2 0,2",
                when: |it| !it.laid_at(0, -2),
                why: say::learn_cathedral_close_elsewhere,
            }],
            otherwise: say::learn_cathedral_close_elsewhere,
            #[cfg(test)]
            refused: &["B18/0 0,-2"],
        },
        Step {
            task: say::learn_cathedral_spoil_task,
            table: "blue B10/3 0,-1 knight c0
                    you  B16/1 1,0 knight c0
                    blue B01/0 0,1 monk m",
            tiles: &["I01"],
            asks: Asks::Turn,
            goal: |it| it.laid_at(-1, -1),
            done: say::learn_cathedral_spoil_done,
            answers: &["you I01/0 -1,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you I01/0 2,0",
                when: |it| it.laid_at(2, 0),
                why: say::learn_cathedral_spoil_own,
            }],
            otherwise: say::learn_cathedral_spoil_own,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
