//! One kind of tile: its edges, its pieces, and what else is drawn on it.

use std::ops::Range;

use super::TileId;
use super::mark::{Mark, Marks};
use super::piece::{Piece, PieceId, PieceKind};
use crate::words::config::{Edition, Expansion};
use crate::words::quarter::Quarter;
use crate::words::space::{Corner, HalfSide, Side, Sides, Turn};

/// What a whole side of a tile shows; two tiles lie side by side only where it is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Open field.
    Field,
    /// A road leaves in the middle.
    Road,
    /// City from corner to corner.
    City,
    /// The river leaves in the middle.
    River,
    /// A seam inside the City of Carcassonne, whose tiles are never laid apart.
    Seam,
    /// A side of an abbey: it lies beside anything.
    Any,
}

impl Edge {
    /// Every kind of edge.
    pub const ALL: [Edge; 6] =
        [Edge::Field, Edge::Road, Edge::City, Edge::River, Edge::Seam, Edge::Any];

    /// The letter the notation uses.
    pub const fn letter(self) -> char {
        match self {
            Edge::Field => 'F',
            Edge::Road => 'R',
            Edge::City => 'C',
            Edge::River => 'V',
            Edge::Seam => 'K',
            Edge::Any => '*',
        }
    }

    /// One bit for each kind that tiles are matched by, for matching four sides in four turns at
    /// once. An abbey asks for nothing, and a seam is never asked.
    pub(crate) const fn bit(self) -> u16 {
        match self {
            Edge::Field => 1,
            Edge::Road => 2,
            Edge::City => 4,
            Edge::River => 8,
            Edge::Seam | Edge::Any => 0,
        }
    }
}

/// What a river tile is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiverRole {
    /// The river begins here.
    Spring,
    /// It flows on.
    Body,
    /// It parts in two.
    Fork,
    /// It ends here.
    Lake,
}

/// What an arrow of the 20th Anniversary Edition sets off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowEffect {
    /// A second meeple beside one of one's own.
    SecondMeeple,
    /// One turn more.
    ExtraTurn,
    /// The meeple may stand on another tile.
    MeepleElsewhere,
}

/// An arrow on a tile of the 20th Anniversary Edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it points on the unturned tile.
    pub side: Side,
    /// What it sets off.
    pub effect: ArrowEffect,
}

/// A side or half-side that belongs to no piece of a kind.
pub(super) const NOBODY: u8 = u8::MAX;

/// One kind of tile.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its place in the catalogue.
    pub id: TileId,
    /// `B03`; a copy with a garden has `g` behind it.
    pub name: String,
    /// The box it comes from; none for the base game.
    pub expansion: Option<Expansion>,
    /// What the sides show, unturned, in the order N E S W.
    pub edges: [Edge; 4],
    /// Cities, roads, fields, river, monastery, garden, in this order.
    pub pieces: Vec<Piece>,
    /// Pieces that meet at one point: a crossing, a gate, a monastery at a road's end.
    pub meetings: Vec<Vec<PieceId>>,
    /// Pieces that pass over each other without meeting: bridges, tunnels.
    pub crossings: Vec<[PieceId; 2]>,
    /// Corners where two field edges meet that belong to different fields, since a wall runs
    /// into the corner.
    pub split_corners: Vec<Corner>,
    /// What is drawn on the tile as a whole: shrine, abbey, volcano, dragon, portal.
    pub marks: Marks,
    /// What a river tile is for.
    pub river: Option<RiverRole>,
    /// The quarter of Carcassonne named on this tile.
    pub quarter: Option<Quarter>,
    /// The arrow on it.
    pub arrow: Option<Arrow>,
    /// Whether one copy is the start tile.
    pub is_start: bool,
    /// Copies in the box, by [`Edition::index`].
    pub(super) copies: [u8; Edition::ALL.len()],
    /// Where the pieces of each kind begin and end in `pieces`.
    pub(super) ordinals: [(u8, u8); PieceKind::ALL.len()],
    /// Four lanes of sixteen bits, one per turn, each four bits of edge kind per side.
    pub(crate) lanes: u64,
    /// Which of `pieces` owns each side as city, road or river.
    pub(super) side_owner: [u8; 4],
    /// Which of `pieces` is the field at each half-side.
    pub(super) half_owner: [u8; 8],
}

impl Tile {
    /// Copies in the box of this edition, the start tile among them.
    pub const fn copies(&self, edition: Edition) -> u8 {
        self.copies[edition.index()]
    }

    /// Whether this is drawn on the tile.
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Whether such tiles are drawn at all: abbeys are kept by the players, springs and the City
    /// of Carcassonne lie there from the start.
    pub(crate) fn is_drawn(&self) -> bool {
        !self.has(Mark::Abbey)
            && self.river != Some(RiverRole::Spring)
            && self.expansion != Some(Expansion::Count)
    }

    /// What the tile shows on this side when it lies turned.
    pub const fn edge(&self, side: Side, turn: Turn) -> Edge {
        self.edges[side.unturned(turn).index()]
    }

    /// Whether the tile shows the same in both turns, as far as any rule looks.
    pub fn is_same_turned(&self, one: Turn, other: Turn) -> bool {
        let by = Turn::of(u32::from(other.quarters() + 4 - one.quarters()));
        // Whose sides a field touches says which cities it touches.
        let touched = |field: &Piece| {
            let cities = field.cities().filter_map(|city| self.piece(city));
            cities.flat_map(|city| city.sides.iter()).fold(Sides::default(), Sides::with)
        };
        let is_same = |here: &Piece, there: &Piece| {
            here.id.kind == there.id.kind
                && here.sides.turned(by) == there.sides
                && here.halves.turned(by) == there.halves
                && here.marks == there.marks
                && Edition::ALL.iter().all(|it| here.pennants(*it) == there.pennants(*it))
                && touched(here).turned(by) == touched(there)
        };
        let has_twin = |here| self.pieces.iter().any(|there| is_same(here, there));
        // An arrow points somewhere, and a quarter has its place in the City of Carcassonne.
        by == Turn::NONE
            || self.arrow.is_none() && self.quarter.is_none() && self.pieces.iter().all(has_twin)
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

    /// Where in [`Tile::pieces`] those of a kind stand: side by side.
    pub(crate) fn ordinals(&self, kind: PieceKind) -> Range<usize> {
        let (from, to) = self.ordinals[kind as usize];
        from.into()..to.into()
    }

    /// Whether the piece of a monastery stands here; it is the last but for a garden, and no
    /// tile has both.
    pub(crate) fn surrounded(&self) -> Option<usize> {
        let last = self.pieces.len().checked_sub(1)?;
        self.pieces[last].id.kind.is_surrounded().then_some(last)
    }

    /// The ordinal of the city, road or river that leaves by this side of the unturned tile.
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

    /// The ordinal of the field that lies on both sides of a corner of the unturned tile.
    pub(crate) fn field_round(&self, corner: Corner) -> Option<usize> {
        let [before, after] = corner.halves().map(|half| self.half_owner[half.index()]);
        (before == after && before != NOBODY).then_some(before as usize)
    }

    /// The field at this half-side of the unturned tile; none on a city's edge.
    pub fn field_at(&self, half: HalfSide) -> Option<&Piece> {
        self.pieces_of(PieceKind::Field).find(|field| field.halves.contains(half))
    }

    /// Fills the tables that laying tiles looks things up in.
    pub(super) fn tabulate(&mut self) {
        self.lanes = 0;
        for turn in Turn::ALL {
            for side in Side::ALL {
                let shift = 16 * turn.quarters() as usize + 4 * side.index();
                self.lanes |= u64::from(self.edge(side, turn).bit()) << shift;
            }
        }
        for kind in PieceKind::ALL {
            let before = self.pieces.iter().filter(|piece| piece.id.kind < kind).count() as u8;
            self.ordinals[kind as usize] = (before, before + self.pieces_of(kind).count() as u8);
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
