//! The way along a road, for things that move on it.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{PieceId, Tile};

use crate::plan::Plan;

/// Returns the centre lines of all roads of the turned tile as points, each with its piece; `corner`
/// is the tile's north-west corner. A line begins in the middle of an edge; it ends in another, at
/// the end of the road, at the mouth of a tunnel, or where it meets the others.
pub fn ways(tile: &Tile, turn: Turn, corner: (f32, f32)) -> Vec<(PieceId, Vec<(f32, f32)>)> {
    let mut ways = Vec::new();
    for road in &Plan::known(tile, turn).roads {
        for line in &road.points {
            let points = line.iter().map(|point| (corner.0 + point.x, corner.1 + point.y));
            ways.push((road.id, points.collect()));
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::{PieceKind, catalogue};

    #[test]
    fn each_way_begins_in_the_middle_of_an_edge_of_its_road() {
        let edges = [(50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0)];
        let near = |one: (f32, f32), other: (f32, f32)| {
            (one.0 - other.0).abs() < 0.1 && (one.1 - other.1).abs() < 0.1
        };
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                let ways = ways(tile, turn, (0.0, 0.0));
                for (road, way) in &ways {
                    assert!(edges.iter().any(|edge| near(way[0], *edge)), "{} {road}", tile.name);
                }
                for road in tile.pieces_of(PieceKind::Road) {
                    let of_it = ways.iter().filter(|(id, _)| *id == road.id);
                    let ends: Vec<_> =
                        of_it.flat_map(|(_, way)| [way[0], way[way.len() - 1]]).collect();
                    for side in road.sides.iter().map(|side| side.turned(turn)) {
                        let edge = edges[side.index()];
                        let met = ends.iter().filter(|end| near(**end, edge)).count();
                        assert_eq!(met, 1, "{} {turn:?} {}", tile.name, road.id);
                    }
                }
            }
        }
    }
}
