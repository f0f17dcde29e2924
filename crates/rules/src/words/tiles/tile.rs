//! One kind of tile: its edges, its pieces and its marks.

use std::ops::Range;

use super::TileId;
use super::mark::{Mark, Marks};
use super::piece::{Piece, PieceId, PieceKind};
use crate::words::config::{Edition, Expansion};
use crate::words::quarter::Quarter;
use crate::words::space::{Corner, HalfSide, Heading, Side, Sides, Turn};

/// The landscape along a whole side of a tile. Adjacent tiles must agree on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Open field.
    Field,
    /// A road that leaves in the middle.
    Road,
    /// A city from corner to corner.
    City,
    /// The river, which leaves in the middle.
    River,
    /// A seam inside the City of Carcassonne, whose tiles are never laid separately.
    Seam,
    /// A side of an abbey, which fits beside anything.
    Any,
}

impl Edge {
    /// All kinds of edges.
    pub const ALL: [Edge; 6] =
        [Edge::Field, Edge::Road, Edge::City, Edge::River, Edge::Seam, Edge::Any];

    /// Returns its letter in the notation.
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

    /// Returns one bit for each kind that is matched, so that four sides in four turns can be
    /// compared at once. An abbey requires nothing, and a seam is never matched.
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

/// The role of a river tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiverRole {
    /// The beginning of the river.
    Spring,
    /// A tile of its course.
    Body,
    /// A tile on which it divides in two.
    Fork,
    /// The end of the river.
    Lake,
}

/// The effect of an arrow of the 20th Anniversary Edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowEffect {
    /// The player may place a second meeple beside one of their own.
    SecondMeeple,
    /// The player gets another turn.
    ExtraTurn,
    /// The meeple may be placed on another tile.
    MeepleElsewhere,
}

/// An arrow on a tile of the 20th Anniversary Edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Its direction on the unturned tile.
    pub side: Side,
    /// Its effect.
    pub effect: ArrowEffect,
}

/// A wind rose on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rose {
    /// One quarter of the rose.
    Quarter(Corner),
    /// The whole rose, from which the quarters are seen.
    Whole,
}

/// A crop circle on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CropCircle {
    /// The kind of features whose followers it calls: cities, roads or fields.
    pub kind: PieceKind,
    /// `true` if it reaches from a wall or a road to another, so that no field continues there.
    pub parts: bool,
}

/// A side or half-side that belongs to no piece of a kind.
pub(super) const NOBODY: u8 = u8::MAX;

/// One kind of tile.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its id in the catalogue.
    pub id: TileId,
    /// The name, such as `B03`; that of a copy with a garden ends in `g`.
    pub name: String,
    /// The expansion; `None` for the base game.
    pub expansion: Option<Expansion>,
    /// The edges of the unturned tile, in the order N E S W.
    pub edges: [Edge; 4],
    /// The pieces, in the order of [`PieceKind::ALL`].
    pub pieces: Vec<Piece>,
    /// The pieces that meet at one point: a crossing, a gate, a monastery at a road's end.
    pub meetings: Vec<Vec<PieceId>>,
    /// The pieces that pass over each other without meeting: bridges, tunnels.
    pub crossings: Vec<[PieceId; 2]>,
    /// The corners at which two field edges meet that belong to different fields, because a wall
    /// runs into the corner.
    pub split_corners: Vec<Corner>,
    /// The marks of the tile as a whole: shrine, abbey, volcano, dragon, portal.
    pub marks: Marks,
    /// The role of a river tile.
    pub river: Option<RiverRole>,
    /// The quarter of Carcassonne named on this tile.
    pub quarter: Option<Quarter>,
    /// The arrow on it.
    pub arrow: Option<Arrow>,
    /// The wind rose on it.
    pub rose: Option<Rose>,
    /// The crop circle on it.
    pub circle: Option<CropCircle>,
    /// The direction in which the machine on the unturned tile flies.
    pub flight: Option<Heading>,
    /// `true` if one copy is the start tile.
    pub is_start: bool,
    /// The number of copies in the box, by [`Edition::index`].
    pub(super) copies: [u8; Edition::ALL.len()],
    /// The range of the pieces of each kind in `pieces`, as first index and end.
    pub(super) ordinals: [(u8, u8); PieceKind::ALL.len()],
    /// Four lanes of sixteen bits, one per turn, each four bits of edge kind per side.
    pub(crate) lanes: u64,
    /// The index in `pieces` of the city, road or river on each side; of two cities that share a side,
    /// the one on its first half, clockwise.
    pub(super) side_owner: [u8; 4],
    /// The same, but of two cities that share a side the one on its second half.
    pub(super) second_owner: [u8; 4],
    /// The index in `pieces` of the field on each half-side.
    pub(super) half_owner: [u8; 8],
}

impl Tile {
    /// Returns the number of copies in the box of this edition, including the start tile.
    pub const fn copies(&self, edition: Edition) -> u8 {
        self.copies[edition.index()]
    }

    /// Returns `true` if the tile as a whole has this mark.
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Returns `true` if such tiles are drawn: abbeys are in the players' supplies, springs and the
    /// City of Carcassonne are on the board from the start.
    pub(crate) fn is_drawn(&self) -> bool {
        !self.has(Mark::Abbey)
            && self.river != Some(RiverRole::Spring)
            && self.expansion != Some(Expansion::Count)
    }

    /// Returns the edge on this side of the turned tile.
    pub const fn edge(&self, side: Side, turn: Turn) -> Edge {
        self.edges[side.unturned(turn).index()]
    }

    /// Returns `true` if the tile is the same in both turns, as far as any rule is concerned.
    pub fn is_same_turned(&self, one: Turn, other: Turn) -> bool {
        let by = Turn::of(u32::from(other.quarters() + 4 - one.quarters()));
        // The sides of the cities that a field touches identify these cities.
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
        // An arrow and a flight have a direction, and a quarter has its place in the City of
        // Carcassonne.
        by == Turn::NONE
            || self.arrow.is_none()
                && self.flight.is_none()
                && self.quarter.is_none()
                && self.pieces.iter().all(has_twin)
    }

    /// Returns the piece with this name.
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.ordinal(id).map(|at| &self.pieces[at])
    }

    /// Returns the index of the piece with this name in [`Tile::pieces`].
    pub(crate) fn ordinal(&self, id: PieceId) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.id == id)
    }

    /// Returns the pieces of one kind.
    pub fn pieces_of(&self, kind: PieceKind) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.id.kind == kind)
    }

    /// Returns the range of the pieces of a kind in [`Tile::pieces`].
    pub(crate) fn ordinals(&self, kind: PieceKind) -> Range<usize> {
        let (from, to) = self.ordinals[kind as usize];
        from.into()..to.into()
    }

    /// Returns the ordinal of the monastery or garden; no tile has both.
    pub(crate) fn surrounded(&self) -> Option<usize> {
        // Gardens follow monasteries in the order of the pieces.
        let (from, _) = self.ordinals[PieceKind::Monastery as usize];
        let (_, to) = self.ordinals[PieceKind::Garden as usize];
        (from < to).then_some(from.into())
    }

    /// Returns the ordinal of the city, road or river on this side of the unturned tile; of two cities
    /// that share it, the one on its first half.
    pub(crate) fn side_owner(&self, side: Side) -> Option<usize> {
        let owner = self.side_owner[side.index()];
        (owner != NOBODY).then_some(owner as usize)
    }

    /// Returns `true` if two cities share this side of the unturned tile, each a half.
    pub(crate) const fn is_shared(&self, side: Side) -> bool {
        self.side_owner[side.index()] != self.second_owner[side.index()]
    }

    /// Returns the ordinals of the city, road or river on the two halves of a side of the unturned
    /// tile, clockwise: the same one, but for a shared side.
    pub(crate) fn side_owners(&self, side: Side) -> [Option<usize>; 2] {
        [self.side_owner, self.second_owner]
            .map(|owners| owners[side.index()])
            .map(|owner| (owner != NOBODY).then_some(owner as usize))
    }

    /// Returns the ordinals of the fields on the two halves of a side of the unturned tile,
    /// clockwise.
    pub(crate) fn half_owners(&self, side: Side) -> [Option<usize>; 2] {
        let at = 2 * side.index();
        [self.half_owner[at], self.half_owner[at + 1]]
            .map(|owner| (owner != NOBODY).then_some(owner as usize))
    }

    /// Returns the ordinal of the field on both sides of a corner of the unturned tile.
    pub(crate) fn field_round(&self, corner: Corner) -> Option<usize> {
        let [before, after] = corner.halves().map(|half| self.half_owner[half.index()]);
        (before == after && before != NOBODY).then_some(before as usize)
    }

    /// Returns the field on this half-side of the unturned tile; `None` on a city's edge.
    pub fn field_at(&self, half: HalfSide) -> Option<&Piece> {
        self.pieces_of(PieceKind::Field).find(|field| field.halves.contains(half))
    }

    /// Fills the lookup tables for laying tiles.
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
        self.second_owner = [NOBODY; 4];
        self.half_owner = [NOBODY; 8];
        for (at, piece) in self.pieces.iter().enumerate() {
            for side in piece.sides.iter() {
                let first = &mut self.side_owner[side.index()];
                if *first == NOBODY {
                    *first = at as u8;
                }
                self.second_owner[side.index()] = at as u8;
            }
            for half in piece.halves.iter() {
                self.half_owner[half.index()] = at as u8;
            }
        }
    }
}
