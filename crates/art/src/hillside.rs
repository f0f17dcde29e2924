//! The hills and vineyards on tiles.

use crate::markup::{Layer, Pen};

use Pen::{Inked, Line};

/// A rounded rise beside a lower one, its levels lighter toward the top.
pub const HILL: &[Layer] = &[
    (Inked, "shadow", 0.0, "M1 17.8H19.6L23 15.4L18 9Z"),
    (Inked, "leaf", 0.9, "M9 17.8C12.6 16 13 8.6 15.8 8.6C18.6 8.6 18 16.6 21 17.8Z"),
    (Inked, "pine", 0.9, "M-1 17.8C3.6 16.4 3.4 2.6 8.4 2.6C13.4 2.6 13.2 16.4 17.8 17.8Z"),
    (
        Inked,
        "green",
        0.6,
        "M2 14.2C4 9.4 4.4 2.6 8.4 2.6C11.8 2.6 12.2 8 13.2 11.6C10.4 14.6 5.4 15.6 2 14.2Z",
    ),
    (
        Inked,
        "sand",
        0.6,
        "M4.2 8.8C5 5.4 5.8 2.6 8.4 2.6C10.2 2.6 11 4.4 11.6 6.6C9.6 8.8 6.8 9.6 4.2 8.8Z",
    ),
];

/// Rows of vines up a slope, and a bunch of grapes.
pub const VINEYARD: &[Layer] = &[
    (Inked, "shadow", 0.0, "M1 18.4H20L23.4 15L19 8Z"),
    (Inked, "gold", 0.9, "M-.6 18.4C0 9.6 4 4.4 10 4.4C16 4.4 20 9.6 20.6 18.4Z"),
    (Line, "ink", 2.8, VINES),
    (Line, "pine", 1.8, VINES),
    (Line, "ink", 5.6, GRAPES),
    (Line, "violet", 4.0, GRAPES),
    (Inked, "leaf", 0.7, "M10 6.2C7 7.4 4.4 5.4 4.6 2.4C6.4 2.8 7.4 2 8 .4C9.4 1.4 10 3.4 10 6.2Z"),
    (Line, "ink", 1.0, "M10 6.2C10 4 11 2.4 12.8 1.6"),
];

const VINES: &str =
    "M2 16.4C2.4 13 3.4 10.4 5 8.4M5.6 16.6L6 13M18 16.4C17.6 13 16.6 10.4 15 8.4M14.4 16.6L14 13";

const GRAPES: &str = "M6.4 8.4h0M10 8.4h0M13.6 8.4h0M8.2 11.8h0M11.8 11.8h0M10 15.2h0";
