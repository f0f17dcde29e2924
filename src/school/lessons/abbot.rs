use bastide_rules::Expansion;
use bastide_rules::Figure;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// Only the abbot may be placed in a garden, and may be recalled before the garden is complete.
pub const LESSON: Lesson = Lesson {
    name: "abbot",
    title: say::learn_abbot_title,
    about: say::learn_abbot_about,
    book: NewEdition,
    boxes: &[Expansion::Abbot],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_abbot_garden_task,
            table: "blue B18/2 0,-1 knight c0",
            tiles: &["B24g", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_a(Figure::Abbot),
            done: say::learn_abbot_garden_done,
            answers: &["you B24g/0 1,0 abbot g"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24g/0 1,0 thief r0",
                when: |it| it.put().is_some(),
                why: say::learn_abbot_garden_other,
            }],
            otherwise: say::learn_abbot_garden_nobody,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_abbot_recall_task,
            table: "you  B24g/0 1,0 abbot g
                    blue B18/2  0,-1 knight c0
                    you  B01/0  1,-1
                    blue B01/0  2,-1 monk m
                    you  B24/0  2,0
                    blue B01/0  0,1",
            tiles: &["B23", "B24"],
            asks: Asks::Turn,
            goal: |it| it.calls_back() && it.points() >= 8,
            done: say::learn_abbot_recall_done,
            answers: &["you B23/0 2,1 recall abbot 1,0", "you B23/3 1,1 recall abbot 1,0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B23/1 3,0 recall abbot 1,0",
                when: |it| it.calls_back(),
                why: say::learn_abbot_recall_early,
            }],
            otherwise: say::learn_abbot_recall_stays,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
