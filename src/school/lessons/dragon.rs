use bastide_rules::Preset::BigBox;
use bastide_rules::{Cell, Expansion};

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A volcano attracts the dragon. A dragon tile moves it, and it eats the figures in its path.
pub const LESSON: Lesson = Lesson {
    name: "dragon",
    title: say::learn_dragon_title,
    about: say::learn_dragon_about,
    book: BigBox,
    boxes: &[Expansion::Dragon],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_dragon_volcano_task,
            table: "you  B01 0,1 monk m
                    blue D01 1,1
                    you  B24/0 -1,0
                    blue B01 -1,-1 monk m",
            tiles: &["D17", "B24"],
            asks: Asks::Tile,
            goal: |it| it.laid_at(-2, -1) || it.laid_at(-1, -2),
            done: say::learn_dragon_volcano_done,
            answers: &["you D17/0 -1,-2", "you D17/1 -2,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you D17/0 0,2",
                when: |it| it.laid_at(0, 2) || it.laid_at(-1, 1),
                why: say::learn_dragon_volcano_own,
            }],
            otherwise: say::learn_dragon_volcano_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_dragon_walk_task,
            table: "you  B01 0,1 monk m
                    blue B24/0 1,0 thief r0
                    you  D01 1,1
                    blue B24/0 -1,0",
            tiles: &["D14", "B24"],
            asks: Asks::Walk,
            goal: |it| it.walked_first() == Some(Cell::new(1, 0)),
            done: say::learn_dragon_walk_done,
            answers: &["you D14/0 2,0\nyou dragon 1,0", "you D14/3 -2,0\nyou dragon 1,0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you D14/0 2,0\nyou dragon 0,1",
                when: |it| it.walked_first() == Some(Cell::new(0, 1)),
                why: say::learn_dragon_walk_own,
            }],
            otherwise: say::learn_dragon_walk_nobody,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
