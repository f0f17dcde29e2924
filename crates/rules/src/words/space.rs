//! Geometry: cells, sides, half-sides and quarter turns.
//!
//! x grows to the east, y grows to the **south**. Everything around a tile is numbered clockwise
//! from the north, so turning a tile adds to an index.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A cell of the board, which holds one tile. The start tile lies at `(0, 0)`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(from = "[i16; 2]", into = "[i16; 2]")]
pub struct Cell {
    /// Cells to the east of the start tile.
    pub x: i16,
    /// Cells to the south of the start tile.
    pub y: i16,
}

impl Cell {
    /// The cell of the start tile.
    pub const ORIGIN: Cell = Cell::new(0, 0);

    /// Returns the cell `x` cells east and `y` cells south of the start tile.
    pub const fn new(x: i16, y: i16) -> Self {
        Cell { x, y }
    }

    /// Returns the adjacent cell on this side.
    pub const fn beside(self, side: Side) -> Self {
        let (x, y) = side.step();
        self.shifted(x, y)
    }

    /// Returns the cell at this distance in a direction. Diagonals go from corner to corner.
    pub(crate) fn towards(self, heading: Heading, cells: u8) -> Self {
        let step = |cell: Cell| heading.sides().iter().fold(cell, Cell::beside);
        (0..cells).fold(self, |cell, _| step(cell))
    }

    /// Returns the eight cells around this one, which a monastery counts, row by row.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        const ROUND: [(i16, i16); 8] =
            [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        ROUND.into_iter().map(move |(x, y)| self.shifted(x, y))
    }

    /// Returns `true` if the other cell is this one or one of the eight around it.
    pub const fn is_near(self, other: Cell) -> bool {
        self.x.abs_diff(other.x) < 2 && self.y.abs_diff(other.y) < 2
    }

    /// Returns the cell at this offset. It saturates, so that an external cell cannot overflow.
    const fn shifted(self, x: i16, y: i16) -> Self {
        Cell { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }
}

impl From<[i16; 2]> for Cell {
    fn from([x, y]: [i16; 2]) -> Self {
        Cell { x, y }
    }
}

impl From<Cell> for [i16; 2] {
    fn from(cell: Cell) -> Self {
        [cell.x, cell.y]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.x, self.y)
    }
}

/// One of the four sides of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// Up on the page.
    North,
    /// Right on the page.
    East,
    /// Down on the page.
    South,
    /// Left on the page.
    West,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// Returns the side with this number modulo four, clockwise from the north.
    pub const fn of(index: usize) -> Side {
        Side::ALL[index & 3]
    }

    /// Returns its number, 0 to 3, clockwise from the north.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the side across the tile; also the neighbour's name for the shared side.
    pub const fn opposite(self) -> Side {
        Side::of(self as usize + 2)
    }

    /// Returns the direction of this side of an unturned tile after the tile is turned.
    pub const fn turned(self, turn: Turn) -> Side {
        Side::of(self as usize + turn.quarters() as usize)
    }

    /// Returns the side of the unturned tile that points in this direction after the tile is
    /// turned.
    pub const fn unturned(self, turn: Turn) -> Side {
        Side::of(self as usize + 4 - turn.quarters() as usize)
    }

    /// Returns its letter in the notation.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// Returns the side with this letter in the notation.
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'N' => Some(Side::North),
            'E' => Some(Side::East),
            'S' => Some(Side::South),
            'W' => Some(Side::West),
            _ => None,
        }
    }

    const fn step(self) -> (i16, i16) {
        match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        }
    }
}

/// The turn of a tile: 0 to 3 quarter turns clockwise.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Turn(u8);

/// An invalid number of quarter turns, above three.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no turn: a tile is turned by 0 to 3 quarters")]
pub struct NoTurn(u8);

impl TryFrom<u8> for Turn {
    type Error = NoTurn;

    fn try_from(quarters: u8) -> Result<Self, NoTurn> {
        Turn::new(quarters).ok_or(NoTurn(quarters))
    }
}

impl From<Turn> for u8 {
    fn from(turn: Turn) -> u8 {
        turn.0
    }
}

impl Turn {
    /// No turn: the tile as printed.
    pub const NONE: Turn = Turn(0);
    /// All turns, beginning with none.
    pub const ALL: [Turn; 4] = [Turn(0), Turn(1), Turn(2), Turn(3)];

    /// Returns this many quarter turns clockwise; `None` above three.
    pub const fn new(quarters: u8) -> Option<Turn> {
        if quarters < 4 { Some(Turn(quarters)) } else { None }
    }

    /// Returns this many quarter turns clockwise, modulo four.
    pub(crate) const fn of(quarters: u32) -> Turn {
        Turn((quarters & 3) as u8)
    }

    /// Returns the number of quarter turns, 0 to 3.
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// Returns one quarter turn more, clockwise.
    pub const fn right(self) -> Turn {
        Turn((self.0 + 1) & 3)
    }

    /// Returns one quarter turn less.
    pub const fn left(self) -> Turn {
        Turn((self.0 + 3) & 3)
    }
}

/// A set of sides of an unturned tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// Returns the set with this side added.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Sides(self.0 | 1 << side as u8)
    }

    /// Returns `true` if the set contains this side.
    pub const fn contains(self, side: Side) -> bool {
        self.0 & 1 << side as u8 != 0
    }

    /// Returns the number of sides.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the directions of these sides after the tile is turned.
    #[must_use]
    pub fn turned(self, turn: Turn) -> Self {
        self.iter().fold(Sides::default(), |sides, side| sides.with(side.turned(turn)))
    }

    /// Returns the sides, in the order N E S W.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.contains(*side))
    }
}

/// Half of a side of a tile, named by compass point. A road or river in the middle of a side has a
/// field on each half; the two may be different fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfSide(u8);

impl HalfSide {
    /// All half-sides, clockwise from the half that touches the north-west corner.
    pub const ALL: [HalfSide; 8] = [
        HalfSide(0),
        HalfSide(1),
        HalfSide(2),
        HalfSide(3),
        HalfSide(4),
        HalfSide(5),
        HalfSide(6),
        HalfSide(7),
    ];
    const NAMES: [&'static str; 8] = ["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"];

    /// Returns its number, 0 to 7, clockwise from `nnw`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its compass point in the notation.
    pub const fn name(self) -> &'static str {
        HalfSide::NAMES[self.0 as usize]
    }

    /// Returns the half-side with this compass point.
    pub fn from_name(name: &str) -> Option<HalfSide> {
        HalfSide::NAMES.iter().position(|known| *known == name).map(|at| HalfSide(at as u8))
    }

    /// Returns its side.
    pub const fn side(self) -> Side {
        Side::of(self.0 as usize / 2)
    }
}

/// A set of half-sides of an unturned tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HalfSides(u8);

impl HalfSides {
    /// Returns the set with this half-side added.
    #[must_use]
    pub const fn with(self, half: HalfSide) -> Self {
        HalfSides(self.0 | 1 << half.0)
    }

    /// Returns `true` if the set contains this half-side.
    pub const fn contains(self, half: HalfSide) -> bool {
        self.0 & 1 << half.0 != 0
    }

    /// Returns the positions of these half-sides after the tile is turned.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        HalfSides(self.0.rotate_left(2 * turn.quarters() as u32))
    }

    /// Returns the half-sides, clockwise from `nnw`.
    pub fn iter(self) -> impl Iterator<Item = HalfSide> {
        HalfSide::ALL.into_iter().filter(move |half| self.contains(*half))
    }
}

/// A corner of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Corner {
    /// The corner between the north and the west side.
    NorthWest,
    /// The corner between the north and the east side.
    NorthEast,
    /// The corner between the south and the east side.
    SouthEast,
    /// The corner between the south and the west side.
    SouthWest,
}

impl Corner {
    /// All corners, clockwise from the north-west.
    pub const ALL: [Corner; 4] =
        [Corner::NorthWest, Corner::NorthEast, Corner::SouthEast, Corner::SouthWest];
    const NAMES: [&'static str; 4] = ["NW", "NE", "SE", "SW"];

    /// Returns its name in the notation.
    pub const fn name(self) -> &'static str {
        Corner::NAMES[self as usize]
    }

    /// Returns the corner with this name in the notation.
    pub fn from_name(name: &str) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| corner.name() == name)
    }

    /// Returns the direction of this corner of an unturned tile after the tile is turned.
    pub const fn turned(self, turn: Turn) -> Corner {
        Corner::ALL[(self as usize + turn.quarters() as usize) & 3]
    }

    /// Returns the corner of the unturned tile that is here after the tile is turned.
    pub const fn unturned(self, turn: Turn) -> Corner {
        Corner::ALL[(self as usize + 4 - turn.quarters() as usize) & 3]
    }

    /// Returns the two half-sides that touch it, clockwise.
    pub const fn halves(self) -> [HalfSide; 2] {
        let after = 2 * self as usize;
        [HalfSide::ALL[(after + 7) & 7], HalfSide::ALL[after]]
    }
}

/// One of the eight directions: to a side, or to a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Straight, to a side.
    Side(Side),
    /// Diagonally, to a corner.
    Corner(Corner),
}

impl Heading {
    /// Returns the heading with this name in the notation: that of a side or of a corner.
    pub fn from_name(name: &str) -> Option<Heading> {
        let mut letters = name.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Side::from_letter(letter).map(Heading::Side),
            _ => Corner::from_name(name).map(Heading::Corner),
        }
    }

    /// Returns this direction on an unturned tile after the tile is turned.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Heading {
        match self {
            Heading::Side(side) => Heading::Side(side.turned(turn)),
            Heading::Corner(corner) => Heading::Corner(corner.turned(turn)),
        }
    }

    /// Returns the side, or the two sides that meet in the corner.
    pub fn sides(self) -> Sides {
        match self {
            Heading::Side(side) => Sides::default().with(side),
            Heading::Corner(corner) => {
                corner.halves().map(HalfSide::side).into_iter().fold(Sides::default(), Sides::with)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_a_side_and_back_is_nothing() {
        for side in Side::ALL {
            for turn in Turn::ALL {
                assert_eq!(side.turned(turn).unturned(turn), side);
            }
            assert_eq!(side.opposite().opposite(), side);
            assert_eq!(Cell::ORIGIN.beside(side).beside(side.opposite()), Cell::ORIGIN);
        }
    }

    #[test]
    fn a_quarter_turn_moves_north_to_east() {
        assert_eq!(Side::North.turned(Turn::NONE.right()), Side::East);
        assert_eq!(Turn::NONE.left(), Turn::new(3).expect("three is a turn"));
        assert_eq!(Turn::new(4), None);
    }

    #[test]
    fn a_heading_turns_with_its_tile() {
        let goes = |name, turn, cells| {
            let turn = Turn::new(turn).expect("a turn");
            let heading = Heading::from_name(name).expect("a heading");
            Cell::ORIGIN.towards(heading.turned(turn), cells)
        };
        assert_eq!(goes("W", 0, 3), Cell::new(-3, 0));
        assert_eq!(goes("W", 1, 2), Cell::new(0, -2));
        assert_eq!(goes("NW", 0, 1), Cell::new(-1, -1));
        assert_eq!(goes("NW", 1, 2), Cell::new(2, -2));
        assert_eq!(goes("NW", 2, 3), Cell::new(3, 3));
        assert_eq!(Heading::from_name("NNW"), None);
    }

    #[test]
    fn a_cell_at_the_rim_of_the_numbers_has_neighbours_too() {
        let rim = Cell::new(i16::MAX, i16::MIN);
        assert_eq!(rim.beside(Side::East), rim);
        assert_eq!(rim.around().count(), 8);
    }
}
