//! Pictures of the things a rule names: on the tiles, and beside the words for them.

use bastide_rules::{Building, Revealed};

use crate::figure::PIG;
use crate::flock;
use crate::hillside::{HILL, VINEYARD};
use crate::machine::{FACES, MACHINE};
use crate::markup::{Layer, Markup, Pen};
use crate::pennant;
use crate::tower;

/// Something that is won, owned or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A barrel of wine.
    Wine,
    /// An ear of grain.
    Grain,
    /// A bale of cloth.
    Cloth,
    /// The king's crown, for the player who completed the largest city.
    King,
    /// The robber baron's helmet, for the player who completed the longest road.
    Robber,
    /// The abbey that a player keeps until they place it.
    Abbey,
    /// An inn on a lake.
    Inn,
    /// A cathedral.
    Cathedral,
    /// A city's coat of arms.
    Pennant,
    /// The princess in her tower.
    Princess,
    /// The symbol that makes the dragon move.
    Dragon,
    /// A magic portal.
    Portal,
    /// A herd of pigs.
    PigHerd,
    /// A second meeple beside one of the player's own.
    SecondMeeple,
    /// An extra turn.
    ExtraTurn,
    /// A meeple placed on another tile.
    MeepleElsewhere,
    /// Besiegers before a city.
    Siege,
    /// The Darmstadtium, a hall of glass.
    Darmstadtium,
    /// A labyrinth of hedges.
    Labyrinth,
    /// A tent with a banner.
    Festival,
    /// A shield, for knights.
    Shield,
    /// A club, for thieves.
    Club,
    /// A pitchfork, for farmers.
    Fork,
    /// The mouth of a mine, with gold in it.
    Mine,
    /// An ingot of gold.
    Ingot,
    /// A magic wand.
    Wand,
    /// A shed of boards.
    Shed,
    /// A house with a chimney.
    House,
    /// A round tower.
    Tower,
    /// A hill.
    Hill,
    /// Vines in rows on a slope.
    Vineyard,
    /// A sheep.
    OneSheep,
    /// Two sheep.
    TwoSheep,
    /// Three sheep.
    ThreeSheep,
    /// Four sheep.
    FourSheep,
    /// A wolf.
    Wolf,
    /// A flying machine.
    Machine,
    /// A die that shows one.
    RollOfOne,
    /// A die that shows two.
    RollOfTwo,
    /// A die that shows three.
    RollOfThree,
    /// A floor of a tower.
    Floor,
    /// A prisoner behind bars.
    Prisoner,
}

impl Token {
    /// Every token.
    pub const ALL: [Token; 42] = [
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
        Token::PigHerd,
        Token::SecondMeeple,
        Token::ExtraTurn,
        Token::MeepleElsewhere,
        Token::Siege,
        Token::Darmstadtium,
        Token::Labyrinth,
        Token::Festival,
        Token::Shield,
        Token::Club,
        Token::Fork,
        Token::Mine,
        Token::Ingot,
        Token::Wand,
        Token::Shed,
        Token::House,
        Token::Tower,
        Token::Hill,
        Token::Vineyard,
        Token::OneSheep,
        Token::TwoSheep,
        Token::ThreeSheep,
        Token::FourSheep,
        Token::Wolf,
        Token::Machine,
        Token::RollOfOne,
        Token::RollOfTwo,
        Token::RollOfThree,
        Token::Floor,
        Token::Prisoner,
    ];

    /// Returns its picture.
    pub(crate) const fn picture(self) -> &'static [Layer] {
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
            Token::PigHerd => PIG_HERD,
            Token::SecondMeeple => SECOND_MEEPLE,
            Token::ExtraTurn => EXTRA_TURN,
            Token::MeepleElsewhere => MEEPLE_ELSEWHERE,
            Token::Siege => SIEGE,
            Token::Darmstadtium => DARMSTADTIUM,
            Token::Labyrinth => LABYRINTH,
            Token::Festival => FESTIVAL,
            Token::Shield => SHIELD,
            Token::Club => CLUB,
            Token::Fork => FORK,
            Token::Mine => MINE,
            Token::Ingot => INGOT,
            Token::Wand => WAND,
            Token::Shed => SHED,
            Token::House => HOUSE,
            Token::Tower => TOWER,
            Token::Hill => HILL,
            Token::Vineyard => VINEYARD,
            Token::OneSheep => flock::ONE,
            Token::TwoSheep => flock::TWO,
            Token::ThreeSheep => flock::THREE,
            Token::FourSheep => flock::FOUR,
            Token::Wolf => flock::WOLF,
            Token::Machine => MACHINE,
            Token::RollOfOne => FACES[0],
            Token::RollOfTwo => FACES[1],
            Token::RollOfThree => FACES[2],
            Token::Floor => tower::FLOOR,
            Token::Prisoner => PRISONER,
        }
    }
}

/// Returns the token of a kind of building.
pub const fn building(building: Building) -> Token {
    match building {
        Building::Shed => Token::Shed,
        Building::House => Token::House,
        Building::Tower => Token::Tower,
    }
}

/// Returns the token of what is revealed besides a tile.
pub const fn revealed(revealed: Revealed) -> Token {
    match revealed {
        Revealed::OneSheep => Token::OneSheep,
        Revealed::TwoSheep => Token::TwoSheep,
        Revealed::ThreeSheep => Token::ThreeSheep,
        Revealed::FourSheep => Token::FourSheep,
        Revealed::Wolf => Token::Wolf,
        Revealed::RollOfOne => Token::RollOfOne,
        Revealed::RollOfTwo => Token::RollOfTwo,
        Revealed::RollOfThree => Token::RollOfThree,
    }
}

/// Returns the elements of a token, for an `<svg viewBox="0 0 20 20">`; coloured by
/// [`PALETTE_CSS`](crate::PALETTE_CSS).
pub fn token(token: Token) -> String {
    let mut markup = Markup::new();
    markup.picture(token.picture());
    markup.into_text()
}

use Pen::{Inked, Line};

const WINE: &[Layer] = &[
    (
        Inked,
        "tile",
        0.8,
        "M5.4 2.2H14.6C16.8 6.8 16.8 13.2 14.6 17.8H5.4C3.2 13.2 3.2 6.8 5.4 2.2Z",
    ),
    (Inked, "slate", 0.8, "M4.6 4.6H15.4L16 7H4ZM4 13H16L15.4 15.4H4.6Z"),
    (Inked, "rose", 0.8, "M8.2 10A1.8 1.8 0 0 1 11.8 10A1.8 1.8 0 0 1 8.2 10Z"),
];

const GRAIN: &[Layer] = &[
    (Line, "ink", 0.8, "M10 19.4V7"),
    (
        Inked,
        "gold",
        0.8,
        "M10 16C6.8 16.2 4.6 14.4 4.4 11.2C7.6 11.4 9.8 13 10 16ZM10 16C13.2 16.2 15.4 14.4 15.6 11.2\
         C12.4 11.4 10.2 13 10 16ZM10 11C6.8 11.2 4.6 9.4 4.4 6.2C7.6 6.4 9.8 8 10 11Z\
         M10 11C13.2 11.2 15.4 9.4 15.6 6.2C12.4 6.4 10.2 8 10 11ZM10 7.4C7.8 5.8 7.8 2.8 10 .6\
         C12.2 2.8 12.2 5.8 10 7.4Z",
    ),
];

const CLOTH: &[Layer] = &[
    (
        Inked,
        "azure",
        0.8,
        "M5 3H15.4C16.9 3 18 4.3 18 6.2C18 8.1 16.9 9.4 15.4 9.4V17.4C13.6 16.4 11.9 18.4 10 17.4\
         C8.2 16.4 6.8 18.4 5 17.4Z",
    ),
    (Inked, "gold", 0.8, "M5 12H15.4V14.2H5Z"),
    (Inked, "blossom", 0.8, "M2 6.2A3 3.2 0 0 1 8 6.2A3 3.2 0 0 1 2 6.2Z"),
    (Line, "ink", 0.8, "M5 6.2C5.8 5.8 6 7.2 5 7.6C3.4 7.6 3.2 4.8 5 4.6M8 9.4H15.4"),
];

/// Two crossed swords before the dark of a camp.
const SIEGE: &[Layer] = &[
    (Inked, "passage", 0.8, "M1 10A9 9 0 0 1 19 10A9 9 0 0 1 1 10Z"),
    (
        Inked,
        "blossom",
        0.4,
        "M3.6 3.8L6.6 4.8L14.6 13.2L12.8 14.8L4.6 6.8ZM16.4 3.8L13.4 4.8L5.4 13.2L7.2 14.8L15.4 6.8Z",
    ),
    (Inked, "gold", 0.4, "M16.2 11L17.2 12L12 17.2L11 16.2ZM3.8 11L2.8 12L8 17.2L9 16.2Z"),
];

/// A hall of leaning panes of glass.
const DARMSTADTIUM: &[Layer] = &[
    (Inked, "shadow", 0.0, "M1 18.6H18L20 14.6V9L17 8V19.4H2Z"),
    (Inked, "blossom", 0.7, "M1 18.6L2.6 9.4L8.4 11V18.6Z"),
    (Inked, "azure", 0.7, "M6 18.6L4.4 5.8L12.6 1.4L15.4 18.6Z"),
    (Inked, "water", 0.7, "M12.6 1.4L18.6 6.6L17.8 18.6H15.4Z"),
    (Line, "blossom", 0.6, "M4.9 10L13.9 8.2M5.4 14.4L14.7 13.6M9 3.8L10.8 18.2"),
    (Inked, "passage", 0.5, "M11.6 18.6V15.8H14.4V18.6Z"),
];

/// Rings of hedge with gaps, round a fountain.
const LABYRINTH: &[Layer] = &[
    (Inked, "road", 0.5, "M.6 10A9.4 9.4 0 0 1 19.4 10A9.4 9.4 0 0 1 .6 10Z"),
    (Line, "ink", 2.0, LABYRINTH_HEDGES),
    (Line, "leaf", 1.4, LABYRINTH_HEDGES),
    (Inked, "water", 0.5, "M8.6 10A1.4 1.4 0 0 1 11.4 10A1.4 1.4 0 0 1 8.6 10Z"),
];

const LABYRINTH_HEDGES: &str = "M11.8 2A8.2 8.2 0 0 1 18 8.2M18 11.8A8.2 8.2 0 0 1 11.8 18\
    M8.2 18A8.2 8.2 0 0 1 2 11.8M2 8.2A8.2 8.2 0 0 1 8.2 2\
    M10 4.6A5.4 5.4 0 0 1 15.4 10A5.4 5.4 0 0 1 12 15M8.6 15.2A5.4 5.4 0 0 1 4.6 10A5.4 5.4 0 0 1 7.4 5.3\
    M10 7.2A2.8 2.8 0 0 0 7.2 10A2.8 2.8 0 0 0 10 12.8A2.8 2.8 0 0 0 12.6 9.2M4.6 10H7.2";

/// A striped tent with a banner on its pole.
const FESTIVAL: &[Layer] = &[
    (Inked, "shadow", 0.0, "M2 18.4H18L20 15.6H15Z"),
    (Inked, "blossom", 0.7, "M3.2 18V10.4L10 4.4L16.8 10.4V18Z"),
    (Inked, "rose", 0.0, "M5.4 18V8.6L7.8 6.4V18ZM12.2 18V6.4L14.6 8.6V18Z"),
    (
        Inked,
        "gold",
        0.6,
        "M1.6 11.4L10 3.6L18.4 11.4L16.2 12.6L14 11.4L12 12.6L10 11.4L8 12.6L6 11.4L3.8 12.6Z",
    ),
    (Inked, "passage", 0.4, "M8.4 18L10 13.4L11.6 18Z"),
    (Line, "ink", 0.9, "M10 4V-.6"),
    (Inked, "azure", 0.5, "M10 -.4L15 1.2L10 2.8Z"),
];

/// A shield parted by a bar.
const SHIELD: &[Layer] = &[
    (
        Inked,
        "azure",
        0.9,
        "M3 2.4C6 2.8 8.4 2 10 .8C11.6 2 14 2.8 17 2.4C18 10 15.6 16 10 19.4C4.4 16 2 10 3 2.4Z",
    ),
    (Inked, "gold", 0.5, "M2.7 8.2L17.3 8.2L16.5 12.4H3.5Z"),
];

/// A knotty club.
const CLUB: &[Layer] = &[
    (
        Inked,
        "roof",
        0.9,
        "M1.6 18.4C.6 17.4 1 16 2 15L10.4 5.6C11 2.6 14 .4 16.6 1.2C19 2 19.6 5 18.4 7C17.4 8.8 15.4 9.6 13.6 9.4\
         L5 18C4 19 2.6 19.4 1.6 18.4Z",
    ),
    (
        Inked,
        "stone-light",
        0.4,
        "M13.2 4.6A1 1 0 0 1 15.2 4.6A1 1 0 0 1 13.2 4.6ZM15.6 6.6A.9 .9 0 0 1 17.4 6.6A.9 .9 0 0 1 15.6 6.6Z",
    ),
];

/// A fork with three prongs.
const FORK: &[Layer] = &[
    (Line, "ink", 3.2, "M10 19V1M4 1.4V6.4C4 11.6 16 11.6 16 6.4V1.4"),
    (Line, "pine", 1.8, "M10 18.8V1.4M4 1.8V6.4C4 11.2 16 11.2 16 6.4V1.8"),
];

/// The stone mouth of a mine, with gold in it.
const MINE: &[Layer] = &[
    (Inked, "shadow", 0.0, "M2 18.8H18L21 16V11L18 9Z"),
    (Inked, "stone-light", 0.9, "M1.4 18.8V9.6C1.4 -1.6 18.6 -1.6 18.6 9.6V18.8Z"),
    (
        Line,
        "ink",
        0.6,
        "M1.4 13.6H4.6M2.4 6.6L5.4 8.2M5.6 2.6L7.4 5.2M10 1.2V4.4M14.4 2.6L12.6 5.2M17.6 6.6L14.6 8.2M18.6 13.6H15.4",
    ),
    (Inked, "passage", 0.7, "M4.6 18.8V10C4.6 2.6 15.4 2.6 15.4 10V18.8Z"),
    (
        Inked,
        "gold",
        0.8,
        "M2.6 19.2L4 14.6L6.4 13.4L7.6 10.4L11.2 9L13.2 12.4L15.6 13.2L17.4 19.2Z",
    ),
    (Line, "ink", 0.6, "M6.4 13.4L8.8 15.2L13.2 12.4M8.8 15.2L8.2 19M13.2 12.4L13.8 19"),
    (Line, "blossom", 0.8, "M8.8 11.4L10.6 10.6M5 15.8L6 15.2"),
];

/// An ingot, seen from a corner.
const INGOT: &[Layer] = &[
    (Inked, "shadow", 0.0, "M3 15.6H17L20.6 14L17 11.6Z"),
    (Inked, "gold", 0.9, "M.8 15.2L3.4 8.8L7 5.6H16.6L19.2 10.4L16 15.2Z"),
    (Inked, "shade", 0.0, "M16.6 5.6L19.2 10.4L16 15.2L13.6 8.8Z"),
    (Line, "ink", 0.7, "M3.4 8.8H13.6L16.6 5.6M13.6 8.8L16 15.2"),
    (Line, "blossom", 0.8, "M6.2 7.6H12.4"),
];

/// A wand with a star at its tip, and sparks.
const WAND: &[Layer] = &[
    (Line, "ink", 3.6, "M3 17.4L10.4 9.4"),
    (Line, "rose", 2.0, "M3 17.4L10.4 9.4"),
    (
        Inked,
        "gold",
        0.8,
        "M12.6 0.2L14.4 4.7L19.3 5L15.5 8.2L16.7 12.9L12.6 10.3L8.5 12.9L9.7 8.2L5.9 5L10.8 4.7Z",
    ),
    (Line, "blossom", 1.0, "M4.6 3V6.6M2.8 4.8H6.4M16.4 14.2V17.8M14.6 16H18.2"),
];

/// A low shed of boards under a sloping roof.
const SHED: &[Layer] = &[
    (Inked, "shadow", 0.0, "M2 18.6H18L21 16V11L18 9Z"),
    (Inked, "tile", 0.9, "M2 18.6V9.6L18 11.6V18.6Z"),
    (Line, "ink", 0.6, "M5.4 10.4V18.6M14.6 11.6V18.6M11.4 11.4V18.6"),
    (Inked, "roof", 0.9, "M.8 8.6L3.6 5L19.2 8.2V12.2Z"),
    (Inked, "passage", 0.7, "M6.8 18.6V13.2H10.2V18.6Z"),
];

/// A gabled house with a chimney.
const HOUSE: &[Layer] = &[
    (Inked, "shadow", 0.0, "M3 18.8H17L20.6 16V9L17 7Z"),
    (Inked, "slate", 0.8, "M13.4 8V1.8H16.2V10Z"),
    (Inked, "plaster", 0.9, "M3 18.8V9L10 3L17 9V18.8Z"),
    (Inked, "rose", 0.9, "M10 1L19 9.6L17.3 11.4L10 4.8L2.7 11.4L1 9.6Z"),
    (Inked, "passage", 0.7, "M8.2 18.8V13.4H11.8V18.8Z"),
    (Inked, "azure", 0.6, "M4.8 12.4H6.8V15H4.8ZM13.2 12.4H15.2V15H13.2Z"),
];

/// A round tower of stone under a pointed roof.
const TOWER: &[Layer] = &[
    (Inked, "shadow", 0.0, "M6 19.2H14L17.6 17V8L14 6Z"),
    (Inked, "stone-light", 0.9, "M6 19.2V7H14V19.2Z"),
    (Inked, "shade", 0.0, "M11.4 7H14V19.2H11.4Z"),
    (Inked, "cone", 0.9, "M4 7.8L10 .9L16 7.8Z"),
    (Inked, "passage", 0.6, "M8.8 13V10.2H11V13ZM8.4 19.2V16.4C8.4 14.6 11.6 14.6 11.6 16.4V19.2Z"),
    (Line, "ink", 0.6, "M6 14.6H8M12 14.6H14M6 11.4H7.6M12.4 11.4H14"),
];

/// A window with bars, and somebody behind them.
const PRISONER: &[Layer] = &[
    (Inked, "stone-light", 0.9, "M1.2 19V1H18.8V19Z"),
    (Inked, "passage", 0.8, "M3.6 16.4V3.6H16.4V16.4Z"),
    (
        Inked,
        "blossom",
        0.0,
        "M10 4.8C12.8 4.8 13 8.6 11.4 10C13.8 10.6 14.8 13 15 16H5C5.2 13 6.2 10.6 8.6 10C7 8.6 7.2 4.8 10 4.8Z",
    ),
    (Line, "ink", 2.2, BARS),
    (Line, "slate", 1.2, BARS),
    (Inked, "stone", 0.8, "M.6 16.4H19.4V19.4H.6Z"),
];

const BARS: &str = "M6.3 4V16M13.7 4V16";

const KING: &[Layer] = &[
    (Inked, "gold", 0.8, "M3.2 14L1.4 4.8L6.4 8.6L10 2L13.6 8.6L18.6 4.8L16.8 14Z"),
    (Inked, "rose", 0.8, "M3 14H17V17.6H3Z"),
    (Inked, "blossom", 0.8, "M8.8 15.8H11.2M5.4 15.8H5.5M14.5 15.8H14.6"),
];

const ROBBER: &[Layer] = &[
    (Inked, "rose", 0.8, "M9 3.2C9.6 .8 13.4 -.2 17.6 2.4C16 4.4 14 4.8 12 4.6Z"),
    (
        Inked,
        "slate",
        0.8,
        "M4 9.6C4 5.4 6.6 2.6 10 2.6C13.4 2.6 16 5.4 16 9.6V17.6L10 19.4L4 17.6Z",
    ),
    (Inked, "passage", 0.8, "M4.4 8.6H9L10 9.8L11 8.6H15.6V11.4H11L10 12.4L9 11.4H4.4Z"),
    (Line, "ink", 0.8, "M10 12.6V19M7 14H7.1M7 16.2H7.1M12.9 14H13M12.9 16.2H13"),
];

const ABBEY: &[Layer] = &[
    (Inked, "plaster", 0.8, "M7.6 10H18.2V18.6H7.6Z"),
    (Inked, "roof", 0.8, "M6.8 10.6L8.8 5.4H17L19.2 10.6Z"),
    (Inked, "plaster", 0.8, "M2.2 7.4H8.2V18.6H2.2Z"),
    (Inked, "cone", 0.8, "M1.2 7.6L5.2 .8L9.2 7.6Z"),
    (Inked, "passage", 0.8, "M11.4 18.6V15.8C11.4 13.4 15 13.4 15 15.8V18.6Z"),
    (Line, "ink", 0.8, "M5.2 10.4V12.8M5.2 15V17"),
];

const INN: &[Layer] = &[
    (
        Inked,
        "water",
        0.8,
        "M.8 15.2C.8 12.8 4.8 11 9.8 11C15.4 11 19.2 12.8 19.2 15.4C19.2 17.8 15 19.2 10 19.2\
         C5 19.2 .8 17.8 .8 15.2Z",
    ),
    (Inked, "plaster", 0.8, "M4.6 14V6.4H13.8V14Z"),
    (Inked, "roof", 0.8, "M3 7.4L6 1.4H12.4L15.4 7.4Z"),
    (Inked, "passage", 0.8, "M7.8 14V9.8H10.6V14Z"),
    (Inked, "gold", 0.8, "M14.8 8.6H18.4V12H14.8Z"),
    (Line, "ink", 0.8, "M13.8 8.6H16.6"),
    (Inked, "blossom", 0.8, "M3.6 16.6H7.4M10 17.4H14.2"),
];

const CATHEDRAL: &[Layer] = &[
    (Inked, "shadow", 0.0, "M2.2 18.4H18.4L20 17V8L17.6 6V19.6H3Z"),
    (Inked, "slate", 0.5, "M6.6 11L10 5L13.4 11Z"),
    (Inked, "plaster", 0.5, "M6.8 19.2V10.5L10 6.8L13.2 10.5V19.2Z"),
    (Inked, "plaster", 0.5, "M2.2 19.2V7.4H7.2V19.2ZM12.8 19.2V7.4H17.8V19.2Z"),
    (Inked, "cone", 0.5, "M1.6 7.6L4.7 .6L7.8 7.6ZM12.2 7.6L15.3 .6L18.4 7.6Z"),
    (
        Inked,
        "shade",
        0.0,
        "M5.4 7.4H7.2V19.2H5.4ZM16 7.4H17.8V19.2H16ZM4.7 .6L7.8 7.6H5.4ZM15.3 .6L18.4 7.6H16Z",
    ),
    (Inked, "azure", 0.5, "M8.3 12A1.7 1.7 0 0 1 11.7 12A1.7 1.7 0 0 1 8.3 12Z"),
    (Inked, "passage", 0.5, "M8.4 19.2V17C8.4 14.8 11.6 14.8 11.6 17V19.2Z"),
    (
        Line,
        "ink",
        0.5,
        "M4 9.6V11.6M4 14V16.4M14.6 9.6V11.6M14.6 14V16.4M2.2 12.8H7.2M12.8 12.8H17.8",
    ),
];

const PRINCESS: &[Layer] = &[
    (Line, "ink", 0.8, "M10 4V.4"),
    (Inked, "rose", 0.8, "M10 .6L16.4 1.6L14.8 2.6L16.4 3.8L10 4.2Z"),
    (Inked, "stone-light", 0.8, "M6.4 19.2V9.4H13.6V19.2Z"),
    (Inked, "shade", 0.0, "M11.4 9.4H13.6V19.2H11.4Z"),
    (Inked, "rose", 0.8, "M4.8 9.8L10 3.4L15.2 9.8Z"),
    (Inked, "passage", 0.8, "M8.2 16V12.8C8.2 10.4 11.8 10.4 11.8 12.8V16Z"),
    (Inked, "gold", 0.8, "M8.8 16C8.6 12.4 9.2 11.8 10 11.8C10.8 11.8 11.4 12.4 11.2 16Z"),
    (Inked, "blossom", 0.8, "M9.3 13.4A.7 .8 0 0 1 10.7 13.4A.7 .8 0 0 1 9.3 13.4Z"),
];

/// The dragon in flight, seen from above.
const DRAGON: &[Layer] = &[
    (
        Inked,
        "shadow",
        0.0,
        "M12 3.2C15 6 18.8 6.2 21.6 7C20.8 8.2 20.6 9.4 21 10.8C18 12 15 12 12.8 17L14.4 19.2L12 21.6\
         L9.6 19.2L11.2 17L10.4 12.8C6 12 5 11 3 10.8C3.4 9.4 3.2 8.2 2.4 7C6 7 9 7 12 3.2Z",
    ),
    (
        Inked,
        "ember",
        0.8,
        "M10 .4L11.8 2.6L11.2 4.8L12 7C14 5 16.8 4.2 19.6 5C18.8 6.2 18.6 7.4 19 8.8C17.6 8.4 16.6 8.8 16 10\
         C14.8 9.4 13.6 9.8 13 11L11.6 10.8L10.8 15L12.6 17L10 19.6L7.4 17L9.2 15L8.4 10.8L7 11\
         C6.4 9.8 5.2 9.4 4 10C3.4 8.8 2.4 8.4 1 8.8C1.4 7.4 1.2 6.2 .4 5C3.2 4.2 6 5 8 7L8.8 4.8\
         L8.2 2.6Z",
    ),
    (Line, "ink", 0.8, "M12 7L16 10M12 7L19 8.8M8 7L4 10M8 7L1 8.8"),
];

const PORTAL: &[Layer] = &[
    (Inked, "violet", 0.8, "M5.6 19.2V9.6C5.6 6.4 7.2 4.4 10 4.4C12.8 4.4 14.4 6.4 14.4 9.6V19.2Z"),
    (
        Inked,
        "glow",
        0.8,
        "M10 6.4L11.2 10.8L13.8 12.6L11.2 14.2L10 18.6L8.8 14.2L6.2 12.6L8.8 10.8Z",
    ),
    (
        Inked,
        "stone",
        0.8,
        "M2.2 19.2V9.4C2.2 4.2 5.4 .8 10 .8C14.6 .8 17.8 4.2 17.8 9.4V19.2H14.2V9.6\
         C14.2 6.6 12.6 4.6 10 4.6C7.4 4.6 5.8 6.6 5.8 9.6V19.2Z",
    ),
    (
        Line,
        "ink",
        0.8,
        "M2.2 10H5.8M14.2 10H17.8M2.2 14.6H5.8M14.2 14.6H17.8M4.6 3.8L7 6.2M15.4 3.8L13 6.2M10 .8V4.6",
    ),
];

/// Two meeples side by side.
const SECOND_MEEPLE: &[Layer] = &[
    (
        Inked,
        "blossom",
        0.8,
        "M6.4 2.2C7.9 2.2 9 3.3 9 4.8C9 5.8 8.5 6.6 7.8 7.1C9.6 7.7 10.9 8.8 11.6 10.4\
         L9.6 11.2L11.4 16.6H1.4L3.2 11.2L1.2 10.4C1.9 8.8 3.2 7.7 5 7.1\
         C4.3 6.6 3.8 5.8 3.8 4.8C3.8 3.3 4.9 2.2 6.4 2.2Z",
    ),
    (
        Inked,
        "rose",
        0.8,
        "M13.4 4.2C14.9 4.2 16 5.3 16 6.8C16 7.8 15.5 8.6 14.8 9.1\
         C16.6 9.7 17.9 10.8 18.6 12.4L16.6 13.2L18.4 18.6H8.4L10.2 13.2L8.2 12.4\
         C8.9 10.8 10.2 9.7 12 9.1C11.3 8.6 10.8 7.8 10.8 6.8C10.8 5.3 11.9 4.2 13.4 4.2Z",
    ),
];

/// A circular arrow.
const EXTRA_TURN: &[Layer] = &[(
    Inked,
    "azure",
    0.8,
    "M10 3A7.4 7.4 0 1 1 2.8 12L6.4 11.2A3.8 3.8 0 1 0 10 6.6V9.6L3.8 4.8L10 0Z",
)];

/// A meeple leaping over.
const MEEPLE_ELSEWHERE: &[Layer] = &[
    (Line, "ink", 1.4, "M1.6 17.6C1 11 2.4 6.4 6.6 4.6"),
    (Inked, "violet", 0.8, "M5.4 1.6L10.4 3.6L7 7.8Z"),
    (
        Inked,
        "blossom",
        0.8,
        "M13.6 4.6C15.1 4.6 16.2 5.7 16.2 7.2C16.2 8.2 15.7 9 15 9.5\
         C16.8 10.1 18.1 11.2 18.8 12.8L16.8 13.6L18.6 19H8.6L10.4 13.6L8.4 12.8\
         C9.1 11.2 10.4 10.1 12.2 9.5C11.5 9 11 8.2 11 7.2C11 5.7 12.1 4.6 13.6 4.6Z",
    ),
];

const PIG_HERD: &[Layer] = &[(Inked, "blush", 1.4, PIG), (Line, "ink", 1.4, "M4.8 8.2H4.9")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_token_has_a_picture_of_its_own_in_colours_of_the_palette() {
        let drawn = Token::ALL.map(token);
        for (at, one) in drawn.iter().enumerate() {
            assert!(drawn[..at].iter().all(|other| other != one), "{:?}", Token::ALL[at]);
        }
        for (_, colour, ..) in Token::ALL.into_iter().flat_map(|token| token.picture()) {
            let variable = format!("--art-{colour}:");
            assert!(crate::PALETTE_CSS.contains(&variable), "{colour}");
        }
    }
}
