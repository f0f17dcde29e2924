//! Slow, simple bookkeeping of a game, to compare the engine with.
//!
//! [`Told`] knows a game only from its events: every tile, figure, token and point, like a listener
//! to whom the log is read out. [`Count`] counts the features from scratch, by walking over the
//! tiles as printed, and [`at_the_end`] calculates the final scoring. They share nothing with the
//! engine but the catalogue and the types of its events.

mod alone;
mod board;
mod buildings;
mod circle;
mod compare;
mod count;
mod end;
mod flight;
mod gold;
mod judge;
mod magic;
mod phantom;
mod sheep;
mod told;
mod tower;
mod turn;
mod wood;

pub use board::nine;
pub use compare::{counts_right, same_as_told};
pub use told::Told;
