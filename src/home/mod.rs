//! The first screen: continue, begin, open.

mod landscape;
mod screen;
mod view;

pub use screen::HomeScreen;
