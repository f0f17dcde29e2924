//! Games as text: written in the share dialog, read from files and from pasted text, and turns typed
//! at the table. All of it is in a chunk of its own (`src/app/transcript.rs`); the rest of the page
//! only recognizes such a text.

mod game;
mod opening;
mod sharing;
mod typing;

pub use opening::{open, save};
pub use sharing::share;
pub use typing::{TypedTurn, typing};

/// Returns `true` if a text looks like a game in notation.
pub fn is_one(text: &str) -> bool {
    text.contains("[Bastide \"")
}
