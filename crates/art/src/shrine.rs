//! A shrine: standing stones round an altar on bare ground, with no wall, church or cross.

use bastide_rules::space::Side;

use crate::geometry::{Point, quarter};
use crate::markup::{Layer, Markup, Pen};
use crate::measure::PRECINCT;
use crate::path::Path;

use Pen::{Inked, Line};

/// A trilithon, relative to its foot.
const GATE: &[Layer] = &[
    (Inked, "shadow", 0.0, "M2 18.6H21L24 15.4H18Z"),
    (Inked, "rock", 1.0, "M3 19V6.6L7.4 6L7.8 19ZM12.2 19L12.6 6L17.4 6.6L17 19Z"),
    (Inked, "shade", 0.0, "M5.8 6.4L7.4 6L7.8 19H6ZM15.6 6.4L17.4 6.6L17 19H15.2Z"),
    (Inked, "rock", 1.0, "M1.2 6.8L2 2.2L18.6 1.4L19 6.4Z"),
];

/// A single standing stone.
const STONE: &[Layer] = &[
    (Inked, "shadow", 0.0, "M4 18.8H17L21 15.6H15Z"),
    (Inked, "rock", 1.4, "M4 19L5.2 5.2L9.6 2.2L14 5.6L15.4 19Z"),
    (Inked, "shade", 0.0, "M10.4 2.8L14 5.6L15.4 19H11.4Z"),
];

const ALTAR: &[Layer] = &[
    (Inked, "shadow", 0.0, "M2 18.6H18L22 15H14Z"),
    (Inked, "rock", 1.0, "M4.4 19L5 14H15L15.6 19Z"),
    (Inked, "rock", 1.0, "M2 14.4V11.4H18V14.4Z"),
    (
        Inked,
        "ember",
        0.8,
        "M10 .6C12.4 3.4 14.6 5.4 13.8 8.6C13.4 10.6 12 11.4 10 11.4C8 11.4 6.6 10.6 6.2 8.6C5.8 6.4 7.2 5.6 7.6 3.6C8.8 4.4 9.6 3 10 .6Z",
    ),
    (
        Inked,
        "gold",
        0.0,
        "M10 5.4C11.4 7 12.2 8 11.8 9.6C11.4 10.8 8.6 10.8 8.2 9.6C7.8 8 9.4 7.4 10 5.4Z",
    ),
    (Line, "ink", 0.8, "M6.6 16.6H8M12 16.6H13.4"),
];

/// Draws the shrine in the middle of the tile; roads reach it from these sides.
pub fn draw(markup: &mut Markup, gates: &[Side]) {
    let mut heath = Path::new();
    heath.ellipse(Point::MIDDLE, PRECINCT - 1.0, PRECINCT - 1.0);
    markup.fill("city", heath);
    let mut ring = Path::new();
    ring.ellipse(Point::MIDDLE, 15.0, 13.6);
    markup.near(|fine| fine.dashes("furrow", 1.2, "2.4 2", ring));
    for side in gates {
        let at = |y: f32| Point::new(50.0, y).turned(quarter(side.index()));
        let mut way = Path::new();
        way.start(at(24.0)).line(at(31.0));
        markup.stroke("road", 8.0, way);
    }
    // From back to front, so that nearer stones cover those behind.
    for (x, y) in [(50.0, 26.0), (33.6, 31.0), (66.4, 31.0)] {
        markup.set(GATE, Point::new(x, y), 16.0);
    }
    for (x, y) in
        [(27.0, 43.6), (73.0, 43.6), (28.0, 58.0), (72.4, 58.0), (36.4, 68.6), (64.4, 69.4)]
    {
        markup.set(STONE, Point::new(x, y), 10.0);
    }
    markup.set(ALTAR, Point::new(44.0, 45.0), 18.0);
}
