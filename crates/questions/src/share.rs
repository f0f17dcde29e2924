//! A search divided into shares, one for each thinker. It runs in rounds: each round tries the
//! remaining turns on more imagined draws, whose numbers are divided among the shares. The results
//! are added up, and the sum determines the turns to try next, or the best one. Sums of whole
//! numbers are the same in any order, so the answer is the same with one thinker or with many.

use serde::{Deserialize, Serialize};

/// The results of a turn on imagined draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of draws.
    pub count: u32,
    /// Sum of the results, in thousandths of a point.
    pub sum: i64,
    /// Sum of their squares.
    pub squares: i64,
}

/// The share of a search to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The number of the share, from 0 on.
    pub number: u32,
    /// The number of shares in the round.
    pub of: u32,
    /// The tallies of the rounds before; empty at first.
    #[serde(with = "list")]
    pub so_far: Vec<Tally>,
}

impl Tally {
    /// Adds the results of other draws.
    pub fn add(&mut self, other: Tally) {
        // A message may contain any number.
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }
}

/// Adds the tallies of a share to those of the search.
pub fn merge(so_far: &mut Vec<Tally>, found: &[Tally]) {
    so_far.resize(so_far.len().max(found.len()), Tally::default());
    so_far.iter_mut().zip(found).for_each(|(sum, one)| sum.add(*one));
}

/// Tallies in messages: three numbers for each, one after the other.
pub(crate) mod list {
    use serde::{Deserialize, Deserializer, Serializer};

    use super::Tally;

    pub fn serialize<S: Serializer>(of: &[Tally], to: S) -> Result<S::Ok, S::Error> {
        let numbers = |it: &Tally| [i64::from(it.count), it.sum, it.squares];
        to.collect_seq(of.iter().flat_map(numbers))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Tally>, D::Error> {
        let all = Vec::<i64>::deserialize(from)?;
        let (tallies, _) = all.as_chunks();
        let tally = |&[count, sum, squares]: &[i64; 3]| Tally { count: count as u32, sum, squares };
        Ok(tallies.iter().map(tally).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(sum: i64) -> Tally {
        Tally { count: 1, sum, squares: sum * sum }
    }

    #[test]
    fn shares_merged_in_any_order_are_the_same_and_one_is_itself() {
        let shares =
            [vec![tally(3), tally(-5)], vec![tally(40)], vec![tally(7), tally(1), tally(9)]];
        let merged = |order: &[usize]| {
            let mut all = Vec::new();
            order.iter().for_each(|at| merge(&mut all, &shares[*at]));
            all
        };
        let all = merged(&[0, 1, 2]);
        assert_eq!(all[0], Tally { count: 3, sum: 50, squares: 9 + 1600 + 49 });
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            assert_eq!(merged(&order), all);
        }
        assert_eq!(merged(&[2]), shares[2]);
    }
}
