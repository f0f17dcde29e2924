//! Pictures of what a rule speaks of: on the tiles, and beside the words for them.

use crate::pennant;
use crate::picture::{Picture, elements};

/// Something that is won, owned or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A barrel of wine.
    Wine,
    /// An ear of grain.
    Grain,
    /// A bale of cloth.
    Cloth,
    /// The king's crown, for who has finished the largest city.
    King,
    /// The robber baron's helmet, for who has finished the longest road.
    Robber,
    /// The abbey that a player keeps until he places it.
    Abbey,
    /// An inn on a lake.
    Inn,
    /// A cathedral.
    Cathedral,
    /// A city's coat of arms.
    Pennant,
    /// The princess in her tower.
    Princess,
    /// The sign by which the dragon moves.
    Dragon,
    /// A magic portal.
    Portal,
}

impl Token {
    /// Every token.
    pub const ALL: [Token; 12] = [
        Token::Wine,
        Token::Grain,
        Token::Cloth,
        Token::King,
        Token::Robber,
        Token::Abbey,
        Token::Inn,
        Token::Cathedral,
        Token::Pennant,
        Token::Princess,
        Token::Dragon,
        Token::Portal,
    ];

    /// What it looks like.
    pub(crate) const fn picture(self) -> Picture {
        match self {
            Token::Wine => WINE,
            Token::Grain => GRAIN,
            Token::Cloth => CLOTH,
            Token::King => KING,
            Token::Robber => ROBBER,
            Token::Abbey => ABBEY,
            Token::Inn => INN,
            Token::Cathedral => CATHEDRAL,
            Token::Pennant => pennant::CHARGES[0],
            Token::Princess => PRINCESS,
            Token::Dragon => DRAGON,
            Token::Portal => PORTAL,
        }
    }
}

/// The elements of a token, for an `<svg viewBox="0 0 20 20">`; coloured by
/// [`PALETTE_CSS`](crate::PALETTE_CSS).
pub fn token(token: Token) -> String {
    elements(token.picture(), 0.8)
}

const WINE: Picture = &[
    ("tile", "M5.4 2.2H14.6C16.8 6.8 16.8 13.2 14.6 17.8H5.4C3.2 13.2 3.2 6.8 5.4 2.2Z"),
    ("slate", "M4.6 4.6H15.4L16 7H4ZM4 13H16L15.4 15.4H4.6Z"),
    ("rose", "M8.2 10A1.8 1.8 0 0 1 11.8 10A1.8 1.8 0 0 1 8.2 10Z"),
];

const GRAIN: Picture = &[
    ("line", "M10 19.4V7"),
    (
        "gold",
        "M10 16C6.8 16.2 4.6 14.4 4.4 11.2C7.6 11.4 9.8 13 10 16ZM10 16C13.2 16.2 15.4 14.4 15.6 11.2\
         C12.4 11.4 10.2 13 10 16ZM10 11C6.8 11.2 4.6 9.4 4.4 6.2C7.6 6.4 9.8 8 10 11Z\
         M10 11C13.2 11.2 15.4 9.4 15.6 6.2C12.4 6.4 10.2 8 10 11ZM10 7.4C7.8 5.8 7.8 2.8 10 .6\
         C12.2 2.8 12.2 5.8 10 7.4Z",
    ),
];

const CLOTH: Picture = &[
    (
        "azure",
        "M5 3H15.4C16.9 3 18 4.3 18 6.2C18 8.1 16.9 9.4 15.4 9.4V17.4C13.6 16.4 11.9 18.4 10 17.4\
         C8.2 16.4 6.8 18.4 5 17.4Z",
    ),
    ("gold", "M5 12H15.4V14.2H5Z"),
    ("blossom", "M2 6.2A3 3.2 0 0 1 8 6.2A3 3.2 0 0 1 2 6.2Z"),
    ("line", "M5 6.2C5.8 5.8 6 7.2 5 7.6C3.4 7.6 3.2 4.8 5 4.6M8 9.4H15.4"),
];

const KING: Picture = &[
    ("gold", "M3.2 14L1.4 4.8L6.4 8.6L10 2L13.6 8.6L18.6 4.8L16.8 14Z"),
    ("rose", "M3 14H17V17.6H3Z"),
    ("blossom", "M8.8 15.8H11.2M5.4 15.8H5.5M14.5 15.8H14.6"),
];

const ROBBER: Picture = &[
    ("rose", "M9 3.2C9.6 .8 13.4 -.2 17.6 2.4C16 4.4 14 4.8 12 4.6Z"),
    ("slate", "M4 9.6C4 5.4 6.6 2.6 10 2.6C13.4 2.6 16 5.4 16 9.6V17.6L10 19.4L4 17.6Z"),
    ("passage", "M4.4 8.6H9L10 9.8L11 8.6H15.6V11.4H11L10 12.4L9 11.4H4.4Z"),
    ("line", "M10 12.6V19M7 14H7.1M7 16.2H7.1M12.9 14H13M12.9 16.2H13"),
];

const ABBEY: Picture = &[
    ("plaster", "M7.6 10H18.2V18.6H7.6Z"),
    ("roof", "M6.8 10.6L8.8 5.4H17L19.2 10.6Z"),
    ("plaster", "M2.2 7.4H8.2V18.6H2.2Z"),
    ("cone", "M1.2 7.6L5.2 .8L9.2 7.6Z"),
    ("passage", "M11.4 18.6V15.8C11.4 13.4 15 13.4 15 15.8V18.6Z"),
    ("line", "M5.2 10.4V12.8M5.2 15V17"),
];

const INN: Picture = &[
    (
        "water",
        "M.8 15.2C.8 12.8 4.8 11 9.8 11C15.4 11 19.2 12.8 19.2 15.4C19.2 17.8 15 19.2 10 19.2\
         C5 19.2 .8 17.8 .8 15.2Z",
    ),
    ("plaster", "M4.6 14V6.4H13.8V14Z"),
    ("roof", "M3 7.4L6 1.4H12.4L15.4 7.4Z"),
    ("passage", "M7.8 14V9.8H10.6V14Z"),
    ("gold", "M14.8 8.6H18.4V12H14.8Z"),
    ("line", "M13.8 8.6H16.6"),
    ("blossom", "M3.6 16.6H7.4M10 17.4H14.2"),
];

const CATHEDRAL: Picture = &[
    ("shadow", "M2.2 18.4H18.4L20 17V8L17.6 6V19.6H3Z"),
    ("slate", "M6.6 11L10 5L13.4 11Z"),
    ("plaster", "M6.8 19.2V10.8L10 6.8L13.2 10.8V19.2Z"),
    ("plaster", "M2.2 19.2V7.4H7.2V19.2ZM12.8 19.2V7.4H17.8V19.2Z"),
    ("cone", "M1.6 7.6L4.7 .6L7.8 7.6ZM12.2 7.6L15.3 .6L18.4 7.6Z"),
    (
        "shade",
        "M5.4 7.4H7.2V19.2H5.4ZM16 7.4H17.8V19.2H16ZM4.7 .6L7.8 7.6H5.4ZM15.3 .6L18.4 7.6H16Z",
    ),
    ("azure", "M8.3 12A1.7 1.7 0 0 1 11.7 12A1.7 1.7 0 0 1 8.3 12Z"),
    ("passage", "M8.4 19.2V17C8.4 14.8 11.6 14.8 11.6 17V19.2Z"),
    ("line", "M4 9.6V11.6M4 14V16.4M14.6 9.6V11.6M14.6 14V16.4M2.2 12.8H7.2M12.8 12.8H17.8"),
];

const PRINCESS: Picture = &[
    ("line", "M10 4V.4"),
    ("rose", "M10 .6L16.4 1.6L14.8 2.6L16.4 3.8L10 4.2Z"),
    ("stone-light", "M6.4 19.2V9.4H13.6V19.2Z"),
    ("shade", "M11.4 9.4H13.6V19.2H11.4Z"),
    ("rose", "M4.8 9.8L10 3.4L15.2 9.8Z"),
    ("passage", "M8.2 16V12.8C8.2 10.4 11.8 10.4 11.8 12.8V16Z"),
    ("gold", "M8.8 16C8.6 12.4 9.2 11.8 10 11.8C10.8 11.8 11.4 12.4 11.2 16Z"),
    ("blossom", "M9.3 13.4A.7 .8 0 0 1 10.7 13.4A.7 .8 0 0 1 9.3 13.4Z"),
];

/// Seen from above, as it flies over.
const DRAGON: Picture = &[
    (
        "shadow",
        "M12 3.2C15 6 18.8 6.2 21.6 7C20.8 8.2 20.6 9.4 21 10.8C18 12 15 12 12.8 17L14.4 19.2L12 21.6\
         L9.6 19.2L11.2 17L10.4 12.8C6 12 5 11 3 10.8C3.4 9.4 3.2 8.2 2.4 7C6 7 9 7 12 3.2Z",
    ),
    (
        "ember",
        "M10 .4L11.8 2.6L11.2 4.8L12 7C14 5 16.8 4.2 19.6 5C18.8 6.2 18.6 7.4 19 8.8C17.6 8.4 16.6 8.8 16 10\
         C14.8 9.4 13.6 9.8 13 11L11.6 10.8L10.8 15L12.6 17L10 19.6L7.4 17L9.2 15L8.4 10.8L7 11\
         C6.4 9.8 5.2 9.4 4 10C3.4 8.8 2.4 8.4 1 8.8C1.4 7.4 1.2 6.2 .4 5C3.2 4.2 6 5 8 7L8.8 4.8\
         L8.2 2.6Z",
    ),
    ("line", "M12 7L16 10M12 7L19 8.8M8 7L4 10M8 7L1 8.8"),
];

const PORTAL: Picture = &[
    ("violet", "M5.6 19.2V9.6C5.6 6.4 7.2 4.4 10 4.4C12.8 4.4 14.4 6.4 14.4 9.6V19.2Z"),
    ("glow", "M10 6.4L11.2 10.8L13.8 12.6L11.2 14.2L10 18.6L8.8 14.2L6.2 12.6L8.8 10.8Z"),
    (
        "stone",
        "M2.2 19.2V9.4C2.2 4.2 5.4 .8 10 .8C14.6 .8 17.8 4.2 17.8 9.4V19.2H14.2V9.6\
         C14.2 6.6 12.6 4.6 10 4.6C7.4 4.6 5.8 6.6 5.8 9.6V19.2Z",
    ),
    (
        "line",
        "M2.2 10H5.8M14.2 10H17.8M2.2 14.6H5.8M14.2 14.6H17.8M4.6 3.8L7 6.2M15.4 3.8L13 6.2M10 .8V4.6",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_token_has_a_picture_of_its_own_in_colours_of_the_palette() {
        let drawn = Token::ALL.map(token);
        for (at, one) in drawn.iter().enumerate() {
            assert!(drawn[..at].iter().all(|other| other != one), "{:?}", Token::ALL[at]);
        }
        for (colour, _) in Token::ALL.into_iter().flat_map(|token| token.picture()) {
            let variable = format!("--art-{colour}:");
            assert!(*colour == "line" || crate::PALETTE_CSS.contains(&variable), "{colour}");
        }
    }
}
