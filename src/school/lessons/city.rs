use bastide_rules::PieceKind::City;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A city scores when its wall is closed: two points for each tile, and two for each coat of arms.
pub const LESSON: Lesson = Lesson {
    name: "city",
    title: say::learn_city_title,
    about: say::learn_city_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_city_claim_task,
            table: "",
            tiles: &["B10", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_on(City),
            done: say::learn_city_claim_done,
            answers: &["you B10/3 0,-1 knight c0", "you B10/2 0,-1 knight c0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B10/3 0,-1",
                when: |it| it.put().is_none(),
                why: say::learn_city_claim_nobody,
            }],
            otherwise: say::learn_city_claim_elsewhere,
            #[cfg(test)]
            refused: &["B10/0 0,-1"],
        },
        Step {
            task: say::learn_city_close_task,
            table: "you  B10/3 0,-1 knight c0
                    blue B24/0 1,0 thief r0",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(City) > 0,
            done: say::learn_city_close_done,
            answers: &["you B18/1 -1,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B18/0 1,-1 knight c0",
                when: |it| !it.laid_at(-1, -1),
                why: say::learn_city_close_elsewhere,
            }],
            otherwise: say::learn_city_close_elsewhere,
            #[cfg(test)]
            refused: &["B18/0 -1,-1"],
        },
    ],
};
