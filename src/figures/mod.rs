//! Figures over all games that are over: who won how often, with how many points, and what for. What a
//! title says is counted at once; for the rest a game is looked through, as long as the page is shown.
//!
//! A win that is shared counts for each who shares it, and goes on with what was won in a row. A game
//! that people ended before its time counts like any other: they agreed on it, and its points are final.
//! Nothing of it is stored.

mod chart;
mod counted;
mod course;
mod feats;
mod filter;
mod game;
mod kinds;
mod looking;
mod records;
mod screen;
mod sums;
mod tables;
mod wanted;

pub use feats::{LookThrough, look_through};
pub use screen::FiguresScreen;

#[cfg(test)]
mod tests;
