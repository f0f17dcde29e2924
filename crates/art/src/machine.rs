//! The flying machines, and the die that tells how far they fly.

use crate::markup::{Layer, Pen};

use Pen::{Inked, Line};

/// A machine from above, flying to the north: ribbed wings, a tail, and an arrow ahead.
pub const MACHINE: &[Layer] = &[
    (Inked, "gold", 0.8, "M10-3.4L14.8 2H12.2V5.4H7.8V2H5.2Z"),
    (Inked, "tile", 0.8, "M10 13.6L5.8 20C8.6 18.6 11.4 18.6 14.2 20Z"),
    (
        Inked,
        "blossom",
        0.9,
        "M10 6.2C6.2 4.2 1 5.2-1.8 10C1 9.2 2.6 10.2 3.2 12.2C5 11 6.6 11.6 7.2 13.2\
         C8 12.4 9.2 12.4 10 13.2C10.8 12.4 12 12.4 12.8 13.2C13.4 11.6 15 11 16.8 12.2\
         C17.4 10.2 19 9.2 21.8 10C19 5.2 13.8 4.2 10 6.2Z",
    ),
    (Line, "timber", 0.7, "M10 7.2L3.2 12.2M10 7.2L7.2 13.2M10 7.2L16.8 12.2M10 7.2L12.8 13.2"),
    (Line, "ink", 3.0, BODY),
    (Line, "timber", 1.7, BODY),
];

const BODY: &str = "M10 5.6V17";

/// The face of a die.
const FACE: Layer = (
    Inked,
    "blossom",
    0.9,
    "M4.6 1.4H15.4A3.2 3.2 0 0 1 18.6 4.6V15.4A3.2 3.2 0 0 1 15.4 18.6H4.6\
     A3.2 3.2 0 0 1 1.4 15.4V4.6A3.2 3.2 0 0 1 4.6 1.4Z",
);

/// The faces of the die, from one pip to three.
pub const FACES: [&[Layer]; 3] = [
    &[FACE, (Line, "ink", 3.8, "M10 10h0")],
    &[FACE, (Line, "ink", 3.8, "M6 14h0M14 6h0")],
    &[FACE, (Line, "ink", 3.8, "M5.4 14.6h0M10 10h0M14.6 5.4h0")],
];
