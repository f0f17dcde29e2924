//! Slow, plain bookkeeping of a game, to hold the engine against.
//!
//! [`Told`] knows a game from its events alone: every tile, figure, token and point, as somebody
//! does who only hears the log read out. [`Count`] counts what lies there from scratch, by
//! walking over the tiles as printed, and [`at_the_end`] pays for it. They share nothing with the
//! engine but the catalogue and the types of its events.

mod board;
mod compare;
mod count;
mod end;
mod judge;
mod told;
mod turn;
mod wood;

pub use board::nine;
pub use compare::{counts_right, same_as_told};
pub use told::Told;
