//! A game of Carcassonne as it is played, saved, shared and replayed. The crate knows neither the
//! page nor the browser.
//!
//! [`Session`] is the game on the table, [`intent`] its commands, [`mod@line`] the tree of what was
//! played, [`library`] the saved games in a [`store`], and [`address`] everything an address of the
//! page can name.

pub mod address;
pub mod category;
pub mod challenge;
pub mod clock;
pub mod duel;
pub mod intent;
pub mod last_setup;
pub mod library;
pub mod line;
pub mod matches;
pub mod offer;
pub mod rating;
pub mod ruleset;
#[cfg(any(test, feature = "samples"))]
pub mod samples;
mod session;
pub mod settings;
pub mod store;
pub mod tournament;

pub use session::*;
