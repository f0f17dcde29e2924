use bastide_rules::Expansion;
use bastide_rules::PieceKind::{Field, Monastery};
use bastide_rules::Preset::NewEdition;

use crate::school::{Asks, Lesson, Miss, Overlay, Step};
use bastide_text::say;

/// The river is placed first, from the spring to the lake, without a U-turn.
pub const LESSON: Lesson = Lesson {
    name: "river",
    title: say::learn_river_title,
    about: say::learn_river_about,
    book: NewEdition,
    boxes: &[Expansion::River],
    overlay: Overlay::Nothing,
    steps: &[
        Step {
            task: say::learn_river_bend_task,
            table: "blue V10g/2 0,1",
            tiles: &["V10", "V12"],
            asks: Asks::Tile,
            goal: |it| it.laid_at(1, 1),
            done: say::learn_river_bend_done,
            answers: &["you V10/0 1,1"],
            misses: &[],
            otherwise: say::learn_river_bend_elsewhere,
            #[cfg(test)]
            refused: &["V10/1 1,1"],
        },
        Step {
            task: say::learn_river_lake_task,
            table: "blue V10g/2 0,1
                    you  V10/0  1,1
                    blue V07/1  1,2",
            tiles: &["V12", "B24"],
            asks: Asks::Turn,
            goal: |it| it.put_on(Monastery),
            done: say::learn_river_lake_done,
            answers: &["you V12/0 1,3 monk m"],
            misses: &[Miss {
                #[cfg(test)]
                example: "you V12/0 1,3 farmer f0",
                when: |it| it.put_on(Field),
                why: say::learn_river_lake_field,
            }],
            otherwise: say::learn_river_lake_nobody,
            #[cfg(test)]
            refused: &[],
        },
    ],
};
