//! The way of a cart: the middle lines of a road, joined from tile to tile. Pure.

use bastide_art as art;
use bastide_rules::{Cell, PieceId, Table};

use crate::board::anchor::TILE;

/// A point of the board. Drawing units.
pub type Spot = (f32, f32);

/// The number of tiles that a way reaches beyond its first in either direction.
const REACH: usize = 3;
/// The distance between two points of a way. Drawing units.
pub const STEP: f32 = 10.0;
/// Points that are closer than this are the same. Drawing units.
const SAME: f32 = 1.0;

/// Returns points along the road of this piece, [`STEP`] apart; none for a piece that is no road.
pub fn way(table: &Table, at: Cell, road: PieceId) -> Vec<Spot> {
    let of_road = lines(table, at).into_iter().find(|(piece, _)| *piece == road);
    let Some((_, mut way)) = of_road else { return Vec::new() };
    for number in 0..2 * REACH {
        if number == REACH {
            way.reverse();
        }
        go_on(table, &mut way);
    }
    in_steps(&way)
}

/// Returns the middle lines of the roads of a tile, with their pieces.
fn lines(table: &Table, at: Cell) -> Vec<(PieceId, Vec<Spot>)> {
    let Some(laid) = table.board().at(at) else { return Vec::new() };
    let side = TILE as f32;
    let corner = (f32::from(at.x) * side, f32::from(at.y) * side);
    art::ways(laid.tile.tile(), laid.turn, corner)
}

/// Adds the line on which a way continues, unless it ends.
fn go_on(table: &Table, way: &mut Vec<Spot>) {
    let (before, end) = (way[way.len() - 2], way[way.len() - 1]);
    let step = SAME / distance(before, end).max(SAME);
    let beyond = cell(end.0 + (end.0 - before.0) * step, end.1 + (end.1 - before.1) * step);
    for (_, mut line) in lines(table, beyond) {
        if distance(line[line.len() - 1], end) < SAME {
            line.reverse();
        }
        if distance(line[0], end) < SAME && distance(line[1], before) > SAME {
            return way.append(&mut line);
        }
    }
}

/// Returns the cell of a point.
pub fn cell(x: f32, y: f32) -> Cell {
    let along = |at: f32| (at / TILE as f32).floor() as i16;
    Cell::new(along(x), along(y))
}

fn in_steps(way: &[Spot]) -> Vec<Spot> {
    let mut last = way[0];
    let mut points = vec![last];
    for next in way {
        while distance(last, *next) >= STEP {
            let part = STEP / distance(last, *next);
            last = (last.0 + (next.0 - last.0) * part, last.1 + (next.1 - last.1) * part);
            points.push(last);
        }
    }
    points
}

/// Returns the distance between two points. Drawing units.
pub fn distance(one: Spot, other: Spot) -> f32 {
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::PieceKind;
    use bastide_rules::tiles::Mark;
    use bastide_session::samples::games;

    /// Returns `true` for a point that is on no edge of a tile.
    fn is_inside(point: &Spot) -> bool {
        [point.0, point.1].iter().all(|along| (1.0..99.0).contains(&along.rem_euclid(100.0)))
    }

    #[test]
    fn a_way_stays_on_its_road_from_tile_to_tile() {
        let mut long = 0;
        for over in games().iter().take(4) {
            let table = over.game().table();
            for survey in table.surveys(PieceKind::Road) {
                let (at, road) = survey.pieces[0];
                let way = way(table, at, road);
                assert!(way.windows(2).all(|two| distance(two[0], two[1]) < STEP + 0.1));
                let mut cells: Vec<Cell> =
                    way.iter().filter(|it| is_inside(it)).map(|it| cell(it.0, it.1)).collect();
                cells.dedup();
                let is_of_road = |cell: &Cell| survey.pieces.iter().any(|(at, _)| at == cell);
                assert!(cells.iter().all(is_of_road), "{cells:?} {:?}", survey.pieces);
                assert!(cells.len() <= 2 * REACH + 1, "{cells:?}");
                let tile = table.board().at(at).expect("it is laid").tile.tile();
                let piece = tile.piece(road).expect("it is a piece of the tile");
                let is_tunnel = piece.marks.has(Mark::Tunnel);
                assert!(cells.len() > 1 || survey.feature.tiles == 1 || is_tunnel, "{cells:?}");
                long += usize::from(cells.len() > 3);
            }
        }
        assert!(long > 5, "{long}");
    }
}
