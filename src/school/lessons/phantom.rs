use bastide_rules::Expansion::Phantom;
use bastide_rules::Preset::BigBox;
use bastide_rules::{Action, Figure};

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A meeple and the phantom claim two features of the same tile.
pub const LESSON: Lesson = Lesson {
    name: "phantom",
    title: say::learn_phantom_title,
    about: say::learn_phantom_about,
    book: BigBox,
    boxes: &[Phantom],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_phantom_task,
        table: "you  B24/0 -1,0
                blue B24/0 -2,0",
        tiles: &["B03", "B24"],
        asks: Asks::Turn,
        goal: |it| {
            it.did(|action| matches!(action, Action::Deploy { figure: Figure::Phantom, .. }))
                && it.did(|action| matches!(action, Action::Deploy { figure: Figure::Meeple, .. }))
        },
        done: say::learn_phantom_done,
        answers: &["you B03/0 1,0 knight c0\nyou phantom r0"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you B03/0 1,0 knight c0",
            when: |_| true,
            why: say::learn_phantom_one,
        }],
        otherwise: say::learn_phantom_one,
        #[cfg(test)]
        refused: &[],
    }],
};
