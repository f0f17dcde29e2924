//! What the browser offers, as values that can fail.

pub mod files;
pub mod offline;
pub mod storage;
pub mod worker;
