//! Challenges by link: the link, the screen it opens, and the games side by side afterwards. All of it
//! is in a chunk of its own (`src/app/challenge.rs`).

mod comparison;
mod invitation;
mod sharing;
mod track;

pub use comparison::comparison;
pub use invitation::{Invitation, invitation};
pub use sharing::share;
