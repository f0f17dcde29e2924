use bastide_rules::Expansion::Traders;
use bastide_rules::Figure::Builder;
use bastide_rules::PieceKind::Road;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A player who extends the feature of their builder places one more tile.
pub const LESSON: Lesson = Lesson {
    name: "builder",
    title: say::learn_builder_title,
    about: say::learn_builder_about,
    book: BigBox,
    boxes: &[Traders],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_builder_place_task,
            table: "you  B16/0 -1,0 thief r0
                    blue B18/2  0,-1 knight c0",
            tiles: &["B24", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_a(Builder),
            done: say::learn_builder_place_done,
            answers: &["you B24/0 1,0 builder r0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/0 1,0",
                when: |it| it.laid_at(1, 0),
                why: say::learn_builder_place_nobody,
            }],
            otherwise: say::learn_builder_place_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_builder_second_task,
            table: "you  B16/0 -1,0 thief r0
                    blue B18/2  0,-1 knight c0
                    you  B24/0  1,0 builder r0
                    blue B01/0  0,1 monk m",
            tiles: &["B24", "B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.goes_on() && it.pays(Road) >= 5,
            done: say::learn_builder_second_done,
            answers: &["you B24/0 2,0\nyou B22/0 3,0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/0 -2,0",
                when: |it| !it.goes_on(),
                why: say::learn_builder_second_elsewhere,
            }],
            otherwise: say::learn_builder_second_open,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
