//! The figures' silhouettes and the players' marks and colours.

use bastide_rules::Spellcaster;
use bastide_rules::tiles::PieceKind;

/// A figure as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// A standing follower in a cloak: on roads, in cities and monasteries.
    Standing,
    /// A follower lying in a field: a farmer.
    Lying,
    /// The large follower, its arms raised.
    Large,
    /// The large follower as a farmer.
    LargeLying,
    /// A standing abbot with mitre and crozier.
    Abbot,
    /// The mayor, stout and with a hat.
    Mayor,
    /// The wagon under its canvas.
    Wagon,
    /// The builder with a hammer.
    Builder,
    /// The pig.
    Pig,
    /// The barn, its gable to the front.
    Barn,
    /// The fairy, a neutral figure.
    Fairy,
    /// The dragon, a neutral figure.
    Dragon,
    /// The Count of Carcassonne in hat and cloak, a neutral figure.
    Count,
    /// The mage with a pointed hat and a staff, a neutral figure.
    Mage,
    /// The witch with a bent hat and a broom, a neutral figure.
    Witch,
    /// The phantom in a shroud.
    Phantom,
    /// The phantom as a farmer.
    PhantomLying,
    /// The shepherd with a broad hat and a crook, a sheep beside him.
    Shepherd,
}

/// The data for drawing a figure.
struct Look {
    shape: &'static str,
    detail: &'static str,
    mark: (f32, f32),
    size: f32,
    fill: Option<&'static str>,
}

impl Figure {
    /// Every figure.
    pub const ALL: [Figure; 18] = [
        Figure::Standing,
        Figure::Lying,
        Figure::Large,
        Figure::LargeLying,
        Figure::Abbot,
        Figure::Mayor,
        Figure::Wagon,
        Figure::Builder,
        Figure::Pig,
        Figure::Barn,
        Figure::Fairy,
        Figure::Dragon,
        Figure::Count,
        Figure::Mage,
        Figure::Witch,
        Figure::Phantom,
        Figure::PhantomLying,
        Figure::Shepherd,
    ];

    const fn look(self) -> &'static Look {
        &LOOKS[self as usize]
    }
}

/// Returns the drawing of a figure on a piece of this kind: a farmer lies.
pub const fn figure_of(figure: bastide_rules::Figure, on: PieceKind) -> Figure {
    use bastide_rules::Figure as Kind;
    match (figure, on) {
        (Kind::Meeple, PieceKind::Field | PieceKind::Courtyard) => Figure::Lying,
        (Kind::Meeple, _) => Figure::Standing,
        (Kind::Large, PieceKind::Field | PieceKind::Courtyard) => Figure::LargeLying,
        (Kind::Large, _) => Figure::Large,
        (Kind::Abbot, _) => Figure::Abbot,
        (Kind::Mayor, _) => Figure::Mayor,
        (Kind::Wagon, _) => Figure::Wagon,
        (Kind::Builder, _) => Figure::Builder,
        (Kind::Pig, _) => Figure::Pig,
        (Kind::Barn, _) => Figure::Barn,
        (Kind::Phantom, PieceKind::Field | PieceKind::Courtyard) => Figure::PhantomLying,
        (Kind::Phantom, _) => Figure::Phantom,
        (Kind::Shepherd, _) => Figure::Shepherd,
    }
}

/// Returns the drawing of the mage or the witch.
pub const fn spellcaster(caster: Spellcaster) -> Figure {
    match caster {
        Spellcaster::Mage => Figure::Mage,
        Spellcaster::Witch => Figure::Witch,
    }
}

/// The `viewBox` of every figure; its middle `(10, 10)` goes to the [stand](crate::stand()).
pub const FIGURE_VIEW_BOX: &str = "0 0 20 20";

/// Returns the silhouette of a figure as path data within [`FIGURE_VIEW_BOX`]. Draw it three times
/// from the back: ink line 2.6 wide, white line 1.4 wide, filled with the player's colour.
pub const fn figure(figure: Figure) -> &'static str {
    figure.look().shape
}

/// Returns the lines within a silhouette as path data, to be drawn above it in ink, .8 wide and
/// with round ends; empty if the silhouette needs none.
pub const fn detail(figure: Figure) -> &'static str {
    figure.look().detail
}

/// Returns the width and height of a figure, in units of a tile 100 wide.
pub const fn size(figure: Figure) -> f32 {
    figure.look().size
}

/// Returns the CSS colour of a neutral figure, which bears no mark; `None` for a player's figure.
pub const fn fill(figure: Figure) -> Option<&'static str> {
    figure.look().fill
}

/// Returns the centre of the player's mark on a figure, in units of [`FIGURE_VIEW_BOX`]. The mark
/// fits at a width of about 4.6 units.
pub const fn mark_place(figure: Figure) -> (f32, f32) {
    figure.look().mark
}

const fn owned(shape: &'static str, detail: &'static str, mark: (f32, f32), size: f32) -> Look {
    Look { shape, detail, mark, size, fill: None }
}

const fn free(shape: &'static str, detail: &'static str, size: f32, fill: &'static str) -> Look {
    Look { shape, detail, mark: (10.0, 10.0), size, fill: Some(fill) }
}

/// The looks, in the order of [`Figure::ALL`].
const LOOKS: [Look; Figure::ALL.len()] = [
    owned(STANDING, "", (10.0, 12.2), 27.0),
    owned(LYING, "", (12.0, 10.4), 27.0),
    owned(LARGE, "", (10.0, 11.0), 34.0),
    owned(LARGE_LYING, "", (11.0, 10.0), 34.0),
    owned(ABBOT, "", (9.6, 12.8), 27.0),
    owned(
        MAYOR,
        "M6.4 4.2H13.6M5 9.6C5.2 12 7 12.6 10 12.6C13 12.6 14.8 12 15 9.6",
        (10.0, 15.0),
        29.0,
    ),
    owned(WAGON, "M1.4 10H15.2M4.4 2.2V10M12.2 2.2V10M5 15.8H5.1M12.4 15.8H12.5", (8.3, 6.2), 30.0),
    owned(BUILDER, "", (8.0, 12.4), 25.0),
    owned(PIG, "M4.6 8.4H4.7M5.2 5.8C6 5.4 6.8 5.2 7.6 4.8", (11.4, 9.8), 24.0),
    owned(
        BARN,
        "M2.4 9H17.6M6.6 18.8V11.6H13.4V18.8M6.6 11.6L13.4 18.8M13.4 11.6L6.6 18.8",
        (10.0, 5.6),
        38.0,
    ),
    free(FAIRY, "M8.2 9C7.8 12.4 7 15.6 5.8 18M11.8 9C12.2 12.4 13 15.6 14.2 18", 28.0, "#D9C8F2"),
    free(DRAGON, "M4.9 6.3H5M9.6 8.8L15.2 4.2M9.8 9L16.6 6.9", 46.0, "#D9651B"),
    free(COUNT, "M6.4 4.6H13.6M10 9.2L8 19.2M10 9.2L12 19.2", 30.0, "#F7F2E6"),
    free(MAGE, "M5.4 6.7H12.6M9 10.4V19.2", 30.0, "#8163C2"),
    free(WITCH, "M8.8 6.7H13.6M11.4 10.6L10 19.2M11.4 10.6L13 19.2M1.6 9H4.3", 30.0, "#8C9A3E"),
    owned(PHANTOM, "M8 5.2V6.6M12 5.2V6.6", (10.0, 12.4), 28.0),
    owned(PHANTOM_LYING, "M5.2 12H6.6M5.2 8H6.6", (12.4, 10.0), 28.0),
    owned(
        SHEPHERD,
        "M9.4 5.6H14.6M13.2 19V16C13.2 14.2 14.2 13.4 15.2 13.6M18.3 15H18.4",
        (10.8, 14.2),
        29.0,
    ),
];

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

const LARGE: &str = "M10 .7C12 .7 13.3 2.1 13.3 3.9C13.3 5 12.9 5.8 12.2 6.4L13.4 6.9C14.6 5.6 15 4 15.1 2.6\
C15.2 1.3 16.2 .8 17.2 1C18.4 1.3 19 2.3 18.9 3.6C18.7 6.8 17.4 9.6 15.2 11.6\
C15.3 13.8 16.2 15.8 17.6 17.2C18.4 18.1 18 19.2 16.9 19.2L12 19.2C11.5 19.2 11.1 18.9 10.9 18.4\
L10 16.4L9.1 18.4C8.9 18.9 8.5 19.2 8 19.2L3.1 19.2C2 19.2 1.6 18.1 2.4 17.2\
C3.8 15.8 4.7 13.8 4.8 11.6C2.6 9.6 1.3 6.8 1.1 3.6C1 2.3 1.6 1.3 2.8 1C3.8 .8 4.8 1.3 4.9 2.6\
C5 4 5.4 5.6 6.6 6.9L7.8 6.4C7.1 5.8 6.7 5 6.7 3.9C6.7 2.1 8 .7 10 .7Z";

const LARGE_LYING: &str = "M.7 10C.7 8 2.1 6.7 3.9 6.7C5 6.7 5.8 7.1 6.4 7.8L6.9 6.6C5.6 5.4 4 5 2.6 4.9\
C1.3 4.8 .8 3.8 1 2.8C1.3 1.6 2.3 1 3.6 1.1C6.8 1.3 9.6 2.6 11.6 4.8C13.8 4.7 15.8 3.8 17.2 2.4\
C18.1 1.6 19.2 2 19.2 3.1L19.2 8C19.2 8.5 18.9 8.9 18.4 9.1L16.4 10L18.4 10.9\
C18.9 11.1 19.2 11.5 19.2 12L19.2 16.9C19.2 18 18.1 18.4 17.2 17.6C15.8 16.2 13.8 15.3 11.6 15.2\
C9.6 17.4 6.8 18.7 3.6 18.9C2.3 19 1.3 18.4 1 17.2C.8 16.2 1.3 15.2 2.6 15.1\
C4 15 5.6 14.6 6.9 13.4L6.4 12.2C5.8 12.9 5 13.3 3.9 13.3C2.1 13.3 .7 12 .7 10Z";

const MAYOR: &str = "M7 1.6C7.4 .6 12.6 .6 13 1.6L13.6 4.2C15.6 4.4 17 5 17 5.8C17 6.6 15.4 7.1 13.2 7.3\
C13.2 7.9 13 8.4 12.7 8.8C16.4 9.4 18.8 11.8 18.8 14.6C18.8 16.2 18.2 17.8 17.2 19.2H2.8\
C1.8 17.8 1.2 16.2 1.2 14.6C1.2 11.8 3.6 9.4 7.3 8.8C7 8.4 6.8 7.9 6.8 7.3C4.6 7.1 3 6.6 3 5.8\
C3 5 4.4 4.4 6.4 4.2Z";

const WAGON: &str = "M1 3.4C5.2 1 11.4 1 15.6 3.4L14.6 10H15.6L19.4 12.4L18.8 13.6L15.2 12.6V14.4H1.4V10H2ZM1.8 15.8\
A3.2 3.2 0 0 1 8.2 15.8A3.2 3.2 0 0 1 1.8 15.8ZM9.2 15.8A3.2 3.2 0 0 1 15.6 15.8\
A3.2 3.2 0 0 1 9.2 15.8Z";

const BUILDER: &str = "M8 2C9.9 2 11.2 3.4 11.2 5.1C11.2 6.1 10.8 6.9 10.2 7.5C11.6 7.9 12.7 8.6 13.5 9.4L15 5.6\
L12.8 4.7L14 1.6L19.4 3.8L18.2 6.8L16.9 6.3L14.6 12.2C14.2 13.2 13.2 13.4 12.4 12.9\
C12.7 15 13.4 16.6 14.4 17.6C15 18.3 14.6 19 13.8 19H9.8C9.3 19 9 18.7 8.8 18.2L8 16.6L7.2 18.2\
C7 18.7 6.7 19 6.2 19H2.2C1.4 19 1 18.3 1.6 17.6C2.8 16.4 3.4 14.8 3.6 12.9L2.4 13.2\
C1.2 13.4 .5 12.4 .9 11.4C1.7 9.4 3.6 8 5.8 7.5C5.2 6.9 4.8 6.1 4.8 5.1C4.8 3.4 6.1 2 8 2Z";

/// The pig's silhouette.
pub const PIG: &str = "M1 9.6C1 8.6 1.6 8.2 2.6 8.1C3 6.9 3.7 6.1 4.6 5.5L4.4 3.4C5.6 3.4 6.8 3.9 7.6 4.8\
C8.6 4.5 9.8 4.4 11 4.4C14.2 4.4 16.6 5.8 17.2 8C18 7.8 18.4 7.2 18.2 6.4L19.4 6\
C19.9 7.8 19 9.2 17.5 9.6C17.4 11.2 17 12.4 16.4 13.4L16.8 17H13.4L12.9 14.9\
C11.4 15.2 9.8 15.2 8.4 14.9L8 17H4.6L4.8 13.4C3.9 12.9 3.2 12.3 2.7 11.5C1.6 11.5 1 10.8 1 9.6Z";

const BARN: &str = "M10 1.2L15.6 4L18.8 9H17.6V18.8H2.4V9H1.2L4.4 4Z";

const FAIRY: &str = "M9.4 9.4C7 9.6 1.6 8.6 .9 3.4C.8 2.4 1.6 2 2.4 2.4C6 4 8.6 6.6 9.4 9.4ZM10.6 9.4\
C11.4 6.6 14 4 17.6 2.4C18.4 2 19.2 2.4 19.1 3.4C18.4 8.6 13 9.6 10.6 9.4ZM9.2 9.6\
C7.6 12.8 4.8 14.6 2.6 14.4C1.6 14.3 1.4 13.3 2 12.4C3.4 10.4 6 9.2 9.2 9.6ZM10.8 9.6\
C14 9.2 16.6 10.4 18 12.4C18.6 13.3 18.4 14.3 17.4 14.4C15.2 14.6 12.4 12.8 10.8 9.6ZM10 6.6\
C11.4 6.8 11.8 8 11.8 9C12 12.4 13 15.6 14.4 18C14.8 18.8 14.4 19.2 13.8 19.2H6.2\
C5.6 19.2 5.2 18.8 5.6 18C7 15.6 8 12.4 8.2 9C8.2 8 8.6 6.8 10 6.6ZM7.5 4.6\
A2.5 2.5 0 0 1 12.5 4.6A2.5 2.5 0 0 1 7.5 4.6Z";

const DRAGON: &str = "M.8 7.4L4 4.8L3.9 3L6 4.6C8 5.4 8.6 7.4 8.2 9.2L9.4 8.8C9 5.4 10.4 2.4 14 .8\
C13.8 2.4 14.4 3.4 15.6 3.8C15.2 5.2 15.8 6.2 17.2 6.8C16.4 7.8 16.4 9 17 10\
C15.6 10.2 14.6 10.8 14.2 11.6C15.6 13.4 17.6 13.6 19.2 11.6L19.6 14.4\
C18.2 16.8 15.4 16.8 13.6 15.8L14 18.8H11.2L10.6 16.4C9.6 16.6 8.6 16.4 7.8 16L7.6 18.8H4.8\
L5 14.8C4 13.4 4 11.6 4.8 10C5.2 9.2 5.2 8.6 4.8 8.2L2.2 9.2C1 9.4 .4 8.4 .8 7.4Z";

const COUNT: &str = "M7 2.4C8.6 1.2 11 1.2 12.6 2.2C14 1.2 16 .6 18.6 1C18.2 2.8 16.4 4.2 14 4.6L16.6 5.4\
C16.6 6.4 15 7 13 7.2C13 7.8 12.8 8.3 12.5 8.7C14.4 9.2 15.4 10.4 15.9 12\
C16.6 14.4 17.4 16.6 18.8 18.4C19.1 18.9 18.8 19.3 18.2 19.3H1.8C1.2 19.3 .9 18.9 1.2 18.4\
C2.6 16.6 3.4 14.4 4.1 12C4.6 10.4 5.6 9.2 7.5 8.7C7.2 8.3 7 7.8 7 7.2C5 7 3.4 6.4 3.4 5.4\
L6.2 4.6Z";

const MAGE: &str = "M9 .5L12.6 6.6C13.5 6.8 14.2 7.2 14.2 7.8C14.2 8.4 13.3 8.8 12.2 8.9C12.1 9.3 11.9 9.7 11.6 10\
C13.2 10.6 14.2 11.8 14.9 13.4L15.5 14.6V5.2A1.8 1.8 0 1 1 17.3 5.2V19.2H3.2C2.5 19.2 2.1 18.6 2.4 17.9\
C3.6 15.4 3.4 11.4 6.4 10C6.1 9.7 5.9 9.3 5.8 8.9C4.7 8.8 3.8 8.4 3.8 7.8C3.8 7.2 4.5 6.8 5.4 6.6Z";

const WITCH: &str = "M12.8 .7C12.2 1.7 12.2 2.7 12.5 3.7L13.6 6.5C16 6.7 18.4 7.1 18.4 7.9C18.4 8.7 16.2 9 14.2 9.1\
C14.1 9.6 13.9 10 13.6 10.4C15.4 11.2 16.4 12.8 16.9 14.6C17.3 16 17.9 17.1 18.7 18.1\
C19.1 18.7 18.8 19.2 18.1 19.2H5.6C4.9 19.2 4.6 18.7 5 18.1C5.4 17.5 5.7 16.9 5.9 16.2L3.8 15.8V19.2H2.1V12\
C1.1 11.6 .6 10.8 .7 9.8L1.2 5C1.4 4.2 4.4 4.2 4.6 5L5.1 9.8C5.2 10.8 4.7 11.6 3.8 12V13.8\
C5 12 6.6 10.9 8.6 10.4C8.3 10 8.1 9.6 8 9.1C6.4 9 5.4 8.7 5.4 8C5.4 7.2 7 6.8 8.8 6.6C9.4 4.2 10.6 1.8 12.8 .7Z";

const PHANTOM: &str = "M10 .9C13.2 .9 15 3.3 15 6.6C15 7.6 15.2 8.5 15.8 9.3L18.3 8C19.1 7.6 19.7 8.5 19.2 9.2L16.5 12.3\
C16.1 14.7 16.5 16.7 17.4 18.3C17.8 19 17 19.6 16.3 19.2L14.2 17.8L12.2 19.2L10 17.8L7.8 19.2L5.8 17.8L3.7 19.2\
C3 19.6 2.2 19 2.6 18.3C3.5 16.7 3.9 14.7 3.5 12.3L.8 9.2C.3 8.5 .9 7.6 1.7 8L4.2 9.3C4.8 8.5 5 7.6 5 6.6\
C5 3.3 6.8 .9 10 .9Z";

const PHANTOM_LYING: &str = "M.9 10C.9 6.8 3.3 5 6.6 5C7.6 5 8.5 4.8 9.3 4.2L8 1.7C7.6 .9 8.5 .3 9.2 .8L12.3 3.5\
C14.7 3.9 16.7 3.5 18.3 2.6C19 2.2 19.6 3 19.2 3.7L17.8 5.8L19.2 7.8L17.8 10L19.2 12.2L17.8 14.2L19.2 16.3\
C19.6 17 19 17.8 18.3 17.4C16.7 16.5 14.7 16.1 12.3 16.5L9.2 19.2C8.5 19.7 7.6 19.1 8 18.3L9.3 15.8C8.5 15.2 7.6 15 6.6 15\
C3.3 15 .9 13.2 .9 10Z";

const SHEPHERD: &str = "M4.6 19.2V4.2A1.4 1.4 0 0 0 1.8 4.2V5.8H.2V4.2A3 3 0 0 1 6.2 4.2V19.2Z\
M12 2.2C13.6 2.2 14.4 3.4 14.7 5.4C16.2 5.6 17.4 6.2 17.4 6.9C17.4 7.8 15.8 8.2 14.2 8.3C14.1 9 13.9 9.5 13.5 9.9\
C15.2 10.6 16 12 16.4 14L17 19.2H7.6L8.2 15L5.4 14.6V12L8.4 10.6C9 10.2 9.8 10.1 10.5 9.9C10.1 9.5 9.9 9 9.8 8.3\
C8.2 8.2 6.6 7.8 6.6 6.9C6.6 6.2 7.8 5.6 9.3 5.4C9.6 3.4 10.4 2.2 12 2.2Z\
M14.4 13.4C15 12.6 16.4 12.6 17 13.2C18 12.6 19.8 13.4 19.8 15C19.8 16.2 19.2 16.8 18.4 17L18.2 19.2H13.6L13 16C13 14.8 13.4 13.8 14.4 13.4Z";

/// A player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Its English name, in lower case.
    pub name: &'static str,
    /// Its CSS value.
    pub hex: &'static str,
}

/// The colours by seat. They can be distinguished with every kind of colour vision; the
/// [marks](mark) carry the same information without colour.
pub const COLOURS: [Colour; 6] = [
    Colour { name: "red", hex: "#C8102E" },
    Colour { name: "blue", hex: "#0057B8" },
    Colour { name: "yellow", hex: "#F6D84B" },
    Colour { name: "green", hex: "#00A37A" },
    Colour { name: "black", hex: "#1B1B1B" },
    Colour { name: "pink", hex: "#E79BC8" },
];

/// Returns the mark of a seat (circle, square, triangle, diamond, cross, star) as path data within
/// `viewBox="0 0 10 10"`; from the seventh seat on the marks repeat.
pub const fn mark(seat: usize) -> &'static str {
    MARKS[seat % MARKS.len()]
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
        assert!(Figure::ALL.into_iter().enumerate().all(|(at, one)| one as usize == at));
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
