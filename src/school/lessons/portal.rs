use bastide_rules::Expansion;
use bastide_rules::PieceKind::Monastery;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// A follower may be placed on any tile through a magic portal.
pub const LESSON: Lesson = Lesson {
    name: "portal",
    title: say::learn_portal_title,
    about: say::learn_portal_about,
    book: BigBox,
    boxes: &[Expansion::Dragon],
    overlay: Overlay::Nothing,
    steps: &[Step {
        task: say::learn_portal_monk_task,
        table: "you  B24/0 -1,0 thief r0
                blue B01 0,1
                you  B24/0 1,0
                blue B18/3 -1,1
                you  B18/1 1,1
                blue B24/0 2,0",
        tiles: &["D08", "B24"],
        asks: Asks::Turn,
        goal: |it| it.put_on(Monastery),
        done: say::learn_portal_monk_done,
        answers: &["you D08/0 3,0 deploy meeple 0,1 m"],
        misses: &[
            Miss {
                #[cfg(test)]
                example: "you D08/0 3,0",
                when: |it| it.put().is_none(),
                why: say::learn_portal_monk_nobody,
            },
            Miss {
                #[cfg(test)]
                example: "you D08/0 3,0 thief r0",
                when: |it| it.put_at() == it.laid(),
                why: say::learn_portal_monk_here,
            },
        ],
        otherwise: say::learn_portal_monk_elsewhere,
        #[cfg(test)]
        refused: &[],
    }],
};
