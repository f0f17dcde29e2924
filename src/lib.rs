//! Bastide in the browser: the page that shows a game of Carcassonne and takes a person's commands.
//!
//! The rules are in `bastide-rules`, the game being played in `bastide-session`, every sentence in
//! `bastide-text`. [`board`] draws a plain model; [`platform`] wraps what a browser may refuse.

mod app;
mod board;
mod challenge;
mod chart;
mod command;
mod finish;
mod handbook;
mod home;
mod journeys;
mod loading;
mod motion;
mod notice;
mod platform;
mod puzzles;
mod review;
mod saving;
mod school;
mod seats;
mod settings;
mod setup;
mod share;
mod shelf;
mod statistics;
mod table;
mod thinkers;
mod transcript;
mod ui;

pub use app::App;

/// The fingerprint of the sources this build was made from.
pub const BUILD: &str = env!("BASTIDE_BUILD");
