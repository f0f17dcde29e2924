//! The figures' silhouettes and the players' marks and colours.

/// A figure as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// A follower on its feet, in a mantle: on roads, in cities and monasteries.
    Standing,
    /// A follower lying in a field: a farmer.
    Lying,
    /// An abbot on its feet, with mitre and crozier.
    Abbot,
}

impl Figure {
    /// Every figure.
    pub const ALL: [Figure; 3] = [Figure::Standing, Figure::Lying, Figure::Abbot];
}

/// The `viewBox` of every figure; its middle `(10, 10)` goes to the [stand](crate::stand()).
pub const FIGURE_VIEW_BOX: &str = "0 0 20 20";

/// The silhouette of a figure as path data within [`FIGURE_VIEW_BOX`]. Draw it three times from
/// the back: ink line 2.6 wide, white line 1.4 wide, filled with the player's colour.
pub const fn figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Standing => STANDING,
        Figure::Lying => LYING,
        Figure::Abbot => ABBOT,
    }
}

const STANDING: &str = "M10 1.2C12 1.2 13.4 2.7 13.4 4.5C13.4 5.5 13 6.3 12.4 6.9\
C15 7.4 17.4 9 18.6 11.2C19.2 12.3 18.4 13.4 17.2 13.2L14.6 12.8C14.8 14.6 15.7 16.3 16.8 17.4\
C17.4 18.1 17 18.9 16.1 18.9H11.8C11.3 18.9 11 18.6 10.8 18.1L10 16.2L9.2 18.1\
C9 18.6 8.7 18.9 8.2 18.9H3.9C3 18.9 2.6 18.1 3.2 17.4C4.3 16.3 5.2 14.6 5.4 12.8L2.8 13.2\
C1.6 13.4 .8 12.3 1.4 11.2C2.6 9 5 7.4 7.6 6.9C7 6.3 6.6 5.5 6.6 4.5C6.6 2.7 8 1.2 10 1.2Z";

const LYING: &str = "M1.4 10.4C1.4 8.8 2.9 7.7 4.7 7.7C5.7 7.7 6.5 8.1 7.1 8.5C7.6 6.5 9.2 4.6 11.4 3.7\
C12.5 3.2 13.6 3.8 13.4 4.8L13 6.8C14.8 6.7 16.5 6 17.6 5.1C18.3 4.6 19.1 4.9 19.1 5.6\
L19.1 9C19.1 9.4 18.8 9.6 18.3 9.8L16.4 10.4L18.3 11C18.8 11.2 19.1 11.4 19.1 11.8\
L19.1 15.2C19.1 15.9 18.3 16.2 17.6 15.7C16.5 14.8 14.8 14.1 13 14L13.4 16\
C13.6 17 12.5 17.6 11.4 17.1C9.2 16.2 7.6 14.3 7.1 12.3C6.5 12.7 5.7 13.1 4.7 13.1\
C2.9 13.1 1.4 12 1.4 10.4Z";

const ABBOT: &str = "M10 .4L12.6 3.4L12 5.4C12.6 6 12.9 6.7 12.7 7.5C14.4 8.2 15.3 9.4 15.8 11.2\
L16.2 13V4.4C16.2 3.4 15.9 3.2 15.4 3.4L14.6 2.2C16.2 1.4 17.8 2.2 17.8 4.2V18.9H5\
C4 18.9 3.6 18.2 3.9 17.3C4.7 14.8 4.4 13.2 4.5 11.6C4.7 9.4 5.7 8.1 7.3 7.5C7.1 6.7 7.4 6 8 5.4\
L7.4 3.4Z";

/// A player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Its English name, in small letters.
    pub name: &'static str,
    /// As CSS writes it.
    pub hex: &'static str,
}

/// The colours by seat. They stay apart for every kind of colour vision; the [marks](mark) say
/// the same without colour.
pub const COLOURS: [Colour; 6] = [
    Colour { name: "red", hex: "#C8102E" },
    Colour { name: "blue", hex: "#0057B8" },
    Colour { name: "yellow", hex: "#F6D84B" },
    Colour { name: "green", hex: "#00A37A" },
    Colour { name: "black", hex: "#1B1B1B" },
    Colour { name: "pink", hex: "#E79BC8" },
];

/// The mark of a seat (circle, square, triangle, diamond, cross, star) as path data within
/// `viewBox="0 0 10 10"`; seats beyond the sixth begin anew.
pub const fn mark(seat: usize) -> &'static str {
    MARKS[seat % MARKS.len()]
}

/// Where the middle of a player's mark lies on a figure, in units of [`FIGURE_VIEW_BOX`]; about
/// 4.6 units wide it fits.
pub const fn mark_place(figure: Figure) -> (f32, f32) {
    match figure {
        Figure::Standing => (10.0, 12.2),
        Figure::Lying => (12.0, 10.4),
        Figure::Abbot => (9.6, 12.8),
    }
}

const MARKS: [&str; 6] = [
    "M1 5A4 4 0 0 1 9 5A4 4 0 0 1 1 5Z",
    "M1.5 1.5H8.5V8.5H1.5Z",
    "M5 1L9.4 8.6H.6Z",
    "M5 .3L9.2 5L5 9.7L.8 5Z",
    "M3.6 .8H6.4V3.6H9.2V6.4H6.4V9.2H3.6V6.4H.8V3.6H3.6Z",
    "M5 .4L6.4 3.5L9.8 3.9L7.3 6.1L8 9.5L5 7.8L2 9.5L2.7 6.1L.2 3.9L3.6 3.5Z",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_marks_and_colours_are_all_different() {
        let figures: Vec<&str> = Figure::ALL.into_iter().map(figure).collect();
        let marks: Vec<&str> = (0..6).map(mark).collect();
        let colours: Vec<&str> = COLOURS.iter().map(|colour| colour.hex).collect();
        for list in [figures, marks, colours] {
            for (at, one) in list.iter().enumerate() {
                assert!(list[..at].iter().all(|other| other != one), "{one}");
            }
        }
        assert_eq!(mark(6), mark(0));
    }
}
