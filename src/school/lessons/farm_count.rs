use bastide_rules::PieceKind::Field;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// Roads and cities separate the fields: a farm scores for every completed city that it touches,
/// anywhere along its border.
pub const LESSON: Lesson = Lesson {
    name: "farm-count",
    title: say::learn_farm_count_title,
    about: say::learn_farm_count_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Farms,
    steps: &[Step {
        task: say::learn_farm_count_task,
        table: "blue B18/2  0,-1
                you  B18/2  0,1
                blue B18/0  0,2
                you  B24/0  1,0
                blue B18/0  1,-1
                you  B18/2  1,-2
                blue B24/0 -1,0 thief r0",
        tiles: &["B24", "B24"],
        asks: Asks::Turn,
        goal: |it| it.put_on(Field) && it.to_come() >= 6,
        done: say::learn_farm_count_done,
        answers: &[
            "you B24/0 2,0 farmer f0",
            "you B24/0 -2,0 farmer f0",
            "you B24/1 2,-1 farmer f1",
        ],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you B24/0 2,0 farmer f1",
                when: |it| it.put_on(Field) && it.to_come() > 0,
                why: say::learn_farm_count_fewer,
            },
            Miss {
                #[cfg(test)]
                example: "you B24/1 2,-2 farmer f0",
                when: |it| it.put_on(Field),
                why: say::learn_farm_count_none,
            },
        ],
        otherwise: say::learn_farm_count_nobody,
        #[cfg(test)]
        refused: &[],
    }],
};
