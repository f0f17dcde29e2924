use bastide_rules::Action;
use bastide_rules::Expansion::Festival;
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A festival brings a figure home that would stay where it is until the end.
pub const LESSON: Lesson = Lesson {
    name: "festival",
    title: say::learn_festival_title,
    about: say::learn_festival_about,
    book: NewEdition,
    boxes: &[Festival],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_festival_task,
        table: "you  B24/0  1,0
                blue B24/0 -1,0
                you  B18/2  1,1 farmer f0
                blue B18/2  2,1",
        tiles: &["FE07", "B24"],
        asks: Asks::Turn,
        goal: |it| it.did(|action| matches!(action, Action::Fetch(_))),
        done: say::learn_festival_done,
        answers: &["you FE07/0 0,1 fetch meeple 1,1 f0"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you FE07/0 0,1 monk m",
            when: |_| true,
            why: say::learn_festival_placed,
        }],
        otherwise: say::learn_festival_placed,
        #[cfg(test)]
        refused: &[],
    }],
};
