//! The line protocol as a library: for programs that do not use pipes, for the fuzzers, and for the
//! arena, which speaks it with other programs.

mod catalogue;
pub mod choice;
mod events;
mod fault;
mod protocol;
mod request;
pub mod roster;
mod table;

pub use protocol::{Console, LONGEST_LINE};
