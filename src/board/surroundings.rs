//! The surroundings of laid tiles, as far as their drawings depend on them.

use bastide_art::{self as art, Place};
use bastide_rules::Cell;

use super::model::LaidTile;

/// The corners of a cell, clockwise from the north-west: columns and rows from the cell.
const CORNERS: [(i16, i16); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
/// The cells beside a cell, clockwise from the north.
const BESIDE: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The cells with tiles, and the corners in which walls end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The cells, as columns and rows, sorted.
    laid: Vec<(i16, i16)>,
    /// The corners, as rows and columns, sorted.
    walled: Vec<(i16, i16)>,
}

impl Surroundings {
    /// Returns the surroundings of these tiles.
    pub fn of(tiles: impl Iterator<Item = (Cell, LaidTile)>) -> Surroundings {
        let mut all = Surroundings::default();
        for (at, laid) in tiles {
            insert(&mut all.laid, (at.x, at.y));
            for corner in walled(at, laid) {
                insert(&mut all.walled, corner);
            }
        }
        all
    }

    /// Returns the place that a tile will have on this cell.
    pub fn place_of_new(&self, at: Cell, laid: LaidTile) -> Place {
        let place = self.place(at);
        let own = art::wall_corners(laid.tile.tile(), laid.turn);
        let walled = [0, 1, 2, 3].map(|corner| place.walled[corner] || own[corner]);
        Place { walled, ..place }
    }

    /// Returns the place of a cell.
    pub fn place(&self, Cell { x, y }: Cell) -> Place {
        let near = |(east, south): (i16, i16)| (x.saturating_add(east), y.saturating_add(south));
        let is_laid = |step| self.laid.binary_search(&near(step)).is_ok();
        let is_walled = |step| {
            let (column, row) = near(step);
            self.walled.binary_search(&(row, column)).is_ok()
        };
        Place { cell: (x, y), laid: BESIDE.map(is_laid), walled: CORNERS.map(is_walled) }
    }

    /// Returns every corner in which a wall ends, row by row: columns and rows.
    pub fn wall_corners(&self) -> impl Iterator<Item = (i16, i16)> {
        self.walled.iter().map(|(row, column)| (*column, *row))
    }
}

/// Returns the corners in which the walls of a tile end, as rows and columns.
fn walled(
    Cell { x, y }: Cell,
    LaidTile { tile, turn }: LaidTile,
) -> impl Iterator<Item = (i16, i16)> {
    let ends = CORNERS.into_iter().zip(art::wall_corners(tile.tile(), turn));
    let ends = ends.filter(|(_, ends)| *ends);
    ends.map(move |((east, south), _)| (y.saturating_add(south), x.saturating_add(east)))
}

/// Inserts a cell into sorted ones, unless it is there.
fn insert(cells: &mut Vec<(i16, i16)>, cell: (i16, i16)) {
    if let Err(at) = cells.binary_search(&cell) {
        cells.insert(at, cell);
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{TileId, Turn};

    use super::*;

    #[test]
    fn a_tile_changes_the_places_of_its_eight_neighbours_at_most() {
        let tile = TileId::named("B03").expect("a city in the north");
        let laid = LaidTile { tile, turn: Turn::NONE };
        let cells = (-3..4).flat_map(|x| (-3..4).map(move |y| Cell::new(x, y)));
        let others: Vec<Cell> = cells.filter(|cell| *cell != Cell::new(0, 0)).collect();
        let of = |cells: &[Cell]| Surroundings::of(cells.iter().map(|cell| (*cell, laid)));
        let (before, after) = (of(&others), of(&[&others[..], &[Cell::new(0, 0)]].concat()));
        for cell in &others {
            let is_near = cell.x.abs() <= 1 && cell.y.abs() <= 1;
            assert!(is_near || before.place(*cell) == after.place(*cell), "{cell:?}");
        }
        assert_ne!(before.place(Cell::new(0, -1)), after.place(Cell::new(0, -1)));
        let alone = of(&[Cell::new(2, 5)]);
        assert_eq!(alone.wall_corners().collect::<Vec<_>>(), [(2, 5), (3, 5)]);
        assert_eq!(alone.place(Cell::new(2, 5)).walled, [true, true, false, false]);
        assert_eq!(alone.place(Cell::new(1, 5)).laid, [false, true, false, false]);
        for at in [Cell::new(2, 5), Cell::new(3, 5), Cell::new(3, 6)] {
            let then = of(&[Cell::new(2, 5), at]);
            assert_eq!(alone.place_of_new(at, laid), then.place(at));
        }
    }
}
