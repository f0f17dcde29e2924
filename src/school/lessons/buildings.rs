use bastide_rules::Expansion::Buildings;
use bastide_rules::PieceKind;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A building on the tile that completes a road adds a point at once.
pub const LESSON: Lesson = Lesson {
    name: "buildings",
    title: say::learn_buildings_title,
    about: say::learn_buildings_about,
    book: BigBox,
    boxes: &[Buildings],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_buildings_task,
        table: "you  B22/0 -1,0 thief r0
                blue B24/0 -2,0",
        tiles: &["B22", "B24"],
        asks: Asks::Turn,
        goal: |it| it.pays(PieceKind::Road) == 4,
        done: say::learn_buildings_done,
        answers: &["you B22/0 1,0 build shed", "you B22/1 1,0 build tower"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you B22/0 1,0 thief r1",
            when: |it| it.pays(PieceKind::Road) == 3,
            why: say::learn_buildings_meeple,
        }],
        otherwise: say::learn_buildings_open,
        #[cfg(test)]
        refused: &[],
    }],
};
