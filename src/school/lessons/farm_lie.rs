use bastide_rules::PieceKind::Field;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A farmer lies on a field until the end, and scores for the completed cities that touch it.
pub const LESSON: Lesson = Lesson {
    name: "farm-lie",
    title: say::learn_farm_lie_title,
    about: say::learn_farm_lie_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Farms,
    steps: &[Step {
        task: say::learn_farm_lie_task,
        table: "blue B18/2 0,-1 knight c0",
        tiles: &["B24", "B24"],
        asks: Asks::Turn,
        goal: |it| it.put_on(Field) && it.to_come() >= 3,
        done: say::learn_farm_lie_done,
        answers: &["you B24/0 1,0 farmer f0", "you B24/1 1,-1 farmer f1"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you B24/0 1,0 farmer f1",
                when: |it| it.put_on(Field),
                why: say::learn_farm_lie_beyond,
            },
            Miss {
                #[cfg(test)]
                example: "you B24/0 1,0",
                when: |it| it.put().is_none(),
                why: say::learn_farm_lie_nobody,
            },
        ],
        otherwise: say::learn_farm_lie_thief,
        #[cfg(test)]
        refused: &[],
    }],
};
