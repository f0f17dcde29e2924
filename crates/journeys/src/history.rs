//! The results of the days: a history and a streak.

use crate::day::Day;
use crate::state::State;

/// The use of one tile, for a picture of a journey that reveals nothing of its land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// It was laid.
    Laid,
    /// It was put aside.
    Aside,
    /// It was laid and fulfilled this number of tasks.
    Done(u8),
}

/// The result of the land of a day, as data that a screen or a text can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The day.
    pub day: Day,
    /// `true` if all tasks were fulfilled.
    pub won: bool,
    /// The number of tasks fulfilled.
    pub done: u16,
    /// The number of tasks of the day.
    pub tasks: u16,
    /// The number of tiles used.
    pub used: u16,
    /// The number of tiles left in the stock.
    pub left: u16,
    /// The use of each tile, in order.
    pub steps: Vec<Step>,
}

impl State {
    /// Returns the result of a journey that has ended, as the land of this day; `None` before.
    pub fn result(&self, day: Day) -> Option<DayResult> {
        self.outcome().map(|_| DayResult {
            day,
            won: self.is_won(),
            done: self.done() as u16,
            tasks: self.journey().tasks.len() as u16,
            used: self.used(),
            left: self.stock(),
            steps: self.steps().to_vec(),
        })
    }
}

/// Returns the numbers of the days that were won, ascending and without duplicates.
fn won(results: &[DayResult]) -> Vec<u32> {
    let mut days: Vec<u32> = results.iter().filter(|it| it.won).map(|it| it.day.number()).collect();
    days.sort_unstable();
    days.dedup();
    days
}

/// Returns the number of days won in a row up to today. A day that is not over yet does not end the
/// streak.
pub fn streak(results: &[DayResult], today: Day) -> u32 {
    let days = won(results);
    let is_won = |number: u32| days.binary_search(&number).is_ok();
    let today = today.number();
    let last = if is_won(today) { today } else { today - 1 };
    (0..=last).rev().take_while(|number| is_won(*number)).count() as u32
}

/// Returns the greatest number of days won in a row.
pub fn longest_streak(results: &[DayResult]) -> u32 {
    let days = won(results);
    let rows = days.chunk_by(|one, next| one + 1 == *next);
    rows.map(|row| row.len() as u32).max().unwrap_or(0)
}

#[cfg(test)]
mod tests;
