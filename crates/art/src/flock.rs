//! The tokens of the shepherds: sheep to be counted, and the wolf.

use crate::markup::{Layer, Pen};

use Pen::{Inked, Line};

/// The round token below.
const DISC: &str = "M.4 10A9.6 9.6 0 0 1 19.6 10A9.6 9.6 0 0 1 .4 10Z";
const MEADOW: Layer = (Inked, "green", 0.8, DISC);

/// A sheep.
pub const ONE: &[Layer] = &[
    MEADOW,
    (Line, "ink", 1.9, "M8.9 13.8v2.5M13.6 13.8v2.5"),
    (Line, "ink", 9.2, "M9.3 9.6h3.4"),
    (Line, "wool", 6.9, "M9.3 9.6h3.4"),
    (Line, "ink", 4.0, "M4.9 8.5v1.1"),
];

/// Two sheep.
pub const TWO: &[Layer] = &[
    MEADOW,
    (Line, "ink", 1.2, "M6.9 9.5v1.6M9.8 9.5v1.6M12.1 15.7v1.6M15 15.7v1.6"),
    (Line, "ink", 5.9, "M7.1 6.8h2.2M12.3 13h2.2"),
    (Line, "wool", 4.5, "M7.1 6.8h2.2M12.3 13h2.2"),
    (Line, "ink", 2.6, "M4.3 6.1v.7M9.5 12.3v.7"),
];

/// Three sheep.
pub const THREE: &[Layer] = &[
    MEADOW,
    (
        Line,
        "ink",
        1.0,
        "M9.4 7.1v1.4M11.9 7.1v1.4M5.2 14.3v1.4M7.7 14.3v1.4M14.2 14.9v1.4M16.7 14.9v1.4",
    ),
    (Line, "ink", 5.1, "M9.6 4.8h1.8M5.4 12h1.8M14.4 12.6h1.8"),
    (Line, "wool", 3.8, "M9.6 4.8h1.8M5.4 12h1.8M14.4 12.6h1.8"),
    (Line, "ink", 2.2, "M7.2 4.2v.6M3 11.4v.6M12 12v.6"),
];

/// Four sheep.
pub const FOUR: &[Layer] = &[
    MEADOW,
    (
        Line,
        "ink",
        0.9,
        "M6.5 7.1v1.3M8.8 7.1v1.3M13.9 8.3v1.3M16.2 8.3v1.3M5.1 14.5v1.3M7.4 14.5v1.3M12.7 15.9v1.3M15 15.9v1.3",
    ),
    (Line, "ink", 4.6, "M6.7 5h1.7M14.1 6.2h1.7M5.3 12.4h1.7M12.9 13.8h1.7"),
    (Line, "wool", 3.5, "M6.7 5h1.7M14.1 6.2h1.7M5.3 12.4h1.7M12.9 13.8h1.7"),
    (Line, "ink", 2.0, "M4.5 4.5v.5M11.9 5.7v.5M3.1 11.9v.5M10.7 13.3v.5"),
];

/// The head of a wolf that shows its teeth.
pub const WOLF: &[Layer] = &[
    (Inked, "ember", 0.8, DISC),
    (
        Inked,
        "slate",
        0.8,
        "M3.4 1.6L8 5.2H12L16.6 1.6L16.4 9L18 12.4L13.6 13.6L11.8 17.6H8.2L6.4 13.6L2 12.4L3.6 9Z",
    ),
    (Inked, "stone-light", 0.5, "M10 9.4L13 13.2L11.4 16.8H8.6L7 13.2Z"),
    (Line, "gold", 1.5, "M6.6 9.4L7.6 9.9M13.4 9.4L12.4 9.9"),
    (Line, "ink", 1.6, "M9.4 13.2H10.6M10 13.4V15.6"),
];
