//! A picture made of the game's tiles: a town, roads, fields and monasteries. It is shown above the
//! title.

use bastide_rules::{TileId, Turn};

use crate::tile::without_things;
use crate::world::Place;
use crate::{Detail, wall};

/// Tiles and quarter turns, row by row; neighbours fit.
const TILES: [&str; 3] = [
    "B24-1 B01-1 B20-2 B13-2 B18g-3 B09-2 B18-3 B23-2 B24-0",
    "B21-0 B24-0 B06-1 B05-0 B13g-2 B04-2 B18-3 B01-2 B23g-3",
    "B22-2 B02-1 B15-0 B22-1 B09-1 B09g-0 B01-0 B01-3 B24g-3",
];

/// Units of the drawing to a tile.
const TILE: usize = 100;
/// The column and row of the world in which the picture begins: a fine region.
const WEST: i16 = 0;
const NORTH: i16 = 0;

/// The `viewBox` of the picture.
pub const LANDSCAPE_VIEW_BOX: &str = "0 0 900 300";

/// A tile of the picture: its column and row, its kind and its turn.
type Placed = (usize, usize, TileId, Turn);

fn tiles() -> impl Iterator<Item = Placed> {
    TILES.into_iter().enumerate().flat_map(|(y, row)| {
        row.split(' ').enumerate().filter_map(move |(x, written)| {
            let (name, quarters) = written.split_once('-')?;
            let turn = *Turn::ALL.get(quarters.parse::<usize>().ok()?)?;
            Some((x, y, TileId::named(name)?, turn))
        })
    })
}

/// Returns the place of a tile in the picture: beyond its rim other tiles might lie.
fn place(x: usize, y: usize) -> Place {
    let around = [(0, 0), (1, 0), (1, 1), (0, 1)];
    let walled = around.map(|(right, down)| {
        tiles().any(|(column, row, id, turn)| {
            let ends = wall::wall_corners(id.tile(), turn);
            around.into_iter().zip(ends).any(|((east, south), ends)| {
                ends && (column + east, row + south) == (x + right, y + down)
            })
        })
    });
    Place { walled, ..Place::alone((x as i16 + WEST, y as i16 + NORTH)) }
}

/// Draws a part of the picture by its number, counted from 0: first the ground of each tile, then
/// what stands on each; `None` after the last.
pub fn landscape_part(number: usize, detail: Detail) -> Option<String> {
    let count = tiles().count();
    let layer = number / count;
    let tile = tiles().nth(number % count).filter(|_| layer < 2)?;
    Some(layers(tile, detail).into_iter().nth(layer).unwrap_or_default())
}

/// Draws the ground of a tile, and what stands on it.
fn layers((x, y, id, turn): Placed, detail: Detail) -> [String; 2] {
    let drawn = without_things(id.tile(), turn, place(x, y), detail);
    let (x, y) = (x * TILE, y * TILE);
    [drawn.ground, drawn.standing].map(|drawn| {
        format!(r#"<g transform="translate({x} {y})" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>"#)
    })
}

/// Draws a square of nine tiles beginning at this column of the picture, the middle one beside its
/// place.
pub fn landscape_gap(column: usize) -> String {
    let column = column.min(6);
    let (mut land, mut standing, mut middle) = (String::new(), String::new(), String::new());
    for tile in tiles().filter(|(x, ..)| (column..column + 3).contains(x)) {
        let [ground, above] = layers(tile, Detail::Far);
        if (tile.0, tile.1) == (column + 1, 1) {
            middle = ground + &above;
        } else {
            land += &ground;
            standing += &above;
        }
    }
    let left = column * TILE;
    let beside = format!("translate(60 52) rotate(14 {} 150)", left + 150);
    format!(
        r#"<svg viewBox="{left} 0 300 300">{land}{standing}<g transform="{beside}">{middle}</g></svg>"#
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bastide_rules::Side;

    use super::*;

    #[test]
    fn every_gap_is_among_nine_tiles() {
        for column in 0..9 {
            let drawn = landscape_gap(column);
            assert_eq!(drawn.matches("stroke-linecap=\"round\"").count(), 18, "{column}");
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
    fn a_picture_has_so_many_parts_and_no_more() {
        let part = |number| landscape_part(number, Detail::Sketch);
        let last = r#"<g transform="translate(800 200)""#;
        assert!(part(26).is_some_and(|ground| ground.starts_with(last)));
        assert!(part(53).is_some_and(|standing| standing.starts_with(last)));
        assert_eq!(part(54), None);
    }

    #[test]
    fn the_first_palette_has_exactly_the_colours_of_the_sketched_picture() {
        let palette = include_str!("../palette.css");
        let drawn: String =
            (0..).map_while(|number| landscape_part(number, Detail::Sketch)).collect();
        let used: BTreeSet<&str> = drawn
            .split("var(--art-")
            .skip(1)
            .filter_map(|rest| Some(rest.split_once(')')?.0))
            .collect();
        let said: BTreeSet<&str> = palette
            .lines()
            .filter_map(|line| Some(line.trim().strip_prefix("--art-")?.split_once(':')?.0))
            .collect();
        assert_eq!(used, said);
    }
}
