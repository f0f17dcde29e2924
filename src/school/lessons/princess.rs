use bastide_rules::Action::Evict;
use bastide_rules::Expansion;
use bastide_rules::PieceKind::City;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A princess removes a knight from the city that her tile extends.
pub const LESSON: Lesson = Lesson {
    name: "princess",
    title: say::learn_princess_title,
    about: say::learn_princess_about,
    book: BigBox,
    boxes: &[Expansion::Dragon],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_princess_knight_task,
            table: "blue B09/3 0,-1 knight c0",
            tiles: &["D20", "B24"],
            asks: Asks::Turn,
            goal: |it| it.did(|action| matches!(action, Evict(_))),
            done: say::learn_princess_knight_done,
            answers: &["you D20/1 -1,-1 evict blue meeple 0,-1 c0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you D20/2 0,1",
                when: |_| true,
                why: say::learn_princess_knight_elsewhere,
            }],
            otherwise: say::learn_princess_knight_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_princess_city_task,
            table: "you  B24/0 -1,0
                    blue B24/0 1,0
                    you  B18/1 -1,-1 knight c0
                    blue B18/3 1,-1 knight c0",
            tiles: &["D11", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(City) > 0,
            done: say::learn_princess_city_done,
            answers: &["you D11/2 0,-1 evict blue meeple 1,-1 c0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you D11/2 0,-1 evict you meeple -1,-1 c0",
                when: |it| it.pays_others() > 0,
                why: say::learn_princess_city_own,
            }],
            otherwise: say::learn_princess_city_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
