//! Laid tiles, open cells, and which tile fits where.
//!
//! Open cells are kept as the board grows, each with what its neighbours demand, so that asking
//! where a tile fits is one glance per open cell: all four turns are held against the demand at
//! once, a lane of sixteen bits each.

use crate::memory::clone_in_place;
use crate::space::{Cell, Side, Turn};
use crate::tiles::{Edge, Tile, TileId};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// What is printed on it.
    pub tile: TileId,
    /// How far it is turned.
    pub turn: Turn,
    /// Where it lies.
    pub cell: Cell,
}

/// The number of a laid tile, in the order in which they were laid.
pub(crate) type Slot = u16;

/// What the neighbours of an open cell demand: four bits of [`Edge`] kinds per side, all set
/// where there is no neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Demand(u16);

impl Demand {
    const NOTHING: Demand = Demand(u16::MAX);

    fn on(&mut self, side: Side, edge: Edge) {
        let shift = 4 * side.index();
        self.0 = self.0 & !(0xF << shift) | edge.bit() << shift;
    }

    /// Whether there is a neighbour on every side.
    fn is_hole(self) -> bool {
        (0..4).all(|side| self.0 >> (4 * side) & 0xF != 0xF)
    }

    /// A number below [`DEMANDS`], another for every other demand.
    fn number(self) -> usize {
        let side = |side: usize| match self.0 >> (4 * side) & 0xF {
            0xF => 4,
            0 => 5,
            edge => edge.trailing_zeros() as usize,
        };
        (0..4).fold(0, |number, at| number * KINDS_OF_EDGES + side(at))
    }

    /// The turns in which the tile meets the demand.
    fn met_by(self, tile: &Tile) -> Turns {
        const HIGHEST: u64 = 0x8000_8000_8000_8000;
        let faults = tile.lanes & !(u64::from(self.0) * 0x0001_0001_0001_0001);
        // The highest bit of a lane stays unset only if nothing in the lane is set: the sum
        // carries into it from below, and never beyond it.
        let met = !(((faults & !HIGHEST) + !HIGHEST) | faults | !HIGHEST);
        // These four bits side by side: the product moves each to its place above bit 48.
        Turns(((met >> 15).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) as u8)
    }

    /// Whether the tile meets the demand in any turn.
    fn met_somehow_by(self, tile: &Tile) -> bool {
        self.met_by(tile).0 != 0
    }
}

/// Four edges that are laid on, none at all, and one that lies beside nothing.
const KINDS_OF_EDGES: usize = 6;
/// How many demands there can be.
pub(crate) const DEMANDS: usize = KINDS_OF_EDGES.pow(4);

/// Some of the four turns: a bit for each, that of the unturned tile lowest.
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

/// What the grid holds for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Nothing,
    Laid(Slot),
    Open(usize),
}

/// An entry of the grid: zero for nothing, odd for a laid tile, even for an open cell.
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

/// Every laid tile and every open cell.
#[derive(Debug)]
pub struct Board {
    laid: Vec<Laid>,
    open: Vec<Open>,
    grid: Vec<Entry>,
    /// Cells per side of the square grid.
    size: i16,
}

clone_in_place!(Board { laid, open, grid, size });

/// A grid of this many cells a side holds most games without growing.
const FIRST_SIZE: i16 = 32;
/// The grid keeps this many cells free round everything laid: open cells and one beyond, so that
/// the neighbours of anything near the board can be read without a check.
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

    /// The laid tiles in the order in which they were laid.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The tile that lies here.
    pub fn at(&self, cell: Cell) -> Option<Laid> {
        self.slot_at(cell).map(|slot| self.laid[slot as usize])
    }

    /// The empty cells beside laid tiles, in no order that means anything.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().map(|open| open.cell)
    }

    /// The empty cells with tiles on all four sides.
    pub fn holes(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().filter(|open| open.demand.is_hole()).map(|open| open.cell)
    }

    /// The turns in which this tile fits here; none where nothing can be laid.
    pub fn turns_that_fit(&self, tile: TileId, cell: Cell) -> impl Iterator<Item = Turn> + use<> {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.met_by(tile.tile()),
            Content::Nothing | Content::Laid(_) => Turns(0),
        }
    }

    /// Calls `found` with every cell and turn in which this tile fits.
    pub(crate) fn each_fit(&self, tile: TileId, mut found: impl FnMut(Cell, Turn)) {
        let tile = tile.tile();
        // Which cells fit cannot be foreseen, and a processor that guesses wrong loses more than
        // all the rest takes. So sixteen cells are looked at without a question.
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

    /// Whether this tile could be laid here in any turn.
    pub(crate) fn fits_somehow(&self, tile: TileId, cell: Cell) -> bool {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.met_somehow_by(tile.tile()),
            Content::Nothing | Content::Laid(_) => false,
        }
    }

    /// Whether this tile fits on this empty cell in any turn, were there a tile to lay it beside.
    pub(crate) fn may_fit(&self, tile: TileId, cell: Cell) -> bool {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.met_somehow_by(tile.tile()),
            Content::Nothing => true,
            Content::Laid(_) => false,
        }
    }

    /// The number of what the neighbours of an empty cell demand; it is below [`DEMANDS`].
    pub(crate) fn demand_number(&self, cell: Cell) -> usize {
        match self.content(cell) {
            Content::Open(at) => self.open[at].demand.number(),
            Content::Nothing | Content::Laid(_) => Demand::NOTHING.number(),
        }
    }

    /// Of the empty cells beside this one, those that no tile of `kinds` could fill once this
    /// tile lay here.
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

    /// Lays a tile on an open cell, or the first tile anywhere.
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

    /// The tiles on the four sides of one that lies, in the order of [`Side::ALL`].
    pub(crate) fn neighbours(&self, slot: Slot) -> [Option<Slot>; 4] {
        let here = self.index(self.laid[slot as usize].cell);
        Side::ALL.map(|side| match self.grid[self.beside(here, side)].content() {
            Content::Laid(slot) => Some(slot),
            Content::Nothing | Content::Open(_) => None,
        })
    }

    /// The place in the grid beside that of a tile: the margin is always there.
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

    /// Whether the grid reaches this cell and `margin` cells beyond it.
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
