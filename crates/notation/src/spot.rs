//! A figure and the landscape on which it stands: `k`, `Lts`, `fnnw@C4`.

use std::fmt;

use bastide_rules::space::HalfSide;
use bastide_rules::tiles::Piece;
use bastide_rules::{Cell, Figure, Laid, PieceId, PieceKind, Side, Table};

use crate::coordinate::Coordinate;
use crate::fault::{Fault, clipped};
use crate::letters::Lettered;

/// One of several pieces of the same kind on a tile, as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The only piece of its kind.
    Only,
    /// The piece on this side; a field on the whole of it.
    Side(Side),
    /// The field on this half of a side.
    Half(HalfSide),
    /// The piece of this number on the printed tile, if cities enclose it.
    Number(u8),
}

/// A figure and the landscape on which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The kind of figure.
    pub figure: Figure,
    kind: PieceKind,
    part: Part,
    /// The cell; `None` for the tile just placed.
    at: Option<Cell>,
}

impl Spot {
    /// Returns the spot of a figure on a piece of a tile on the table.
    pub fn of(figure: Figure, at: Cell, piece: PieceId, table: &Table) -> Option<Spot> {
        let laid = table.board().at(at)?;
        let at = (at != table.last_laid().cell).then_some(at);
        Some(Spot { figure, kind: piece.kind, part: Part::of(piece, laid), at })
    }

    /// Reads a spot. `None` if the word does not have this form.
    pub fn read(word: &str) -> Option<Result<Spot, Fault>> {
        let (standing, at) = match word.split_once('@') {
            Some((standing, at)) => (standing, Some(at)),
            None => (word, None),
        };
        let mut letters = standing.chars();
        let mut letter = letters.next()?;
        let mut figure = Figure::Meeple;
        if let Some(other) = Figure::lettered(letter) {
            figure = other;
            letter = letters.next()?;
        }
        let kind = PieceKind::lettered(letter)?;
        let part = Part::read(letters.as_str(), kind)?;
        let at = at.map(cell).transpose();
        Some(at.map(|at| Spot { figure, kind, part, at }))
    }

    /// Returns the cell and the piece meant on this table.
    pub fn piece(&self, table: &Table) -> Result<(Cell, PieceId), Fault> {
        let at = self.at.unwrap_or_else(|| table.last_laid().cell);
        let laid = table.board().at(at).ok_or(Fault::NothingAt(at))?;
        let kind = self.kind;
        let pieces: Vec<PieceId> = laid.tile.tile().pieces_of(kind).map(|it| it.id).collect();
        let first = *pieces.first().ok_or(Fault::NoSuchPiece(kind, at))?;
        match self.part {
            Part::Only if pieces.len() == 1 => Ok((at, first)),
            Part::Only => {
                let example = Spot { part: Part::of(first, laid), ..*self }.to_string();
                Err(Fault::Several { kind, at, count: pieces.len(), example })
            }
            part => {
                let meant = pieces.into_iter().find(|piece| part.is(*piece, laid));
                meant.map(|piece| (at, piece)).ok_or(Fault::NotThere(kind, at))
            }
        }
    }
}

/// Reads a coordinate.
pub fn cell(word: &str) -> Result<Cell, Fault> {
    let read = word.parse::<Coordinate>();
    read.map(|it| it.0).map_err(|why| Fault::Coordinate(clipped(word), why))
}

impl Part {
    /// Returns the shortest name of a piece: the first side or half-side, clockwise from the north.
    fn of(piece: PieceId, laid: Laid) -> Part {
        if laid.tile.tile().pieces_of(piece.kind).count() == 1 {
            return Part::Only;
        }
        let sides = Side::ALL.into_iter().map(Part::Side);
        let halves = HalfSide::ALL.into_iter().map(Part::Half);
        sides.chain(halves).find(|part| part.is(piece, laid)).unwrap_or(Part::Number(piece.number))
    }

    /// Returns `true` if this piece of the tile is there.
    fn is(self, piece: PieceId, laid: Laid) -> bool {
        let Some(printed) = laid.tile.tile().piece(piece) else { return false };
        let halves = printed.halves.turned(laid.turn);
        match self {
            Part::Only => false,
            Part::Side(side) if piece.kind == PieceKind::Field => {
                HalfSide::ALL.into_iter().all(|half| half.side() != side || halves.contains(half))
            }
            // Two cities may share a side, which then names neither.
            Part::Side(side) => {
                let reach = |it: &Piece| it.sides.turned(laid.turn).contains(side);
                let mut there = laid.tile.tile().pieces_of(piece.kind).filter(|it| reach(it));
                there.next() == Some(printed) && there.next().is_none()
            }
            Part::Half(half) => halves.contains(half),
            Part::Number(number) => {
                let reaches = !printed.sides.is_empty() || halves.iter().next().is_some();
                piece.number == number && !reaches
            }
        }
    }

    fn read(word: &str, kind: PieceKind) -> Option<Part> {
        let mut letters = word.chars();
        match (letters.next(), letters.as_str()) {
            (None, _) => Some(Part::Only),
            (Some(digit), "") if digit.is_ascii_digit() => Some(Part::Number(digit as u8 - b'0')),
            (Some(letter), "") => Side::lettered(letter).map(Part::Side),
            _ if kind == PieceKind::Field => HalfSide::from_name(word).map(Part::Half),
            _ => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.figure.sign().into_iter().chain(self.kind.sign());
        for letter in letters {
            write!(f, "{letter}")?;
        }
        match self.part {
            Part::Only => {}
            Part::Side(side) => side.sign().map_or(Ok(()), |it| write!(f, "{it}"))?,
            Part::Half(half) => f.write_str(half.name())?,
            Part::Number(number) => write!(f, "{number}")?,
        }
        self.at.map_or(Ok(()), |at| write!(f, "@{}", Coordinate(at)))
    }
}
