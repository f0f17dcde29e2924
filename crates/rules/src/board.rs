//! Laid tiles, open cells, and the tiles that fit on a cell.
//!
//! Open cells are updated as the board grows. Each keeps the edges that its neighbours require, so
//! a search for legal cells takes one comparison per open cell: all four turns are compared with
//! the requirement at once, in lanes of sixteen bits.

use crate::memory::clone_in_place;
use crate::space::{Cell, Side, Turn};
use crate::tiles::{Edge, Tile, TileId};

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The kind of the tile.
    pub tile: TileId,
    /// The turn of the tile.
    pub turn: Turn,
    /// The cell of the tile.
    pub cell: Cell,
}

/// The number of a laid tile, in the order of laying.
pub(crate) type Slot = u16;

/// The edges that the neighbours of an open cell require: four bits of [`Edge`] kinds per side, all
/// set on a side without a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Demand(u16);

impl Demand {
    const NOTHING: Demand = Demand(u16::MAX);

    fn on(&mut self, side: Side, edge: Edge) {
        let shift = 4 * side.index();
        self.0 = self.0 & !(0xF << shift) | edge.bit() << shift;
    }

    /// Returns `true` if there is a neighbour on every side.
    fn is_hole(self) -> bool {
        (0..4).all(|side| self.0 >> (4 * side) & 0xF != 0xF)
    }

    /// Returns a number below [`DEMANDS`] that is unique to this requirement.
    fn number(self) -> usize {
        let side = |side: usize| match self.0 >> (4 * side) & 0xF {
            0xF => 4,
            0 => 5,
            edge => edge.trailing_zeros() as usize,
        };
        (0..4).fold(0, |number, at| number * KINDS_OF_EDGES + side(at))
    }

    /// Returns the turns in which the tile meets the requirement.
    fn met_by(self, tile: &Tile) -> Turns {
        const HIGHEST: u64 = 0x8000_8000_8000_8000;
        let faults = tile.lanes & !(u64::from(self.0) * 0x0001_0001_0001_0001);
        // The highest bit of a lane stays clear only if no bit in the lane is set: the sum carries
        // into it from below, and never beyond it.
        let met = !(((faults & !HIGHEST) + !HIGHEST) | faults | !HIGHEST);
        // Puts these four bits side by side: the product moves each to its place above bit 48.
        Turns(((met >> 15).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) as u8)
    }

    /// Returns `true` if the tile meets the requirement in some turn.
    fn met_somehow_by(self, tile: &Tile) -> bool {
        self.met_by(tile).0 != 0
    }
}

/// The four kinds of edges of laid tiles, no neighbour, and an edge that matches no other.
const KINDS_OF_EDGES: usize = 6;
/// The number of possible requirements.
pub(crate) const DEMANDS: usize = KINDS_OF_EDGES.pow(4);

/// A set of turns: one bit each, the unturned tile in the lowest bit.
#[derive(Clone, Copy)]
struct Turns(u8);

impl Iterator for Turns {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let turn = Turn::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(turn)
    }
}

/// An empty cell beside a laid tile.
#[derive(Clone, Copy, Debug)]
struct Open {
    cell: Cell,
    demand: Demand,
}

/// The content of a cell of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Nothing,
    Laid(Slot),
    Open(usize),
}

/// An entry of the grid: zero if empty, odd for a laid tile, even for an open cell.
#[derive(Clone, Copy, Debug, Default)]
struct Entry(u16);

impl Entry {
    fn content(self) -> Content {
        match (self.0, self.0 & 1) {
            (0, _) => Content::Nothing,
            (entry, 1) => Content::Laid(entry >> 1),
            (entry, _) => Content::Open((entry >> 1) as usize - 1),
        }
    }

    fn laid(slot: Slot) -> Self {
        Entry(slot << 1 | 1)
    }

    fn open(index: usize) -> Self {
        Entry((index as u16 + 1) << 1)
    }
}

/// All laid tiles and all open cells.
#[derive(Debug)]
pub struct Board {
    laid: Vec<Laid>,
    open: Vec<Open>,
    grid: Vec<Entry>,
    /// The side length of the square grid, in cells.
    size: i16,
}

clone_in_place!(Board { laid, open, grid, size });

/// The first side length of the grid, in cells. Most games fit into it.
const FIRST_SIZE: i16 = 32;
/// The margin of empty cells around everything laid, in cells: the open cells and one more, so that
/// the neighbours of any cell near the board can be read without a bounds check.
const MARGIN: i16 = 2;

impl Board {
    pub(crate) fn new() -> Self {
        let cells = FIRST_SIZE as usize * FIRST_SIZE as usize;
        Board {
            laid: Vec::with_capacity(80),
            open: Vec::with_capacity(80),
            grid: vec![Entry::default(); cells],
            size: FIRST_SIZE,
        }
    }

    /// Returns the laid tiles in the order of laying.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// Returns the tile on this cell.
    pub fn at(&self, cell: Cell) -> Option<Laid> {
        self.slot_at(cell).map(|slot| self.laid[slot as usize])
    }

    /// Returns the empty cells beside laid tiles, in no particular order.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().map(|open| open.cell)
    }

    /// Returns the empty cells with tiles on all four sides.
    pub fn holes(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().filter(|open| open.demand.is_hole()).map(|open| open.cell)
    }

    /// Returns the turns in which this tile fits on this cell; none if the cell is not open.
    pub fn turns_that_fit(&self, tile: TileId, cell: Cell) -> impl Iterator<Item = Turn> + use<> {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.met_by(tile.tile()),
            Content::Nothing | Content::Laid(_) => Turns(0),
        }
    }

    /// Calls `found` with every cell and turn in which this tile fits.
    pub(crate) fn each_fit(&self, tile: TileId, mut found: impl FnMut(Cell, Turn)) {
        let tile = tile.tile();
        // A branch per cell would be unpredictable, and a misprediction costs more than the rest of
        // the work. So the cells are compared sixteen at a time without branches.
        for cells in self.open.chunks(16) {
            let mut fits = 0_u64;
            for (at, open) in cells.iter().enumerate() {
                fits |= u64::from(open.demand.met_by(tile).0) << (4 * at);
            }
            while fits != 0 {
                let at = fits.trailing_zeros();
                fits &= fits - 1;
                found(cells[at as usize / 4].cell, Turn::of(at));
            }
        }
    }

    /// Returns `true` if this tile can be laid on this cell in some turn.
    pub(crate) fn fits_somehow(&self, tile: TileId, cell: Cell) -> bool {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.met_somehow_by(tile.tile()),
            Content::Nothing | Content::Laid(_) => false,
        }
    }

    /// Returns `true` if this tile fits on this empty cell in some turn, even if no tile lies
    /// beside the cell yet.
    pub(crate) fn may_fit(&self, tile: TileId, cell: Cell) -> bool {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.met_somehow_by(tile.tile()),
            Content::Nothing => true,
            Content::Laid(_) => false,
        }
    }

    /// Returns the number of the requirement of an empty cell's neighbours, below [`DEMANDS`].
    pub(crate) fn demand_number(&self, cell: Cell) -> usize {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.number(),
            Content::Nothing | Content::Laid(_) => Demand::NOTHING.number(),
        }
    }

    /// Returns the empty cells beside this one that no tile of `kinds` could fill once this tile is
    /// laid here.
    pub(crate) fn dead_ends(
        &self,
        tile: TileId,
        cell: Cell,
        turn: Turn,
        kinds: &[TileId],
    ) -> impl Iterator<Item = Cell> {
        Side::ALL.into_iter().filter_map(move |side| {
            let gap = cell.beside(side);
            let mut demand = match self.content(gap) {
                Content::Laid(_) => return None,
                Content::Open(at) => self.open[at].demand,
                Content::Nothing => Demand::NOTHING,
            };
            demand.on(side.opposite(), tile.tile().edge(side, turn));
            let fills = kinds.iter().any(|kind| demand.met_somehow_by(kind.tile()));
            (!fills).then_some(gap)
        })
    }

    pub(crate) fn slot_at(&self, cell: Cell) -> Option<Slot> {
        match self.content(cell) {
            Content::Laid(slot) => Some(slot),
            Content::Nothing | Content::Open(_) => None,
        }
    }

    /// Lays a tile on an open cell, or the first tile on any cell.
    pub(crate) fn lay(&mut self, laid: Laid) -> Slot {
        self.make_room(laid.cell);
        let slot = self.laid.len() as Slot;
        if let Content::Open(at) = self.content(laid.cell) {
            self.open.swap_remove(at);
            if let Some(moved) = self.open.get(at) {
                let moved = self.index(moved.cell);
                self.grid[moved] = Entry::open(at);
            }
        }
        let here = self.index(laid.cell);
        self.grid[here] = Entry::laid(slot);
        self.laid.push(laid);
        let tile = laid.tile.tile();
        for side in Side::ALL {
            let edge = tile.edge(side, laid.turn);
            let index = self.beside(here, side);
            match self.grid[index].content() {
                Content::Laid(_) => {}
                Content::Open(at) => self.open[at].demand.on(side.opposite(), edge),
                Content::Nothing => {
                    let mut demand = Demand::NOTHING;
                    demand.on(side.opposite(), edge);
                    self.grid[index] = Entry::open(self.open.len());
                    self.open.push(Open { cell: laid.cell.beside(side), demand });
                }
            }
        }
        slot
    }

    /// Returns the tiles on the four sides of a laid tile, in the order of [`Side::ALL`].
    pub(crate) fn neighbours(&self, slot: Slot) -> [Option<Slot>; 4] {
        let here = self.index(self.laid[slot as usize].cell);
        Side::ALL.map(|side| match self.grid[self.beside(here, side)].content() {
            Content::Laid(slot) => Some(slot),
            Content::Nothing | Content::Open(_) => None,
        })
    }

    /// Returns the index of the adjacent cell in the grid. The margin guarantees that it exists.
    fn beside(&self, index: usize, side: Side) -> usize {
        match side {
            Side::North => index - self.size as usize,
            Side::East => index + 1,
            Side::South => index + self.size as usize,
            Side::West => index - 1,
        }
    }

    fn content(&self, cell: Cell) -> Content {
        if self.holds(cell, 0) { self.grid[self.index(cell)].content() } else { Content::Nothing }
    }

    /// Returns `true` if the grid contains this cell and `margin` cells beyond it.
    fn holds(&self, cell: Cell, margin: i16) -> bool {
        let half = self.size / 2 - margin;
        (-half..half).contains(&cell.x) && (-half..half).contains(&cell.y)
    }

    fn index(&self, cell: Cell) -> usize {
        let half = self.size / 2;
        (cell.y + half) as usize * self.size as usize + (cell.x + half) as usize
    }

    fn make_room(&mut self, cell: Cell) {
        if self.holds(cell, MARGIN) {
            return;
        }
        let reach = cell.x.unsigned_abs().max(cell.y.unsigned_abs()) as i16;
        self.size = 2 * (reach + MARGIN) + FIRST_SIZE;
        self.grid.clear();
        self.grid.resize(self.size as usize * self.size as usize, Entry::default());
        for (slot, laid) in self.laid.iter().enumerate() {
            let index = self.index(laid.cell);
            self.grid[index] = Entry::laid(slot as Slot);
        }
        for (at, open) in self.open.iter().enumerate() {
            let index = self.index(open.cell);
            self.grid[index] = Entry::open(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lay(board: &mut Board, tile: &str, x: i16, y: i16) {
        let tile = TileId::named(tile).expect("the tile is in the catalogue");
        board.lay(Laid { tile, turn: Turn::NONE, cell: Cell::new(x, y) });
    }

    #[test]
    fn the_grid_grows_with_a_long_road() {
        let mut board = Board::new();
        for x in 0..200 {
            lay(&mut board, "B24", x, 0);
        }
        for x in 0..200 {
            assert_eq!(board.at(Cell::new(x, 0)).map(|laid| laid.cell), Some(Cell::new(x, 0)));
        }
        assert_eq!(board.open_cells().count(), 402);
        assert_eq!(board.at(Cell::new(-1, 0)), None);
        assert_eq!(board.at(Cell::new(i16::MAX, i16::MIN)), None);
    }

    #[test]
    fn fits_are_those_that_every_side_allows() {
        let mut board = Board::new();
        lay(&mut board, "B03", 0, 0);
        lay(&mut board, "B24", 1, 1);
        let corner = Cell::new(1, 0);
        let curve = TileId::named("B23").expect("the curve is in the catalogue");
        let turns: Vec<u8> =
            board.turns_that_fit(curve, corner).map(|turn| turn.quarters()).collect();
        assert_eq!(turns, [1], "the road leads west and north, the south shows field");
        // Abbeys and the tiles of Carcassonne are not laid by their edges.
        let by_edges = |tile: &&Tile| tile.edges.iter().all(|edge| edge.bit() > 0);
        for tile in crate::tiles::catalogue().tiles().iter().filter(by_edges) {
            for turn in Turn::ALL {
                let all_sides = tile.edge(Side::West, turn) == Edge::Road
                    && tile.edge(Side::South, turn) == Edge::Field;
                let fits = board.turns_that_fit(tile.id, corner).any(|fit| fit == turn);
                assert_eq!(fits, all_sides, "{} {turn:?}", tile.name);
            }
        }
    }
}
