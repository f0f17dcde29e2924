//! Sizes of things that others must keep clear of or join, in units of the drawing.

use crate::geometry::Point;

/// Overlap of a tile's ground with its neighbours, in units.
pub const OVERLAP: f32 = 0.2;
/// Half the width of a road with its casing.
pub const ROAD_HALF: f32 = 6.2;
/// Half the thickness of a wall.
pub const WALL_HALF: f32 = 3.1;
/// Radius of the precinct of a monastery alone on its tile.
pub const PRECINCT: f32 = 25.0;
/// Radius of the green in a village.
pub const GREEN: f32 = 8.6;
/// Radius of a garden, and of the courtyard of a special monastery.
pub const GARDEN: f32 = 11.0;
/// Radius of a crop circle that fields run around.
pub const CIRCLE: f32 = 12.0;
/// Radius of a volcano's foot.
pub const VOLCANO: f32 = 17.0;
/// Radius of the foundation of a tower.
pub const TOWER: f32 = 9.0;
/// Radius of the area a prop of the cell needs.
pub const PROP: f32 = 6.6;

/// The position of a monastery's precinct, and its size relative to [`PRECINCT`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precinct {
    /// Its centre.
    pub middle: Point,
    /// 1, or less if it shares the tile with cities or the river.
    pub size: f32,
}

impl Precinct {
    /// Returns the distance from its centre to its wall, in units.
    pub fn radius(self) -> f32 {
        PRECINCT * self.size
    }
}
