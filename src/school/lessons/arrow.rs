use bastide_rules::Expansion::Anniversary;
use bastide_rules::PieceKind::City;
use bastide_rules::Preset;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// An arrow that points at no tile scores; one that points at a tile triggers its symbol.
pub const LESSON: Lesson = Lesson {
    name: "arrow",
    title: say::learn_arrow_title,
    about: say::learn_arrow_about,
    book: Preset::Anniversary,
    boxes: &[Anniversary],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_arrow_pays_task,
            table: "you  B24/0  1,0 thief r0
                    blue B24/0 -1,0",
            tiles: &["Y09", "B24"],
            asks: Asks::Tile,
            goal: |it| it.arrow_pays(),
            done: say::learn_arrow_pays_done,
            answers: &["you Y09/0 2,0", "you Y09/0 0,1"],
            misses: &[],
            otherwise: say::learn_arrow_pays_tile,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_arrow_second_task,
            table: "you  B13/2  0,-1 knight c0
                    blue B16/0  1,0 knight c0
                    you  B09/3  1,-1
                    blue B24/0 -1,0",
            tiles: &["Y06", "B24"],
            asks: Asks::Turn,
            goal: |it| it.puts_second_on(City),
            done: say::learn_arrow_second_done,
            answers: &["you Y06/0 -2,0 second 0,-1 c0", "you Y06/2 2,0 second 0,-1 c0"],
            misses: &[
                Miss {
                    #[cfg(test)]
                    example: "you Y06/0 2,0",
                    when: |it| it.arrow_pays(),
                    why: say::learn_arrow_second_nothing,
                },
                Miss {
                    #[cfg(test)]
                    example: "you Y06/0 -2,0 knight c0",
                    when: |it| it.put().is_some(),
                    why: say::learn_arrow_second_usual,
                },
            ],
            otherwise: say::learn_arrow_second_nobody,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_arrow_turn_task,
            table: "you  B10/3  0,-1 knight c0
                    blue B01    0,-2
                    you  B18/0 -1,-2
                    blue B24/0 -1,0",
            tiles: &["Y11", "B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.goes_on() && it.pays(City) > 0,
            done: say::learn_arrow_turn_done,
            answers: &["you Y11/1 -1,-1\nyou B18/2 0,1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you Y11/1 0,1\nyou B18/2 0,2",
                when: |it| it.goes_on(),
                why: say::learn_arrow_turn_open,
            }],
            otherwise: say::learn_arrow_turn_nothing,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
