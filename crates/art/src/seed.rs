//! A small generator of chance, the same on every machine: art needs variety, not secrecy.

/// Numbers that follow from a name.
#[derive(Clone, Debug)]
pub struct Seed(u32);

impl Seed {
    /// The numbers of this name and purpose.
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

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// Anything between two numbers.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.next() >> 8) as f32 / 16_777_216.0)
    }

    /// One of `choices`, counted from 0.
    pub fn below(&mut self, choices: usize) -> usize {
        (self.next() >> 8) as usize % choices
    }
}
