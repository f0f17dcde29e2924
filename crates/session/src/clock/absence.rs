//! Times that the clock cannot vouch for.

use bastide_rules::Seat;

/// A time of one turn that the page did not show. Sentences are made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The seat whose time ran.
    pub seat: Seat,
    /// The number of the turn.
    pub turn: u16,
    /// The cause.
    pub cause: Cause,
    /// Milliseconds: exact for a hidden page, else an estimate by the system clock. `None` if that clock
    /// was set back meanwhile.
    pub passed: Option<u64>,
    /// `true` if it was taken from the seat's time.
    pub counted: bool,
}

/// The cause of an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The page was hidden, and ran.
    Hidden,
    /// The device slept, the browser froze the page, or the system clock was set forwards.
    Asleep,
    /// The page was closed or loaded anew.
    Closed,
}

impl Cause {
    /// Every cause, in the order of their numbers in saves.
    pub const ALL: [Cause; 3] = [Cause::Hidden, Cause::Asleep, Cause::Closed];
}

impl Absence {
    /// Returns `true` if both are told as one.
    pub fn joins(&self, other: &Absence) -> bool {
        (self.seat, self.turn, self.cause, self.counted)
            == (other.seat, other.turn, other.cause, other.counted)
    }
}
