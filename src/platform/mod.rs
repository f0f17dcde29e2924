//! What the browser offers, as values that can fail.

pub mod offline;
