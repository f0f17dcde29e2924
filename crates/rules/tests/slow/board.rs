//! Laid tiles, and the pieces reached across their sides.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::space::{HalfSide, Side};
use bastide_rules::tiles::{Edge, Piece, Tile};
use bastide_rules::{Cell, Laid, PieceId, PieceKind, TileId, Turn};

/// A piece of a laid tile.
pub type Place = (Cell, PieceId);

#[derive(Clone, Default)]
pub struct Board {
    laid: BTreeMap<Cell, Laid>,
}

/// An exit of a piece on the board: a side, or half of one, by compass point.
#[derive(Clone, Copy)]
enum Exit {
    /// A whole side, for a city, a road or a river.
    Side(usize),
    /// The half of a side that two cities share.
    Share(usize),
    /// Half a side, for a field.
    Half(usize),
}

/// Returns the half-side that faces this one on the neighbouring tile.
fn facing(half: usize) -> usize {
    // nnw (0) meets ssw (5), nne (1) meets sse (4), ene (2) wnw (7), ese (3) wsw (6).
    [5, 4, 7, 6, 1, 0, 3, 2][half]
}

/// Returns the half of an unturned side that belongs to one of two cities that share it: the half next
/// to the other side on which this city lies.
fn share(tile: &Tile, piece: &Piece, side: Side) -> Option<usize> {
    let sharing = tile.pieces.iter().filter(|it| it.sides.contains(side)).count();
    let has = |side: usize| piece.sides.contains(Side::ALL[side % 4]);
    let after = usize::from(has(side.index() + 1));
    assert!(sharing == 1 || has(side.index() + 3) != has(side.index() + 1), "{}", tile.name);
    (sharing == 2).then_some(2 * side.index() + after)
}

const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

fn shifted(cell: Cell, (x, y): (i16, i16)) -> Cell {
    Cell::new(cell.x + x, cell.y + y)
}

/// Returns the cells that share a side with this one, clockwise from the north.
pub fn beside(cell: Cell) -> [Cell; 4] {
    STEPS.map(|step| shifted(cell, step))
}

/// Returns a cell and the eight around it.
pub fn nine(cell: Cell) -> impl Iterator<Item = Cell> {
    (-1..=1).flat_map(move |x| (-1..=1).map(move |y| shifted(cell, (x, y))))
}

/// Returns the edge of a turned tile on a side of the board.
fn edge(tile: &Tile, side: usize, turn: Turn) -> Edge {
    tile.edges[(side + 4 - usize::from(turn.quarters())) % 4]
}

impl Board {
    pub fn lay(&mut self, laid: Laid) {
        assert!(self.laid.insert(laid.cell, laid).is_none(), "two tiles on {}", laid.cell);
    }

    /// Returns the board before the tile on this cell was laid.
    pub fn without(&self, cell: Cell) -> Board {
        let mut before = self.clone();
        before.laid.remove(&cell);
        before
    }

    pub fn len(&self) -> usize {
        self.laid.len()
    }

    pub fn has(&self, cell: Cell) -> bool {
        self.laid.contains_key(&cell)
    }

    pub fn laid(&self, cell: Cell) -> Laid {
        self.laid[&cell]
    }

    pub fn tile(&self, cell: Cell) -> &'static Tile {
        self.laid[&cell].tile.tile()
    }

    pub fn piece(&self, (cell, piece): Place) -> &'static Piece {
        self.tile(cell).piece(piece).expect("the piece is on the tile")
    }

    /// Returns every piece on the board.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let pieces = |laid: &Laid| laid.tile.tile().pieces.iter().map(|piece| piece.id);
        self.laid.values().flat_map(move |laid| pieces(laid).map(|piece| (laid.cell, piece)))
    }

    /// Returns `true` if the landscape continues on every side of this placement.
    pub fn fits(&self, tile: TileId, at: Cell, turn: Turn) -> bool {
        let mut neighbours = 0;
        let matches = beside(at).into_iter().enumerate().all(|(side, cell)| {
            let Some(neighbour) = self.laid.get(&cell) else { return true };
            neighbours += 1;
            let ours = edge(tile.tile(), side, turn);
            let theirs = edge(neighbour.tile.tile(), (side + 2) % 4, neighbour.turn);
            ours == theirs || ours == Edge::Any || theirs == Edge::Any
        });
        matches && neighbours > 0 && !self.has(at)
    }

    /// Returns `true` if the edges of the tile fit on some cell.
    pub fn fits_anywhere(&self, tile: TileId) -> bool {
        let fits = |at: Cell| Turn::ALL.into_iter().any(|turn| self.fits(tile, at, turn));
        self.laid.keys().flat_map(|cell| beside(*cell)).any(fits)
    }

    /// Returns every piece reached from this one, in order.
    pub fn walk(&self, from: Place) -> Vec<Place> {
        self.walk_unless(from, |_| false)
    }

    /// Returns every piece reached from this one without one that stops the walk.
    pub fn walk_unless(&self, from: Place, stops: impl Fn(Place) -> bool) -> Vec<Place> {
        let mut found = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(place) = open.pop() {
            for (cell, exit) in self.exits(place) {
                for piece in self.laid.get(&cell).into_iter().flat_map(|it| pieces_at(it, exit)) {
                    if !stops((cell, piece)) && found.insert((cell, piece)) {
                        open.push((cell, piece));
                    }
                }
            }
        }
        found.into_iter().collect()
    }

    /// Returns this cell and those of the tiles in an unbroken line from it.
    pub fn in_line(&self, from: Cell) -> Vec<Cell> {
        let line = |(x, y): (i16, i16)| {
            let ahead = (1..).map(move |step| Cell::new(from.x + step * x, from.y + step * y));
            ahead.take_while(|cell| self.has(*cell))
        };
        let lines = [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().flat_map(line);
        std::iter::once(from).chain(lines).collect()
    }

    /// Returns the number of sides on which these pieces lead to empty cells.
    pub fn loose_ends(&self, pieces: &[Place]) -> usize {
        let exits = pieces.iter().flat_map(|place| self.exits(*place));
        exits.filter(|(cell, _)| !self.has(*cell)).count()
    }

    /// Returns `true` if a tile lies beside every half-side of these fields.
    pub fn is_shut_in(&self, fields: &[Place]) -> bool {
        self.loose_ends(fields) == 0
    }

    /// Returns the cells that a piece leads to, and the exits through which it enters them.
    fn exits(&self, place: Place) -> impl Iterator<Item = (Cell, Exit)> + use<> {
        let (tile, printed) = (self.tile(place.0), self.piece(place));
        let (cell, turn) = (place.0, usize::from(self.laid[&place.0].turn.quarters()));
        let sides = printed.sides.iter().map(move |printed_side| {
            let side = (printed_side.index() + turn) % 4;
            let exit = match share(tile, printed, printed_side) {
                Some(half) => Exit::Share(facing((half + 2 * turn) % 8)),
                None => Exit::Side((side + 2) % 4),
            };
            (shifted(cell, STEPS[side]), exit)
        });
        let halves = printed.halves.iter().map(move |half| {
            let half = (half.index() + 2 * turn) % 8;
            (shifted(cell, STEPS[half / 2]), Exit::Half(facing(half)))
        });
        sides.chain(halves)
    }

    /// Returns the field around the north-west corner of a cell: on each of the four tiles there
    /// both halves at the corner belong to the same field.
    pub fn field_round(&self, corner: Cell) -> Option<Place> {
        // From the cell itself clockwise around the corner: its own two halves there, and so on.
        let round = [((0, 0), [7, 0]), ((-1, 0), [1, 2]), ((-1, -1), [3, 4]), ((0, -1), [5, 6])];
        let mut fields = round.into_iter().map(|(step, halves)| {
            let laid = self.laid.get(&shifted(corner, step))?;
            let [one, other] = halves.map(|half| pieces_at(laid, Exit::Half(half)).next());
            one.filter(|_| one == other).map(|field| (laid.cell, field))
        });
        let own = fields.next().flatten();
        own.filter(|_| fields.all(|field| field.is_some()))
    }
}

/// Returns the pieces that a neighbour's piece leads to: two where it meets two cities that share the
/// side, and none for an abbey.
fn pieces_at(laid: &Laid, exit: Exit) -> impl Iterator<Item = PieceId> {
    let turn = usize::from(laid.turn.quarters());
    let tile = laid.tile.tile();
    let reaches = move |piece: &&Piece| match exit {
        Exit::Side(side) => piece.sides.contains(Side::ALL[(side + 4 - turn) % 4]),
        Exit::Share(half) => {
            let half = (half + 8 - 2 * turn) % 8;
            let side = Side::ALL[half / 2];
            piece.sides.contains(side) && share(tile, piece, side).is_none_or(|it| it == half)
        }
        Exit::Half(half) => piece.halves.contains(HalfSide::ALL[(half + 8 - 2 * turn) % 8]),
    };
    tile.pieces.iter().filter(reaches).map(|piece| piece.id)
}

/// Returns `true` if the tiles around it complete a building of this kind.
pub fn is_surrounded(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Monastery | PieceKind::Garden)
}
