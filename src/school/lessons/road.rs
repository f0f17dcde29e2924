use bastide_rules::PieceKind::{Field, Road};
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A road is scored when both its ends are closed; its follower returns to the supply.
pub const LESSON: Lesson = Lesson {
    name: "road",
    title: say::learn_road_title,
    about: say::learn_road_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_road_claim_task,
            table: "",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_on(Road),
            done: say::learn_road_claim_done,
            answers: &["you B22/0 -1,0 thief r0", "you B22/0 1,0 thief r1"],
            misses: &[
                Miss {
                    #[cfg(test)]
                    example: "you B22/0 -1,0 farmer f0",
                    when: |it| it.put_on(Field),
                    why: say::learn_road_claim_field,
                },
                Miss {
                    #[cfg(test)]
                    example: "you B22/0 -1,0",
                    when: |it| it.put().is_none(),
                    why: say::learn_road_claim_nobody,
                },
            ],
            otherwise: say::learn_road_claim_nobody,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_road_close_task,
            table: "you  B22/0 -1,0 thief r0
                    blue B18/2  0,-1 knight c0",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(Road) >= 3,
            done: say::learn_road_close_done,
            answers: &["you B22/0 1,0", "you B22/1 1,0 thief r0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B22/2 -2,0",
                when: |it| !it.laid_at(1, 0),
                why: say::learn_road_close_elsewhere,
            }],
            otherwise: say::learn_road_close_elsewhere,
            #[cfg(test)]
            refused: &["B22/3 1,0"],
        },
    ],
};
