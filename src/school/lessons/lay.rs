use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// Edges of tiles must match: road to road, city to city, field to field.
pub const LESSON: Lesson = Lesson {
    name: "lay",
    title: say::learn_lay_title,
    about: say::learn_lay_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_lay_first_task,
            table: "",
            tiles: &["B24", "B24"],
            asks: Asks::Tile,
            goal: |it| it.laid().is_some(),
            done: say::learn_lay_first_done,
            answers: &["you B24/0 1,0", "you B24/0 -1,0", "you B24/0 0,1"],
            misses: &[],
            otherwise: say::learn_lay_first_task,
            #[cfg(test)]
            refused: &["B24/1 1,0", "B24/0 0,-1", "B24/0 1,1"],
        },
        Step {
            task: say::learn_lay_turn_task,
            table: "you  B24/0 1,0
                    blue B15/0 -1,0",
            tiles: &["B18", "B24"],
            asks: Asks::Tile,
            goal: |it| it.laid_at(0, -1),
            done: say::learn_lay_turn_done,
            answers: &["you B18/2 0,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B18/0 1,-1",
                when: |it| !it.laid_at(0, -1),
                why: say::learn_lay_turn_elsewhere,
            }],
            otherwise: say::learn_lay_turn_elsewhere,
            #[cfg(test)]
            refused: &["B18/0 0,-1"],
        },
    ],
};
