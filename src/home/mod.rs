//! The first screen: continue, begin, open, keep.

mod card;
mod landscape;
mod miniature;
mod screen;
mod set_aside;
mod view;

pub use screen::{HomeScreen, WorkedOut, offer};
