//! The program's memory.

use std::hint::black_box;

/// The memory of a table with every expansion and six players is a fifth of it. Bytes.
const RESERVED: usize = 16 << 20;

/// Grows the memory once, so that it seldom grows later; what is not touched costs nothing.
///
/// WebKit keeps the memory's size in each loaded chunk. Versions of 2025 miss some growths
/// (bugs.webkit.org/show_bug.cgi?id=303387), and an access is then refused as out of bounds.
pub fn reserve() {
    // The allocator never shrinks the memory.
    drop(black_box(Vec::<u8>::with_capacity(RESERVED)));
}
