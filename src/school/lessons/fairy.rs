use bastide_rules::Preset::BigBox;
use bastide_rules::{Cell, Expansion};

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The fairy keeps the dragon away, and gives points to the owner of a follower beside her.
pub const LESSON: Lesson = Lesson {
    name: "fairy",
    title: say::learn_fairy_title,
    about: say::learn_fairy_about,
    book: BigBox,
    boxes: &[Expansion::Dragon],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_fairy_send_task,
            table: "you  B01 0,1 monk m
                    blue D01 1,1
                    you  B24/0 -1,0 thief r0
                    blue B24/0 1,0",
            tiles: &["B23", "B24"],
            asks: Asks::Turn,
            goal: |it| it.table.fairy() == Some(Cell::new(0, 1)),
            done: say::learn_fairy_send_done,
            answers: &["you B23/0 2,0 fairy 0,1"],
            misses: &[
                Miss {
                    #[cfg(test)]
                    example: "you B23/0 2,0 farmer f0",
                    when: |it| it.put().is_some(),
                    why: say::learn_fairy_send_figure,
                },
                Miss {
                    #[cfg(test)]
                    example: "you B23/0 2,0 fairy -1,0",
                    when: |it| it.table.fairy().is_some(),
                    why: say::learn_fairy_send_thief,
                },
            ],
            otherwise: say::learn_fairy_send_nobody,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_fairy_road_task,
            table: "you  B16/0 -1,0 thief r0
                    blue B01 0,1
                    you  B18/2 0,-1 fairy -1,0
                    blue B24/0 1,0",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.laid_at(2, 0),
            done: say::learn_fairy_road_done,
            answers: &["you B22/0 2,0", "you B22/1 2,0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B22/0 -2,0",
                when: |_| true,
                why: say::learn_fairy_road_elsewhere,
            }],
            otherwise: say::learn_fairy_road_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
