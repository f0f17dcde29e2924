//! The faces of the computer players: flat wooden heads like the figures, in the player's colour,
//! distinguished by what they wear and carry.

/// The character of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A child in a cap.
    Child,
    /// A traveller with a wide hat and a staff.
    Traveller,
    /// A baker with a moustache and a tall hat.
    Baker,
    /// A mason with a kerchief and a trowel.
    Mason,
    /// A robber with hood and mask.
    Robber,
    /// A scholar with spectacles, hair in a bun, and an abacus.
    Scholar,
    /// A king with crown and beard.
    King,
}

/// The paint of a piece of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paint {
    /// The player's colour.
    Colour,
    /// Bare wood: skin.
    Wood,
    /// Hair, and handles.
    Hair,
    /// Flour, brass and gold.
    Pale,
    /// Old hair.
    White,
    /// Ink, filling a whole piece.
    Dark,
    /// A line of ink.
    Line,
    /// A line on ink.
    Light,
}

impl Paint {
    const fn is_line(self) -> bool {
        matches!(self, Paint::Line | Paint::Light)
    }

    const fn hex(self, colour: &'static str) -> &'static str {
        match self {
            Paint::Colour => colour,
            Paint::Wood => "#EBCB96",
            Paint::Hair => "#7A4A22",
            Paint::Pale => "#FBE7A8",
            Paint::White => "#F4EEE2",
            Paint::Dark | Paint::Line => "#241A10",
            Paint::Light => "#FFF8E8",
        }
    }
}

/// A piece of a face as path data, and its paint.
type Piece = (Paint, &'static str);

impl Face {
    /// Every face.
    pub const ALL: [Face; 7] = [
        Face::Child,
        Face::Traveller,
        Face::Baker,
        Face::Mason,
        Face::Robber,
        Face::Scholar,
        Face::King,
    ];

    /// Returns its pieces from back to front, within 20 by 20 units.
    const fn pieces(self) -> &'static [Piece] {
        match self {
            Face::Child => &CHILD,
            Face::Traveller => &TRAVELLER,
            Face::Baker => &BAKER,
            Face::Mason => &MASON,
            Face::Robber => &ROBBER,
            Face::Scholar => &SCHOLAR,
            Face::King => &KING,
        }
    }
}

/// Draws a face as a separate picture, with the player's CSS colour.
pub fn face(face: Face, colour: &'static str) -> String {
    let filled = face.pieces().iter().filter(|(paint, _)| !paint.is_line());
    let whole: String = filled.map(|(_, path)| *path).collect();
    let pieces: String = face
        .pieces()
        .iter()
        .map(|(paint, path)| {
            let hex = paint.hex(colour);
            match paint.is_line() {
                true => format!(
                    r#"<path d="{path}" fill="none" stroke="{hex}" stroke-linecap="round"/>"#
                ),
                false => format!(
                    r##"<path d="{path}" fill="{hex}" stroke="#241A10" stroke-width=".55" stroke-linejoin="round"/>"##
                ),
            }
        })
        .collect();
    format!(
        r#"<svg class="face" viewBox="-2 -2 24 24" aria-hidden="true"><path class="rim-dark" d="{whole}"/><path class="rim-light" d="{whole}"/>{pieces}</svg>"#
    )
}

const CHILD: [Piece; 5] = [
    (Paint::Colour, "M3.4 19.4C3.4 16.2 6 14.4 10 14.4C14 14.4 16.6 16.2 16.6 19.4Z"),
    (Paint::Wood, "M4.6 9.6A5.4 5.4 0 0 1 15.4 9.6A5.4 5.4 0 0 1 4.6 9.6Z"),
    (
        Paint::Colour,
        "M4.2 8C4.2 4.4 6.6 2.4 10 2.4C13 2.4 15.2 4 15.8 6.6C17.6 6.8 19 7.4 19.4 8.2\
C19.6 8.8 19.2 9 18.6 8.8C16.4 8.2 13.6 8 10.6 8Z",
    ),
    (Paint::Pale, "M8.8 2.2A1.2 1.2 0 0 1 11.2 2.2A1.2 1.2 0 0 1 8.8 2.2Z"),
    (Paint::Line, "M8 10.4V10.5M12 10.4V10.5M8 12.4C9 13.4 11 13.4 12 12.4"),
];

const TRAVELLER: [Piece; 7] = [
    (Paint::Colour, "M2.4 19.4C2.4 15.6 5 13.6 9.2 13.6C13.4 13.6 15.6 15.6 15.6 19.4Z"),
    (Paint::Hair, "M5 6H13.4C14.2 9 14.2 11.6 13.4 14.6L11 14L7.4 14L5 14.6C4.2 11.6 4.2 9 5 6Z"),
    (Paint::Wood, "M5.6 9A3.7 4.6 0 0 1 13 9A3.7 4.6 0 0 1 5.6 9Z"),
    (
        Paint::Colour,
        "M.8 6.4C2.8 5.8 4.4 5.4 5.2 4.8C5.6 2.4 7 1.2 9.2 1.2C11.4 1.2 12.8 2.4 13.2 4.8\
C14 5.4 15.2 5.8 16.4 6.4C17 6.8 16.8 7.4 16 7.4H2C.8 7.4 .2 6.8 .8 6.4Z",
    ),
    (Paint::Pale, "M5.2 4.4H13.2L13.4 5.6H5Z"),
    (
        Paint::Pale,
        "M17.4 2.6A1.3 1.3 0 0 1 19.4 3.6C19.4 4.4 19 4.8 18.9 5.4V19.4H17.2V5.4\
C16.8 4.6 16.8 3.4 17.4 2.6Z",
    ),
    (Paint::Line, "M7.8 9.4V9.5M10.8 9.4V9.5M8.2 11.4C8.8 12 9.8 12 10.4 11.4"),
];

const BAKER: [Piece; 6] = [
    (Paint::Colour, "M1.6 19.4C1.6 15.6 4.8 13.6 10 13.6C15.2 13.6 18.4 15.6 18.4 19.4Z"),
    (Paint::Pale, "M7.4 14L10 16.6L12.6 14L13.6 19.4H6.4Z"),
    (Paint::Wood, "M5.4 9.6A4.6 5 0 0 1 14.6 9.6A4.6 5 0 0 1 5.4 9.6Z"),
    (
        Paint::Pale,
        "M5.6 8.2L5.2 5.6C3.2 5 3 2.4 5.2 1.8C6.2 .2 8.4 -.2 10 1C11.6 -.2 13.8 .2 14.8 1.8\
C17 2.4 16.8 5 14.8 5.6L14.4 8.2Z",
    ),
    (
        Paint::Hair,
        "M10 11.4C10.8 10.8 12.2 10.8 13.4 12.2C12.4 13 10.8 12.8 10 12.2\
C9.2 12.8 7.6 13 6.6 12.2C7.8 10.8 9.2 10.8 10 11.4Z",
    ),
    (Paint::Line, "M8.2 9.8V9.9M11.8 9.8V9.9"),
];

const MASON: [Piece; 6] = [
    (Paint::Colour, "M1.6 19.4C1.6 15.6 4 13.6 8.4 13.6C12.8 13.6 15.2 15.6 15.2 19.4Z"),
    (Paint::Wood, "M4 9A4.4 5 0 0 1 12.8 9A4.4 5 0 0 1 4 9Z"),
    (
        Paint::Colour,
        "M3.2 8.8C2.8 4.8 5 2.6 8.4 2.6C11.8 2.6 14 4.8 13.6 8.8C12 6.6 10.4 6 8.4 6\
C6.4 6 4.8 6.6 3.2 8.8Z",
    ),
    (Paint::Pale, "M16.6 1L19.4 7.4C19.6 8 19.2 8.4 18.6 8.4H14.6C14 8.4 13.6 8 13.8 7.4Z"),
    (Paint::Hair, "M16 8.6H17.2V11H17.8V17.2H15.4V11H16Z"),
    (Paint::Line, "M6.8 9.6V9.7M10 9.6V9.7M7 11.8C7.8 12.4 9 12.4 9.8 11.8"),
];

const ROBBER: [Piece; 5] = [
    (
        Paint::Colour,
        "M10 .4C11.8 2 14.4 4.4 15 8C15.4 10.4 14.8 12.2 14.2 13.6C16.8 14.4 18.4 16.2 18.4 19.4\
H1.6C1.6 16.2 3.2 14.4 5.8 13.6C5.2 12.2 4.6 10.4 5 8C5.6 4.4 8.2 2 10 .4Z",
    ),
    (
        Paint::Wood,
        "M10 5C12.4 6.4 13.4 8 13.4 10C13.4 12.4 12 14 10 14C8 14 6.6 12.4 6.6 10\
C6.6 8 7.6 6.4 10 5Z",
    ),
    (
        Paint::Dark,
        "M6.7 8.4C7.6 7.9 12.4 7.9 13.3 8.4C13.6 9.4 13.5 10.4 13 10.9C12 11.2 10.8 10.9 10 10.3\
C9.2 10.9 8 11.2 7 10.9C6.5 10.4 6.4 9.4 6.7 8.4Z",
    ),
    (Paint::Light, "M8.3 9.5V9.6M11.7 9.5V9.6"),
    (Paint::Line, "M8.6 12.6C9.4 12.2 10.8 12.2 11.6 12"),
];

const SCHOLAR: [Piece; 8] = [
    (Paint::Colour, "M1.6 19.4C1.6 15.4 4.8 13.4 10 13.4C15.2 13.4 18.4 15.4 18.4 19.4Z"),
    (
        Paint::Hair,
        "M7.6 2.2A2.4 2.2 0 0 1 12.4 2.2A2.4 2.2 0 0 1 11.4 3.9C14 4.5 15.4 6.6 15.2 9.4H4.8\
C4.6 6.6 6 4.5 8.6 3.9A2.4 2.2 0 0 1 7.6 2.2Z",
    ),
    (Paint::Wood, "M5.4 9.2A4.6 5 0 0 1 14.6 9.2A4.6 5 0 0 1 5.4 9.2Z"),
    (
        Paint::Hair,
        "M5.2 9C5.4 6.8 7 5.2 10 5C13 5.2 14.6 6.8 14.8 9C13.4 8.4 11.4 7.4 10 5.6\
C8.6 7.4 6.6 8.4 5.2 9Z",
    ),
    (
        Paint::Pale,
        "M5.6 10A2 2 0 0 1 9.6 10A2 2 0 0 1 5.6 10ZM10.4 10A2 2 0 0 1 14.4 10A2 2 0 0 1 10.4 10Z",
    ),
    (Paint::Line, "M9.4 9.6H10.6M7.6 10V10.1M12.4 10V10.1M8.6 12.8C9.4 13.3 10.6 13.3 11.4 12.8"),
    (Paint::Pale, "M5.8 15.2H14.2V19.4H5.8Z"),
    (Paint::Line, "M6.2 17.2H13.8M8.2 15.8V18.6M10 15.8V18.6M11.8 15.8V18.6"),
];

const KING: [Piece; 5] = [
    (Paint::Colour, "M1.2 19.4C1.2 15.4 4.6 13.2 10 13.2C15.4 13.2 18.8 15.4 18.8 19.4Z"),
    (Paint::Wood, "M5.4 9.4A4.6 5 0 0 1 14.6 9.4A4.6 5 0 0 1 5.4 9.4Z"),
    (
        Paint::White,
        "M5.2 8.4C5.6 10.2 6.6 11 8 11H12C13.4 11 14.4 10.2 14.8 8.4C15.8 12.6 13.6 16.6 10 17.8\
C6.4 16.6 4.2 12.6 5.2 8.4Z",
    ),
    (
        Paint::Pale,
        "M4.6 7.4L3.6 2.2L7 4.4L9.2 2.4V1.8H8.2V.6H9.2V-.4H10.8V.6H11.8V1.8H10.8V2.4L13 4.4\
L16.4 2.2L15.4 7.4Z",
    ),
    (Paint::Line, "M8.2 9.2V9.3M11.8 9.2V9.3M8.6 12.8H11.4"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_told_apart_by_what_they_wear_and_show_their_players_colour() {
        for (at, face) in Face::ALL.into_iter().enumerate() {
            assert_eq!(face as usize, at);
            // Without their lines: the parts visible from afar.
            let cut = |face: Face| face.pieces().iter().copied().filter(|(it, _)| !it.is_line());
            assert!(Face::ALL[..at].iter().all(|other| !cut(*other).eq(cut(face))));
            let has = |wanted: Paint| face.pieces().iter().any(|(paint, _)| *paint == wanted);
            assert!(has(Paint::Colour) && has(Paint::Wood), "{face:?}");
            for colour in crate::COLOURS {
                assert!(super::face(face, colour.hex).contains(colour.hex));
            }
        }
    }
}
