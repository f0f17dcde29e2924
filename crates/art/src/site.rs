//! The free room of a tile on its place: beside its pieces, and beside what was drawn before.

use std::borrow::Cow;

use bastide_rules::space::Turn;
use bastide_rules::tiles::Tile;

use crate::geometry::{Point, SIDE, quarter, within};
use crate::ground::Ground;
use crate::plan::Plan;
use crate::world::Place;

/// Radius of the area that the end of a wall in a corner keeps free, in units.
const WALL_END: f32 = 4.6;

/// The free room of a turned tile.
#[derive(Debug)]
pub struct Site<'a> {
    /// The shapes of its pieces.
    pub plan: &'a Plan,
    /// Its place.
    pub place: Place,
    ground: Cow<'static, Ground>,
    /// The turn back to the unturned tile.
    back: Turn,
    taken: Vec<(Point, f32)>,
}

impl<'a> Site<'a> {
    /// Creates the site of a tile with nothing occupied yet.
    pub fn new(tile: &Tile, turn: Turn, plan: &'a Plan, place: Place) -> Self {
        let back = Turn::ALL[(4 - turn.quarters() as usize) & 3];
        Site { plan, place, ground: Ground::unturned(tile), back, taken: Vec::new() }
    }

    /// Returns the same site with nothing occupied.
    pub fn cleared(&self) -> Site<'a> {
        Site { ground: self.ground.clone(), taken: Vec::new(), ..*self }
    }

    /// Occupies a disc, radius in units.
    pub fn take(&mut self, middle: Point, radius: f32) {
        self.taken.push((middle, radius));
    }

    /// Returns the distance to the nearest piece other than a field in units, walls of neighbours
    /// in the corners included; negative on it.
    pub fn room(&self, point: Point) -> f32 {
        let mut room = self.ground.room(point.turned(self.back));
        for (corner, _) in self.place.walled.iter().enumerate().filter(|(_, walled)| **walled) {
            let corner = Point::new(0.0, 0.0).turned(quarter(corner));
            room = room.min(corner.distance(point) - WALL_END);
        }
        room
    }

    /// Returns `true` if a disc touches nothing occupied.
    pub fn is_clear(&self, middle: Point, radius: f32) -> bool {
        self.taken.iter().all(|(other, taken)| {
            let (x, y) = (middle.x - other.x, middle.y - other.y);
            let apart = radius + taken;
            x * x + y * y >= apart * apart
        })
    }

    /// Returns `true` if an upright rectangle touches nothing occupied.
    pub fn is_clear_box(&self, west_north: Point, east_south: Point) -> bool {
        self.taken.iter().all(|(other, taken)| {
            let nearest = Point::new(
                within(other.x, west_north.x, east_south.x),
                within(other.y, west_north.y, east_south.y),
            );
            nearest.distance(*other) >= *taken
        })
    }
}

/// Returns `true` if a point belongs to the tile: each point of the board belongs to exactly one.
pub fn is_own(point: Point) -> bool {
    (0.0..SIDE).contains(&point.x) && (0.0..SIDE).contains(&point.y)
}
