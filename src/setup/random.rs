//! Chance: a seed nobody has seen, and who begins. The rules themselves know no chance.

/// A seed nobody has seen.
pub fn seed() -> u64 {
    // Every browser that runs WebAssembly has this; should one refuse, the clock will do.
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}

/// Bytes that nobody can guess.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    for eight in bytes.chunks_mut(8) {
        eight.copy_from_slice(&seed().to_le_bytes()[..eight.len()]);
    }
    bytes
}

/// One of so many, each as likely as the other.
pub fn one_of(many: u8) -> u8 {
    // 2^64 is so much larger than any table that its remainder cannot be felt.
    (seed() % u64::from(many.max(1))) as u8
}
