//! The sequential test (Wald 1945): after each deck it decides which of two Elo differences a match
//! supports. A deck, with all its games, is one observation, because its games share the luck of
//! the deck.

use super::elo::share_of;

/// The probability of each wrong verdict.
const WRONG: f64 = 0.05;
/// Added to every possible result of a deck, so that an unseen one does not count as impossible.
const UNSEEN: f64 = 1e-3;

/// The verdict: the difference that the results support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// The lower one.
    Lower,
    /// The higher one.
    Higher,
}

/// Results of decks, as shares of the possible wins.
#[derive(Clone, Debug)]
pub struct Sequential {
    shares: [f64; 2],
    /// Shares with their counts, in ascending order.
    seen: Vec<(f64, f64)>,
}

impl Sequential {
    /// Creates a test between two differences, the lower first, for games with this many players.
    pub fn between(elo: [f64; 2], players: u8) -> Sequential {
        // Won, drawn or lost in every seat.
        let steps = 2 * u32::from(players);
        let seen = (0..=steps).map(|at| (f64::from(at) / f64::from(steps), UNSEEN));
        Sequential { shares: elo.map(|elo| share_of(elo, players)), seen: seen.collect() }
    }

    /// Adds a deck with this share.
    pub fn add(&mut self, share: f64) {
        match self.seen.iter_mut().find(|(known, _)| (known - share).abs() < 1e-9) {
            Some((_, count)) => *count += 1.0,
            // Three players who share a win have a third each.
            None => self.seen.push((share, 1.0 + UNSEEN)),
        }
    }

    /// Returns the log-likelihood ratio of the higher difference to the lower, each with its most
    /// likely frequencies.
    pub fn ratio(&self) -> f64 {
        let [low, high] = self.shares.map(|share| (share, self.tilt(share)));
        let weight = |value: f64, (share, tilt): (f64, f64)| 1.0 + tilt * (value - share);
        let terms = self
            .seen
            .iter()
            .map(|(value, count)| count * (weight(*value, low) / weight(*value, high)).ln());
        terms.sum()
    }

    /// Returns the verdict, once there is one.
    pub fn says(&self) -> Option<Says> {
        let bound = ((1.0 - WRONG) / WRONG).ln();
        match self.ratio() {
            ratio if ratio >= bound => Some(Says::Higher),
            ratio if ratio <= -bound => Some(Says::Lower),
            _ => None,
        }
    }

    /// Of all frequencies with this mean the likeliest are `count / (1 + tilt (value - mean))`:
    /// finds the tilt by bisection.
    fn tilt(&self, mean: f64) -> f64 {
        let values = self.seen.iter().map(|(value, _)| *value);
        let (least, most) = values.fold((f64::MAX, f64::MIN), |(l, m), it| (l.min(it), m.max(it)));
        let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
        for _ in 0..200 {
            let tilt = f64::midpoint(low, high);
            let slope = |(value, count): &(f64, f64)| {
                count * (value - mean) / (1.0 + tilt * (value - mean))
            };
            if self.seen.iter().map(slope).sum::<f64>() > 0.0 {
                low = tilt;
            } else {
                high = tilt;
            }
        }
        f64::midpoint(low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(elo: [f64; 2], shares: &[(f64, u32)]) -> Sequential {
        let mut test = Sequential::between(elo, 2);
        for (share, count) in shares {
            (0..*count).for_each(|_| test.add(*share));
        }
        test
    }

    #[test]
    fn decks_won_or_lost_as_a_whole_are_a_coin() {
        // With two results the likeliest frequencies are the shares themselves:
        // 60 ln(s1 / s0) + 40 ln((1 - s1) / (1 - s0)).
        let [s0, s1] = [0.0, 60.0].map(|elo| share_of(elo, 2));
        let by_hand = 60.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let ratio = seen([0.0, 60.0], &[(1.0, 60), (0.0, 40)]).ratio();
        assert!((ratio - by_hand).abs() < 0.05, "{ratio} is not {by_hand}");
    }

    #[test]
    fn what_lies_in_the_middle_says_nothing() {
        let ratio = seen([-50.0, 50.0], &[(0.0, 10), (0.5, 30), (1.0, 10)]).ratio();
        assert!(ratio.abs() < 1e-6, "{ratio}");
        assert_eq!(seen([0.0, 20.0], &[]).says(), None);
    }

    #[test]
    fn it_decides_when_twenty_to_one_speak_for_it() {
        let mut test = Sequential::between([0.0, 100.0], 2);
        let mut decks = 0;
        while test.says().is_none() {
            test.add(if decks % 4 == 0 { 0.5 } else { 1.0 });
            decks += 1;
        }
        assert_eq!(test.says(), Some(Says::Higher));
        assert!(test.ratio() >= 19_f64.ln() && decks < 20, "{decks} decks");
        assert_eq!(seen([0.0, 100.0], &[(0.5, 40)]).says(), Some(Says::Lower));
    }

    #[test]
    fn draws_that_repeat_say_more_than_wins_and_losses_that_cancel() {
        let drawn = seen([0.0, 100.0], &[(0.5, 20)]).ratio();
        let split = seen([0.0, 100.0], &[(0.0, 10), (1.0, 10)]).ratio();
        assert!(drawn < split && split < 0.0, "{drawn} {split}");
    }
}
