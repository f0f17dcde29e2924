use bastide_rules::Expansion::Traders;
use bastide_rules::Figure::Pig;
use bastide_rules::PieceKind::Field;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A pig beside the player's own farmer makes every completed city worth one point more.
pub const LESSON: Lesson = Lesson {
    name: "pig",
    title: say::learn_pig_title,
    about: say::learn_pig_about,
    book: BigBox,
    boxes: &[Traders],
    overlay: Overlay::Farms,
    steps: &[Step {
        task: say::learn_pig_place_task,
        table: "you  B24/0 1,0 farmer f0
                blue B16/0 2,0
                you  B18/2 0,-1
                blue B18/2 2,-1 knight c0",
        tiles: &["B24", "B24"],
        asks: Asks::Turn,
        goal: |it| it.put_a(Pig),
        done: say::learn_pig_place_done,
        answers: &["you B24/0 -1,0 pig f0", "you B24/2 3,0 pig f1"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you B24/0 -1,0 farmer f1",
                when: |it| it.put_on(Field),
                why: say::learn_pig_place_field,
            },
            Miss {
                #[cfg(test)]
                example: "you B24/0 -1,0 thief r0",
                when: |it| it.laid_at(-1, 0) || it.laid_at(3, 0),
                why: say::learn_pig_place_nobody,
            },
        ],
        otherwise: say::learn_pig_place_elsewhere,
        #[cfg(test)]
        refused: &[],
    }],
};
