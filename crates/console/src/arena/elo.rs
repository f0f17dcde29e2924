//! Shares of won games, and the corresponding Elo differences.

/// A number with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Standard errors to either side in a 95 % confidence interval.
const SIDE: f64 = 1.96;

/// Returns the share of games won (Wilson 1927), with bounds that make sense at none and all too.
pub fn share(won: f64, games: u32) -> Estimate {
    let count = f64::from(games).max(1.0);
    let value = won / count;
    let square = SIDE * SIDE;
    let middle = (value + square / (2.0 * count)) / (1.0 + square / count);
    let spread = (value * (1.0 - value) / count + square / (4.0 * count * count)).sqrt();
    let side = SIDE * spread / (1.0 + square / count);
    Estimate { value, low: (middle - side).max(0.0), high: (middle + side).min(1.0) }
}

/// Returns the Elo difference of a player who wins this share of games with this many players;
/// infinite for none and all. With more than two players it is measured against the share of
/// equals.
pub fn elo(share: f64, players: u8) -> f64 {
    400.0 * (share * f64::from(players - 1) / (1.0 - share)).log10()
}

/// Returns the share of games won with this Elo difference.
pub fn share_of(elo: f64, players: u8) -> f64 {
    1.0 / (1.0 + f64::from(players - 1) * 10_f64.powf(-elo / 400.0))
}

impl Estimate {
    /// Converts it to an Elo difference.
    pub fn as_elo(self, players: u8) -> Estimate {
        let elo = |share| elo(share, players);
        Estimate { value: elo(self.value), low: elo(self.low), high: elo(self.high) }
    }
}

/// Returns the mean and its standard error; the error is infinite for fewer than two numbers.
pub fn mean(all: &[f64]) -> (f64, f64) {
    let count = all.len() as f64;
    if all.is_empty() {
        return (0.0, f64::INFINITY);
    }
    let mean = all.iter().sum::<f64>() / count;
    let squares: f64 = all.iter().map(|it| (it - mean).powi(2)).sum();
    let error =
        if all.len() < 2 { f64::INFINITY } else { (squares / (count - 1.0) / count).sqrt() };
    (mean, error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 5e-4, "{one} is not {other}");
    }

    #[test]
    fn three_quarters_are_a_hundred_and_ninety_one() {
        near(elo(0.75, 2), 190.8485);
        near(elo(0.5, 2), 0.0);
        near(elo(0.25, 4), 0.0);
        near(share_of(190.8485, 2), 0.75);
        near(share_of(0.0, 4), 0.25);
        assert_eq!(elo(1.0, 2), f64::INFINITY);
        assert_eq!(elo(0.0, 2), f64::NEG_INFINITY);
    }

    #[test]
    fn the_bounds_of_a_share_are_wilsons() {
        // 8 of 10: 0.4902 to 0.9433 in every table of it.
        let some = share(8.0, 10);
        near(some.value, 0.8);
        near(some.low, 0.4902);
        near(some.high, 0.9433);
        let all = share(10.0, 10);
        near(all.low, 0.7225);
        near(all.high, 1.0);
        near(all.as_elo(2).low, 400.0 * (0.722_46_f64 / 0.277_54).log10());
    }

    #[test]
    fn a_mean_has_the_error_of_its_sample() {
        // 2, 4, 6: variance 4, so an error of sqrt(4 / 3).
        let (value, error) = mean(&[2.0, 4.0, 6.0]);
        near(value, 4.0);
        near(error, 1.1547);
        assert_eq!(mean(&[5.0]), (5.0, f64::INFINITY));
        assert_eq!(mean(&[]), (0.0, f64::INFINITY));
    }
}
