//! Places at the table, and some of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Fewest people at a table.
pub const FEWEST_PLAYERS: u8 = 2;
/// Most people at a table.
pub const MOST_PLAYERS: u8 = 6;

/// A place at the table, from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number of a seat that no table has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: seats are 0 to 5")]
pub struct NoSeat(u8);

impl TryFrom<u8> for Seat {
    type Error = NoSeat;

    fn try_from(number: u8) -> Result<Self, NoSeat> {
        if number < MOST_PLAYERS { Ok(Seat(number)) } else { Err(NoSeat(number)) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl Seat {
    /// The seat of this number, below [`MOST_PLAYERS`].
    pub const fn new(number: u8) -> Self {
        assert!(number < MOST_PLAYERS);
        Seat(number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, to look things up by.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next clockwise at a table of so many.
    pub(crate) const fn next(self, players: u8) -> Seat {
        Seat((self.0 + 1) % players)
    }

    /// Everybody at a table of so many.
    pub fn all(players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(Seat::new)
    }

    /// Everybody at a table of so many, clockwise, this seat first.
    pub(crate) fn round(self, players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(move |steps| Seat((self.0 + steps) % players))
    }

    /// Everybody at a table of so many, clockwise, this seat last.
    pub(crate) fn left_round(self, players: u8) -> impl Iterator<Item = Seat> {
        self.next(players).round(players)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Some of those who play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// Whether this seat is among them.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & 1 << seat.number() != 0
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, from 0 on.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MOST_PLAYERS).filter(move |seat| self.has(*seat))
    }

    /// One seat.
    /// This one alone.
    pub fn only(seat: Seat) -> Self {
        Seats(1 << seat.number())
    }

    /// Those who are in both.
    pub(crate) const fn and(self, other: Seats) -> Self {
        Seats(self.0 & other.0)
    }

    /// Adds one.
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.number());
    }

    pub(crate) fn join(&mut self, other: Seats) {
        self.0 |= other.0;
    }
}
