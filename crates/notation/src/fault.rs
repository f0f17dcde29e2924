//! Faults of a text, each with its place and in plain words.

use bastide_rules::{Cell, ConfigError, PieceKind, Refusal, Seat, TileId, WhyNot};

use crate::coordinate::{Coordinate, NoCoordinate};
use crate::letters::name;
use crate::transcript::MOST_BYTES;

/// The number of characters of a text that a fault repeats.
const MOST_REPEATED: usize = 40;

/// The first fault of a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct Slip {
    /// The number of the line, from 1.
    pub line: usize,
    /// The number of the character in the line, from 1.
    pub column: usize,
    /// The reason.
    pub fault: Fault,
}

impl Slip {
    /// Finds the line and the column of a fault at this byte of a text.
    pub(crate) fn at(text: &str, (byte, fault): Placed) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let ends = |(at, letter): (usize, char)| match letter {
            '\n' => Some(at + 1),
            '\r' if !text[at..].starts_with("\r\n") => Some(at + 1),
            _ => None,
        };
        let (mut line, mut from) = (1, 0);
        for end in before.char_indices().filter_map(ends) {
            (line, from) = (line + 1, end);
        }
        Slip { line, column: 1 + before[from..].chars().count(), fault }
    }
}

/// A fault at a byte of the text.
pub(crate) type Placed = (usize, Fault);

/// A reason why a text is not the notation of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The text is longer than any game needs.
    #[error("the text has {0} bytes, and no game needs more than {MOST_BYTES}")]
    TooLong(usize),
    /// The first tag is missing.
    #[error("a game begins with the tag [Bastide \"1\"]")]
    NoTitle,
    /// The text was written by a newer version of Bastide.
    #[error("this is version {0:?} of the notation; this Bastide reads version 1")]
    Version(String),
    /// A tag is not well-formed.
    #[error("a tag is written [Name \"value\"], on one line")]
    TagForm,
    /// A tag is written twice.
    #[error("the tag {0} is written twice")]
    TagTwice(String),
    /// The name of a tag has wrong capitals.
    #[error("the tag {0} is written with other capitals: {1}")]
    TagCapitals(String, &'static str),
    /// There are too many unknown tags.
    #[error("there are more tags than anybody needs")]
    TooManyTags,
    /// A tag is missing.
    #[error("the tag {0} is missing")]
    NoTag(&'static str),
    /// The value of a tag is invalid.
    #[error("{1:?} is not a value of the tag {0}: expected {2}")]
    Value(&'static str, String, &'static str),
    /// The game has a seed and forced draws.
    #[error("a game has either the tag Seed or the tag Draws, or neither")]
    TwoSources,
    /// A player is named whose seat does not exist.
    #[error("there is no player {0}: only {1} play")]
    NoPlayer(u8, u8),
    /// The game cannot begin.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A comment is not closed.
    #[error("the comment that begins here has no closing brace")]
    OpenComment,
    /// A tag is written after the first turn.
    #[error("tags are written before the first turn")]
    LateTag,
    /// The number of a turn is missing.
    #[error("turn {0} begins here: write {0}. before it")]
    NoTurn(u32),
    /// The turn in which actions are typed is over.
    #[error("the turn is over before this")]
    TurnOver,
    /// The number of a turn is not the next one.
    #[error("turn {0} is not the next one: expected {1}.")]
    OtherTurn(String, u32),
    /// The turn cannot begin yet.
    #[error("turn {} does not begin yet: {}", .0, reasons(.1))]
    NotYet(u32, Refusal),
    /// A word has no meaning.
    #[error("{0:?} is neither a tile nor an action")]
    Unknown(String),
    /// There is no such tile.
    #[error("there is no tile {0:?}")]
    NoTile(String),
    /// A coordinate is expected.
    #[error("{0:?} is no coordinate: {1}")]
    Coordinate(String, NoCoordinate),
    /// The turn of a tile is expected.
    #[error("{0:?} is no turn of a tile: expected n, e, s or w, where its printed north points")]
    TileTurn(String),
    /// Something is expected, and the text ends or continues with another line.
    #[error("{0} is missing here")]
    Missing(&'static str),
    /// A word after `>` is invalid.
    #[error("{0:?} is not possible here: expected {1}")]
    Expected(String, &'static str),
    /// No tile lies on the cell.
    #[error("no tile lies at {}", Coordinate(*.0))]
    NothingAt(Cell),
    /// The tile has no such landscape.
    #[error("the tile at {} has no {}", Coordinate(*.1), name(*.0, 1))]
    NoSuchPiece(PieceKind, Cell),
    /// The tile has several such landscapes.
    #[error(
        "the tile at {} has {count} {}: add the side of the one meant, such as {example}",
        Coordinate(*at),
        name(*kind, *count)
    )]
    Several {
        /// The kind of landscape.
        kind: PieceKind,
        /// The cell of the tile.
        at: Cell,
        /// The number of them.
        count: usize,
        /// The first of them, as it is written.
        example: String,
    },
    /// The landscape does not reach this side.
    #[error("no {} of the tile at {} is there", name(*.0, 1), Coordinate(*.1))]
    NotThere(PieceKind, Cell),
    /// The action is illegal.
    #[error("this is not possible: {}", reasons(.0))]
    Refused(Refusal),
    /// Another player has to act.
    #[error("player {} does not decide here", .0.number() + 1)]
    NotTheirs(Seat),
    /// The drawn tile cannot be placed.
    #[error("{0} cannot be placed now: write {0} - if it was drawn and left out")]
    LeftOut(TileId),
    /// The end mark is missing.
    #[error("the text ends without its last word: end if the game is over, otherwise *")]
    NoEnd,
    /// Something follows the end mark.
    #[error("nothing but comments may follow the last word")]
    AfterEnd,
    /// The game is not over.
    #[error("the game is not over: {}", reasons(.0))]
    NotOver(Refusal),
    /// The game is over.
    #[error("the game is over: its last word is end")]
    IsOver,
}

impl Fault {
    /// Returns `true` if a tile may be placed, but not on the cell.
    pub(crate) fn is_about_the_cell(&self) -> bool {
        let Fault::Refused(refusal) = self else { return false };
        !matches!(
            refusal.reasons()[0],
            WhyNot::Over
                | WhyNot::NoTileToPlace
                | WhyNot::NotTheDrawnTile { .. }
                | WhyNot::AbbeyInsteadOfDrawing
                | WhyNot::NotInTheBag { .. }
                | WhyNot::RiverFirst { .. }
                | WhyNot::NotTheMomentToDraw
        )
    }
}

/// Returns the beginning of a word.
pub(crate) fn clipped(word: &str) -> String {
    word.chars().take(MOST_REPEATED).collect()
}

/// Returns all reasons of a refusal, with cells as coordinates.
fn reasons(refusal: &Refusal) -> String {
    refusal.reasons().iter().map(reason).collect::<Vec<_>>().join("; ")
}

fn reason(why: &WhyNot) -> String {
    let at = |cell: &Cell| Coordinate(*cell);
    match why {
        WhyNot::DeadEnd { gap } => format!("no tile of the game could ever fill {}", at(gap)),
        WhyNot::NotThisTile { placed } => {
            format!("figures may only go on the tile just placed, at {}", at(placed))
        }
        WhyNot::TooManyNeighbours { building } => {
            format!("the building at {} would stand beside two of the other kind", at(building))
        }
        other => other.to_string(),
    }
}
