//! The shape of a city's part of a tile: sides from corner to corner, and walls between them.

use bastide_rules::Edition;
use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{Piece, PieceId};

use crate::geometry::{Curve, Point, SIDE, inside, off_line};
use crate::path::Path;
use crate::plan::OVERLAP;

const WALL_PARTS: usize = 24;

/// A city's part of a tile.
#[derive(Debug)]
pub struct City {
    /// Which piece.
    pub id: PieceId,
    /// The sides it owns as the tile lies.
    pub sides: Vec<Side>,
    /// Each from corner to corner, with the city on the right hand.
    pub walls: Vec<Curve>,
    /// The walls as points.
    pub wall_points: Vec<Vec<Point>>,
    /// Its whole rim as points.
    pub rim: Vec<Point>,
    /// Coats of arms.
    pub pennants: u8,
    /// Where roads pass the wall, and the sides they come from.
    pub gates: Vec<(Point, Side)>,
}

impl City {
    /// The city of a piece as its tile lies; roads add its gates.
    pub fn of(piece: &Piece, turn: Turn) -> Self {
        let owned = |index: usize| piece.sides.contains(Side::of(index).unturned(turn));
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| owned(side.index())).collect();
        let (mut walls, mut wall_points, mut rim) = (Vec::new(), Vec::new(), Vec::new());
        for side in sides.iter().map(|side| side.index()) {
            rim.push(corner(side));
            rim.push(corner(side + 1));
            let missing = (1..4).take_while(|step| !owned(side + step)).count();
            if missing > 0 {
                let wall = wall(side + 1, missing);
                let points = wall.points(WALL_PARTS);
                rim.extend_from_slice(&points[1..WALL_PARTS]);
                walls.push(wall);
                wall_points.push(points);
            }
        }
        City {
            id: piece.id,
            sides,
            walls,
            wall_points,
            rim,
            // The tiles drawn so far show the same in every printing.
            pennants: piece.pennants(Edition::C1),
            gates: vec![],
        }
    }

    /// Units from the nearest wall.
    pub fn off_wall(&self, point: Point) -> f32 {
        self.wall_points.iter().map(|wall| off_line(point, wall)).fold(f32::MAX, f32::min)
    }

    /// Traces its rim, a little beyond the edges it owns, so that neighbours overlap.
    pub fn trace(&self, path: &mut Path) {
        let out = |units: f32| match units {
            _ if units <= 0.0 => -OVERLAP,
            _ if units >= SIDE => SIDE + OVERLAP,
            _ => units,
        };
        for (at, point) in self.rim.iter().enumerate() {
            let point = Point::new(out(point.x), out(point.y));
            if at == 0 {
                path.start(point)
            } else {
                path.line(point)
            };
        }
        path.close();
    }

    /// Whether the point lies within its walls.
    pub fn contains(&self, point: Point) -> bool {
        inside(point, &self.rim)
    }
}

/// The turn that brings the north to the side of this number.
pub fn quarter(index: usize) -> Turn {
    Turn::ALL[index & 3]
}

/// The corner where a side begins, clockwise.
pub fn corner(side: usize) -> Point {
    Point::new(0.0, 0.0).turned(quarter(side))
}

/// The wall that shuts a city off from `missing` sides, of which `first` is the first.
fn wall(first: usize, missing: usize) -> Curve {
    match missing {
        1 => Curve::of(
            (0.0, 0.0),
            &[
                [(11.0, 15.0), (24.0, 35.0), (50.0, 35.0)],
                [(76.0, 35.0), (89.0, 15.0), (100.0, 0.0)],
            ],
        )
        .turned(quarter(first)),
        2 => Curve::of(
            (100.0, 0.0),
            &[
                [(86.0, 13.0), (66.0, 40.0), (53.0, 53.0)],
                [(40.0, 66.0), (13.0, 86.0), (0.0, 100.0)],
            ],
        )
        .turned(quarter(first + 3)),
        _ => Curve::of(
            (100.0, 0.0),
            &[[(76.0, 5.0), (70.0, 29.5), (50.0, 29.5)], [(30.0, 29.5), (24.0, 5.0), (0.0, 0.0)]],
        )
        .turned(quarter(first + 3)),
    }
}
