//! Bastide in the browser: a page that shows a game played by Carcassonne's rules.
//!
//! What is decided is decided in `bastide-rules`; this crate shows it and asks people for moves.
//! [`session`] is the game on the table, pure; [`intent`] names every command; [`board`] draws a
//! plain model; [`platform`] wraps what the browser may refuse.

mod app;
pub mod board;
pub mod category;
pub mod command;
pub mod figures;
pub mod finish;
mod game_on_table;
pub mod handbook;
pub mod home;
mod installing;
pub mod intent;
mod language;
pub mod library;
pub mod line;
pub mod motion;
pub mod notice;
pub mod opponent;
mod parts;
pub mod platform;
pub mod puzzles;
pub mod review;
#[cfg(test)]
mod sample_games;
pub mod school;
pub mod screen;
mod seats;
pub mod session;
pub mod settings;
pub mod settled;
pub mod setup;
pub mod shared;
pub mod shelf;
pub mod sound;
pub mod table;
pub mod text;
mod tiles_page;
mod unsaved;

pub use app::App;

/// Names the sources this was built from.
pub const BUILD: &str = env!("BASTIDE_BUILD");
