//! Puzzles: a table, a tile, and one turn that is better than every other. What somebody is to find is
//! [`Asked`] for by a name, [`Posed`] at a table, and what he has solved is [`Kept`].

mod asked;
mod kept;
mod maker;
mod own;
mod posed;
mod row;
mod screen;
mod streak;

pub use asked::{Asked, Question};
pub use kept::{Boxes, Kept};
pub use maker::{Heard, Maker};
pub use own::{Own, OwnPuzzles, worst};
pub use posed::Posed;
pub use row::{Rating, Row};
pub use screen::{PuzzlesScreen, level, title};
pub use streak::Streak;
