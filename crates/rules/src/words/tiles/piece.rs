//! A piece of landscape on a tile, its name, and what is drawn on it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::mark::Marks;
use crate::words::config::Edition;
use crate::words::space::{HalfSides, Sides};

/// What a piece of landscape is. Pieces join across tiles into features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceKind {
    /// Part of a city.
    City,
    /// Part of a road.
    Road,
    /// Part of a field; joined fields are a farm.
    Field,
    /// Part of the river; nobody stands there.
    River,
    /// A monastery (cloister), shrine or abbey, alone on its tile.
    Monastery,
    /// A garden, drawn on some tiles since 2014; only an abbot may stand there.
    Garden,
}

impl PieceKind {
    /// Every kind.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::City,
        PieceKind::Road,
        PieceKind::Field,
        PieceKind::River,
        PieceKind::Monastery,
        PieceKind::Garden,
    ];

    /// The letter a piece's name begins with.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::City => 'c',
            PieceKind::Road => 'r',
            PieceKind::Field => 'f',
            PieceKind::River => 'v',
            PieceKind::Monastery => 'm',
            PieceKind::Garden => 'g',
        }
    }

    /// Whether it is completed by the tiles round it.
    pub const fn is_surrounded(self) -> bool {
        matches!(self, PieceKind::Monastery | PieceKind::Garden)
    }

    /// Whether a tile can carry several, told apart by number.
    const fn is_numbered(self) -> bool {
        !self.is_surrounded()
    }
}

/// A piece of a tile by name: `c0 c1` cities, `r0` roads, `f0` fields, `v0` river, `m`, `g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PieceId {
    /// What it is.
    pub kind: PieceKind,
    /// Which of its kind on the unturned tile, from 0.
    pub number: u8,
}

impl PieceId {
    /// The piece of this kind and number.
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

/// A text that names no piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no piece of a tile; pieces are c0 c1 … (cities), r0 … (roads), f0 … (fields), m and g"
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
    /// The sides a city, road or river owns on the unturned tile.
    pub sides: Sides,
    /// The half-sides a field reaches on the unturned tile; none where cities shut it in.
    pub halves: HalfSides,
    /// What is drawn on it: inn, cathedral, princess, goods, herd.
    pub marks: Marks,
    /// Pennants (coats of arms) in a city, by [`Edition::index`].
    pub(super) pennants: [u8; Edition::ALL.len()],
    /// The cities of this tile a field touches, a bit for each number.
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

    /// Pennants (coats of arms) that this printing shows in a city.
    pub const fn pennants(&self, edition: Edition) -> u8 {
        self.pennants[edition.index()]
    }

    /// The cities of this tile that a field touches and so may feed.
    pub fn cities(&self) -> impl Iterator<Item = PieceId> + use<> {
        let touches = self.touches;
        (0..8)
            .filter(move |number| touches & 1 << number != 0)
            .map(|number| PieceId::new(PieceKind::City, number))
    }
}
