//! The spread of results around their expectation: smaller near the end.

use bastide_players::Weights;
use bastide_players::fitting::{KNOTS, OneTurn, Sample};
use bastide_rules::{Config, Preset};

use crate::games::played;

/// Squared errors, by the turns that were left.
#[derive(Default)]
struct Spread {
    squares: [f64; KNOTS],
    shares: [f64; KNOTS],
}

impl Spread {
    fn take(&mut self, sample: &Sample, numbers: &[f32], lead: f64) {
        let off = (lead - expected(sample, numbers)).powi(2);
        for (knot, share) in sample.curve.iter().enumerate() {
            self.squares[knot] += f64::from(*share) * off;
            self.shares[knot] += f64::from(*share);
        }
    }

    fn deviations(&self) -> [f32; KNOTS] {
        let pairs = |knot: usize| self.squares[knot] / self.shares[knot].max(1.0);
        std::array::from_fn(|knot| pairs(knot).sqrt() as f32)
    }
}

/// Returns the expected lead of the first seat over the second at the end.
fn expected(sample: &Sample, numbers: &[f32]) -> f64 {
    let mut lead = sample.points[0] - sample.points[1];
    let terms = sample.terms[0].iter().zip(sample.terms[1]);
    for (weights, (one, other)) in numbers.chunks(KNOTS).zip(terms) {
        let weight: f32 = weights.iter().zip(sample.curve).map(|(it, share)| it * share).sum();
        lead += weight * (one - other);
    }
    f64::from(lead)
}

/// Returns the standard deviation of the lead at the end from the expectation of these weights, at
/// each number of turns left, measured in this many base games of two players.
pub fn measured(weights: &Weights, games: u64, seed: u64) -> [f32; KNOTS] {
    let (mut spread, numbers) = (Spread::default(), weights.numbers());
    let mut player = OneTurn::new(weights);
    for seed in seed..seed + games {
        let config = Config::base(2, Preset::NewEdition, seed);
        let (samples, lead) = played(&mut player, weights, config, || 0);
        samples.iter().for_each(|sample| spread.take(sample, &numbers, lead));
    }
    spread.deviations()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_is_open_the_nearer_the_end_is() {
        let spread = measured(&Weights::fitted(), 12, 1);
        assert!(spread.is_sorted(), "{spread:?}");
        assert!(spread[0] < 8.0 && spread[KNOTS - 1] > 10.0, "{spread:?}");
    }
}
