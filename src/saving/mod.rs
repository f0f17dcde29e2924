//! The game on the table and its place in storage, and games that could not be stored.

pub mod game_on_table;
pub mod unsaved;
