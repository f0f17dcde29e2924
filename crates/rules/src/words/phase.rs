//! What is to happen next.

use crate::words::tiles::TileId;

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A tile is to be drawn; not a player's choice.
    Draw,
    /// An abbey may be placed: instead of drawing a tile, or at the end of the game.
    Abbey,
    /// The tile drawn is to be placed.
    Tile(TileId),
    /// One of several arrows is to act.
    Arrow,
    /// A figure may be placed or moved.
    Figure,
    /// The dragon is to go a step.
    Dragon,
    /// Followers may come out of Carcassonne to what is about to be scored.
    Reinforce,
    /// A scored wagon may drive on.
    Wagon,
    /// A follower may go to Carcassonne.
    Quarter,
    /// The Count may be moved.
    Count,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name in the protocol and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Abbey => "abbey",
            Phase::Tile(_) => "tile",
            Phase::Arrow => "arrow",
            Phase::Figure => "figure",
            Phase::Dragon => "dragon",
            Phase::Reinforce => "reinforce",
            Phase::Wagon => "wagon",
            Phase::Quarter => "quarter",
            Phase::Count => "count",
            Phase::Over => "over",
        }
    }
}
