//! The line protocol as a library, for programs that have no use for pipes: the fuzzers.

mod catalogue;
mod events;
mod fault;
mod protocol;
mod request;
mod table;

pub use protocol::{Console, LONGEST_LINE};
