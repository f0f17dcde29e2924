//! The interface for the program that fits the weights.

use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Action, Seat, Table};

use crate::evaluation::{Chances, Evaluation, Sink, Term, Weights, count, curve, turns_left};
pub use crate::evaluation::{KNOTS, SPREAD};
use crate::turns::{Turn, Turns};

/// The count of numbers in the weights.
pub const NUMBERS: usize = Term::COUNT * KNOTS;
/// The count of those, from the first on, that the base game shows.
pub const BASE_NUMBERS: usize = (Term::Tempo as usize + 1) * KNOTS;

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

/// Counts a table.
pub fn sample(table: &Table) -> Sample {
    let mut sample = Sample { curve: curve(turns_left(table)), ..Sample::default() };
    count(table, &mut Chances::new(), &mut sample);
    sample
}

impl Weights {
    /// Returns all numbers, term by term, each at every knot.
    pub fn numbers(&self) -> Vec<f32> {
        self.0.iter().flatten().copied().collect()
    }

    /// Creates weights from [`Weights::numbers`]; missing numbers are zero.
    pub fn of_numbers(numbers: &[f32]) -> Self {
        let mut weights = Weights([[0.0; KNOTS]; Term::COUNT]);
        weights.0.iter_mut().flatten().zip(numbers).for_each(|(weight, number)| *weight = *number);
        weights
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
