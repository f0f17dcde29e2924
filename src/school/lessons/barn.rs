use bastide_rules::Action::Barn;
use bastide_rules::Expansion;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A barn scores a farm early: the farmers score and return to the supply, and the barn scores
/// again at the end.
pub const LESSON: Lesson = Lesson {
    name: "barn",
    title: say::learn_barn_title,
    about: say::learn_barn_about,
    book: BigBox,
    boxes: &[Expansion::Abbey],
    overlay: Overlay::Farms,
    steps: &[Step {
        task: say::learn_barn_build_task,
        table: "you  B24/0 1,0 farmer f1
                blue B01 0,1
                you  B18/3 -1,1
                blue B18/1 -2,1
                you  B18/2 0,2
                blue B18/0 0,3",
        tiles: &["B01", "B24"],
        asks: Asks::Turn,
        goal: |it| it.did(|action| matches!(action, Barn(_))),
        done: say::learn_barn_build_done,
        answers: &["you B01 1,1 barn 1,1"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you B01 1,1 monk m",
            when: |it| it.laid_at(1, 1),
            why: say::learn_barn_build_nobarn,
        }],
        otherwise: say::learn_barn_build_elsewhere,
        #[cfg(test)]
        refused: &[],
    }],
};
