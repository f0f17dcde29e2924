//! Looking round by keyboard: from tile to tile and gap to gap, and through what is on a tile. Pure.

use bastide_rules::{Cell, PieceKind, Table};

use super::cursor;
use crate::board::sight::Seen;

/// Where one begins: at the tile placed last.
pub fn begin(table: &Table, _fit: bool) -> Option<Seen> {
    piece(table, table.last_laid().cell, 0)
}

/// What comes next in a direction: a tile's first piece, or a gap where these are shown too.
pub fn beside(table: &Table, fit: bool, from: Seen, step: (i16, i16)) -> Option<Seen> {
    let mut cells: Vec<Cell> = table.board().laid().iter().map(|laid| laid.cell).collect();
    if fit {
        cells.extend(table.board().open_cells());
    }
    let at = cursor::next(&cells, Some(from.cell()), step)?;
    if at == from.cell() {
        return Some(from);
    }
    piece(table, at, 0).or(Some(Seen::Gap(at)))
}

/// The piece of this number on a tile.
pub fn piece(table: &Table, at: Cell, number: usize) -> Option<Seen> {
    let pieces = table.board().at(at)?.tile.tile().pieces.iter();
    let shown = pieces.filter(|piece| piece.id.kind != PieceKind::River);
    shown.map(|piece| Seen::Piece(at, piece.id)).nth(number)
}

/// The piece after this one on its tile; after the last comes the first.
pub fn after(table: &Table, seen: Seen) -> Option<Seen> {
    let all = |number| piece(table, seen.cell(), number);
    let number = (0..).map_while(all).position(|piece| piece == seen)?;
    all(number + 1).or_else(|| all(0))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, PieceId, Preset};

    use super::*;

    #[test]
    fn one_goes_through_a_tile_and_on_to_what_lies_beside_it() {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        let table = game.table();
        let on_start = |kind, number| Some(Seen::Piece(Cell::ORIGIN, PieceId::new(kind, number)));
        let city = begin(table, true);
        assert_eq!(city, on_start(PieceKind::City, 0));
        let mut pieces = vec![city];
        for _ in 0..3 {
            pieces.push(after(table, pieces[pieces.len() - 1].expect("a piece")));
        }
        let rest = [(PieceKind::Road, 0), (PieceKind::Field, 0), (PieceKind::Field, 1)];
        assert_eq!(pieces[1..], rest.map(|(kind, number)| on_start(kind, number)));
        assert_eq!(after(table, pieces[3].expect("a piece")), city, "round again");
        assert_eq!(piece(table, Cell::ORIGIN, 1), pieces[1]);
        assert_eq!(piece(table, Cell::ORIGIN, 8), None);
        let city = city.expect("a piece");
        let east = Seen::Gap(Cell::new(1, 0));
        assert_eq!(beside(table, true, city, (1, 0)), Some(east));
        assert_eq!(beside(table, true, east, (-1, 0)), Some(city));
        assert_eq!(beside(table, false, city, (1, 0)), Some(city), "gaps are for who wants them");
        assert_eq!(after(table, east), None);
    }
}
