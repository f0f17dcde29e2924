//! The phases of a game.

use crate::words::tiles::TileId;

/// The next step or decision of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A tile has to be drawn; no choice of a player.
    Draw,
    /// The player may place an abbey: instead of drawing a tile, or at the end of the game.
    Abbey,
    /// The player has to place the drawn tile.
    Tile(TileId),
    /// The player has to lay the second ingot of a gold mine on a tile around it.
    Gold,
    /// The player has to send the mage or the witch to a road or city.
    Magic,
    /// The player has to choose one of several arrows.
    Arrow,
    /// The player may place or move a figure.
    Figure,
    /// The player may place the phantom.
    Phantom,
    /// The player may capture a follower in reach of the tower just raised.
    Capture,
    /// The player has to choose which of their prisoners returns for the follower just captured.
    Exchange,
    /// A token has to be drawn, or a die to be rolled; no choice of a player.
    Reveal,
    /// The player has to choose where a follower lands that has flown.
    Landing,
    /// The player has to choose whether the flock grows or goes into the stable.
    Flock,
    /// A player has to move the dragon one step.
    Dragon,
    /// A player may move followers from Carcassonne to features about to be scored.
    Reinforce,
    /// A player may move a scored wagon on.
    Wagon,
    /// The player may move a follower to Carcassonne.
    Quarter,
    /// The player may move the Count.
    Count,
    /// The player has to choose the feature to be scored next.
    Scoring,
    /// The player has to choose for everybody what a crop circle does.
    Circle,
    /// A player may add a follower beside one of their own, after a crop circle.
    Add,
    /// A player has to take a follower home, after a crop circle.
    Fetch,
    /// The player may take a knight out of a besieged city.
    Escape,
    /// The game is over.
    Over,
}

impl Phase {
    /// Returns `true` if the player goes on with the tile just placed, before anything is scored:
    /// with an ingot, the mage, an arrow, a figure, its landing, a capture, the phantom or a flock.
    pub const fn is_before_scoring(self) -> bool {
        matches!(
            self,
            Phase::Gold
                | Phase::Magic
                | Phase::Arrow
                | Phase::Figure
                | Phase::Landing
                | Phase::Capture
                | Phase::Exchange
                | Phase::Phantom
                | Phase::Flock
        )
    }

    /// Returns `true` if chance decides, and no player.
    pub const fn is_chance(self) -> bool {
        matches!(self, Phase::Draw | Phase::Reveal)
    }

    /// Returns its name in the protocol and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Abbey => "abbey",
            Phase::Tile(_) => "tile",
            Phase::Gold => "gold",
            Phase::Magic => "magic",
            Phase::Arrow => "arrow",
            Phase::Figure => "figure",
            Phase::Phantom => "phantom",
            Phase::Capture => "capture",
            Phase::Exchange => "exchange",
            Phase::Reveal => "reveal",
            Phase::Landing => "landing",
            Phase::Flock => "flock",
            Phase::Dragon => "dragon",
            Phase::Reinforce => "reinforce",
            Phase::Wagon => "wagon",
            Phase::Quarter => "quarter",
            Phase::Count => "count",
            Phase::Scoring => "scoring",
            Phase::Circle => "circle",
            Phase::Add => "add",
            Phase::Fetch => "fetch",
            Phase::Escape => "escape",
            Phase::Over => "over",
        }
    }
}
