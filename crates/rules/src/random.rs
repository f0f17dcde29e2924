//! Bastide's own random number generator. The same seed gives the same game natively and in the
//! browser, forever, so nothing here may change. Golden vectors in the tests check it.

/// SplitMix64 (Steele, Lea, Flood 2014): one addition and one mix per number, in fixed width.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Returns the generator with this seed.
    pub const fn seeded(seed: u64) -> Self {
        Random { state: seed }
    }

    /// Returns another generator, whose numbers are unrelated; this one does not advance.
    pub(crate) const fn apart(&self) -> Self {
        Random { state: !self.state }
    }

    /// Returns the next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// Returns a number below `bound`, which must be above zero. It is the high half of a product:
    /// no division, and a bias below 2⁻³².
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * bound as u64) >> 32) as u32
    }

    /// Shuffles the items, from the last index down (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
