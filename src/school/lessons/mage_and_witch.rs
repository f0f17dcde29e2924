use bastide_rules::Expansion::Mage;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The mage goes to one's own road, or the witch to the other player's city.
pub const LESSON: Lesson = Lesson {
    name: "mage-and-witch",
    title: say::learn_magic_title,
    about: say::learn_magic_about,
    book: BigBox,
    boxes: &[Mage],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_magic_task,
        table: "you  B24/0 1,0 thief r0
                blue B19/0 0,-1 knight c0",
        tiles: &["MW05", "B24"],
        asks: Asks::Turn,
        goal: |it| it.gains_by_magic(),
        done: say::learn_magic_done,
        answers: &[
            "you MW05/1 0,1\nyou send mage 0,0 r0\nyou pass",
            "you MW05/1 0,1\nyou send witch 0,-1 c0\nyou pass",
        ],
        misses: &[Miss {
            #[cfg(test)]
            example: "you MW05/1 0,1\nyou send witch 0,0 r0\nyou pass",
            when: |it| it.loses_by_magic(),
            why: say::learn_magic_wrong,
        }],
        otherwise: say::learn_magic_nobody,
        #[cfg(test)]
        refused: &[],
    }],
};
