//! How large things are that others must keep clear of or join. Units of the drawing.

use crate::geometry::Point;

/// Units by which the ground of a tile overlaps its neighbours.
pub const OVERLAP: f32 = 0.2;
/// Half the width of a road with its casing.
pub const ROAD_HALF: f32 = 6.2;
/// Half the thickness of a wall.
pub const WALL_HALF: f32 = 3.1;
/// Radius of a monastery's precinct that has the tile to itself.
pub const PRECINCT: f32 = 25.0;
/// Radius of the green in a village.
pub const GREEN: f32 = 8.6;
/// Radius of a garden.
pub const GARDEN: f32 = 11.0;
/// Radius of a volcano's foot.
pub const VOLCANO: f32 = 17.0;
/// Radius of the place a small thing of the cell needs.
pub const PROP: f32 = 6.6;

/// Where a monastery's precinct lies, and how large it is beside [`PRECINCT`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precinct {
    /// Its middle.
    pub middle: Point,
    /// 1, or less where it shares the tile with cities or the river.
    pub size: f32,
}

impl Precinct {
    /// Units from its middle to its wall.
    pub fn radius(self) -> f32 {
        PRECINCT * self.size
    }
}
