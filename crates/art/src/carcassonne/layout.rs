//! The layout of the City of Carcassonne: its two rings of walls, the roads into it, and the open
//! grounds of its quarters.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{Mark, Piece, Tile, catalogue};
use bastide_rules::{Expansion, Quarter};

use crate::city::City;
use crate::geometry::{Curve, Point, SIDE};

/// Tiles in a row of the city.
const COLUMNS: usize = 4;
/// Units from the city's edge to the outer wall.
pub const OUTER: f32 = 50.0;
/// Units from the city's edge to the inner wall.
pub const INNER: f32 = 66.0;
/// Segments into which a wall is divided for measuring.
const PARTS: usize = 24;

/// An upright rectangle, in units from the city's north-west corner.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    /// Its north-west corner.
    pub from: Point,
    /// Its south-east corner.
    pub to: Point,
}

impl Rectangle {
    /// Creates a rectangle from its west, north, east and south.
    pub const fn new(west: f32, north: f32, east: f32, south: f32) -> Self {
        Rectangle { from: Point::new(west, north), to: Point::new(east, south) }
    }

    /// Returns its centre.
    pub const fn middle(self) -> Point {
        Point::new((self.from.x + self.to.x) / 2.0, (self.from.y + self.to.y) / 2.0)
    }

    /// Returns the rectangle enlarged by this many units on every side.
    pub const fn grown(self, by: f32) -> Self {
        Rectangle { from: self.from.shifted(-by, -by), to: self.to.shifted(by, by) }
    }

    /// Returns points all round it, from its north-west corner back to that.
    pub fn rim(self) -> Vec<Point> {
        let Rectangle { from, to } = self;
        let corners = [from, Point::new(to.x, from.y), to, Point::new(from.x, to.y), from];
        corners.windows(2).flat_map(|ends| line(ends[0], ends[1])).collect()
    }

    /// Returns lines from west to east across it, this far apart.
    pub fn courses(self, apart: f32) -> impl Iterator<Item = Vec<Point>> {
        let Rectangle { from, to } = self;
        let courses = ((to.y - from.y - 1.0) / apart) as usize;
        (1..=courses).map(move |course| {
            let y = from.y + apart * course as f32;
            line(Point::new(from.x + 1.0, y), Point::new(to.x - 1.0, y))
        })
    }

    /// Returns `true` if the interiors of two rectangles overlap.
    pub fn meets(self, other: Rectangle) -> bool {
        self.from.x < other.to.x
            && other.from.x < self.to.x
            && self.from.y < other.to.y
            && other.from.y < self.to.y
    }

    /// Returns `true` if a point lies on it.
    #[cfg(test)]
    pub fn holds(self, point: Point) -> bool {
        let Rectangle { from, to } = self;
        (from.x..=to.x).contains(&point.x) && (from.y..=to.y).contains(&point.y)
    }
}

/// Returns points of a straight line, close enough that it can be cut at a tile's edge.
fn line(from: Point, to: Point) -> Vec<Point> {
    (0..=PARTS).map(|at| from.toward(to, at as f32 / PARTS as f32)).collect()
}

/// Returns the open ground of a quarter, for its followers.
pub const fn ground(quarter: Quarter) -> Rectangle {
    match quarter {
        Quarter::Castle => Rectangle::new(204.0, 84.0, 296.0, 132.0),
        Quarter::Market => Rectangle::new(203.0, 134.0, 299.0, 186.0),
        Quarter::Blacksmith => Rectangle::new(216.0, 188.0, 308.0, 232.0),
        Quarter::Cathedral => Rectangle::new(101.0, 154.0, 198.0, 202.0),
    }
}

/// Returns the north-west corner in the city of a tile of the Count's box; `None` for other tiles.
pub fn corner(tile: &Tile) -> Option<Point> {
    let mut tiles =
        catalogue().tiles().iter().filter(|tile| tile.expansion == Some(Expansion::Count));
    let number = tiles.position(|kind| kind.name == tile.name)?;
    Some(Point::new((number % COLUMNS) as f32 * SIDE, (number / COLUMNS) as f32 * SIDE))
}

/// Returns the part of a ring of walls on the unturned tile with this corner, the city on its right
/// hand; `inset` in units from the city's edge.
pub fn ring(corner: Point, inset: f32) -> Option<Curve> {
    let far = SIDE - inset;
    let bend = 0.45 * far;
    // Once on each tile, from one neighbour to the next; the corners are round.
    let across =
        |y: f32, from: f32, to: f32| Curve::straight(Point::new(from, y), Point::new(to, y));
    let down = |x: f32, from: f32, to: f32| Curve::straight(Point::new(x, from), Point::new(x, to));
    let (west, east) = (corner.x == 0.0, corner.x == 3.0 * SIDE);
    let wall = match (corner.y / SIDE) as usize {
        0 if west => Curve::of(
            (inset, SIDE),
            &[[(inset, inset + bend), (inset + bend, inset), (SIDE, inset)]],
        ),
        0 if east => {
            Curve::of((0.0, inset), &[[(far - bend, inset), (far, inset + bend), (far, SIDE)]])
        }
        0 => across(inset, 0.0, SIDE),
        1 if west => down(inset, SIDE, 0.0),
        1 if east => down(far, 0.0, SIDE),
        1 => return None,
        _ if west => {
            Curve::of((SIDE, far), &[[(inset + bend, far), (inset, far - bend), (inset, 0.0)]])
        }
        _ if east => Curve::of((far, 0.0), &[[(far, far - bend), (far - bend, far), (0.0, far)]]),
        _ => across(far, SIDE, 0.0),
    };
    Some(wall)
}

/// Returns the rim of the area that a ring encloses on the unturned tile with this corner.
pub fn rim(corner: Point, inset: f32) -> Vec<Point> {
    let mut rim = ring(corner, inset).map(|wall| wall.points(PARTS)).unwrap_or_default();
    rim.extend(inner_corners(corner));
    rim
}

/// Returns the city's part of a turned tile, out to the outer wall. It has neither sides nor
/// ordinary walls: they are drawn [here](super).
pub fn city(tile: &Tile, piece: &Piece, turn: Turn) -> Option<City> {
    let corner = corner(tile).filter(|_| piece.marks.has(Mark::Carcassonne))?;
    let wall = ring(corner, OUTER).map(|wall| wall.turned(turn).points(PARTS));
    let rim = rim(corner, OUTER).into_iter().map(|point| point.turned(turn)).collect();
    Some(City {
        id: piece.id,
        sides: vec![],
        walls: vec![],
        shut: vec![],
        wall_points: wall.into_iter().collect(),
        rim,
        pennants: 0,
        gates: vec![],
        is_bridge: false,
    })
}

/// Returns the corners of a tile that lie within the city, clockwise from the end of its wall.
fn inner_corners(tile: Point) -> Vec<Point> {
    let within = |point: &Point| {
        let (x, y) = (tile.x + point.x, tile.y + point.y);
        (SIDE..=3.0 * SIDE).contains(&x) && (SIDE..=2.0 * SIDE).contains(&y)
    };
    let all: Vec<Point> = (0..4).map(crate::city::corner).collect();
    let is_first = |at: &usize| within(&all[*at]) && !within(&all[(at + 3) % 4]);
    let first = (0..4).find(is_first).unwrap_or(0);
    (first..first + 4).map(|at| all[at % 4]).filter(within).collect()
}

/// A gate: the fractions along its tile's walls of the towers on both sides of the road.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// On the outer wall.
    pub outer: [f32; 2],
    /// On the inner wall.
    pub inner: [f32; 2],
    /// `true` if it shows its front, being in the south.
    pub faces_us: bool,
}

/// Returns the gate on a tile.
pub fn gate(tile: &Tile) -> Option<Gate> {
    match tile.name.as_str() {
        "C01" | "C04" => Some(Gate { outer: [0.37, 0.63], inner: [0.2, 0.8], faces_us: false }),
        "C11" => Some(Gate { outer: [0.4, 0.6], inner: [0.37, 0.63], faces_us: true }),
        _ => None,
    }
}

/// Returns the course of a road to a gate of the city, on the unturned tile.
pub fn way_in(tile: &Tile) -> Option<Curve> {
    match tile.name.as_str() {
        "C01" => Some(Curve::of((0.0, 50.0), &[[(22.0, 50.0), (44.0, 48.0), (63.0, 62.0)]])),
        "C04" => Some(Curve::of((50.0, 0.0), &[[(50.0, 24.0), (52.0, 46.0), (37.0, 62.0)]])),
        "C11" => Some(Curve::straight(Point::new(50.0, SIDE), Point::new(50.0, OUTER))),
        _ => None,
    }
}
