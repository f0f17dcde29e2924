//! The occupied areas of a tile, so that no drawing covers another.

use crate::geometry::{Point, within};
use crate::plan::Plan;

/// The free room of a turned tile.
#[derive(Debug)]
pub struct Site<'a> {
    /// The shapes of its pieces.
    pub plan: &'a Plan,
    taken: Vec<(Point, f32)>,
}

impl<'a> Site<'a> {
    /// Creates the site of a tile with nothing occupied yet.
    pub fn new(plan: &'a Plan) -> Self {
        Site { plan, taken: Vec::new() }
    }

    /// Occupies a disc, radius in units.
    pub fn take(&mut self, middle: Point, radius: f32) {
        self.taken.push((middle, radius));
    }

    /// Returns `true` if a disc touches nothing occupied.
    pub fn is_clear(&self, middle: Point, radius: f32) -> bool {
        self.taken.iter().all(|(other, taken)| middle.distance(*other) >= radius + taken)
    }

    /// Returns `true` if a disc lies in open field, within the tile, and touches nothing occupied.
    pub fn is_field(&self, middle: Point, radius: f32) -> bool {
        middle.off_border() >= radius + 0.6
            && self.is_clear(middle, radius)
            && self.plan.room(middle) >= radius
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
