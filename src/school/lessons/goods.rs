use bastide_rules::Expansion::Traders;
use bastide_rules::PieceKind::City;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The player who completes a city takes its goods, regardless of its owner.
pub const LESSON: Lesson = Lesson {
    name: "goods",
    title: say::learn_goods_title,
    about: say::learn_goods_about,
    book: BigBox,
    boxes: &[Traders],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_goods_take_task,
            table: "blue T02/3  0,-1 knight c0
                    you  B24/0  1,0 thief r0
                    blue T15/0 -1,-1",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.takes_goods() >= 2,
            done: say::learn_goods_take_done,
            answers: &["you B18/1 -2,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B18/2 0,1 knight c0",
                when: |it| it.takes_goods() == 0,
                why: say::learn_goods_take_elsewhere,
            }],
            otherwise: say::learn_goods_take_elsewhere,
            #[cfg(test)]
            refused: &["B18/0 -2,-1"],
        },
        Step {
            task: say::learn_goods_last_task,
            table: "blue T02/3 0,-1 knight c0
                    you  B16/1 1,0 knight c0
                    blue B01/0 0,1 monk m",
            tiles: &["B18"],
            asks: Asks::Turn,
            goal: |it| it.takes_goods() > 0,
            done: say::learn_goods_last_done,
            answers: &["you B18/1 -1,-1"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B18/3 2,0",
                when: |it| it.pays(City) > 0,
                why: say::learn_goods_last_own,
            }],
            otherwise: say::learn_goods_last_neither,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
