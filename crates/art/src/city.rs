//! The shape of a city's part of a tile: sides from corner to corner, and walls between them.

use bastide_rules::Edition;
use bastide_rules::space::{Corner, Side, Turn};
use bastide_rules::tiles::{Piece, PieceId, PieceKind, Tile};

use crate::curtain::{self, city_at};
use crate::geometry::{Curve, Point, inside, off_line, quarter};
use crate::path::Path;
use crate::world::Window;

const WALL_PARTS: usize = 24;

/// A city's part of a tile.
#[derive(Clone, Debug)]
pub struct City {
    /// Its piece.
    pub id: PieceId,
    /// The sides it owns on the turned tile.
    pub sides: Vec<Side>,
    /// Its walls, each from corner to corner, with the city on the right hand.
    pub walls: Vec<Curve>,
    /// The sides each wall shuts off: the first, and the number of sides.
    pub shut: Vec<(usize, usize)>,
    /// The walls as points.
    pub wall_points: Vec<Vec<Point>>,
    /// Its whole rim as points.
    pub rim: Vec<Point>,
    /// The number of coats of arms.
    pub pennants: u8,
    /// The points where roads pass the wall, and the sides they come from.
    pub gates: Vec<(Point, Side)>,
    /// `true` if it passes over another city of the tile.
    pub is_bridge: bool,
}

impl City {
    /// Makes the city of a piece in this turn; roads add its gates later.
    pub fn of(tile: &Tile, piece: &Piece, turn: Turn) -> Self {
        let owned = |index: usize| piece.sides.contains(Side::of(index).unturned(turn));
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| owned(side.index())).collect();
        let bridge = bridge(tile);
        let mut city = City {
            id: piece.id,
            walls: vec![],
            shut: vec![],
            wall_points: vec![],
            rim: vec![],
            // If printings differ, the first is drawn.
            pennants: piece.pennants(Edition::C1),
            gates: vec![],
            is_bridge: bridge.is_some_and(|(over, _)| over == piece.id),
            sides,
        };
        let shared = shared(tile, piece).map(|(both, is_first)| (both.turned(turn), is_first));
        let is_held = |index: usize| {
            owned(index)
                || owned(index + 3)
                || reaches(tile, piece, corner_of(index).unturned(turn))
        };
        let mut side = city.sides.first().map_or(0, |side| side.index());
        let end = side + 4;
        while side < end {
            if owned(side) {
                let ends = [corner(side), corner(side + 1)];
                let middle = ends[0].toward(ends[1], 0.5);
                city.rim.extend(match shared {
                    Some((both, is_first)) if both.index() == side & 3 => {
                        if is_first {
                            [ends[0], middle]
                        } else {
                            [middle, ends[1]]
                        }
                    }
                    _ => ends,
                });
                side += 1;
                continue;
            }
            let missing = (1..4).find(|step| is_held(side + step)).unwrap_or(4);
            let wall = match shared {
                Some((both, is_first)) => curtain::beside(is_first).turned(quarter(both.index())),
                None => {
                    curtain::shape(tile, piece, turn, side, missing, bridge).turned(quarter(side))
                }
            };
            let points = wall.points(WALL_PARTS);
            city.rim.extend_from_slice(&points[1..]);
            city.shut.push((side & 3, missing));
            city.walls.push(wall);
            city.wall_points.push(points);
            side += missing;
        }
        city
    }

    /// Returns `true` if it is the City of Carcassonne, which unlike other cities owns no side.
    pub fn is_carcassonne(&self) -> bool {
        self.sides.is_empty()
    }

    /// Returns the distance to the nearest wall, in units.
    pub fn off_wall(&self, point: Point) -> f32 {
        self.wall_points.iter().map(|wall| off_line(point, wall)).fold(f32::MAX, f32::min)
    }

    /// Traces its rim, beyond the edges it owns as far as a window reaches.
    pub fn trace(&self, path: &mut Path, window: &Window) {
        let rim: Vec<Point> = self.rim.iter().map(|point| window.out(*point)).collect();
        path.points(&rim).close();
    }

    /// Returns `true` if the point lies within its walls.
    pub fn contains(&self, point: Point) -> bool {
        inside(point, &self.rim)
    }
}

/// Returns the point of the corner at which a side begins, clockwise.
pub fn corner(side: usize) -> Point {
    Point::new(0.0, 0.0).turned(quarter(side))
}

/// Returns the corner at which the side of this number begins.
fn corner_of(side: usize) -> Corner {
    Corner::ALL[side & 3]
}

/// Returns `true` if a city's wall runs into a corner of the unturned tile although the city owns
/// no side there: it separates two fields, or a field from another city.
fn reaches(tile: &Tile, piece: &Piece, corner: Corner) -> bool {
    let touches_other = |side: Side, beside: Side| {
        let other = city_at(tile, side).filter(|other| *other != piece.id);
        let field = tile.pieces_of(PieceKind::Field).find(|field| {
            corner.halves().iter().any(|half| half.side() == beside && field.halves.contains(*half))
        });
        let (Some(other), Some(field)) = (other, field) else { return false };
        field.cities().any(|city| city == piece.id) && field.cities().all(|city| city != other)
    };
    let [before, after] = corner.halves().map(|half| half.side());
    tile.split_corners.contains(&corner)
        || touches_other(before, after)
        || touches_other(after, before)
}

/// Returns the side that a city shares with another, and `true` if it owns the first half of it.
fn shared(tile: &Tile, piece: &Piece) -> Option<(Side, bool)> {
    let mut others = tile.pieces_of(PieceKind::City).filter(|other| other.id != piece.id);
    others.find_map(|other| {
        let both = piece.sides.iter().find(|side| other.sides.contains(*side))?;
        Some((both, piece.id.number < other.id.number))
    })
}

/// Finds the city of a tile that passes over another, and that other: two that cross, or a city
/// whose far end touches a field beyond the other.
fn bridge(tile: &Tile) -> Option<(PieceId, PieceId)> {
    let is_north = |id: PieceId| tile.piece(id).is_some_and(|it| it.sides.contains(Side::North));
    let crossing =
        tile.crossings.iter().find(|all| all.iter().all(|id| id.kind == PieceKind::City));
    if let Some(&[one, two]) = crossing {
        return Some(if is_north(one) { (one, two) } else { (two, one) });
    }
    Side::ALL.into_iter().find_map(|side| {
        let beside = [1, 3].map(|step| city_at(tile, Side::of(side.index() + step)));
        let over = city_at(tile, side)?;
        let under = beside[0].filter(|id| beside[1] == Some(*id) && *id != over)?;
        let beyond = tile.pieces_of(PieceKind::Field).any(|field| {
            field.halves.iter().any(|half| half.side() == side.opposite())
                && field.cities().any(|city| city == over)
        });
        beyond.then_some((over, under))
    })
}
