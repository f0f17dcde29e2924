//! Seats at the table, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The minimal number of players.
pub const FEWEST_PLAYERS: u8 = 2;
/// The maximal number of players.
pub const MOST_PLAYERS: u8 = 6;
/// The number of colours of one person who plays alone.
pub const COLOURS: u8 = 3;

/// A seat at the table, numbered clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// An invalid seat number.
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
    /// Returns the seat with this number, below [`MOST_PLAYERS`].
    pub const fn new(number: u8) -> Self {
        assert!(number < MOST_PLAYERS);
        Seat(number)
    }

    /// Returns its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns its number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise, with this many players.
    pub(crate) const fn next(self, players: u8) -> Seat {
        Seat((self.0 + 1) % players)
    }

    /// Returns all seats, with this many players.
    pub fn all(players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(Seat::new)
    }

    /// Returns all seats clockwise, with this many players and this seat first.
    pub(crate) fn round(self, players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(move |steps| Seat((self.0 + steps) % players))
    }

    /// Returns all seats clockwise, with this many players and this seat last.
    pub(crate) fn left_round(self, players: u8) -> impl Iterator<Item = Seat> {
        self.next(players).round(players)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// Returns `true` if the set contains this seat.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & 1 << seat.number() != 0
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MOST_PLAYERS).filter(move |seat| self.has(*seat))
    }

    /// Returns the set with only this seat.
    pub fn only(seat: Seat) -> Self {
        Seats(1 << seat.number())
    }

    /// Returns the seats that are in both sets.
    pub(crate) const fn and(self, other: Seats) -> Self {
        Seats(self.0 & other.0)
    }

    /// Adds a seat.
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
