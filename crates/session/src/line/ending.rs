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

    /// Returns the number of the ending in saves and links: 0 if the points decide.
    pub const fn code(self) -> u8 {
        match self {
            Ending::Agreed => 0,
            Ending::Resigned(seat) => 1 + seat.number() * 2,
            Ending::OutOfTime(seat) => 2 + seat.number() * 2,
        }
    }

    /// Returns the ending with this number, if there is one.
    pub fn of(code: u8) -> Option<Ending> {
        let Some(lost) = code.checked_sub(1) else { return Some(Ending::Agreed) };
        let seat = Seat::try_from(lost >> 1).ok()?;
        Some(if lost & 1 == 0 { Ending::Resigned(seat) } else { Ending::OutOfTime(seat) })
    }

    /// Returns `true` if a game with this number of seats can end like this.
    pub fn is_of(self, seats: u8) -> bool {
        self.loser().is_none_or(|loser| seats == 2 && loser.number() < seats)
    }
}
