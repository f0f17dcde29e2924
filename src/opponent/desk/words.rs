//! What the desk is told, and what it says.

use bastide_questions::{Question, Say};

use crate::opponent::Told;

/// What happened. Workers have numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A worker will soon be needed.
    Prepare,
    /// Something is asked.
    Ask(Question),
    /// What was asked is not wanted any more.
    Forget,
    /// A worker said something.
    Said(usize, Say),
    /// A worker failed.
    Failed(usize, String),
    /// The thinker in the page said something.
    InPage(Say),
    /// The thinker does not come into the page.
    Absent,
    /// The time of [`Order::Wait`] is over.
    Time(u32),
}

/// What to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Start a worker in place of the one there is.
    Start(usize),
    /// End the worker.
    Stop(usize),
    /// Ask the worker.
    Post(usize, Question),
    /// Say [`Input::Time`] with this stamp when these are over.
    Wait { stamp: u32, milliseconds: u32 },
    /// Have the thinker in the page think about it.
    Think(Question),
    /// Tell the page.
    Tell(Told),
}
