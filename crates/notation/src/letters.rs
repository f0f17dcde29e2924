//! The letters of the notation, in tables: one place for writing and reading.

use bastide_rules::space::Corner;
use bastide_rules::{Figure, PieceKind, Side, Turn};

/// The letter of each turn: the direction in which the printed north of the tile points.
const TURNS: [(Turn, char); 4] =
    [(Turn::ALL[0], 'n'), (Turn::ALL[1], 'e'), (Turn::ALL[2], 's'), (Turn::ALL[3], 'w')];

/// The letter of each side of a tile as it lies.
const SIDES: [(Side, char); 4] =
    [(Side::North, 'n'), (Side::East, 'e'), (Side::South, 's'), (Side::West, 'w')];

/// The letter of each kind of landscape: that of a meeple on it. Nobody stands in a river.
const ROLES: [(PieceKind, char); 7] = [
    (PieceKind::City, 'k'),
    (PieceKind::Road, 't'),
    (PieceKind::Field, 'f'),
    (PieceKind::Monastery, 'm'),
    (PieceKind::Courtyard, 'y'),
    (PieceKind::Garden, 'g'),
    (PieceKind::Tower, 'o'),
];

/// The letter of each figure on a tile. A meeple has none, and a barn stands at a corner.
const FIGURES: [(Figure, char); 8] = [
    (Figure::Large, 'L'),
    (Figure::Abbot, 'A'),
    (Figure::Mayor, 'M'),
    (Figure::Wagon, 'W'),
    (Figure::Builder, 'B'),
    (Figure::Pig, 'P'),
    (Figure::Phantom, 'H'),
    (Figure::Shepherd, 'S'),
];

/// The name of each corner of a tile as it lies.
pub const CORNERS: [(Corner, &str); 4] = [
    (Corner::NorthWest, "nw"),
    (Corner::NorthEast, "ne"),
    (Corner::SouthEast, "se"),
    (Corner::SouthWest, "sw"),
];

/// The names of the landscapes in sentences, each in singular and plural.
const NAMES: [(PieceKind, [&str; 2]); 8] = [
    (PieceKind::City, ["city", "cities"]),
    (PieceKind::Road, ["road", "roads"]),
    (PieceKind::Field, ["field", "fields"]),
    (PieceKind::River, ["river", "rivers"]),
    (PieceKind::Monastery, ["monastery", "monasteries"]),
    (PieceKind::Courtyard, ["courtyard", "courtyards"]),
    (PieceKind::Garden, ["garden", "gardens"]),
    (PieceKind::Tower, ["tower", "towers"]),
];

/// Something that has a letter.
pub trait Lettered: Copy + PartialEq + 'static {
    /// All of them, each with its letter.
    const LETTERS: &'static [(Self, char)];

    /// Returns its letter; `None` if it has none.
    fn sign(self) -> Option<char> {
        Self::LETTERS.iter().find(|(it, _)| *it == self).map(|(_, letter)| *letter)
    }

    /// Returns the one with this letter.
    fn lettered(letter: char) -> Option<Self> {
        Self::LETTERS.iter().find(|(_, known)| *known == letter).map(|(it, _)| *it)
    }
}

impl Lettered for Turn {
    const LETTERS: &'static [(Self, char)] = &TURNS;
}

impl Lettered for Side {
    const LETTERS: &'static [(Self, char)] = &SIDES;
}

impl Lettered for PieceKind {
    const LETTERS: &'static [(Self, char)] = &ROLES;
}

impl Lettered for Figure {
    const LETTERS: &'static [(Self, char)] = &FIGURES;
}

/// Returns the name of a kind of landscape for this number of pieces.
pub fn name(kind: PieceKind, count: usize) -> &'static str {
    let names = NAMES.iter().find(|(it, _)| *it == kind).map_or(["piece", "pieces"], |it| it.1);
    names[usize::from(count != 1)]
}
