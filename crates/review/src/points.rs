//! Points in hundredths, and their formatting.

use serde::{Deserialize, Serialize};

use bastide_text::{Language, say};

/// Hundredths of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "i32", into = "i32")]
pub struct Points(pub i32);

impl From<i32> for Points {
    fn from(hundredths: i32) -> Points {
        Points(hundredths)
    }
}

impl From<Points> for i32 {
    fn from(points: Points) -> i32 {
        points.0
    }
}

impl Points {
    /// Converts points, rounded to hundredths.
    pub fn of(points: f32) -> Points {
        Points((points * 100.0).round() as i32)
    }

    /// Converts whole points.
    pub const fn whole(points: i32) -> Points {
        Points(points.saturating_mul(100))
    }

    /// Adds hundredths.
    pub const fn add(&mut self, hundredths: i32) {
        self.0 = self.0.saturating_add(hundredths);
    }

    /// Returns the points rounded to tenths.
    pub const fn tenths(self) -> i32 {
        (self.0.saturating_add(5 * self.0.signum())) / 10
    }

    /// Returns "12.5", without a sign.
    pub fn told(self, language: Language) -> String {
        let tenths = self.tenths().unsigned_abs();
        say::ReviewDecimal { whole: tenths / 10, tenth: tenths % 10 }.tell(language)
    }

    /// Returns "+12.5" or "−12.5"; "0.0" has no sign.
    pub fn signed(self, language: Language) -> String {
        let sign = match self.0 {
            5.. => "+",
            -4..=4 => "",
            _ => "−",
        };
        sign.to_owned() + &self.told(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_to_a_tenth() {
        let signed = |points| Points::of(points).signed(Language::default());
        assert_eq!(
            [12.34, -0.55, 0.04, -0.04, 99.96].map(signed),
            ["+12.3", "−0.6", "0.0", "0.0", "+100.0"]
        );
        assert_eq!(Points::whole(-7).told(Language::default()), "7.0");
    }
}
