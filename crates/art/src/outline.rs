//! What a piece covers, as path data: for highlights, hit targets and overlays.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{PieceId, PieceKind, Tile};

use crate::geometry::{Curve, Point};
use crate::ground::Ground;
use crate::path::Path;
use crate::plan::{GARDEN, PRECINCT, Plan, ROAD_HALF};
use crate::stand;

/// The data of a path, in the units of the turned tile, that covers this piece; fill it with the
/// even-odd rule, since a field may have holes. Empty for the river and for a piece that is not on
/// the tile.
pub fn outline(tile: &Tile, turn: Turn, piece: PieceId) -> String {
    if tile.piece(piece).is_none() {
        return String::new();
    }
    let plan = Plan::of(tile, turn);
    let mut path = Path::new();
    match piece.kind {
        PieceKind::City => {
            for city in plan.cities.iter().filter(|city| city.id == piece) {
                rim(&mut path, &city.rim);
            }
        }
        PieceKind::Road => {
            let roads = plan.roads.iter().filter(|road| road.id == piece);
            for line in roads.flat_map(|road| &road.lines) {
                band(&mut path, line);
            }
        }
        PieceKind::Field => {
            for line in Ground::of(tile, turn, &plan).rims(piece.number) {
                rim(&mut path, &line);
            }
        }
        // Not drawn yet, and nobody ever stands there.
        PieceKind::River => {}
        PieceKind::Monastery => {
            path.ellipse(Point::MIDDLE, PRECINCT, PRECINCT);
        }
        PieceKind::Garden => {
            let (x, y) = stand::stand(tile, turn, piece);
            path.ellipse(Point::new(x, y), GARDEN, GARDEN);
        }
    }
    path.into_data()
}

fn rim(path: &mut Path, points: &[Point]) {
    for (at, point) in points.iter().enumerate() {
        if at == 0 {
            path.start(*point)
        } else {
            path.line(*point)
        };
    }
    path.close();
}

/// A line as wide as a road.
fn band(path: &mut Path, line: &Curve) {
    const PARTS: usize = 12;
    let at = |number: usize, hand: f32| {
        let (point, way) = line.at(number as f32 / PARTS as f32);
        point.along(way.right(), hand * ROAD_HALF)
    };
    let there = (0..=PARTS).map(|number| at(number, 1.0));
    let back = (0..=PARTS).rev().map(|number| at(number, -1.0));
    rim(path, &there.chain(back).collect::<Vec<Point>>());
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::catalogue;

    use crate::drawn;

    #[test]
    fn every_piece_has_one() {
        for tile in drawn() {
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
}
