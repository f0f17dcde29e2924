//! A church: a nave and a domed tower in a churchyard, with graves and no cloister.

use bastide_rules::space::Side;

use crate::geometry::Point;
use crate::markup::{Layer, Markup, Pen};
use crate::monastery;
use crate::path::Path;
use crate::tree::Trees;

use Pen::{Inked, Line};

const CHURCH: &[Layer] = &[
    (Inked, "shadow", 0.0, "M1.6 18.8H19L20.6 15.4V11L18 10V19.6H3Z"),
    // The nave with its choir to the right, and the porch to the left.
    (Inked, "plaster", 0.4, "M7 19V10.6H18.4V19Z"),
    (Inked, "slate", 0.4, "M6 11.2L8 6.2H16.6L19.4 11.2Z"),
    (Inked, "plaster", 0.4, "M1.6 19V14H5V19Z"),
    (Inked, "slate", 0.4, "M.8 14.4L2.4 11.6H5V14.4Z"),
    // The tower under an onion dome.
    (Inked, "plaster", 0.4, "M4 19V7.2H9.6V19Z"),
    (Inked, "shade", 0.0, "M7.6 7.2H9.6V19H7.6ZM14.6 6.2H16.6L19.4 11.2H16Z"),
    (
        Inked,
        "gold",
        0.4,
        "M3.4 7.4C1.4 5.6 3.4 3.6 5.4 2.8C6.2 2.4 6.6 1.8 6.8 1C7 1.8 7.4 2.4 8.2 2.8C10.2 3.6 12.2 5.6 10.2 7.4Z",
    ),
    (
        Inked,
        "shade",
        0.0,
        "M6.8 1C7 1.8 7.4 2.4 8.2 2.8C10.2 3.6 12.2 5.6 10.2 7.4H8C9.4 5 7.4 3.4 6.8 1Z",
    ),
    (Line, "ink", 0.6, "M6.8 1.2V-1.4M5.8 -.5H7.8"),
    (Line, "ink", 0.5, "M11.4 13.2V16M14 13.2V16M16.6 13.2V16M6.8 9.2V11.4"),
    (Inked, "passage", 0.3, "M5.6 19V16.2C5.6 14.6 8 14.6 8 16.2V19Z"),
];

/// A gravestone with its shadow.
const GRAVE: &[Layer] = &[
    (Inked, "shadow", 0.0, "M3 19H17L21 15H14Z"),
    (Inked, "stone-light", 1.6, "M4 19V8C4 1 16 1 16 8V19Z"),
];

/// Draws the church in the middle of the tile; roads reach it from these sides.
pub fn draw(markup: &mut Markup, gates: &[Side]) {
    monastery::precinct(markup, gates);
    let mut lawn = Path::new();
    lawn.ellipse(Point::new(38.6, 60.6), 9.4, 7.8);
    markup.fill("green", lawn);
    markup.set(CHURCH, Point::new(50.0, 34.6), 36.0);
    for (x, y) in [(33.6, 59.0), (40.0, 59.6), (36.4, 65.2), (43.0, 65.8)] {
        markup.near(|fine| fine.set(GRAVE, Point::new(x, y), 5.0));
    }
    let mut trees = Trees::default();
    for (x, y) in [(70.0, 53.4), (29.0, 48.6), (66.6, 63.6)] {
        trees.tree(Point::new(x, y));
    }
    trees.draw(markup);
}
