//! Player actions.

mod written;

use serde::{Deserialize, Serialize};

use crate::words::building::Building;
use crate::words::figure::Figure;
use crate::words::quarter::Quarter;
use crate::words::revealed::Revealed;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Turn};
use crate::words::spellcaster::Spellcaster;
use crate::words::tiles::{PieceId, TileId};

pub use written::NoAction;

/// A figure on a piece of a laid tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Deployed {
    /// The owner.
    pub seat: Seat,
    /// The kind of figure.
    pub figure: Figure,
    /// The cell of the tile.
    pub at: Cell,
    /// The piece of the tile.
    pub piece: PieceId,
}

/// The choice between several arrows of the 20th Anniversary Edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ArrowChoice {
    /// The arrow on the tile just placed.
    Here,
    /// The only arrow on another tile that points at it.
    There,
    /// The arrow on this cell, if several other arrows point at the tile.
    On(Cell),
}

/// The effect of a crop circle, which the player who placed it chooses for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CircleChoice {
    /// Each player may add a follower beside one of their own.
    Add,
    /// Each player takes a follower home.
    Fetch,
}

/// The choice of a player whose tile extends the field of their shepherd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlockChoice {
    /// Draw another token.
    Grow,
    /// Drive all flocks of the field into the stable, which scores them.
    Stable,
}

/// A figure that a player takes home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fetched {
    /// A figure on a piece.
    Standing {
        /// The kind of figure.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// The barn at the north-west corner of this cell.
    Barn(Cell),
    /// A follower in Carcassonne.
    Waiting {
        /// The kind of follower.
        figure: Figure,
        /// The quarter in which it waits.
        quarter: Quarter,
    },
}

impl Fetched {
    /// Returns the kind of figure.
    const fn figure(self) -> Figure {
        match self {
            Fetched::Standing { figure, .. } | Fetched::Waiting { figure, .. } => figure,
            Fetched::Barn(_) => Figure::Barn,
        }
    }
}

/// One action of a player.
///
/// The order of the variants is part of the [link](crate::link) format: new actions are appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Place a tile, or an abbey: `{"place":"B05","at":[1,0],"turn":3}`.
    Place {
        /// The tile to place.
        tile: TileId,
        /// The cell.
        at: Cell,
        /// The turn of the tile.
        turn: Turn,
    },
    /// Place a figure from the supply on a piece: `{"deploy":"meeple","at":[1,0],"piece":"c0"}`.
    Deploy {
        /// The kind of figure.
        figure: Figure,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Do nothing, in a phase that allows it: `{"pass":true}`.
    Pass,
    /// Build the barn at the north-west corner of this cell: `{"barn":[1,0]}`.
    Barn(Cell),
    /// Move the fairy to a tile: `{"fairy":[1,0]}`; by some rules beside one follower there:
    /// `{"fairy":[1,0],"player":0,"figure":"meeple","piece":"c0"}`.
    Fairy {
        /// The cell of the tile.
        at: Cell,
        /// The follower beside whom she is placed.
        by: Option<Deployed>,
    },
    /// Recall a figure, which scores at once: `{"recall":"abbot","at":[1,0]}`.
    Recall {
        /// The kind of figure.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
    },
    /// Evict a knight: `{"evict":"meeple","player":1,"at":[1,0],"piece":"c0"}`.
    Evict(Deployed),
    /// Move the dragon one step: `{"dragon":[1,0]}`.
    Dragon(Cell),
    /// Move a scored wagon on: `{"wagon":[1,0],"piece":"r0"}`.
    Wagon {
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Move a follower from Carcassonne to a feature about to be scored:
    /// `{"reinforce":"meeple","from":"castle","at":[1,0],"piece":"c0"}`.
    Reinforce {
        /// The kind of follower.
        figure: Figure,
        /// The quarter that it leaves.
        from: Quarter,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Move a follower from the supply to Carcassonne: `{"quarter":"castle","figure":"meeple"}`.
    Enter {
        /// The quarter that it enters.
        quarter: Quarter,
        /// The kind of follower.
        figure: Figure,
    },
    /// Move the Count: `{"count":"market"}`.
    Count(Quarter),
    /// Choose the arrow that takes effect: `{"arrow":"here"}`, `{"arrow":"there"}`; if several
    /// other arrows point at the tile, `{"arrow":"there","at":[1,0]}`.
    Arrow(ArrowChoice),
    /// Place a second meeple beside one of the player's own:
    /// `{"second":"meeple","at":[1,0],"piece":"c0"}`.
    Second {
        /// The kind of figure.
        figure: Figure,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Report the tile that was drawn, if players [report](crate::Source::Told) draws:
    /// `{"draw":"B05"}`.
    Draw(TileId),
    /// Choose the feature to be scored next, by its oldest follower:
    /// `{"score":[1,0],"piece":"c0"}`.
    Score {
        /// The cell of the follower's tile.
        at: Cell,
        /// The piece on which it stands.
        piece: PieceId,
    },
    /// Take a knight out of a besieged city: `{"escape":"meeple","at":[1,0],"piece":"c0"}`.
    Escape {
        /// The kind of figure.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Take a figure home, from a festival or after a crop circle: `{"fetch":"meeple","at":[1,0],"piece":"c0"}`, a barn
    /// `{"fetch":"barn","at":[1,0]}`, or from Carcassonne `{"fetch":"meeple","from":"castle"}`.
    Fetch(Fetched),
    /// Choose for everybody what a crop circle does: `{"circle":"add"}`.
    Circle(CircleChoice),
    /// Add a follower beside one's own after a crop circle:
    /// `{"add":"meeple","at":[1,0],"piece":"f0"}`.
    Add {
        /// The kind of follower.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Lay the second ingot of a gold mine on a tile around it: `{"ingot":[1,0]}`.
    Ingot(Cell),
    /// Send the mage or the witch to a road or city, named by its piece that was laid first:
    /// `{"send":"mage","at":[1,0],"piece":"c0"}`.
    Send {
        /// The mage or the witch.
        caster: Spellcaster,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Take the mage or the witch off the board: `{"dismiss":"mage"}`.
    Dismiss(Spellcaster),
    /// Put a building on the tile just placed: `{"build":"shed"}`.
    Build(Building),
    /// Report the token that was drawn or the die that was rolled, if players
    /// [report](crate::Source::Told) draws: `{"reveal":"two-sheep"}`, `{"reveal":"roll-of-one"}`.
    Reveal(Revealed),
    /// Let the flock grow, or drive it into the stable: `{"flock":"grow"}`.
    Flock(FlockChoice),
    /// Let a follower of the supply fly with the machine on the tile just placed:
    /// `{"fly":"meeple"}`. It lands by [`Action::Deploy`] if there is a choice.
    Fly(Figure),
    /// Place a floor on a foundation or on a tower: `{"floor":[1,0]}`.
    Floor(Cell),
    /// Capture a follower in reach of the tower just raised:
    /// `{"capture":"meeple","player":1,"at":[1,0],"piece":"c0"}`.
    Capture(Deployed),
    /// Choose which prisoner returns for the follower just captured: `{"exchange":"meeple"}`.
    Exchange(Figure),
    /// Pay 3 points to a player for one of their prisoners: `{"ransom":"meeple","player":1}`.
    Ransom {
        /// The kind of follower.
        figure: Figure,
        /// The player who holds it.
        from: Seat,
    },
}

impl Action {
    /// Returns `true` if it reports what chance decided: a tile, a token or a roll.
    pub const fn is_chance(self) -> bool {
        matches!(self, Action::Draw(_) | Action::Reveal(_))
    }
}
