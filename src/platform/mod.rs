//! What the browser offers, as values that can fail.

pub mod audio;
pub mod clock;
pub mod crash;
pub mod files;
pub mod focus;
pub mod offline;
pub mod site;
pub mod storage;
pub mod window;
pub mod worker;
