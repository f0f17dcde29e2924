//! A piece of landscape on a tile, its name, and its marks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::mark::Marks;
use crate::words::config::Edition;
use crate::words::space::{HalfSides, Sides};

/// A kind of landscape. Pieces join across tiles into features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceKind {
    /// Part of a city.
    City,
    /// Part of a road.
    Road,
    /// Part of a field; joined fields are a farm.
    Field,
    /// Part of the river; no figure may be placed there.
    River,
    /// A monastery (cloister), shrine or abbey, the only one on its tile.
    Monastery,
    /// A garden, on some tiles since 2014; only an abbot may be placed there.
    Garden,
    /// The courtyard of a special monastery, where a follower lies. No tiles complete it.
    Courtyard,
    /// The foundation of a tower; a follower may be placed on top of the tower, and scores nothing.
    Tower,
}

impl PieceKind {
    /// All kinds.
    pub const ALL: [PieceKind; 8] = [
        PieceKind::City,
        PieceKind::Road,
        PieceKind::Field,
        PieceKind::River,
        PieceKind::Monastery,
        PieceKind::Garden,
        PieceKind::Courtyard,
        PieceKind::Tower,
    ];

    /// Returns the first letter of the names of such pieces.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::City => 'c',
            PieceKind::Road => 'r',
            PieceKind::Field => 'f',
            PieceKind::River => 'v',
            PieceKind::Monastery => 'm',
            PieceKind::Garden => 'g',
            PieceKind::Courtyard => 'y',
            PieceKind::Tower => 't',
        }
    }

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::City => "city",
            PieceKind::Road => "road",
            PieceKind::Field => "field",
            PieceKind::River => "river",
            PieceKind::Monastery => "monastery",
            PieceKind::Garden => "garden",
            PieceKind::Courtyard => "courtyard",
            PieceKind::Tower => "tower",
        }
    }

    /// Returns `true` if it is completed by the tiles around it.
    pub const fn is_surrounded(self) -> bool {
        matches!(self, PieceKind::Monastery | PieceKind::Garden)
    }

    /// Returns `true` if nothing completes it.
    pub const fn is_never_completed(self) -> bool {
        matches!(self, PieceKind::Field | PieceKind::Courtyard | PieceKind::Tower)
    }

    /// Returns `true` if a tile can have several, distinguished by number.
    const fn is_numbered(self) -> bool {
        !self.is_surrounded() && !matches!(self, PieceKind::Courtyard | PieceKind::Tower)
    }
}

/// The name of a piece of a tile: `c0 c1` cities, `r0` roads, `f0` fields, `v0` river, `m`,
/// `g`, `y` courtyard, `t` tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PieceId {
    /// The kind of piece.
    pub kind: PieceKind,
    /// The number among the pieces of its kind on the unturned tile, from 0.
    pub number: u8,
}

impl PieceId {
    /// Returns the piece of this kind and number.
    pub const fn new(kind: PieceKind, number: u8) -> Self {
        PieceId { kind, number }
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind.letter())?;
        if self.kind.is_numbered() { write!(f, "{}", self.number) } else { Ok(()) }
    }
}

/// A text that is not the name of a piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no piece of a tile; pieces are c0 c1 … (cities), r0 … (roads), f0 … (fields), m, g and y"
)]
pub struct NoPiece(String);

impl TryFrom<String> for PieceId {
    type Error = NoPiece;

    fn try_from(name: String) -> Result<Self, NoPiece> {
        name.parse()
    }
}

impl From<PieceId> for String {
    fn from(id: PieceId) -> String {
        id.to_string()
    }
}

impl FromStr for PieceId {
    type Err = NoPiece;

    fn from_str(text: &str) -> Result<Self, NoPiece> {
        let refused = || NoPiece(text.chars().take(20).collect());
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(refused)?;
        let kind =
            PieceKind::ALL.into_iter().find(|kind| kind.letter() == letter).ok_or_else(refused)?;
        match (kind.is_numbered(), letters.as_str()) {
            (false, "") => Ok(PieceId::new(kind, 0)),
            (true, digit) if digit.len() == 1 => {
                digit.parse().map(|number| PieceId::new(kind, number)).map_err(|_| refused())
            }
            _ => Err(refused()),
        }
    }
}

/// One piece of landscape on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name on the tile.
    pub id: PieceId,
    /// The sides of the unturned tile that a city, road or river reaches.
    pub sides: Sides,
    /// The half-sides of the unturned tile that a field reaches; none if cities enclose it.
    pub halves: HalfSides,
    /// The marks on it: inn, cathedral, princess, goods, herd.
    pub marks: Marks,
    /// The number of pennants (coats of arms) in a city, by [`Edition::index`].
    pub(super) pennants: [u8; Edition::ALL.len()],
    /// The cities of this tile that a field touches, one bit for each number.
    pub(super) touches: u8,
}

impl Piece {
    pub(super) fn new(id: PieceId) -> Self {
        Piece {
            id,
            sides: Sides::default(),
            halves: HalfSides::default(),
            marks: Marks::default(),
            pennants: [0; Edition::ALL.len()],
            touches: 0,
        }
    }

    /// Returns the number of pennants (coats of arms) in a city, in this edition.
    pub const fn pennants(&self, edition: Edition) -> u8 {
        self.pennants[edition.index()]
    }

    /// Returns the cities of this tile that a field touches and so may feed.
    pub fn cities(&self) -> impl Iterator<Item = PieceId> + use<> {
        let touches = self.touches;
        (0..8)
            .filter(move |number| touches & 1 << number != 0)
            .map(|number| PieceId::new(PieceKind::City, number))
    }
}
