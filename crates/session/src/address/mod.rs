//! Everything an address of the page can name: a screen, parameters of a new game, a shared game, a
//! turn of a game by link.

pub(crate) mod extras;
mod parameters;
mod screen;
pub mod shared;
pub mod turn;

pub use parameters::Parameters;
pub use screen::Screen;
