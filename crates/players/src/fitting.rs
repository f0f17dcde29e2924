//! The interface for the program that fits the weights.

use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Action, Seat, Table};

pub use crate::evaluation::{BASE_TERMS, KNOTS, SPREAD};
use crate::evaluation::{Chances, Evaluation, Sink, Term, Weights, count, curve, turns_left};
use crate::turns::{Turn, Turns};

/// The count of numbers in the weights.
pub const NUMBERS: usize = Term::COUNT * KNOTS;
/// The count of those, from the first on, that the base game shows.
pub const BASE_NUMBERS: usize = BASE_TERMS * KNOTS;

/// The amounts that are counted for each seat on a table, and the points it would be paid now.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Amounts of the terms, by seat.
    pub terms: [[f32; Term::COUNT]; MOST_PLAYERS as usize],
    /// Points now, by seat.
    pub points: [f32; MOST_PLAYERS as usize],
    /// The share of each knot.
    pub curve: [f32; KNOTS],
}

impl Default for Sample {
    fn default() -> Self {
        let terms = [[0.0; Term::COUNT]; MOST_PLAYERS as usize];
        Sample { terms, points: Default::default(), curve: Default::default() }
    }
}

impl Sink for Sample {
    fn add(&mut self, seat: Seat, term: Term, amount: f32) {
        self.terms[seat.index()][term as usize] += amount;
    }

    fn pay(&mut self, seat: Seat, points: f32) {
        self.points[seat.index()] += points;
    }
}

/// Counts a table, with the chances of completion that these weights belong to.
pub fn sample(table: &Table, weights: &Weights) -> Sample {
    let mut sample = Sample { curve: curve(turns_left(table)), ..Sample::default() };
    count(table, &mut Chances::new(weights.completion), &mut sample);
    sample
}

impl Weights {
    /// Returns all numbers, term by term, each at every knot.
    pub fn numbers(&self) -> Vec<f32> {
        self.points.iter().flatten().copied().collect()
    }

    /// The same model with other [`Weights::numbers`].
    #[must_use]
    pub fn with_numbers(mut self, numbers: &[f32]) -> Self {
        let weights = self.points.iter_mut().flatten();
        weights.zip(numbers).for_each(|(weight, number)| *weight = *number);
        self
    }
}

/// A player that considers only its own turn.
pub struct OneTurn<'w> {
    turns: Turns<'w>,
    all: Vec<Turn>,
}

impl<'w> OneTurn<'w> {
    /// Creates a player with these weights.
    pub fn new(weights: &'w Weights) -> Self {
        OneTurn { turns: Turns::new(Evaluation::new(weights)), all: Vec::new() }
    }

    /// Returns the turn at this place in the order of value, or the last; `None` when there is
    /// nothing to decide.
    pub fn turn(&mut self, table: &Table, place: usize) -> Option<Vec<Action>> {
        let seat = table.to_act()?;
        if place == 0 {
            return self.turns.best(table, seat).map(|turn| turn.actions.to_vec());
        }
        self.turns.all(table, seat, &mut self.all, &|| 0.0);
        let at = place.min(self.all.len().checked_sub(1)?);
        Some(self.all[at].actions.to_vec())
    }
}
