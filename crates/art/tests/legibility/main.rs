//! Legibility: what the game is about can be told apart on small tiles, in every theme and with
//! every kind of colour vision.
//!
//! `cargo test -p bastide-art --test legibility -- --nocapture` prints what is measured.

mod border;
mod colour;
mod map;
mod picture;
mod pieces;
mod players;
mod theme;
