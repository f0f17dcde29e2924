//! Followers that a tower has captured.

use crate::words::figure::Figure;
use crate::words::seat::Seat;

/// The price of a prisoner, in points.
pub const RANSOM: u32 = 3;

/// A follower that another player has captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prisoner {
    /// The player who captured it.
    pub captor: Seat,
    /// The owner.
    pub owner: Seat,
    /// The kind of follower.
    pub figure: Figure,
}
