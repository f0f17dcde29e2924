//! The events that the pool takes, and the commands that it returns.

use bastide_questions::{Question, Say};

use crate::thinkers::Reply;
use crate::thinkers::request::Request;

/// An event. Workers, clients and requests have numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A client asks for something.
    Ask(Request),
    /// The request with this number is cancelled.
    Cancel(u32),
    /// The client with this number is gone, and its requests with it.
    Leave(u32),
    /// A worker sent a message.
    Said(usize, Say),
    /// A worker failed.
    Failed(usize, String),
    /// The thinker in the page sent a message.
    InPage(Say),
    /// The thinker could not be loaded into the page.
    Absent,
    /// The time of the [`Order::Wait`] with this stamp is over.
    Time(u32),
}

/// A command to the driver.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Start this worker; an earlier one of the same number ends.
    Start(usize),
    /// Terminate this worker.
    Stop(usize),
    /// Send this to the worker.
    Post(usize, Question),
    /// Send [`Input::Time`] with this stamp after so many milliseconds.
    Wait { stamp: u32, milliseconds: u32 },
    /// Let the thinker in the page answer this.
    Think(Question),
    /// Send this reply to the client.
    Reply(u32, Reply),
}
