//! Sequential halving: the choice of the turns that are tried next. After each round the weaker
//! half is dropped. Everything follows from the results of the rounds before, so a search can be
//! continued from these results alone.

use bastide_questions::{Tally, merge};
use bastide_rules::insertion_sort;

/// Turns by their numbers, and the results of trying them.
pub(crate) struct Halving {
    tallies: Vec<Tally>,
    /// The numbers of the turns, those still tried first; at the end in order of value.
    order: Vec<usize>,
    alive: usize,
    /// The rounds until one turn is left.
    rounds: u32,
    /// The number of the current round, from 1 on.
    round: u32,
    /// The most simulations.
    most: u32,
}

/// The next simulations: every turn that is left, on the same number of draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    alive: Vec<usize>,
    /// The first imagined draw.
    from: u32,
    draws: u32,
}

impl Halving {
    /// Starts with this many turns, or continues from the results of earlier rounds.
    pub fn new(count: usize, most: u32, so_far: &[Tally]) -> Halving {
        let mut tallies = so_far.to_vec();
        tallies.resize(count, Tally::default());
        // Dropped turns were tried less often.
        let often = tallies.iter().map(|tally| tally.count).max().unwrap_or_default();
        let alive = tallies.iter().filter(|tally| tally.count == often).count();
        let mut order: Vec<usize> = (0..count).collect();
        sort(&mut order, &tallies, true);
        let rounds = usize::BITS - (count.max(2) - 1).leading_zeros();
        let (mut left, mut round) = (count, 1);
        while left > alive {
            left = left.div_ceil(2);
            round += 1;
        }
        Halving { tallies, order, alive, rounds, round, most }
    }

    /// Returns the next round when this share of the time is spent; `None` at the end.
    pub fn next(&mut self, spent: f32) -> Option<Round> {
        let (done, most) = (u64::from(self.done()), u64::from(self.most));
        let rounds = u64::from(self.rounds);
        while self.alive > 1
            && (done * rounds >= u64::from(self.round) * most || spent >= self.time_is_over_at())
        {
            self.sort();
            self.alive = self.alive.div_ceil(2);
            self.round += 1;
        }
        self.sort();
        let alive = self.alive as u64;
        let wanted = (u64::from(self.round) * most).saturating_sub(done * rounds);
        let draws =
            wanted.div_ceil(rounds * alive.max(1)).min(most.saturating_sub(done) / alive.max(1));
        let is_over = alive < 2 || draws == 0;
        (!is_over).then(|| Round {
            alive: self.order[..self.alive].to_vec(),
            from: self.tallies[self.order[0]].count,
            draws: draws as u32,
        })
    }

    /// Returns the share of the time at which the round ends, however few draws it had.
    pub fn time_is_over_at(&self) -> f32 {
        self.round as f32 / self.rounds as f32
    }

    /// Adds the results of some draws.
    pub fn add(&mut self, found: &[Tally]) {
        merge(&mut self.tallies, found);
    }

    /// Returns all turns with their results, the best first.
    pub fn all(&self) -> impl Iterator<Item = (usize, Tally)> {
        self.order.iter().map(|at| (*at, self.tallies[*at]))
    }

    /// Returns the number of simulations made.
    pub fn done(&self) -> u32 {
        self.tallies.iter().map(|tally| tally.count).sum()
    }

    fn sort(&mut self) {
        sort(&mut self.order[..self.alive], &self.tallies, false);
    }
}

/// Sorts the best first; `by_count` puts those that were tried most often before all others.
#[inline(never)]
fn sort(order: &mut [usize], tallies: &[Tally], by_count: bool) {
    insertion_sort(order, |one, other| {
        let [one_count, other_count] = [one, other].map(|at| tallies[*at].count);
        match by_count && one_count != other_count {
            true => one_count > other_count,
            false => is_before(tallies, *one, *other),
        }
    });
}

/// Returns `true` if `one` comes before `other`. A turn that was not tried before the time ended
/// ranks last.
fn is_before(tallies: &[Tally], one: usize, other: usize) -> bool {
    let mean = |at: usize| match tallies[at] {
        Tally { count: 0, .. } => f64::NEG_INFINITY,
        Tally { count, sum, .. } => sum as f64 / f64::from(count),
    };
    mean(one).total_cmp(&mean(other)).then(other.cmp(&one)).is_gt()
}

impl Round {
    /// Returns the number of simulations of the round.
    pub fn simulations(&self) -> u64 {
        self.alive.len() as u64 * u64::from(self.draws)
    }

    /// Returns the turn and the draw of the simulation with this number.
    pub fn simulation(&self, number: u64) -> (usize, u32) {
        let alive = self.alive.len() as u64;
        (self.alive[(number % alive) as usize], self.from + (number / alive) as u32)
    }

    /// Returns `true` if after the simulation with this number all turns were tried on the same
    /// draws.
    pub fn is_even_after(&self, number: u64) -> bool {
        (number + 1).is_multiple_of(self.alive.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of a turn: its number, and some noise.
    fn result(at: usize, draw: u32) -> Tally {
        let sum = 1000 * at as i64 + i64::from(draw.wrapping_mul(0x9E37_79B9) % 7000);
        Tally { count: 1, sum, squares: sum * sum }
    }

    fn play(round: &Round, simulations: std::ops::Range<u64>, count: usize) -> Vec<Tally> {
        let mut found = vec![Tally::default(); count];
        for number in simulations {
            let (at, draw) = round.simulation(number);
            found[at].add(result(at, draw));
        }
        found
    }

    fn whole(count: usize, most: u32) -> Halving {
        let mut halving = Halving::new(count, most, &[]);
        while let Some(round) = halving.next(0.0) {
            halving.add(&play(&round, 0..round.simulations(), count));
        }
        halving
    }

    #[test]
    fn half_of_sixteen_are_left_four_times() {
        let mut halving = Halving::new(16, 600, &[]);
        let mut alive = Vec::new();
        while let Some(round) = halving.next(0.0) {
            alive.push((round.alive.len(), round.from, round.draws));
            halving.add(&play(&round, 0..round.simulations(), 16));
        }
        assert_eq!(alive, [(16, 0, 10), (8, 10, 18), (4, 28, 37), (2, 65, 74)]);
        assert_eq!(halving.done(), 600);
        assert_eq!(halving.all().next().map(|(at, _)| at), Some(15));
    }

    #[test]
    fn whoever_knows_what_came_of_the_rounds_before_goes_on_as_if_he_had_made_them() {
        for count in [1, 2, 3, 6, 11, 16] {
            for most in [1, 7, 16, 20, 24, 50, 171, 600] {
                let at_once = whole(count, most);
                assert!(at_once.done() <= most, "{count} {most}");
                let mut so_far = Vec::new();
                while let Some(round) = Halving::new(count, most, &so_far).next(0.0) {
                    merge(&mut so_far, &play(&round, 0..round.simulations(), count));
                }
                let mut resumed = Halving::new(count, most, &so_far);
                assert_eq!(resumed.next(0.0), None);
                assert!(resumed.all().eq(at_once.all()), "{count} {most}");
            }
        }
    }

    #[test]
    fn when_its_time_is_over_a_round_ends() {
        let mut halving = Halving::new(4, u32::MAX, &[]);
        let round = halving.next(0.0).expect("a round");
        halving.add(&play(&round, 0..8, 4));
        assert_eq!(halving.next(0.6).map(|round| round.alive), Some(vec![3, 2]));
        assert_eq!(halving.next(1.0), None);
    }

    #[test]
    fn what_is_too_long_or_too_short_is_no_fault() {
        assert!(Halving::new(3, 10, &[Tally::default(); 9]).next(0.0).is_some());
        assert!(Halving::new(3, 10, &[result(0, 0)]).next(0.0).is_none());
        assert!(Halving::new(0, 10, &[result(0, 0)]).next(0.0).is_none());
    }
}
