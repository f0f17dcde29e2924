//! What is printed on the tiles.
//!
//! Ids, piece numbers and the unturned orientation are those of the field's tile tables, so
//! that anyone can hold the two against each other. [`notation`] says how a tile is written
//! down; one file per box lists its tiles.

pub mod base;
pub mod notation;

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::config::Edition;
use crate::space::{HalfSide, HalfSides, Side, Sides, Turn};

/// A kind of tile in the [catalogue](catalogue()); copies share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TileId(pub(crate) u8);

impl TileId {
    /// What is printed on it.
    pub fn tile(self) -> &'static Tile {
        &catalogue().tiles[self.index()]
    }

    /// Its place in the catalogue.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind with this name, `B03` or `B09g`.
    pub fn named(name: &str) -> Option<TileId> {
        catalogue().tiles.iter().find(|tile| tile.name == name).map(|tile| tile.id)
    }
}

/// A text that names no tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no tile Bastide knows")]
pub struct NoTile(String);

impl TryFrom<String> for TileId {
    type Error = NoTile;

    fn try_from(name: String) -> Result<Self, NoTile> {
        TileId::named(&name).ok_or_else(|| NoTile(name.chars().take(20).collect()))
    }
}

impl From<TileId> for String {
    fn from(id: TileId) -> String {
        id.tile().name.clone()
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tile().name)
    }
}

/// What a whole side of a tile shows; two tiles lie side by side only where it is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Open field.
    Field,
    /// A road leaves in the middle.
    Road,
    /// City from corner to corner.
    City,
}

impl Edge {
    /// Every kind of edge.
    pub const ALL: [Edge; 3] = [Edge::Field, Edge::Road, Edge::City];

    /// The letter the notation uses.
    pub const fn letter(self) -> char {
        match self {
            Edge::Field => 'F',
            Edge::Road => 'R',
            Edge::City => 'C',
        }
    }

    /// One bit for each kind, for matching four sides in four turns at once.
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// What a piece of landscape is. Pieces join across tiles into features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceKind {
    /// Part of a city.
    City,
    /// Part of a road.
    Road,
    /// Part of a field; joined fields are a farm.
    Field,
    /// A monastery (cloister), alone on its tile.
    Monastery,
    /// A garden, drawn on some tiles since 2014; only an abbot may stand there.
    Garden,
}

impl PieceKind {
    /// Every kind.
    pub const ALL: [PieceKind; 5] = [
        PieceKind::City,
        PieceKind::Road,
        PieceKind::Field,
        PieceKind::Monastery,
        PieceKind::Garden,
    ];

    /// The letter a piece's name begins with.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::City => 'c',
            PieceKind::Road => 'r',
            PieceKind::Field => 'f',
            PieceKind::Monastery => 'm',
            PieceKind::Garden => 'g',
        }
    }

    /// Whether a tile can carry several, told apart by number.
    const fn is_numbered(self) -> bool {
        matches!(self, PieceKind::City | PieceKind::Road | PieceKind::Field)
    }
}

/// A piece of a tile by name: `c0 c1` cities, `r0` roads, `f0` fields, `m`, `g`.
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
    /// The sides a city or road owns on the unturned tile.
    pub sides: Sides,
    /// The half-sides a field reaches on the unturned tile.
    pub halves: HalfSides,
    /// Pennants (coats of arms) in a city.
    pub pennants: u8,
    /// The cities of this tile a field touches, a bit for each number.
    touches: u8,
}

impl Piece {
    fn new(id: PieceId) -> Self {
        Piece { id, sides: Sides::default(), halves: HalfSides::default(), pennants: 0, touches: 0 }
    }

    /// The cities of this tile that a field touches and so may feed.
    pub fn cities(&self) -> impl Iterator<Item = PieceId> + use<> {
        let touches = self.touches;
        (0..8)
            .filter(move |number| touches & 1 << number != 0)
            .map(|number| PieceId::new(PieceKind::City, number))
    }
}

/// A side or half-side that belongs to no piece of a kind.
const NOBODY: u8 = u8::MAX;

/// One kind of tile.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its place in the catalogue.
    pub id: TileId,
    /// `B03`; a copy with a garden has `g` behind it.
    pub name: String,
    /// What the sides show, unturned, in the order N E S W.
    pub edges: [Edge; 4],
    /// Cities, roads, fields, monastery, garden, in this order.
    pub pieces: Vec<Piece>,
    /// Pieces that meet at one point: a crossing, a gate, a monastery at a road's end.
    pub meetings: Vec<Vec<PieceId>>,
    /// Whether one copy is the start tile.
    pub is_start: bool,
    /// Copies in the box, by [`Edition::index`].
    copies: [u8; Edition::ALL.len()],
    /// Four lanes of sixteen bits, one per turn, each four bits of edge kind per side.
    pub(crate) lanes: u64,
    /// Which of `pieces` owns each side as city or road.
    side_owner: [u8; 4],
    /// Which of `pieces` is the field at each half-side.
    half_owner: [u8; 8],
}

impl Tile {
    /// Copies in the box of this edition, the start tile among them.
    pub const fn copies(&self, edition: Edition) -> u8 {
        self.copies[edition.index()]
    }

    /// What the tile shows on this side when it lies turned.
    pub const fn edge(&self, side: Side, turn: Turn) -> Edge {
        self.edges[side.unturned(turn).index()]
    }

    /// The piece of this name.
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.ordinal(id).map(|at| &self.pieces[at])
    }

    /// Where the piece of this name stands in [`Tile::pieces`].
    pub(crate) fn ordinal(&self, id: PieceId) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.id == id)
    }

    /// The pieces of one kind.
    pub fn pieces_of(&self, kind: PieceKind) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.id.kind == kind)
    }

    /// The ordinal of the city or road that leaves by this side of the unturned tile.
    pub(crate) fn side_owner(&self, side: Side) -> Option<usize> {
        let owner = self.side_owner[side.index()];
        (owner != NOBODY).then_some(owner as usize)
    }

    /// The ordinals of the fields on the two halves of a side of the unturned tile, clockwise.
    pub(crate) fn half_owners(&self, side: Side) -> [Option<usize>; 2] {
        let at = 2 * side.index();
        [self.half_owner[at], self.half_owner[at + 1]]
            .map(|owner| (owner != NOBODY).then_some(owner as usize))
    }

    /// The field at this half-side of the unturned tile; none on a city's edge.
    pub fn field_at(&self, half: HalfSide) -> Option<&Piece> {
        self.pieces_of(PieceKind::Field).find(|field| field.halves.contains(half))
    }

    /// Fills the tables that laying tiles looks things up in.
    fn tabulate(&mut self) {
        self.lanes = 0;
        for turn in Turn::ALL {
            for side in Side::ALL {
                let shift = 16 * turn.quarters() as usize + 4 * side.index();
                self.lanes |= u64::from(self.edge(side, turn).bit()) << shift;
            }
        }
        self.side_owner = [NOBODY; 4];
        self.half_owner = [NOBODY; 8];
        for (at, piece) in self.pieces.iter().enumerate() {
            for side in piece.sides.iter() {
                self.side_owner[side.index()] = at as u8;
            }
            for half in piece.halves.iter() {
                self.half_owner[half.index()] = at as u8;
            }
        }
    }
}

/// Every kind of tile Bastide knows.
#[derive(Debug)]
pub struct Catalogue {
    tiles: Vec<Tile>,
}

impl Catalogue {
    /// The kinds, in a fixed order: box by box, each with its garden copy behind it.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile a game without a river begins with.
    pub fn start(&self) -> TileId {
        let start = self.tiles.iter().find(|tile| tile.is_start);
        start.expect("a test finds just one start tile").id
    }

    fn read() -> Self {
        let mut tiles: Vec<Tile> = Vec::new();
        for line in base::TILES.lines().filter(|line| !line.is_empty()) {
            let printed = notation::read(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
            for mut tile in printed {
                tile.id = TileId(tiles.len() as u8);
                tile.tabulate();
                tiles.push(tile);
            }
        }
        Catalogue { tiles }
    }
}

/// The catalogue, read from its tables at first use.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(Catalogue::read)
}

#[cfg(test)]
mod tests;
