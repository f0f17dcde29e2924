//! Puzzles: a table, a tile, and one turn that is better than every other. A puzzle is [`Asked`]
//! for by a name and [`Posed`] at a table; the progress of the person is [`Kept`].

pub mod ahead;
mod asked;
mod changes;
mod kept;
mod maker;
mod own;
mod posed;
mod ready;
mod row;
mod screen;
mod streak;
pub mod today;

pub use asked::{Asked, Question};
pub use changes::Change;
pub use kept::{Boxes, Kept};
pub use maker::{Heard, Maker};
pub use own::{Own, OwnPuzzles, worst};
pub use posed::Posed;
pub use ready::Ready;
pub use row::{Rating, Row};
pub use screen::{PuzzlesScreen, decoration, level, task, task_before, title};
pub use streak::Streak;
