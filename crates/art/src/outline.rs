//! The area of a piece: as path data for highlights and overlays, and the piece under a point.
//! Computed once for each kind of tile.

use std::borrow::Cow;

use bastide_rules::space::Turn;
use bastide_rules::tiles::{PieceId, PieceKind, Tile};
use bastide_rules::{Laid, insertion_sort};

use crate::geometry::{Curve, Point, SIDE, inside, off_line, ring};
use crate::ground::Ground;
use crate::known::Known;
use crate::measure::{GARDEN, OVERLAP, ROAD_HALF, TOWER};
use crate::path::Path;
use crate::plan::Plan;
use crate::stand;

/// Closed lines of points, inner ones wound the other way.
type Rims = Vec<Vec<Point>>;

/// The area of each piece of an unturned tile; those on top come last.
type Covered = Vec<(PieceId, Rims)>;

/// Returns path data for the area of this piece, in the units of the turned tile. Empty for a piece
/// that is not on the tile.
pub fn outline(tile: &Tile, turn: Turn, piece: PieceId) -> String {
    let mut path = Path::new();
    trace(&mut path, tile, turn, piece, (0.0, 0.0));
    path.into_data()
}

/// Returns the data of one path for the areas of all these pieces on the board: tiles are 100 units
/// apart, and the one on the cell `0,0` begins at the point `0,0`. Pieces overlap at their joints,
/// so fill it by the non-zero rule, which is the default.
pub fn outlines(pieces: &[(Laid, PieceId)]) -> String {
    let mut path = Path::new();
    for (laid, piece) in pieces {
        let corner = (f32::from(laid.cell.x) * SIDE, f32::from(laid.cell.y) * SIDE);
        trace(&mut path, laid.tile.tile(), laid.turn, *piece, corner);
    }
    path.into_data()
}

/// Returns the piece of the turned tile under this point, in units from its north-west corner; on a
/// wall or a shore the adjacent piece. `None` if no piece is near.
pub fn piece_at(tile: &Tile, turn: Turn, x: f32, y: f32) -> Option<PieceId> {
    let back = Turn::ALL[(4 - turn.quarters() as usize) % 4];
    let point = Point::new(x, y).turned(back);
    let off = |(id, rims): &(PieceId, Rims)| {
        let mut crossed = false;
        let mut off = f32::MAX;
        for rim in rims {
            crossed ^= inside(point, rim);
            off = off.min(off_line(point, rim));
        }
        // A road is narrow: a point beside it counts as a hit.
        let reach = if id.kind == PieceKind::Road { BESIDE_A_ROAD } else { 0.0 };
        if crossed { -1.0 } else { off - reach }
    };
    let mut nearest = (NEAR, None);
    for piece in covered(tile).iter().rev() {
        let off = off(piece);
        if off < 0.0 {
            return Some(piece.0);
        }
        if off < nearest.0 {
            nearest = (off, Some(piece.0));
        }
    }
    nearest.1
}

/// Distance beside a road that still hits it, in units.
const BESIDE_A_ROAD: f32 = 2.5;
/// Greatest distance of a piece from a point that hits it, in units.
const NEAR: f32 = 7.0;

fn trace(path: &mut Path, tile: &Tile, turn: Turn, piece: PieceId, corner: (f32, f32)) {
    // A little beyond the tile's edge, to overlap with the next tile's piece.
    let out = |units: f32| match units {
        _ if units <= 0.0 => -OVERLAP,
        _ if units >= SIDE => SIDE + OVERLAP,
        _ => units,
    };
    let covered = covered(tile);
    let rims = covered.iter().filter(|(id, _)| *id == piece).flat_map(|(_, rims)| rims);
    for rim in rims {
        for (at, point) in rim.iter().enumerate() {
            let point = point.turned(turn);
            let point = Point::new(out(point.x), out(point.y)).shifted(corner.0, corner.1);
            if at == 0 {
                path.start(point)
            } else {
                path.line(point)
            };
        }
        path.close();
    }
}

fn covered(tile: &Tile) -> Cow<'static, Covered> {
    static FOUND: Known<Covered> = Known::new();
    FOUND.of(tile, find)
}

fn find(tile: &Tile) -> Covered {
    let plan = Plan::known(tile, Turn::NONE);
    let ground = Ground::unturned(tile);
    let mut covered: Covered = tile
        .pieces
        .iter()
        .map(|piece| {
            let id = piece.id;
            let rims = match id.kind {
                PieceKind::City => {
                    let cities = plan.cities.iter().filter(|city| city.id == id);
                    cities.map(|city| city.rim.clone()).collect()
                }
                PieceKind::Road => {
                    let roads = plan.roads.iter().filter(|road| road.id == id);
                    roads.flat_map(|road| &road.lines).map(band).collect()
                }
                PieceKind::Field => ground.rims(id.number),
                PieceKind::River => plan.river.rims(0.0, |_| 0.0),
                PieceKind::Monastery => {
                    let precinct = plan.precinct.iter();
                    precinct.map(|it| ring(it.middle, it.radius())).collect()
                }
                PieceKind::Garden | PieceKind::Courtyard | PieceKind::Tower => {
                    let (x, y) = stand::stand(tile, Turn::NONE, id);
                    let radius = if id.kind == PieceKind::Tower { TOWER } else { GARDEN };
                    vec![ring(Point::new(x, y), radius)]
                }
            };
            (id, rims)
        })
        .collect();
    let is_bridge = |id: PieceId| plan.cities.iter().any(|city| city.id == id && city.is_bridge);
    let height = |(id, _): &(PieceId, Rims)| match id.kind {
        PieceKind::Field => 0,
        PieceKind::River => 1,
        PieceKind::City => 2 + u8::from(is_bridge(*id)),
        PieceKind::Road => 4,
        PieceKind::Monastery | PieceKind::Garden | PieceKind::Courtyard | PieceKind::Tower => 5,
    };
    insertion_sort(&mut covered, |a, b| height(a) < height(b));
    covered
}

/// Returns a line as wide as a road.
fn band(line: &Curve) -> Vec<Point> {
    const PARTS: usize = 12;
    let at = |number: usize, hand: f32| {
        let (point, way) = line.at(number as f32 / PARTS as f32);
        point.along(way.right(), hand * ROAD_HALF)
    };
    let there = (0..=PARTS).map(|number| at(number, 1.0));
    let back = (0..=PARTS).rev().map(|number| at(number, -1.0));
    there.chain(back).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::catalogue;
    use bastide_rules::{Cell, TileId};

    #[test]
    fn every_piece_has_one() {
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                for piece in &tile.pieces {
                    let data = outline(tile, turn, piece.id);
                    assert!(
                        data.starts_with('M') && data.ends_with('z'),
                        "{} {}",
                        tile.name,
                        piece.id
                    );
                    assert!(data.len() < 1600, "{} {} {}", tile.name, piece.id, data.len());
                }
            }
        }
    }

    #[test]
    fn a_piece_of_another_tile_has_none() {
        let tile = &catalogue().tiles()[0];
        assert_eq!(outline(tile, Turn::NONE, PieceId::new(PieceKind::City, 3)), "");
    }

    /// Every stand lies on its own piece, however the tile is turned.
    #[test]
    fn every_stand_of_every_piece_finds_its_piece() {
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                for (id, point) in stand::all(tile, turn) {
                    let found = piece_at(tile, turn, point.x, point.y);
                    assert_eq!(found, Some(id), "{} {turn:?} {point:?}", tile.name);
                }
            }
        }
    }

    #[test]
    fn every_point_of_a_side_finds_who_owns_it() {
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                for side in bastide_rules::Side::ALL {
                    let gate = |x: f32| Point::new(x, 1.0).turned(Turn::ALL[side.index()]);
                    let found = |x: f32| piece_at(tile, turn, gate(x).x, gate(x).y);
                    let own = |kind: PieceKind| {
                        let owns = |piece: &&bastide_rules::tiles::Piece| {
                            piece.sides.contains(side.unturned(turn))
                        };
                        let own = tile.pieces_of(kind).filter(owns).map(|piece| piece.id);
                        own.collect::<Vec<PieceId>>()
                    };
                    let cities = own(PieceKind::City);
                    match [&cities[..], &own(PieceKind::Road)[..]].concat()[..] {
                        [owner] => {
                            assert_eq!(found(50.0), Some(owner), "{} {turn:?} {side:?}", tile.name)
                        }
                        // Two cities share the side.
                        [one, two] => assert_eq!([25.0, 75.0].map(found), [one, two].map(Some)),
                        _ => {}
                    }
                    let is_any = tile.edge(side, turn) == bastide_rules::tiles::Edge::Any;
                    if cities.is_empty() && !is_any {
                        let field = found(20.0).map(|piece| piece.kind);
                        assert_eq!(field, Some(PieceKind::Field), "{} {side:?}", tile.name);
                    }
                }
            }
        }
    }

    #[test]
    fn pieces_of_several_tiles_are_one_path() {
        let tile = TileId::named("B24").expect("a straight road");
        let road = PieceId::new(PieceKind::Road, 0);
        let laid = |x| Laid { tile, turn: Turn::NONE, cell: Cell::new(x, -1) };
        let path = outlines(&[(laid(0), road), (laid(1), road)]);
        assert_eq!(path.matches('M').count(), 1);
        assert_eq!(path.matches('z').count(), 2);
        assert_eq!(outlines(&[]), "");
    }
}
