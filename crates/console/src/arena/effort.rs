//! The cost of thinking.

use std::time::Duration;

/// The effort of one side.
#[derive(Clone, Debug, Default)]
pub struct Effort {
    /// Seconds for each decision.
    pub decisions: Vec<f64>,
    /// Seconds for each turn: a tile, and everything until the next.
    pub turns: Vec<f64>,
    /// Number of simulations.
    pub simulations: u64,
}

/// Seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// The 95th percentile.
    pub late: f64,
}

impl Effort {
    /// Adds a decision with its time and simulations.
    pub fn decided(&mut self, took: Duration, simulations: u32) {
        self.decisions.push(took.as_secs_f64());
        self.simulations += u64::from(simulations);
    }

    /// Adds the effort of another.
    pub fn add(&mut self, other: Effort) {
        self.decisions.extend(other.decisions);
        self.turns.extend(other.turns);
        self.simulations += other.simulations;
    }

    /// Returns the total seconds.
    pub fn seconds(&self) -> f64 {
        self.decisions.iter().sum()
    }
}

impl Times {
    /// Returns the times of these; zeros if there are none.
    pub fn of(all: &[f64]) -> Times {
        let mut all = all.to_vec();
        all.sort_by(f64::total_cmp);
        let (Some(last), count) = (all.len().checked_sub(1), all.len() as f64) else {
            return Times::default();
        };
        let at = |share: f64| all[((share * count) as usize).min(last)];
        Times { mean: all.iter().sum::<f64>() / count, median: at(0.5), late: at(0.95) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_sorted_list() {
        let all: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(Times::of(&all), Times { mean: 50.5, median: 51.0, late: 96.0 });
        assert_eq!(Times::of(&[2.0]), Times { mean: 2.0, median: 2.0, late: 2.0 });
        assert_eq!(Times::of(&[]), Times::default());
    }
}
