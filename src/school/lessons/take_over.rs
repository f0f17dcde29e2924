use bastide_rules::PieceKind::City;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The player with the majority of followers in a city gets all its points.
pub const LESSON: Lesson = Lesson {
    name: "take-over",
    title: say::learn_take_over_title,
    about: say::learn_take_over_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_take_over_task,
        table: "blue B09/3  0,-1 knight c0
                you  B16/0 -1,0 knight c0
                blue B24/0  1,0 thief r0
                you  B24/0 -2,0
                blue B23/0  0,1
                you  B18/1 -2,-1 knight c0
                blue B24/0  2,0",
        tiles: &["B13", "B09", "B24"],
        asks: Asks::Turn,
        goal: |it| it.pays(City) > 0 && it.pays_others() == 0,
        done: say::learn_take_over_done,
        answers: &["you B13/2 -1,-1"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you B13/0 0,-2",
            when: |it| !it.laid_at(-1, -1),
            why: say::learn_take_over_elsewhere,
        }],
        otherwise: say::learn_take_over_elsewhere,
        #[cfg(test)]
        refused: &["B13/0 -1,-1"],
    }],
};
