//! The program's memory.

use std::hint::black_box;

/// Five times the memory of a table with six players and five expansions. Bytes.
const RESERVED: usize = 16 << 20;

/// Grows the memory once, so that it seldom grows later; pages that are not touched cost nothing.
///
/// A precaution: in WebKit an initialization once failed with an access out of bounds. The cause is not
/// known; growing while several chunks share the memory is one suspect.
pub fn reserve() {
    // The allocator never shrinks the memory.
    drop(black_box(Vec::<u8>::with_capacity(RESERVED)));
}
