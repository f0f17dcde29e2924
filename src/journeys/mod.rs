//! The journeys, a solitaire: the screen with all of them, what is kept of them, and their names,
//! titles and pictures. A journey is played at a table (`crate::table`).

mod ahead;
mod asked;
mod history;
mod kept;
mod picture;
mod result;
mod screen;
mod title;
mod today;
mod tree;

pub use ahead::made;
pub use asked::Asked;
pub use kept::{Begun, Fault, Kept};
pub use picture::{kind_picture, tile_picture};
pub use result::copy_button;
pub use screen::JourneysScreen;
pub use title::{difficulty, heading, title};
pub use tree::after;
