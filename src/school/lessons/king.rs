use bastide_rules::Expansion;
use bastide_rules::PieceKind::Road;
use bastide_rules::Preset::BigBox;
use bastide_rules::Title;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The player who completes the largest city becomes king, the longest road robber baron.
pub const LESSON: Lesson = Lesson {
    name: "king",
    title: say::learn_king_title,
    about: say::learn_king_about,
    book: BigBox,
    boxes: &[Expansion::King],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_king_city_task,
            table: "you  B18/2 0,1 knight c0
                    blue B18/2 0,-1 knight c0
                    you  B08/1 0,2
                    blue B01/0 1,1 monk m",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.takes_title(Title::King),
            done: say::learn_king_city_done,
            answers: &["you B18/0 0,3"],
            misses: &[],
            otherwise: say::learn_king_city_elsewhere,
            #[cfg(test)]
            refused: &["B18/2 0,3"],
        },
        Step {
            task: say::learn_king_road_task,
            table: "you  B22/0  1,0
                    blue B22/0 -1,0 thief r0
                    you  B24/1  1,1
                    blue B24/1  1,2 thief r0",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.takes_title(Title::Robber),
            done: say::learn_king_road_done,
            answers: &["you B22/1 1,3"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B22/0 2,0 thief r2",
                when: |it| it.pays(Road) > 0,
                why: say::learn_king_road_short,
            }],
            otherwise: say::learn_king_road_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
