//! The first screen: continue, begin, open, keep.

mod card;
mod landscape;
mod miniature;
mod reader;
mod screen;
mod set_aside;
mod view;

pub use reader::Reader;
pub use screen::{HomeScreen, WorkedOut, offer};
