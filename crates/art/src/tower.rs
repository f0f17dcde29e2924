//! Towers: the foundation on a tile, and the floors on it.

use crate::geometry::Point;
use crate::markup::{Detail, Layer, Markup, Pen};
use crate::measure::TOWER;
use crate::path::Path;

use Pen::{Inked, Line};

/// A stump of masonry with eight sides, hollow.
const FOUNDATION: &[Layer] = &[
    (Inked, "shadow", 0.0, "M1 15.1L6.3 18.4H13.7L22 15V9L18 6Z"),
    (Inked, "stone", 0.9, "M1 9.5V15.1L6.3 18.4H13.7L19 15.1V9.5Z"),
    (Inked, "shade", 0.0, "M13.7 12.8V18.4L19 15.1V9.5Z"),
    (Line, "ink", 0.6, "M6.3 12.8V18.4M13.7 12.8V18.4M1 12.3L6.3 15.6H13.7L19 12.3"),
    (Inked, "stone-light", 0.9, "M1 9.5V4.9L6.3 1.6H13.7L19 4.9V9.5L13.7 12.8H6.3Z"),
    (Line, "ink", 0.6, "M1 4.9L19 9.5M1 9.5L19 4.9M6.3 1.6L13.7 12.8M13.7 1.6L6.3 12.8"),
    (Inked, "passage", 0.8, "M5 8.5V5.9L8 4H12L15 5.9V8.5L12 10.4H8Z"),
    (Inked, "stone-dark", 0.0, "M5.4 6.1L8.1 4.4H11.9L14.6 6.1V8L11.9 6.3H8.1L5.4 8Z"),
];

/// A floor: walls of stone under a gallery of timber, hollow.
pub const FLOOR: &[Layer] = &[
    (Inked, "stone-light", 0.9, "M1 8.8V15.8L6.3 19.1H13.7L19 15.8V8.8Z"),
    (Inked, "timber", 0.8, "M.6 7V12.2L6.1 15.5H13.9L19.4 12.2V7Z"),
    (Inked, "shade", 0.0, "M13.7 12.1V19.1L19 15.8V8.8Z"),
    (Line, "ink", 0.6, "M6.3 12V19.1M13.7 12V19.1"),
    (Inked, "stone-light", 0.9, "M.6 9V4L6.1 .7H13.9L19.4 4V9L13.9 12.3H6.1Z"),
    (Inked, "passage", 0.7, "M4.6 7.9V5.1L7.8 3.2H12.2L15.4 5.1V7.9L12.2 9.8H7.8Z"),
    (Inked, "stone-dark", 0.0, "M5 5.3L7.9 3.6H12.1L15 5.3V7.4L12.1 5.7H7.9L5 7.4Z"),
];

/// The width of a foundation's picture, and of a floor's, in units.
const WIDE: f32 = 20.0;
const FLOOR_WIDE: f32 = 15.0;
/// The height of a floor.
const HIGH: f32 = 0.35 * FLOOR_WIDE;
/// The distance from the middle of the foundation up to its top, and from there to the middle of the
/// picture of the lowest floor.
const BASE: f32 = 2.8;
const LOWEST: f32 = 2.6;
/// The most floors that are drawn.
const MOST: u8 = 6;
/// The distance from the top of a tower up to the middle of the figure there.
const FIGURE: f32 = 9.6;

/// Draws a foundation centred at this point.
pub fn draw(markup: &mut Markup, middle: Point) {
    let wide = if markup.detail() == Detail::Far { 1.2 * WIDE } else { WIDE };
    markup.set(FOUNDATION, middle, wide);
}

/// Draws the paved place round a foundation in a city.
pub fn pave(markup: &mut Markup, middle: Point) {
    let mut place = Path::new();
    place.ellipse(middle, TOWER + 2.6, TOWER + 1.8);
    markup.fill("street", place);
}

/// Draws this many floors on the foundation whose [stand](crate::stand()) is the origin: elements in
/// the units of the tile. More than six floors look like six, so a number should tell them apart.
pub fn tower(floors: u8) -> String {
    let mut markup = Markup::new();
    for floor in 0..floors.min(MOST) {
        let up = BASE + LOWEST + HIGH * f32::from(floor);
        markup.set(FLOOR, Point::new(0.0, -up), FLOOR_WIDE);
    }
    markup.into_rounded()
}

/// Returns the distance from the [stand](crate::stand()) on a foundation up to the middle of a figure
/// on top of this many floors, in units of the tile.
pub fn tower_top(floors: u8) -> f32 {
    BASE + HIGH * f32::from(floors.min(MOST)) + FIGURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn towers_grow_with_each_floor_until_they_would_cover_other_tiles() {
        for floors in 0..30 {
            let (drawn, next) = (tower(floors), tower(floors + 1));
            let is_higher = tower_top(floors) < tower_top(floors + 1);
            assert_eq!((is_higher, drawn != next), (floors < MOST, floors < MOST));
            assert_eq!(drawn.matches("<svg").count(), usize::from(floors.min(MOST)));
        }
    }
}
