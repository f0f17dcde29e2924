use bastide_rules::Expansion;
use bastide_rules::PieceKind::{Monastery, Road};
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A wagon that was scored may move on instead of returning to the supply.
pub const LESSON: Lesson = Lesson {
    name: "wagon",
    title: say::learn_wagon_title,
    about: say::learn_wagon_about,
    book: BigBox,
    boxes: &[Expansion::Abbey],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_wagon_drive_task,
        table: "you  B02/3 -1,0 wagon r0
                blue B18/2 0,-1
                you  B24/0 1,0
                blue B18/2 0,1",
        tiles: &["B22", "B24"],
        asks: Asks::Turn,
        goal: |it| it.drove_to() == Some(Monastery),
        done: say::learn_wagon_drive_done,
        answers: &["you B22/0 2,0\nyou wagon -1,0 m"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you B22/0 2,0\nyou wagon 2,0 r1",
                when: |it| it.drove_to().is_some(),
                why: say::learn_wagon_drive_road,
            },
            Miss {
                #[cfg(test)]
                example: "you B22/0 2,0\nyou pass",
                when: |it| it.pays(Road) > 0,
                why: say::learn_wagon_drive_home,
            },
        ],
        otherwise: say::learn_wagon_drive_open,
        #[cfg(test)]
        refused: &[],
    }],
};
