//! A picture made of the game's tiles: a town, roads, fields and monasteries. It is shown above the
//! title.

use bastide_rules::{TileId, Turn};

use crate::{Detail, tile};

/// Tiles and quarter turns, row by row; neighbours fit.
const TILES: [&str; 3] = [
    "B24-1 B01-1 B20-2 B13-2 B18g-3 B09-2 B18-3 B23-2 B24-0",
    "B21-0 B24-0 B06-1 B05-0 B13g-2 B04-2 B18-3 B01-2 B23g-3",
    "B22-2 B02-1 B15-0 B22-1 B09-1 B09g-0 B01-0 B01-3 B24g-3",
];

/// Units of the drawing to a tile.
const TILE: usize = 100;

/// The `viewBox` of the picture.
pub const LANDSCAPE_VIEW_BOX: &str = "0 0 900 300";

fn tiles() -> impl Iterator<Item = (usize, usize, TileId, Turn)> {
    TILES.into_iter().enumerate().flat_map(|(y, row)| {
        row.split(' ').enumerate().filter_map(move |(x, written)| {
            let (name, quarters) = written.split_once('-')?;
            let turn = *Turn::ALL.get(quarters.parse::<usize>().ok()?)?;
            Some((x, y, TileId::named(name)?, turn))
        })
    })
}

/// Draws a tile of the picture by its number, counted from 0; `None` after the last tile.
pub fn landscape_tile(number: usize, detail: Detail) -> Option<String> {
    let (x, y, id, turn) = tiles().nth(number)?;
    let (x, y, drawn) = (x * TILE, y * TILE, tile(id.tile(), turn, detail));
    Some(format!(
        r#"<svg x="{x}" y="{y}" width="{TILE}" height="{TILE}" viewBox="0 0 100 100" overflow="visible">{drawn}</svg>"#
    ))
}

/// Draws a square of nine tiles beginning at this column of the picture, the middle one beside its
/// place.
pub fn landscape_gap(column: usize) -> String {
    let column = column.min(6);
    let drawn = |x: usize, y: usize| landscape_tile(9 * y + x, Detail::Far).unwrap_or_default();
    let around: String = (0..9)
        .filter(|place| *place != 4)
        .map(|place| drawn(column + place % 3, place / 3))
        .collect();
    let (left, middle) = (column * TILE, drawn(column + 1, 1));
    let beside = format!("translate(60 52) rotate(14 {} 150)", left + 150);
    format!(r#"<svg viewBox="{left} 0 300 300">{around}<g transform="{beside}">{middle}</g></svg>"#)
}

#[cfg(test)]
mod tests {
    use bastide_rules::Side;

    use super::*;

    #[test]
    fn every_gap_is_among_nine_tiles() {
        for column in 0..9 {
            assert_eq!(landscape_gap(column).matches("0 0 100 100").count(), 9, "{column}");
        }
        assert_eq!(landscape_gap(6), landscape_gap(8), "there are no more columns");
    }

    #[test]
    fn neighbours_in_the_landscape_fit() {
        let tiles: Vec<_> = tiles().collect();
        assert_eq!(tiles.len(), 27);
        for (x, y, tile, turn) in &tiles {
            for (dx, dy, side) in [(1, 0, Side::East), (0, 1, Side::South)] {
                let Some((.., other, other_turn)) =
                    tiles.iter().find(|(ox, oy, ..)| (*ox, *oy) == (x + dx, y + dy))
                else {
                    continue;
                };
                assert_eq!(
                    tile.tile().edge(side, *turn),
                    other.tile().edge(side.opposite(), *other_turn),
                    "at {x}, {y} to the {side:?}"
                );
            }
        }
    }

    #[test]
    fn a_picture_has_so_many_tiles_and_no_more() {
        assert!(
            landscape_tile(26, Detail::Far).is_some_and(|tile| tile.contains(r#"x="800" y="200""#))
        );
        assert_eq!(landscape_tile(27, Detail::Far), None);
    }
}
