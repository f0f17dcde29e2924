//! The players of a table.

use bastide_questions::Character;
use bastide_rules::Seat;
use serde::{Deserialize, Serialize};

/// One of the six colours, each with its own mark: the index into `bastide_art::COLOURS`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Colour(u8);

impl Colour {
    /// The number of colours.
    pub const COUNT: u8 = 6;

    /// Returns the colour of this number, below [`Colour::COUNT`].
    pub const fn new(number: u8) -> Option<Colour> {
        if number < Colour::COUNT { Some(Colour(number)) } else { None }
    }

    /// Returns every colour.
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..Colour::COUNT).map(Colour)
    }

    /// Returns `true` if the colour is so light that its mark must be dark.
    pub const fn is_light(self) -> bool {
        matches!(self.0, 2 | 5)
    }

    /// Returns the number of the colour, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Colour {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, &'static str> {
        Colour::new(number).ok_or("there are six colours, 0 to 5")
    }
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour.0
    }
}

/// The controller of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// A person on this device.
    #[default]
    Person,
    /// A computer player: this character.
    Opponent(Character),
    /// A remote player, on another device.
    Elsewhere,
}

/// A player at the table: name, colour and controller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenChair", into = "WrittenChair")]
pub struct Chair {
    /// The name as typed, never empty.
    pub name: String,
    /// The colour of the figures and the score marker.
    pub colour: Colour,
    /// The controller.
    pub sitter: Sitter,
}

/// A player in JSON: computer players keep their original form.
#[derive(Serialize, Deserialize)]
struct WrittenChair {
    name: String,
    colour: Colour,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    brain: Option<Character>,
    #[serde(default, skip_serializing_if = "is_here")]
    elsewhere: bool,
}

// Serde passes the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_here(elsewhere: &bool) -> bool {
    !elsewhere
}

impl From<WrittenChair> for Chair {
    fn from(written: WrittenChair) -> Chair {
        let WrittenChair { name, colour, brain, elsewhere } = written;
        let sitter = match brain {
            Some(character) => Sitter::Opponent(character),
            None if elsewhere => Sitter::Elsewhere,
            None => Sitter::Person,
        };
        Chair { name, colour, sitter }
    }
}

impl From<Chair> for WrittenChair {
    fn from(Chair { name, colour, sitter }: Chair) -> WrittenChair {
        let (brain, elsewhere) = match sitter {
            Sitter::Person => (None, false),
            Sitter::Opponent(character) => (Some(character), false),
            Sitter::Elsewhere => (None, true),
        };
        WrittenChair { name, colour, brain, elsewhere }
    }
}

/// Returns `true` if the seat is the reader's: the only person, who plays here against the
/// computer.
pub fn is_you(chairs: &[Chair], seat: Seat) -> bool {
    let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter).collect();
    is_you_among(&sitters, seat.index())
}

/// Returns the same for the seat of this number, counted from 0, among these controllers.
pub fn is_you_among(sitters: &[Sitter], number: usize) -> bool {
    let mut seated = sitters.iter().enumerate();
    seated.all(|(other, sitter)| match sitter {
        Sitter::Person => other == number,
        Sitter::Opponent(_) => other != number,
        Sitter::Elsewhere => false,
    })
}

/// The reason why these players cannot form a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChairError {
    /// The number of players differs from the number of seats.
    #[error("there are {chairs} chairs for {seats} seats")]
    Count {
        /// The number of players.
        chairs: usize,
        /// The number of seats.
        seats: u8,
    },
    /// A player has no name.
    #[error("seat {0} has no name")]
    NoName(Seat),
    /// Two players have the same colour.
    #[error("seats {0} and {1} have the same colour")]
    SameColour(Seat, Seat),
}

/// Checks that these players can form a table with this number of seats.
///
/// # Errors
///
/// Fails with the first reason against it.
pub fn check_chairs(chairs: &[Chair], seats: u8) -> Result<(), ChairError> {
    if chairs.len() != usize::from(seats) {
        return Err(ChairError::Count { chairs: chairs.len(), seats });
    }
    for (seat, chair) in Seat::all(seats).zip(chairs) {
        if chair.name.trim().is_empty() {
            return Err(ChairError::NoName(seat));
        }
        let same = |(_, other): &(Seat, &Chair)| other.colour == chair.colour;
        if let Some((other, _)) = Seat::all(seats).zip(chairs).take(seat.index()).find(same) {
            return Err(ChairError::SameColour(other, seat));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yellow_and_pink_are_light() {
        let is_light =
            |colour: Colour| matches!(bastide_art::COLOURS[colour.index()].name, "yellow" | "pink");
        assert!(Colour::all().all(|colour| colour.is_light() == is_light(colour)));
    }
}
