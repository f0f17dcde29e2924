use bastide_rules::Expansion;
use bastide_rules::PieceKind::Monastery;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// An abbey fills a hole, closes the features that run into it, and is a monastery.
pub const LESSON: Lesson = Lesson {
    name: "abbey",
    title: say::learn_abbey_title,
    about: say::learn_abbey_about,
    book: BigBox,
    boxes: &[Expansion::Abbey],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_abbey_hole_task,
        table: "blue B18/2 0,-1
                you  B16/0 -1,0 thief r0
                blue B18/2 0,1
                you  B18/0 1,-1
                blue B18/0 2,-1
                you  B24/0 2,0
                blue B18/2 1,1
                you  ...",
        tiles: &["B09", "B24"],
        asks: Asks::Turn,
        goal: |it| it.put_on(Monastery),
        done: say::learn_abbey_hole_done,
        answers: &["you ABBEY 1,0 monk m"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you ABBEY 1,0",
            when: |it| it.laid_at(1, 0),
            why: say::learn_abbey_hole_nobody,
        }],
        otherwise: say::learn_abbey_hole_drew,
        #[cfg(test)]
        refused: &[],
    }],
};
