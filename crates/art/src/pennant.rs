//! A city's coat of arms: a shield with a rim of gold and one of several charges.

use crate::geometry::Point;
use crate::markup::{Layer, Markup, Pen};

/// Radius of the area a shield needs, in units.
pub const RADIUS: f32 = 8.2;

use Pen::Inked;

const SHADOW: Layer =
    (Inked, "shadow", 0.0, "M5 3.4H19.2V12C19.2 17.2 15.6 20 11.6 21.6C7.6 20 4 17.2 4 12Z");
const RIM: Layer =
    (Inked, "gold", 0.8, "M2.4 1.4H17.6V10C17.6 15.2 14 18 10 19.6C6 18 2.4 15.2 2.4 10Z");
const FIELD: &str = "M4.2 3.2H15.8V10C15.8 14 13.2 16.2 10 17.6C6.8 16.2 4.2 14 4.2 10Z";

/// A tower, a cross, a chevron, a lily; all mean the same.
pub const CHARGES: [&[Layer]; 4] = [
    &[
        SHADOW,
        RIM,
        (Inked, "azure", 0.6, FIELD),
        (
            Inked,
            "gold",
            0.8,
            "M6.6 13.8V12.4L7.8 11.6V8L6.8 7.4V4.6H8.2V5.8H9.3V4.6H10.7V5.8H11.8V4.6H13.2V7.4\
             L12.2 8V11.6L13.4 12.4V13.8Z",
        ),
    ],
    &[
        SHADOW,
        RIM,
        (Inked, "rose", 0.6, FIELD),
        (Inked, "blossom", 0.8, "M8.6 4.6H11.4V7.8H14.4V10.6H11.4V15.4H8.6V10.6H5.6V7.8H8.6Z"),
    ],
    &[
        SHADOW,
        RIM,
        (Inked, "pine", 0.6, FIELD),
        (Inked, "gold", 0.8, "M5.4 11.6L10 7L14.6 11.6V14L10 9.8L5.4 14Z"),
    ],
    &[
        SHADOW,
        RIM,
        (Inked, "violet", 0.6, FIELD),
        (
            Inked,
            "gold",
            0.8,
            "M10 4C11.6 5.8 11.8 7.2 11 9C12.4 7.4 14.8 7.8 14.6 10.2C14.4 11.6 12.8 11.8 12.4 10.8\
             C12.2 11.4 11.6 11.8 11 12H12V13.4H11L10 16L9 13.4H8V12H9C8.4 11.8 7.8 11.4 7.6 10.8\
             C7.2 11.8 5.6 11.6 5.4 10.2C5.2 7.8 7.6 7.4 9 9C8.2 7.2 8.4 5.8 10 4Z",
        ),
    ],
];

/// Draws the shield with this charge, centred at this point and scaled by this factor.
pub fn draw(markup: &mut Markup, charge: usize, middle: Point, size: f32) {
    markup.set(CHARGES[charge % CHARGES.len()], middle.kept_in(RADIUS * size), 16.0 * size);
}
