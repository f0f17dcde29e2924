//! The vocabulary of the game: printed tiles, setup, actions, events, and refusals.
//!
//! Everything else depends on these modules, and they depend on nothing else: none of them knows
//! the table. `cargo xtask circles` checks it.

pub mod action;
pub mod building;
pub mod caveat;
pub mod config;
pub mod edition;
pub mod event;
pub mod expansion;
pub mod figure;
pub mod goods;
pub mod phase;
pub mod preset;
pub mod prisoner;
pub mod quarter;
pub mod refusal;
pub mod revealed;
pub mod rules;
pub mod seat;
pub mod sorting;
pub mod space;
pub mod spellcaster;
pub mod tiles;
pub mod title;
