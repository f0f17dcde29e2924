//! The sum of a match.

use super::deck::{Deck, Played};
use super::effort::Effort;
use super::uses::Uses;

/// The sum of the decks played so far.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Decks.
    pub decks: u32,
    /// Games.
    pub games: u32,
    /// Games won by `a` alone.
    pub wins: u32,
    /// Shared wins.
    pub draws: u32,
    /// Games that others won.
    pub losses: u32,
    /// Wins, with shared ones by their shares.
    pub won: f64,
    /// Mean margin of each deck whose games were all played.
    pub margins: Vec<f64>,
    /// Points of `a`, by game.
    pub points_of_a: Vec<f64>,
    /// Points of `b`, by seat and game.
    pub points_of_b: Vec<f64>,
    /// Forfeited games: `true` if by `a`, and the reason.
    pub forfeits: Vec<(bool, String)>,
    /// The effort of `a` and `b`.
    pub effort: [Effort; 2],
    /// The pieces that `a` and `b` used.
    pub uses: [Uses; 2],
}

impl Tally {
    /// Adds a deck; returns the share of it that `a` won.
    pub fn add(&mut self, deck: Deck) -> f64 {
        let count = deck.games.len() as f64;
        let mut won = 0.0;
        let margins: Option<Vec<f64>> = deck.games.iter().map(Played::margin).collect();
        self.margins.extend(margins.map(|margins| margins.iter().sum::<f64>() / count));
        for played in deck.games {
            let share = played.share();
            won += share;
            self.games += 1;
            match share {
                0.0 => self.losses += 1,
                1.0 => self.wins += 1,
                _ => self.draws += 1,
            }
            match played {
                Played::Counted { own, others } => {
                    self.points_of_a.push(own);
                    self.points_of_b.extend(others);
                }
                Played::Forfeited { by_a, why } => self.forfeits.push((by_a, why)),
            }
        }
        self.decks += 1;
        self.won += won;
        for (all, of_the_deck) in self.effort.iter_mut().zip(deck.effort) {
            all.add(of_the_deck);
        }
        for (all, of_the_deck) in self.uses.iter_mut().zip(&deck.uses) {
            all.add(of_the_deck);
        }
        won / count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_add_up() {
        let counted = |own: f64, other: f64| Played::Counted { own, others: vec![other] };
        let deck = |games| Deck { games, effort: Default::default(), uses: Default::default() };
        let mut tally = Tally::default();
        assert_eq!(tally.add(deck(vec![counted(80.0, 60.0), counted(50.0, 50.0)])), 0.75);
        let forfeited = Played::Forfeited { by_a: true, why: "late".to_owned() };
        assert_eq!(tally.add(deck(vec![counted(40.0, 70.0), forfeited])), 0.0);
        assert_eq!((tally.decks, tally.games), (2, 4));
        assert_eq!((tally.wins, tally.draws, tally.losses), (1, 1, 2));
        assert_eq!(tally.won, 1.5);
        assert_eq!(tally.margins, [10.0]);
        assert_eq!(tally.points_of_a, [80.0, 50.0, 40.0]);
        assert_eq!(tally.points_of_b, [60.0, 50.0, 70.0]);
        assert_eq!(tally.forfeits, [(true, "late".to_owned())]);
    }
}
