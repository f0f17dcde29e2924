use bastide_rules::Expansion::Traders;
use bastide_rules::Figure::Pig;
use bastide_rules::PieceKind::Monastery;
use bastide_rules::Preset::BigBox;

use crate::school::{Asks, Lesson, Miss, Step};
use crate::text::say;

/// A pig beside one's farmer makes every finished city worth a point more.
pub const LESSON: Lesson = Lesson {
    name: "pig",
    title: say::learn_pig_title,
    about: say::learn_pig_about,
    book: BigBox,
    boxes: &[Traders],
    steps: &[Step {
        task: say::learn_pig_place_task,
        table: "you  B24/0    1,0 farmer f0
                    blue B16/0    2,0
                    you  B18/2   0,-1
                    blue B18/2   2,-1 knight c0",
        tiles: &["B01", "B24"],
        asks: Asks::Turn,
        goal: |it| it.put_a(Pig),
        done: say::learn_pig_place_done,
        answers: &["you B01/0 1,-1 pig f0"],
        misses: &[
            Miss {
                example: "you B01/0 1,-1 monk m",
                when: |it| it.laid_at(1, -1) && it.put_on(Monastery),
                why: say::learn_pig_place_monk,
            },
            Miss {
                example: "you B01/0 1,-1",
                when: |it| it.laid_at(1, -1),
                why: say::learn_pig_place_nobody,
            },
        ],
        otherwise: say::learn_pig_place_elsewhere,
        refused: &[],
        follows: "",
    }],
};
