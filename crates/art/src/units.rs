//! Formatting of numbers for SVG text.

use std::fmt;

/// A length in drawing units, or a factor: written with at most two decimals. (The standard
/// library's formatting of floats would add seven kilobytes to the page.)
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Units(
    /// The number.
    pub f64,
);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (100.0 * self.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        match (rest / 10, rest % 10) {
            (0, 0) => write!(f, "{sign}{whole}"),
            (tenths, 0) => write!(f, "{sign}{whole}.{tenths}"),
            (tenths, hundredths) => write!(f, "{sign}{whole}.{tenths}{hundredths}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_written_as_far_as_they_are_seen() {
        let written = [0.0, 100.3, -200.15, -0.004, 0.05, 12.346, -7.0, 0.996].map(Units);
        let expected = ["0", "100.3", "-200.15", "0", "0.05", "12.35", "-7", "1"];
        assert_eq!(written.map(|units| units.to_string()), expected);
    }
}
