use bastide_rules::Expansion::GermanMonasteries;
use bastide_rules::PieceKind::{Courtyard, Monastery};
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A monk in the courtyard of a special monastery scores the tiles in line with it at the end.
pub const LESSON: Lesson = Lesson {
    name: "special-monastery",
    title: say::learn_special_monastery_title,
    about: say::learn_special_monastery_about,
    book: NewEdition,
    boxes: &[GermanMonasteries],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_special_monastery_task,
        table: "you  B18/2 0,-1
                blue B24/0 1,0
                you  B18/2 1,1
                blue B24/0 2,0",
        tiles: &["MG01", "B24"],
        asks: Asks::Turn,
        goal: |it| it.laid_at(0, 1) && it.put_on(Courtyard),
        done: say::learn_special_monastery_done,
        answers: &["you MG01/0 0,1 lying y"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you MG01/0 0,1 monk m",
                when: |it| it.laid_at(0, 1) && it.put_on(Monastery),
                why: say::learn_special_monastery_stands,
            },
            Miss {
                #[cfg(test)]
                example: "you MG01/0 0,1",
                when: |it| it.laid_at(0, 1),
                why: say::learn_special_monastery_meeple,
            },
        ],
        otherwise: say::learn_special_monastery_elsewhere,
        #[cfg(test)]
        refused: &[],
    }],
};
