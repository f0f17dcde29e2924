//! A small random number generator, the same on every machine: art needs variety, not secrecy.

/// A sequence of random numbers, determined by a name.
#[derive(Clone, Debug)]
pub struct Seed(u32);

impl Seed {
    /// Creates the sequence for this name and purpose.
    pub fn new(name: &str, purpose: u8) -> Self {
        let mut hash = 0x811c_9dc5_u32;
        for byte in name.bytes().chain([purpose]) {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        let mut seed = Seed(hash | 1);
        seed.next();
        seed.next();
        seed
    }

    /// Creates the sequence for this cell of the board and purpose.
    pub const fn at(cell: (i16, i16), purpose: u8) -> Self {
        let place = (cell.0 as u16 as u32) << 16 | cell.1 as u16 as u32;
        let mixed = (place ^ (purpose as u32).wrapping_mul(0x9e37_79b9)).wrapping_mul(0x85eb_ca6b);
        Seed((mixed ^ mixed >> 14).wrapping_mul(0xc2b2_ae35) | 1)
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// Returns a number between two others.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.next() >> 8) as f32 / 16_777_216.0)
    }

    /// Returns one of `choices`, counted from 0.
    pub fn below(&mut self, choices: usize) -> usize {
        (self.next() >> 8) as usize % choices
    }
}
