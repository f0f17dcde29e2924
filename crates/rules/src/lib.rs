//! The rules of Carcassonne.

pub mod config;
pub mod space;
pub mod tiles;
