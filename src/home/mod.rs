//! The first screen: continue, begin, open, keep.

mod card;
mod landscape;
mod screen;
mod view;

pub use screen::{HomeScreen, offer};
