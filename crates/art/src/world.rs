//! The land as a function of the point in the world: chance and noise, the same on every machine
//! and on both sides of a tile's border. A tile is a window onto it.

use crate::geometry::{Point, SIDE};
use crate::measure::OVERLAP;

/// The place of a tile on the board, as far as its drawing depends on it: it depends on nothing
/// else of the board, so a tile that is laid changes the drawings of its eight neighbours at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Its column and row.
    pub cell: (i16, i16),
    /// For each side, clockwise from the north: `true` if a tile lies beside it.
    pub laid: [bool; 4],
    /// For each corner, clockwise from the north-west: `true` if a wall of any of the four tiles
    /// round it ends there.
    pub walled: [bool; 4],
}

impl Place {
    /// Returns the place of a tile that is shown by itself: no side of it is open.
    pub const fn alone(cell: (i16, i16)) -> Self {
        Place { cell, laid: [true; 4], walled: [false; 4] }
    }

    /// Returns its north-west corner in the world, in units.
    pub fn corner(self) -> Point {
        Point::new(f32::from(self.cell.0) * SIDE, f32::from(self.cell.1) * SIDE)
    }

    /// Returns the point of the world at this point of the tile.
    pub fn world(self, point: Point) -> Point {
        let corner = self.corner();
        point.shifted(corner.x, corner.y)
    }

    /// Returns the window onto the world for a layer of the ground, in units of the tile. A higher
    /// layer extends further over a neighbour: where both ended at the same line, a pixel on it
    /// would show what lies below.
    pub const fn window(self, layer: u8) -> Window {
        let [north, east, south, west] = [
            self.overlap(0, layer),
            self.overlap(1, layer),
            self.overlap(2, layer),
            self.overlap(3, layer),
        ];
        Window { west: -west, north: -north, east: SIDE + east, south: SIDE + south }
    }

    const fn overlap(self, side: usize, layer: u8) -> f32 {
        if self.laid[side] { OVERLAP + 0.3 * layer as f32 } else { OVERLAP }
    }

    /// Returns the length by which a line of this layer that ends on an edge of the tile continues
    /// beyond it, in units.
    pub fn beyond(self, end: Point, layer: u8) -> f32 {
        let depths = [end.y, SIDE - end.x, SIDE - end.y, end.x];
        let side = depths.iter().position(|depth| *depth < 0.05);
        side.map_or(0.0, |side| self.overlap(side, layer))
    }
}

/// A rectangle of a tile and a little beyond, in units from the tile's north-west corner.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its west.
    pub west: f32,
    /// Its north.
    pub north: f32,
    /// Its east.
    pub east: f32,
    /// Its south.
    pub south: f32,
}

impl Window {
    /// Moves a point on the tile's edge to the edge of the window.
    pub fn out(&self, point: Point) -> Point {
        let moved = |at: f32, low: f32, high: f32| match at {
            _ if at <= 0.0 => low,
            _ if at >= SIDE => high,
            _ => at,
        };
        Point::new(moved(point.x, self.west, self.east), moved(point.y, self.north, self.south))
    }

    /// Extends an area that ends on the tile's edge to the edge of the window, at right angles.
    pub fn extended(&self, rim: &[Point]) -> Vec<Point> {
        let is_on_edge = |point: Point| point.off_border() <= 0.0;
        let mut extended = Vec::new();
        for (at, point) in rim.iter().enumerate() {
            let before = is_on_edge(rim[(at + rim.len() - 1) % rim.len()]);
            let after = is_on_edge(rim[(at + 1) % rim.len()]);
            match (is_on_edge(*point), before, after) {
                (false, ..) => extended.push(*point),
                (true, true, true) => extended.push(self.out(*point)),
                (true, _, true) => extended.extend([*point, self.out(*point)]),
                (true, ..) => extended.extend([self.out(*point), *point]),
            }
        }
        extended
    }
}

/// The purpose of a chance or a noise: those of different purposes have nothing in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The tone of the ground.
    Tone,
    /// The woods, by three sizes of noise.
    Wood(u32),
    /// The kind of a wood.
    Leaf,
    /// The position of a tree.
    Tree(u32),
    /// The bending of the lattice, along each axis.
    Warp(u32),
    /// The position of a corner of the lattice, along each axis.
    Corner(u32),
    /// The use of a parcel.
    Parcel(u32),
    /// The region of farmland.
    Farmland,
    /// The region of parallel strips.
    Strips,
    /// The hedges of a parcel.
    Hedge(u32),
    /// The brooks.
    Brook,
    /// The avenues.
    Avenue,
    /// The age of a town's quarter.
    Age,
    /// Single things.
    Thing(u32),
}

impl Purpose {
    const fn number(self) -> u32 {
        match self {
            Purpose::Tone => 1,
            Purpose::Leaf => 2,
            Purpose::Farmland => 3,
            Purpose::Strips => 4,
            Purpose::Brook => 5,
            Purpose::Avenue => 6,
            Purpose::Age => 7,
            Purpose::Wood(number) => 10 + number,
            Purpose::Tree(number) => 20 + number,
            Purpose::Warp(number) => 30 + number,
            Purpose::Corner(number) => 40 + number,
            Purpose::Parcel(number) => 50 + number,
            Purpose::Hedge(number) => 60 + number,
            Purpose::Thing(number) => 70 + number,
        }
    }
}

/// Returns a random number for a point of a grid.
pub const fn draw(x: i32, y: i32, purpose: Purpose) -> u32 {
    let mut hash = (x as u32).wrapping_mul(0x9e37_79b1)
        ^ (y as u32).wrapping_mul(0x85eb_ca77).rotate_left(13)
        ^ purpose.number().wrapping_mul(0xc2b2_ae3d);
    hash = (hash ^ hash >> 15).wrapping_mul(0x2c1b_3c6d);
    hash = (hash ^ hash >> 12).wrapping_mul(0x297a_2d39);
    hash ^ hash >> 15
}

/// Returns a random fraction for a point of a grid, from 0 to less than 1.
pub fn chance(x: i32, y: i32, purpose: Purpose) -> f32 {
    (draw(x, y, purpose) >> 8) as f32 / 16_777_216.0
}

/// Returns smooth noise from -1 to 1 at a point of the world; hills are about `scale` units apart.
pub fn noise(point: Point, scale: f32, purpose: Purpose) -> f32 {
    let (x, y) = (point.x / scale, point.y / scale);
    let (west, north) = (floor(x), floor(y));
    let ease = |part: f32| part * part * (3.0 - 2.0 * part);
    let (right, down) = (ease(x - west as f32), ease(y - north as f32));
    let at = |east: i32, south: i32| chance(west + east, north + south, purpose);
    let (top, low) = (mix(at(0, 0), at(1, 0), right), mix(at(0, 1), at(1, 1), right));
    2.0 * mix(top, low, down) - 1.0
}

/// Interpolates between two numbers.
pub fn mix(from: f32, to: f32, part: f32) -> f32 {
    from + (to - from) * part
}

/// Rounds down.
pub fn floor(number: f32) -> i32 {
    let whole = number as i32;
    if (whole as f32) > number { whole - 1 } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_smooth_and_fills_its_range() {
        let mut ends = (0.0_f32, 0.0_f32);
        for at in 0..4000 {
            let point = Point::new(at as f32 * 1.7 - 3000.0, at as f32 * -0.9);
            let here = noise(point, 60.0, Purpose::Tone);
            let step = here - noise(point.shifted(0.5, 0.5), 60.0, Purpose::Tone);
            assert!(step.abs() < 0.06, "{point:?} {step}");
            ends = (ends.0.min(here), ends.1.max(here));
        }
        assert!(ends.0 > -1.0 && ends.0 < -0.7 && ends.1 < 1.0 && ends.1 > 0.7, "{ends:?}");
    }

    #[test]
    fn the_land_is_the_same_on_every_machine() {
        let point = Point::new(-1234.5, 678.25);
        assert_eq!(draw(-3, 7, Purpose::Brook), 3_549_658_854);
        assert_eq!(noise(point, 210.0, Purpose::Wood(0)).to_bits(), 1_060_977_372);
    }

    #[test]
    fn higher_layers_reach_further_over_neighbours_only() {
        let place = Place { laid: [true, false, false, true], ..Place::alone((2, -1)) };
        let (low, high) = (place.window(0), place.window(3));
        assert!(high.north < low.north && high.west < low.west);
        assert!(high.east == low.east && high.south == low.south);
        assert_eq!(place.world(Point::new(5.0, 6.0)), Point::new(205.0, -94.0));
    }
}
