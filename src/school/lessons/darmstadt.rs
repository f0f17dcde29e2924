use bastide_rules::Expansion::Darmstadt;
use bastide_rules::PieceKind::City;
use bastide_rules::Preset::NewEdition;
use bastide_rules::ScoredFor;

use crate::school::lesson::YOU;
use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A completed church rewards the followers around it, and the Darmstadtium a completed city.
pub const LESSON: Lesson = Lesson {
    name: "darmstadt",
    title: say::learn_darmstadt_title,
    about: say::learn_darmstadt_about,
    book: NewEdition,
    boxes: &[Darmstadt],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_darmstadt_church_task,
            table: "blue DA03/0  0,1 monk m
                    you  B24/0  -1,0
                    blue B24/0   1,0
                    you  B18/3  -1,1 knight c0
                    blue B24/0   1,1
                    you  B18/3  -1,2
                    blue B23/2   0,2",
            tiles: &["B24", "B24"],
            asks: Asks::Turn,
            goal: |it| {
                let mut scores = it.scores().filter(|it| it.scored_for == ScoredFor::Church);
                scores.any(|score| score.winners == [YOU])
            },
            done: say::learn_darmstadt_church_done,
            answers: &["you B24/0 1,2 thief r0"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you B24/0 1,2",
                when: |it| it.laid_at(1, 2),
                why: say::learn_darmstadt_church_tie,
            }],
            otherwise: say::learn_darmstadt_church_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
        Step {
            task: say::learn_darmstadt_city_task,
            table: "you  DA01/0  0,-1 knight c0
                    blue B18/1  -1,-1
                    you  B18/3   1,-1
                    blue B24/0   1,0 thief r0",
            tiles: &["B18", "B24"],
            asks: Asks::Turn,
            goal: |it| it.pays(City) > 0,
            done: say::learn_darmstadt_city_done,
            answers: &["you B18/2 0,-2"],
            misses: &[],
            otherwise: say::learn_darmstadt_city_elsewhere,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
