//! Why something is not allowed, as values a page can put into words.

use std::fmt;

use crate::figures::{Figure, Seat};
use crate::space::{Cell, Side};
use crate::tiles::{Edge, PieceId, PieceKind, TileId};

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
    /// The tile drawn is not in the bag.
    #[error("{tile} is not in the bag")]
    NotInTheBag {
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
