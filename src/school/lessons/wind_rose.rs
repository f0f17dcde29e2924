use bastide_rules::Expansion::Wind;
use bastide_rules::Preset::NewEdition;
use bastide_rules::ScoredFor;

use crate::school::{Asks, Lesson, Overlay, Step};
use bastide_text::say;

/// A tile with a quarter of the wind rose scores in that quarter of the landscape.
pub const LESSON: Lesson = Lesson {
    name: "wind-rose",
    title: say::learn_wind_rose_title,
    about: say::learn_wind_rose_about,
    book: NewEdition,
    boxes: &[Wind],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_wind_rose_task,
        table: "blue B24/0 -1,0",
        tiles: &["WR03", "B24"],
        asks: Asks::Turn,
        goal: |it| it.scores().any(|score| score.scored_for == ScoredFor::WindRose),
        done: say::learn_wind_rose_done,
        answers: &["you WR03/1 0,-1", "you WR03/1 -1,-1"],
        misses: &[],
        otherwise: say::learn_wind_rose_elsewhere,
        #[cfg(test)]
        refused: &[],
    }],
};
