//! One large number that holds many digits, each with its own radix.
//!
//! Reading and writing digits is never inlined: it is done in many places but seldom, and a visitor
//! of the page would download every copy.

use super::LinkError;

/// Digits with their radixes, the least significant first.
#[derive(Default)]
pub struct Digits(Vec<(u32, u32)>);

impl Digits {
    /// Appends a digit, which must be below its radix. With radix 1 it takes no space.
    #[inline(never)]
    pub fn push(&mut self, digit: u32, radix: u32) {
        debug_assert!(digit < radix, "{digit} is no digit of radix {radix}");
        self.0.push((digit, radix));
    }

    /// Appends a number of any size: its length in bytes, then its bytes.
    #[inline(never)]
    pub fn push_number(&mut self, number: u64) {
        let bytes = number.to_le_bytes();
        let length = bytes.len() - number.leading_zeros() as usize / 8;
        self.push(length as u32, LENGTHS);
        bytes[..length].iter().for_each(|byte| self.push((*byte).into(), BYTE));
    }

    /// Returns the number with these digits.
    pub fn number(self) -> Number {
        let mut number = Number(Vec::new());
        for (digit, radix) in self.0.into_iter().rev() {
            number.put(digit, radix);
        }
        number
    }
}

/// The number of possible lengths of a 64-bit number, in bytes.
const LENGTHS: u32 = 9;
const BYTE: u32 = 256;

/// A number of any size in limbs of 32 bits, the least significant first; the last is never zero.
pub struct Number(Vec<u32>);

impl Number {
    /// Returns the number with these bytes, the least significant first. `None` if the last is
    /// zero, since it could be left out.
    pub fn of(bytes: &[u8]) -> Option<Number> {
        if bytes.last() == Some(&0) {
            return None;
        }
        let limb =
            |chunk: &[u8]| chunk.iter().rev().fold(0, |limb, byte| limb << 8 | u32::from(*byte));
        Some(Number(bytes.chunks(4).map(limb).collect()))
    }

    /// Appends its bytes to the list, the least significant first; the last is never zero.
    pub fn append_to(&self, bytes: &mut Vec<u8>) {
        let all = self.0.iter().flat_map(|limb| limb.to_le_bytes());
        let spare = self.0.last().map_or(0, |limb| limb.leading_zeros() / 8);
        bytes.extend(all.take(4 * self.0.len() - spare as usize));
    }

    pub const fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Multiplies by the radix and adds the digit.
    fn put(&mut self, digit: u32, radix: u32) {
        let mut carry = u64::from(digit);
        for limb in &mut self.0 {
            let wide = u64::from(*limb) * u64::from(radix) + carry;
            *limb = wide as u32;
            carry = wide >> 32;
        }
        if carry != 0 {
            self.0.push(carry as u32);
        }
    }

    /// Removes and returns the least significant digit of this radix.
    #[inline(never)]
    pub fn take(&mut self, radix: u32) -> u32 {
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let wide = rest << 32 | u64::from(*limb);
            *limb = (wide / u64::from(radix)) as u32;
            rest = wide % u64::from(radix);
        }
        if self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    /// Removes and returns a number written by [`Digits::push_number`].
    ///
    /// # Errors
    ///
    /// It could have been written with fewer bytes.
    #[inline(never)]
    pub fn take_number(&mut self) -> Result<u64, LinkError> {
        let length = self.take(LENGTHS) as usize;
        let mut bytes = [0; size_of::<u64>()];
        bytes[..length].fill_with(|| self.take(BYTE) as u8);
        if length > 0 && bytes[length - 1] == 0 {
            return Err(LinkError::Surplus);
        }
        Ok(u64::from_le_bytes(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_back_in_the_order_in_which_they_were_pushed() {
        let all: Vec<(u32, u32)> =
            (1..2000).map(|radix: u32| (radix.wrapping_mul(0x9E37_79B9) % radix, radix)).collect();
        let mut digits = Digits::default();
        all.iter().for_each(|(digit, radix)| digits.push(*digit, *radix));
        let mut bytes = Vec::new();
        digits.number().append_to(&mut bytes);
        assert_ne!(bytes.last(), Some(&0));
        let mut number = Number::of(&bytes).expect("no byte could be left out");
        for (digit, radix) in all {
            assert_eq!(number.take(radix), digit);
        }
        assert!(number.is_zero());
        assert_eq!(number.take(7), 0);
    }

    #[test]
    fn a_number_takes_as_many_bytes_as_it_needs() {
        for wanted in [0, 1, 255, 256, 1 << 40, u64::MAX] {
            let mut digits = Digits::default();
            digits.push_number(wanted);
            let mut bytes = Vec::new();
            digits.number().append_to(&mut bytes);
            let mut number = Number::of(&bytes).expect("no byte could be left out");
            assert_eq!(number.take_number(), Ok(wanted));
            assert!(number.is_zero());
        }
        assert!(Number::of(&[1, 0]).is_none());
        assert_eq!(Number::of(&[1]).map(|mut it| it.take_number()), Some(Err(LinkError::Surplus)));
    }
}
