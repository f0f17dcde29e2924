//! The end of a game before its last tile.

use bastide_rules::Seat;

/// The reason why a game ended before its last tile. Its points are those of a final scoring at that
/// moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The players agreed to stop: the points decide.
    Agreed,
    /// A player of a game of two resigned: the other wins.
    Resigned(Seat),
    /// The time of a player of a game of two ran out: the other wins.
    OutOfTime(Seat),
}

impl Ending {
    /// Returns the seat that loses, whatever its points; `None` if the points decide.
    pub const fn loser(self) -> Option<Seat> {
        match self {
            Ending::Agreed => None,
            Ending::Resigned(seat) | Ending::OutOfTime(seat) => Some(seat),
        }
    }

    /// Returns `true` if a game with this number of seats can end like this.
    pub fn is_of(self, seats: u8) -> bool {
        self.loser().is_none_or(|loser| seats == 2 && loser.number() < seats)
    }
}
