use bastide_rules::PieceKind::{Field, Monastery};
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A monastery scores when it is surrounded by tiles: one point for each, and one for itself.
pub const LESSON: Lesson = Lesson {
    name: "monastery",
    title: say::learn_monastery_title,
    about: say::learn_monastery_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_monastery_claim_task,
            table: "",
            tiles: &["B01", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_on(Monastery),
            done: say::learn_monastery_claim_done,
            answers: &["you B01/0 0,1 monk m"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B01/0 0,1 farmer f0",
                when: |it| it.put_on(Field),
                why: say::learn_monastery_claim_field,
            }],
            otherwise: say::learn_monastery_claim_nobody,
            #[cfg(test)]
            refused: &["B01/0 1,0"],
        },
        Step {
            task: say::learn_monastery_close_task,
            table: "you  B01/0  0,1 monk m
                    blue B24/0  1,0 thief r0
                    you  B24/0 -1,0
                    blue B23/0  -1,1
                    you  B23/3  1,1
                    blue B24/1  -1,2
                    you  B24/1  1,2
                    blue B18/2  0,-1 knight c0",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(Monastery) > 0,
            done: say::learn_monastery_close_done,
            answers: &["you B18/2 0,2"],
            misses: &[],
            otherwise: say::learn_monastery_close_elsewhere,
            #[cfg(test)]
            refused: &["B18/1 0,2"],
        },
    ],
};
