//! The parcels of farmland: quads of a lattice oblique to the tiles, whose corners wander, each
//! divided into strips.

use crate::clip;
use crate::geometry::{Point, SIDE};
use crate::world::{Place, Purpose, chance, draw, floor, mix, noise};

/// The steps of the lattice, in units.
const EAST: Point = Point::new(64.0, 17.0);
const SOUTH: Point = Point::new(-15.0, 46.0);
/// The greatest distance of a corner from its regular position, in units.
const WANDER: f32 = 40.0;
/// Half the width of the grass between parcels, in units.
const BALK: f32 = 1.0;

/// The use of a parcel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Open grass.
    Grass,
    /// A mown meadow.
    Meadow,
    /// Strips of this many, their crops by a number.
    Strips(usize, u32),
    /// Rows of fruit trees.
    Orchard,
    /// Rows of vines.
    Vineyard,
    /// Dry ground with heather.
    Heath,
}

/// A parcel, in units of the world.
#[derive(Clone, Copy, Debug)]
pub struct Parcel {
    /// Its column and row in the lattice.
    pub number: (i32, i32),
    /// Its corners, clockwise from the north-west.
    pub corners: [Point; 4],
    /// Its use.
    pub use_of: Use,
    /// `true` if its strips run to the south.
    pub is_upright: bool,
}

/// Returns a corner of the lattice, in units of the world.
pub fn corner(column: i32, row: i32) -> Point {
    let regular = Point::new(0.0, 0.0).along(EAST, column as f32).along(SOUTH, row as f32);
    let wander = |axis: u32, reach: f32| {
        let own = chance(column, row, Purpose::Corner(axis)) - 0.5;
        24.0 * noise(regular, 260.0, Purpose::Warp(axis)) + 2.0 * reach * own
    };
    regular.shifted(wander(0, 9.0), wander(1, 6.5))
}

/// Returns the columns and rows of the lattice whose parcels may touch a tile: first, and end.
pub fn reach(place: Place) -> [(i32, i32); 2] {
    let turn = EAST.x * SOUTH.y - EAST.y * SOUTH.x;
    let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let half = 0.5 * SIDE + WANDER;
        let at = place.world(Point::MIDDLE).shifted(half * x, half * y);
        let column = (at.x * SOUTH.y - at.y * SOUTH.x) / turn;
        let row = (at.y * EAST.x - at.x * EAST.y) / turn;
        low = (low.0.min(column), low.1.min(row));
        high = (high.0.max(column), high.1.max(row));
    }
    [(floor(low.0) - 1, floor(low.1) - 1), (floor(high.0) + 1, floor(high.1) + 1)]
}

/// Returns the parcels that touch a tile.
pub fn parcels(place: Place) -> Vec<Parcel> {
    let [(west, north), (east, south)] = reach(place);
    let window = place.window(0);
    let mut found = Vec::new();
    for row in north..south {
        for column in west..east {
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
                .map(|(right, down)| corner(column + right, row + down));
            let back = place.corner();
            let here = corners.map(|point| point.shifted(-back.x, -back.y));
            if !clip::polygon(&here, &window).is_empty() {
                found.push(Parcel::new((column, row), corners));
            }
        }
    }
    found
}

impl Parcel {
    fn new(number: (i32, i32), corners: [Point; 4]) -> Self {
        let (column, row) = number;
        let middle = corners[0].toward(corners[2], 0.5);
        let farmland = noise(middle, 330.0, Purpose::Farmland);
        let dice = chance(column, row, Purpose::Parcel(0));
        let crops = draw(column, row, Purpose::Parcel(1)) >> 8;
        let use_of = match farmland {
            _ if dice < 0.12 => Use::Grass,
            far if far > 0.02 && dice < 0.93 => Use::Strips(2 + crops as usize % 3, crops / 8),
            far if far > 0.02 => Use::Meadow,
            near if near < -0.5 && dice < 0.5 => Use::Heath,
            near if near < -0.22 && dice < 0.42 => Use::Orchard,
            near if near > -0.22 && dice < 0.38 => Use::Vineyard,
            _ if dice > 0.86 => Use::Strips(2, crops / 8),
            _ if dice > 0.55 => Use::Meadow,
            _ => Use::Grass,
        };
        let is_upright = noise(middle, 190.0, Purpose::Strips) > 0.1;
        Parcel { number, corners: inset(corners), use_of, is_upright }
    }

    /// Returns the point at these fractions of its width and depth, along and across its strips,
    /// in units of the world.
    pub fn at(&self, along: f32, across: f32) -> Point {
        let [west_north, east_north, east_south, west_south] = self.corners;
        let (right, down) = if self.is_upright { (across, along) } else { (along, across) };
        west_north.toward(east_north, right).toward(west_south.toward(east_south, right), down)
    }

    /// Returns a strip between two fractions of its extent across, in units of the world.
    pub fn strip(&self, from: f32, to: f32) -> [Point; 4] {
        [self.at(0.0, from), self.at(1.0, from), self.at(1.0, to), self.at(0.0, to)]
    }

    /// Returns its extent along and across its strips, in units.
    pub fn extent(&self) -> (f32, f32) {
        let along = self.at(0.0, 0.5).distance(self.at(1.0, 0.5));
        (along, self.at(0.5, 0.0).distance(self.at(0.5, 1.0)))
    }

    /// Returns the fractions across at which its strips begin and end.
    pub fn divisions(&self, strips: usize) -> Vec<f32> {
        let (column, row) = self.number;
        let mut ends = vec![0.0];
        for strip in 1..strips {
            let shift = chance(column, row, Purpose::Parcel(2 + strip as u32)) - 0.5;
            ends.push((strip as f32 + 0.5 * shift) / strips as f32);
        }
        ends.push(1.0);
        ends
    }
}

/// Moves the corners toward the middle, for the grass between parcels.
fn inset(corners: [Point; 4]) -> [Point; 4] {
    let middle = corners[0].toward(corners[2], 0.5);
    corners.map(|corner| {
        let far = corner.distance(middle).max(1.0);
        corner.toward(middle, mix(0.0, 1.0, 1.7 * BALK / far))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_corner_wanders_farther_than_parcels_are_searched() {
        for column in -40..40 {
            for row in -40..40 {
                let regular =
                    Point::new(0.0, 0.0).along(EAST, column as f32).along(SOUTH, row as f32);
                assert!(corner(column, row).distance(regular) < WANDER, "{column} {row}");
            }
        }
    }

    #[test]
    fn every_point_of_a_tile_lies_in_a_parcel_or_beside_one() {
        for cell in [(0, 0), (3, -2), (-17, 9)] {
            let place = Place::alone(cell);
            let parcels = parcels(place);
            for at in 0..100 {
                let point =
                    place.world(Point::new((at % 10) as f32 * 10.0, (at / 10) as f32 * 10.0));
                let off = parcels.iter().map(|parcel| {
                    let rim = parcel.corners;
                    let edge =
                        crate::geometry::off_line(point, &[rim[0], rim[1], rim[2], rim[3], rim[0]]);
                    if crate::geometry::inside(point, &rim) { 0.0 } else { edge }
                });
                assert!(off.fold(f32::MAX, f32::min) < 3.5, "{cell:?} {point:?}");
            }
        }
    }
}
