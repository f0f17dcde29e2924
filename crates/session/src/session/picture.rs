//! The table as a small picture, as text: row by row from the north, the rows parted by `/`. A cell
//! where nothing lies is a `.`, a tile is two digits to the base of 32: what leaves it on each side,
//! and what is in its middle.

use bastide_rules::tiles::Edge;
use bastide_rules::{Board, Cell, Laid, PieceKind, Side, Tile};

/// The terrain on a tile's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Nothing but field.
    Field,
    /// A road.
    Road,
    /// City, from corner to corner.
    City,
    /// The river.
    River,
}

/// The terrain in a tile's middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    /// Nothing that is not on the sides.
    Plain,
    /// City, from side to side.
    City,
    /// A monastery, shrine or abbey.
    Monastery,
}

/// A tile in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// Its column, from the west.
    pub x: usize,
    /// Its row, from the north.
    pub y: usize,
    /// The terrain on its north, east, south and west side.
    pub ways: [Way; 4],
    /// The terrain in its middle.
    pub middle: Middle,
}

const WAYS: [Way; 4] = [Way::Field, Way::Road, Way::City, Way::River];
const MIDDLES: [Middle; 3] = [Middle::Plain, Middle::City, Middle::Monastery];
/// The base in which a tile is written, in two digits.
const BASE: u32 = 32;

/// The picture of this board.
pub fn of(board: &Board) -> String {
    let bounds = |axis: fn(Cell) -> i16| {
        let places = || board.laid().iter().map(|laid| axis(laid.cell));
        places().min().unwrap_or(0)..=places().max().unwrap_or(0)
    };
    let (columns, rows) = (bounds(|cell| cell.x), bounds(|cell| cell.y));
    let mut text = String::new();
    for y in rows {
        if !text.is_empty() {
            text.push('/');
        }
        for x in columns.clone() {
            match board.at(Cell::new(x, y)) {
                None => text.push('.'),
                Some(laid) => text.extend(digits(number(laid))),
            }
        }
        text.truncate(text.trim_end_matches('.').len());
    }
    text
}

/// The tiles of a picture; none that makes no sense.
pub fn dots(picture: &str) -> Vec<Dot> {
    let mut dots = Vec::new();
    for (y, row) in picture.split('/').enumerate() {
        let (mut signs, mut x) = (row.chars(), 0);
        while let Some(sign) = signs.next() {
            if sign != '.' {
                let low = signs.next().and_then(|sign| sign.to_digit(BASE));
                let number = sign.to_digit(BASE).zip(low).map(|(high, low)| high * BASE + low);
                dots.extend(number.and_then(|number| dot(x, y, number as usize)));
            }
            x += 1;
        }
    }
    dots
}

fn number(laid: Laid) -> u32 {
    let tile = laid.tile.tile();
    let sides = Side::ALL.into_iter().rev().fold(0, |number, side| {
        number * 4
            + match tile.edge(side, laid.turn) {
                Edge::Field | Edge::Any => 0,
                Edge::Road => 1,
                Edge::City | Edge::Seam => 2,
                Edge::River => 3,
            }
    });
    sides + 256 * middle(tile)
}

fn middle(tile: &Tile) -> u32 {
    let crosses = |piece: &bastide_rules::tiles::Piece| {
        Side::ALL
            .into_iter()
            .any(|side| piece.sides.contains(side) && piece.sides.contains(side.opposite()))
    };
    if tile.pieces_of(PieceKind::City).any(crosses) {
        1
    } else if tile.pieces_of(PieceKind::Monastery).next().is_some() {
        2
    } else {
        0
    }
}

fn digits(number: u32) -> impl Iterator<Item = char> {
    [number / BASE, number % BASE].into_iter().filter_map(|digit| char::from_digit(digit, BASE))
}

fn dot(x: usize, y: usize, number: usize) -> Option<Dot> {
    let ways = [0, 2, 4, 6].map(|shift| WAYS[number >> shift & 3]);
    Some(Dot { x, y, ways, middle: *MIDDLES.get(number >> 8)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::games;

    #[test]
    fn every_tile_is_in_the_picture_as_it_lies() {
        for session in games() {
            let board = session.game().table().board();
            let dots = dots(&of(board));
            assert_eq!(dots.len(), board.laid().len());
            let west = board.laid().iter().map(|laid| laid.cell.x).min().expect("one lies there");
            let north = board.laid().iter().map(|laid| laid.cell.y).min().expect("one lies there");
            for dot in dots {
                let cell = Cell::new(west + dot.x as i16, north + dot.y as i16);
                let laid = board.at(cell).expect("a tile lies there");
                for (side, way) in Side::ALL.into_iter().zip(dot.ways) {
                    let is_city = laid.tile.tile().edge(side, laid.turn) == Edge::City;
                    assert!(!is_city || way == Way::City, "{laid:?}");
                }
            }
        }
    }

    #[test]
    fn the_start_tile_alone_is_a_picture() {
        use crate::Session;
        use bastide_rules::{Config, Preset};
        let session = Session::among(&["A", "B"], Config::base(2, Preset::BigBox, 7));
        let picture = of(session.game().table().board());
        assert_eq!(picture.len(), 2);
        let [dot] = dots(&picture)[..] else { panic!("{picture}") };
        assert_eq!((dot.x, dot.y), (0, 0));
        assert!(dot.ways.contains(&Way::City) && dot.ways.contains(&Way::Road));
    }

    #[test]
    fn nonsense_draws_nothing() {
        for text in ["", "/", "....", "ä", "a", "vv", "zz", "a.", "../."] {
            dots(text);
        }
        assert_eq!(dots("vv"), []);
        assert_eq!(dots("a"), []);
    }
}
