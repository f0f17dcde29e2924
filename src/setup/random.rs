//! Randomness: seeds, and the first player. The rules themselves are deterministic.

/// Returns a random seed.
pub fn seed() -> u64 {
    // Every browser that runs WebAssembly has this; if one refuses, the clock replaces it.
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}

/// Returns unpredictable bytes.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    for eight in bytes.chunks_mut(8) {
        eight.copy_from_slice(&seed().to_le_bytes()[..eight.len()]);
    }
    bytes
}

/// Returns a number below this one, each equally likely.
pub fn one_of(many: u8) -> u8 {
    // 2^64 is so large that the bias of the remainder is negligible.
    (seed() % u64::from(many.max(1))) as u8
}
