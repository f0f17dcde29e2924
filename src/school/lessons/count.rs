use bastide_rules::Action::Enter;
use bastide_rules::Expansion;
use bastide_rules::PieceKind::Road;
use bastide_rules::Preset::BigBox;
use bastide_rules::Quarter::Blacksmith;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A player whose tile makes another player score sends a follower to Carcassonne. The follower
/// joins a feature when it is scored.
pub const LESSON: Lesson = Lesson {
    name: "count",
    title: say::learn_count_title,
    about: say::learn_count_about,
    book: BigBox,
    boxes: &[Expansion::Count],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_count_enter_task,
            table: "blue B24/0 -3,-1 thief r0",
            tiles: &["B16", "B24"],
            asks: Asks::Turn,
            goal: |it| it.did(|action| matches!(action, Enter { quarter: Blacksmith, .. })),
            done: say::learn_count_enter_done,
            answers: &["you B16/0 -4,-1\nyou quarter blacksmith meeple"],
            misses: &[
                Miss {
                    #[cfg(test)]
                    example: "you B16/0 -4,-1\nyou quarter market meeple",
                    when: |it| it.did(|action| matches!(action, Enter { .. })),
                    why: say::learn_count_enter_quarter,
                },
                Miss {
                    #[cfg(test)]
                    example: "you B16/0 -4,-1\nyou pass",
                    when: |it| it.pays_others() > 0,
                    why: say::learn_count_enter_nobody,
                },
            ],
            otherwise: say::learn_count_enter_open,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_count_out_task,
            table: "blue B24/0 -3,-1 thief r0
                    you  B16/0 -4,-1
                    you  quarter blacksmith meeple
                    blue B24/1 0,2 thief r0",
            tiles: &["B22", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(Road) > 0 && it.pays_others() > 0,
            done: say::learn_count_out_done,
            answers: &["you B22/2 0,3\nyou reinforce meeple blacksmith 0,2 r0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B22/2 0,3\nyou pass",
                when: |it| it.pays_others() > 0,
                why: say::learn_count_out_stays,
            }],
            otherwise: say::learn_count_out_open,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
