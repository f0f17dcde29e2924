//! Statistics over all finished games: wins, points, and the sources of the points. The contents of
//! a summary are counted at once; for the rest a game is replayed, as long as the screen is shown.
//!
//! A shared win counts for each who shares it, and continues their winning streak. A game that
//! people ended early counts like any other: they agreed on it, and its points are final. The
//! statistics are not stored.

mod counted;
mod course;
mod feats;
mod filter;
mod game;
mod kinds;
mod looking;
mod portion;
mod rating;
mod records;
mod screen;
mod sums;
mod tables;
mod wanted;

pub use rating::Beside;
pub use screen::FiguresScreen;

#[cfg(test)]
mod tests;
