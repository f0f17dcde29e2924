//! Who sits at the table.

use bastide_players::Level;
use serde::{Deserialize, Serialize};

/// The computer opponent behind a seat.
pub type Brain = Level;

/// One of the six colours, each with its own mark: the index into `bastide_art::COLOURS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// A person or an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// As typed, never empty.
    pub name: String,
    /// Of figures and score marker.
    pub colour: Colour,
    /// The opponent's level; none for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brain: Option<Brain>,
}
