//! The home screen: continue a game, start a new one, open a saved one.

mod landscape;
mod screen;
mod view;

pub use screen::HomeScreen;
