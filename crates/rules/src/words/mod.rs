//! The words of the game: what is printed and agreed, what a player can do, what happened, and why
//! something may not be done.
//!
//! Everything else stands on them, and they ask nothing that stands above: no word knows a table.
//! `cargo xtask circles` keeps it so.

pub mod action;
pub mod caveat;
pub mod config;
pub mod edition;
pub mod event;
pub mod expansion;
pub mod figure;
pub mod goods;
pub mod phase;
pub mod preset;
pub mod quarter;
pub mod refusal;
pub mod rules;
pub mod seat;
pub mod sorting;
pub mod space;
pub mod tiles;
pub mod title;
