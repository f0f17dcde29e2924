use bastide_rules::Expansion::Flying;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A meeple flies to another tile, as far as the die says.
pub const LESSON: Lesson = Lesson {
    name: "flight",
    title: say::learn_flight_title,
    about: say::learn_flight_about,
    book: BigBox,
    boxes: &[Flying],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_flight_task,
        table: "you  B24/0 -1,0
                blue B24/0 -2,0 thief r0",
        tiles: &["FL05", "B23"],
        asks: Asks::Turn,
        goal: |it| it.flew() == Some(true),
        done: say::learn_flight_done,
        answers: &["you FL05/0 1,0 fly meeple"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you FL05/2 1,0 fly meeple",
                when: |it| it.flew() == Some(false),
                why: say::learn_flight_back,
            },
            Miss {
                #[cfg(test)]
                example: "you FL05/0 1,0 farmer f0",
                when: |it| it.put().is_some(),
                why: say::learn_flight_here,
            },
        ],
        otherwise: say::learn_flight_nobody,
        #[cfg(test)]
        refused: &[],
    }],
};
