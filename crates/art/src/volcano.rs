//! A volcano: a bare mountain, fire in its crater, smoke above.

use crate::geometry::Point;
use crate::markup::{Layer, Markup, Pen};

/// Draws one with the centre of its foot at this point.
pub fn draw(markup: &mut Markup, middle: Point) {
    markup.placed(middle, 1.0, |markup| markup.picture(&MOUNTAIN));
}

use Pen::{Inked, Line};

const MOUNTAIN: [Layer; 10] = [
    (Inked, "shadow", 0.0, "M-14 11c6 5 30 5 35-1 1-3-9-8-14-9z"),
    (
        Inked,
        "rock",
        0.9,
        "M-17 10c4-4 7-10 9-17 1-3 1.6-5 2.4-6.4 1 1 2 .4 2.8 1 1 .6 2.4.6 3.4-.2.8-.6 1.8-.2 2.8-.8.8 1.6 1.4 3.4 2.4 6.4 2.2 7 5.2 13 9.2 17-3 4.6-9 5.6-16 5.6s-13-1-16-5.6z",
    ),
    (
        Inked,
        "shade",
        0.0,
        "M3.4-13.4c.8 1.6 1.4 3.4 2.4 6.4 2.2 7 5.2 13 9.2 17-3 4.6-8 5.6-12 5.6 2-5 1-9-.6-13s-1.4-9 .2-15.2z",
    ),
    (Line, "rock", 0.9, "M-6-2c-1 4-3 8-5 11M-1 3c0 4-1 7-2 10"),
    (
        Inked,
        "tile",
        0.6,
        "M-5.6-13.4c1-1 8-1 9 0-.4 2-.6 3.2 0 5.4.6 2.6-1 2.8-1.4.6-.4-1.4-1.4-1-1.4.6 0 3 .6 5.4-.4 8.4-.6 2-2 1.6-2-.4 0-2.6.4-4.6-.4-7-.4-1.2-1.4-1-1.6.2-.4 2-2 1.4-1.6-1 .4-2.6.2-4.4-.2-6.8z",
    ),
    (
        Inked,
        "gold",
        0.0,
        "M-4.4-13c1-.6 5.6-.6 6.6 0-.6 1.6-1.8 1.6-2.4 3.2-.6 2-.6 4-.8 6.4-.6-2.6-.4-4.8-1-6.6-.4-1.2-1.8-1.4-2.4-3z",
    ),
    (Line, "ink", 5.4, "M-1.6-16.6h0M2-18.4h0M6.4-19h0M-3.6-18.4h0"),
    (Line, "stone-dark", 4.4, "M-1.6-16.6h0M2-18.4h0M6.4-19h0M-3.6-18.4h0"),
    (Line, "stone", 2.2, "M-2.4-17.4h0M1.2-19.2h0M5.6-19.8h0M-4.2-19.2h0"),
    (Line, "gold", 0.9, "M-7-15h0M5.6-14.6h0M7.4-12h0M-8.4-11.6h0"),
];
