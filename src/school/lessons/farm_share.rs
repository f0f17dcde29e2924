use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A tile that joins two farms makes one of them: the majority of farmers scores it.
pub const LESSON: Lesson = Lesson {
    name: "farm-share",
    title: say::learn_farm_share_title,
    about: say::learn_farm_share_about,
    book: NewEdition,
    boxes: &[],
    overlay: Overlay::Farms,
    steps: &[Step {
        task: say::learn_farm_share_task,
        table: "blue B18/2  0,-1
                you  B23/0  0,1
                blue B24/0  1,0 farmer f0
                you  B21/0  2,0 farmer f1
                blue B24/0 -1,0",
        tiles: &["B02", "B24"],
        asks: Asks::Turn,
        goal: |it| it.laid_at(2, -1),
        done: say::learn_farm_share_done,
        answers: &["you B02/0 2,-1", "you B02/0 2,-1 monk m"],
        misses: &[Miss {
            #[cfg(test)]
            example: "you B02/2 2,1 monk m",
            when: |it| it.put().is_some(),
            why: say::learn_farm_share_apart,
        }],
        otherwise: say::learn_farm_share_apart,
        #[cfg(test)]
        refused: &["B02/2 2,-1"],
    }],
};
