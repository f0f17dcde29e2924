//! The tutorial: lessons on real tables, run by the real engine. A lesson is data, one file each in
//! `lessons`. An [`Attempt`] holds the actions of the learner in one of its steps, and is judged.

mod attempt;
pub mod course;
mod lesson;
mod lessons;
mod progress;
#[cfg(test)]
mod tests;

pub use attempt::Attempt;
pub use lesson::{Asks, Lesson, Miss, Overlay, Step, Verdict};
pub use lessons::{Chapter, ORDER, after, is_enough_to_play, named};
pub use progress::Progress;
