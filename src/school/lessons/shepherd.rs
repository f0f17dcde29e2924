use bastide_rules::Expansion::Hills;
use bastide_rules::Preset::BigBox;
use bastide_rules::{Action, Figure, FlockChoice, ScoredFor};

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A shepherd gathers sheep, which then go into the stable.
pub const LESSON: Lesson = Lesson {
    name: "shepherd",
    title: say::learn_shepherd_title,
    about: say::learn_shepherd_about,
    book: BigBox,
    boxes: &[Hills],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_shepherd_place_task,
            table: "you  B24/0 -1,0
                    blue B24/0 -2,0",
            tiles: &["B24", "B23"],
            asks: Asks::Turn,
            goal: |it| it.put_a(Figure::Shepherd),
            done: say::learn_shepherd_place_done,
            answers: &["you B24/0 1,0 shepherd f0", "you B24/0 1,0 shepherd f1"],
            misses: &[],
            otherwise: say::learn_shepherd_place_open,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_shepherd_stable_task,
            table: "you  B24/0 1,0 shepherd f1
                    blue B24/0 -1,0",
            tiles: &["B24", "B23"],
            asks: Asks::Turn,
            goal: |it| it.scores().any(|score| score.scored_for == ScoredFor::Flock),
            done: say::learn_shepherd_stable_done,
            answers: &["you B24/0 2,0\nyou flock stable", "you B24/0 -2,0\nyou flock stable"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/0 2,0\nyou flock grow",
                when: |it| it.did(|action| *action == Action::Flock(FlockChoice::Grow)),
                why: say::learn_shepherd_stable_grow,
            }],
            otherwise: say::learn_shepherd_stable_open,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
