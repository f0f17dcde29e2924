//! Why something is not allowed, as values a page can put into words.

use std::fmt;

use crate::words::config::Expansion;
use crate::words::figure::Figure;
use crate::words::quarter::Quarter;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Side};
use crate::words::tiles::{Edge, PieceId, PieceKind, TileId};

/// One reason against an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no tile to place now.
    #[error("no tile is to be placed now")]
    NoTileToPlace,
    /// The tile must be placed first.
    #[error("the tile must be placed first")]
    TileFirst,
    /// It is another tile's turn.
    #[error("{drawn} was drawn, not this tile")]
    NotTheDrawnTile {
        /// The tile to place.
        drawn: TileId,
    },
    /// A tile lies there already.
    #[error("a tile lies there already")]
    Occupied,
    /// No tile lies beside the cell.
    #[error("the cell touches no tile on the table")]
    TouchesNothing,
    /// A side does not continue the landscape.
    #[error("on the {side:?} side the tile shows {tile:?}, its neighbour {neighbour:?}")]
    Mismatch {
        /// Which side of the cell.
        side: Side,
        /// What the tile shows there.
        tile: Edge,
        /// What its neighbour shows.
        neighbour: Edge,
    },
    /// A gap would be left that no tile can fill.
    #[error("no tile of the game could ever fill {gap}")]
    DeadEnd {
        /// The gap.
        gap: Cell,
    },
    /// Figures go on the tile just placed.
    #[error("figures may only go on the tile just placed, at {placed}")]
    NotThisTile {
        /// Where it lies.
        placed: Cell,
    },
    /// The tile has no such piece.
    #[error("the tile has no {piece}")]
    NoSuchPiece {
        /// The piece asked for.
        piece: PieceId,
    },
    /// Such a figure may not stand on such a piece.
    #[error("{} may not stand on {kind:?}", figure.name())]
    MayNotStandThere {
        /// Which figure.
        figure: Figure,
        /// On what.
        kind: PieceKind,
    },
    /// The feature is taken.
    #[error("somebody stands on that {kind:?} already")]
    Taken {
        /// What it is.
        kind: PieceKind,
        /// Who stands there.
        by: Vec<Seat>,
    },
    /// No figure of this kind is left in the supply.
    #[error("no {} is left in the supply", figure.name())]
    NoneLeft {
        /// Which figure.
        figure: Figure,
    },
    /// The river has to be continued at one open end.
    #[error("the tile must continue the river at one of its ends")]
    RiverMustGoOn,
    /// The river would turn back.
    #[error("the river may not turn the same way twice in a row")]
    RiverTurnsBack,
    /// Two arms of the river would meet.
    #[error("two arms of the river may not join")]
    RiverArmsJoin,
    /// A building would have two neighbours of the other kind.
    #[error("the building at {building} would stand beside two of the other kind")]
    TooManyNeighbours {
        /// The cell of the building.
        building: Cell,
    },
    /// An abbey fills a hole.
    #[error("an abbey needs tiles on all four sides")]
    NoHole,
    /// An abbey looks the same however it is turned.
    #[error("an abbey is not turned")]
    AbbeyIsNotTurned,
    /// The drawn tile can no longer be replaced by an abbey.
    #[error("an abbey is placed instead of drawing a tile")]
    AbbeyInsteadOfDrawing,
    /// A box that is not played.
    #[error("the box {} is not played", .0.name())]
    NotPlayed(Expansion),
    /// It is not the moment for this.
    #[error("this is not the moment for that")]
    NotNow,
    /// Something has to be done here.
    #[error("passing is not possible here")]
    MustAct,
    /// Nobody stands on a volcano.
    #[error("nobody may be placed on a tile with a volcano")]
    Volcano,
    /// Nobody stands beside the dragon.
    #[error("nobody may be placed where the dragon is")]
    DragonIsThere,
    /// A portal leads to nothing completed.
    #[error("it is completed already")]
    Complete,
    /// A builder or pig goes where its owner has a follower.
    #[error("a {} needs a follower of its owner there", figure.name())]
    NeedsFollower {
        /// Builder or pig.
        figure: Figure,
    },
    /// A farm has a barn.
    #[error("there is a barn on this farm")]
    BarnOnFarm,
    /// No corner for a barn.
    #[error("a barn needs a corner at which four tiles show one field, one of them just placed")]
    NoCornerForBarn,
    /// The princess comes first.
    #[error("the princess sends a knight home, so nobody is placed")]
    PrincessEvicts,
    /// There is no such knight with the princess.
    #[error("no such knight stands in the princess's city")]
    NoSuchKnight,
    /// The fairy goes only where the player has a follower.
    #[error("the fairy needs a follower of the player there")]
    FairyNeedsFollower,
    /// The fairy is there.
    #[error("the fairy stands there already")]
    FairyIsThere,
    /// No such figure to call back.
    #[error("there is no {} of the player to be called back from there", figure.name())]
    NoneToRecall {
        /// Which figure.
        figure: Figure,
    },
    /// Completed buildings are scored instead.
    #[error("it is completely surrounded and will be scored")]
    Surrounded,
    /// The dragon goes to a tile beside it.
    #[error("the dragon goes one step, to a tile beside it")]
    DragonStep,
    /// The dragon does not visit a tile twice.
    #[error("the dragon has been there on this journey")]
    DragonWasThere,
    /// The fairy keeps the dragon off.
    #[error("the fairy keeps the dragon off")]
    FairyProtects,
    /// Carcassonne is closed to the dragon.
    #[error("the dragon may not enter this tile of Carcassonne")]
    CarcassonneIsClosed,
    /// A wagon goes where its feature leads.
    #[error("the wagon cannot reach that from where it was scored")]
    NotConnected,
    /// The Count is there.
    #[error("the Count stands in the {0}")]
    CountIsThere(Quarter),
    /// The figure may not wait there.
    #[error("{} may not go to the {quarter}", figure.name())]
    MayNotWaitThere {
        /// Which figure.
        figure: Figure,
        /// Where.
        quarter: Quarter,
    },
    /// Nobody waits there.
    #[error("no {} of the player waits in the {quarter}", figure.name())]
    NobodyWaits {
        /// Which figure.
        figure: Figure,
        /// Where.
        quarter: Quarter,
    },
    /// The feature is not being scored.
    #[error("that feature is not being scored, or not from this quarter")]
    NotBeingScored,
    /// Nobody stands there.
    #[error("nobody stands there, so it is not scored")]
    NobodyThere,
    /// No such arrow acts.
    #[error("no such arrow acts here")]
    NoSuchArrow,
    /// A second meeple goes beside one's own.
    #[error("a second meeple goes beside a meeple of the player")]
    NotBesideOwn,
    /// The tile drawn is not in the bag.
    #[error("{tile} is not in the bag")]
    NotInTheBag {
        /// Which tile.
        tile: TileId,
    },
    /// Another stack is drawn first: that of the river.
    #[error(
        "{tile} is not drawn yet: the tiles of the river come first, and its lake last of them"
    )]
    RiverFirst {
        /// Which tile.
        tile: TileId,
    },
    /// It is not the moment to draw.
    #[error("no tile is to be drawn now")]
    NotTheMomentToDraw,
}

/// Every reason against an action. There is always at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reasons: Vec<WhyNot>,
}

impl Refusal {
    /// The reasons, the first the one to say if only one is said.
    pub fn reasons(&self) -> &[WhyNot] {
        &self.reasons
    }

    /// `Ok` if nothing speaks against it.
    pub(crate) fn unless_empty(reasons: Vec<WhyNot>) -> Result<(), Refusal> {
        if reasons.is_empty() { Ok(()) } else { Err(Refusal { reasons }) }
    }
}

impl From<WhyNot> for Refusal {
    fn from(reason: WhyNot) -> Self {
        Refusal { reasons: vec![reason] }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, reason) in self.reasons.iter().enumerate() {
            let comma = if at == 0 { "" } else { "; " };
            write!(f, "{comma}{reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
