//! Who sits at the table.

use bastide_questions::Character;
use bastide_rules::Seat;
use serde::{Deserialize, Serialize};

/// One of the six colours, each with its own mark: the index into `bastide_art::COLOURS`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Colour(u8);

impl Colour {
    /// How many there are.
    pub const COUNT: u8 = 6;

    /// The colour of this number, below [`Colour::COUNT`].
    pub const fn new(number: u8) -> Option<Colour> {
        if number < Colour::COUNT { Some(Colour(number)) } else { None }
    }

    /// Every colour.
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..Colour::COUNT).map(Colour)
    }

    /// Whether its mark must be dark.
    pub fn is_light(self) -> bool {
        matches!(bastide_art::COLOURS[self.index()].name, "yellow" | "pink")
    }

    /// Its number, to look things up by.
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

/// Who acts for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// A person at this screen.
    #[default]
    Person,
    /// A computer opponent: this character.
    Opponent(Character),
    /// Somebody at another screen.
    Elsewhere,
}

/// A chair at the table: who sits there, under which name and colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenChair", into = "WrittenChair")]
pub struct Chair {
    /// As typed, never empty.
    pub name: String,
    /// Of figures and score marker.
    pub colour: Colour,
    /// Who acts.
    pub sitter: Sitter,
}

/// A chair as text: the opponent as it was always written.
#[derive(Serialize, Deserialize)]
struct WrittenChair {
    name: String,
    colour: Colour,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    brain: Option<Character>,
    #[serde(default, skip_serializing_if = "is_here")]
    elsewhere: bool,
}

// Serde hands the field over by reference.
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

/// `true` if this seat is the reader's: the only person, who plays here against the computer.
pub fn is_you(chairs: &[Chair], seat: Seat) -> bool {
    let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter).collect();
    is_you_among(&sitters, seat.index())
}

/// The same for the seat of this number, counted from 0, among these.
pub fn is_you_among(sitters: &[Sitter], number: usize) -> bool {
    let mut seated = sitters.iter().enumerate();
    seated.all(|(other, sitter)| match sitter {
        Sitter::Person => other == number,
        Sitter::Opponent(_) => other != number,
        Sitter::Elsewhere => false,
    })
}

/// Why these cannot sit at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChairError {
    /// Not one chair for each seat.
    #[error("there are {chairs} chairs for {seats} seats")]
    Count {
        /// Given.
        chairs: usize,
        /// Of the game.
        seats: u8,
    },
    /// Somebody has no name.
    #[error("seat {0} has no name")]
    NoName(Seat),
    /// Two have one colour.
    #[error("seats {0} and {1} have the same colour")]
    SameColour(Seat, Seat),
}

/// Checks that these can sit at a table with so many seats.
///
/// # Errors
///
/// Says why not.
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
