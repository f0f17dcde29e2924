//! Reasons against an action, as values that a page can put into words.

use std::fmt;

use crate::words::building::Building;
use crate::words::config::Expansion;
use crate::words::figure::Figure;
use crate::words::quarter::Quarter;
use crate::words::revealed::Revealed;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Side};
use crate::words::spellcaster::Spellcaster;
use crate::words::tiles::{Edge, PieceId, PieceKind, TileId};

/// One reason against an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No tile has to be placed now.
    #[error("no tile is to be placed now")]
    NoTileToPlace,
    /// The tile must be placed first.
    #[error("the tile must be placed first")]
    TileFirst,
    /// Another tile was drawn.
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
        /// The side of the cell.
        side: Side,
        /// The edge of the tile.
        tile: Edge,
        /// The edge of its neighbour.
        neighbour: Edge,
    },
    /// A gap would be left that no tile can fill.
    #[error("no tile of the game could ever fill {gap}")]
    DeadEnd {
        /// The gap.
        gap: Cell,
    },
    /// Figures may only be placed on the tile just placed.
    #[error("figures may only go on the tile just placed, at {placed}")]
    NotThisTile {
        /// The cell of that tile.
        placed: Cell,
    },
    /// The tile has no such piece.
    #[error("the tile has no {piece}")]
    NoSuchPiece {
        /// The piece given.
        piece: PieceId,
    },
    /// This kind of figure may not be placed on this kind of piece.
    #[error("{} may not stand on {kind:?}", figure.name())]
    MayNotStandThere {
        /// The kind of figure.
        figure: Figure,
        /// The kind of piece.
        kind: PieceKind,
    },
    /// The feature is claimed.
    #[error("somebody stands on that {kind:?} already")]
    Taken {
        /// The kind of feature.
        kind: PieceKind,
        /// The owners of the followers there.
        by: Vec<Seat>,
    },
    /// No figure of this kind is left in the supply.
    #[error("no {} is left in the supply", figure.name())]
    NoneLeft {
        /// The kind of figure.
        figure: Figure,
    },
    /// The tile must continue the river at an open end.
    #[error("the tile must continue the river at one of its ends")]
    RiverMustGoOn,
    /// The river would turn back.
    #[error("the river may not turn the same way twice in a row")]
    RiverTurnsBack,
    /// Two arms of the river would join.
    #[error("two arms of the river may not join")]
    RiverArmsJoin,
    /// A building would have two neighbours of the other kind.
    #[error("the building at {building} would stand beside two of the other kind")]
    TooManyNeighbours {
        /// The cell of the building.
        building: Cell,
    },
    /// The phantom is placed after the other figure of the turn.
    #[error("the phantom is placed after the other figure")]
    PhantomIsSecond,
    /// No figure but the phantom can be placed any more in this turn.
    #[error("only the phantom can still be placed")]
    OnlyThePhantom,
    /// An abbey needs tiles on all four sides.
    #[error("an abbey needs tiles on all four sides")]
    NoHole,
    /// An abbey is the same in every turn and must be laid unturned.
    #[error("an abbey is not turned")]
    AbbeyIsNotTurned,
    /// The tile is drawn, so an abbey can no longer be placed instead.
    #[error("an abbey is placed instead of drawing a tile")]
    AbbeyInsteadOfDrawing,
    /// The expansion is not played.
    #[error("the box {} is not played", .0.name())]
    NotPlayed(Expansion),
    /// No building of this kind is left in the supply.
    #[error("no {} is left in the supply", .0.name())]
    NoBuildingLeft(Building),
    /// The action does not belong to the phase.
    #[error("this is not the moment for that")]
    NotNow,
    /// Passing is not allowed in this phase.
    #[error("passing is not possible here")]
    MustAct,
    /// The tile just placed has no festival.
    #[error("the tile just placed has no festival")]
    NoFestival,
    /// The player has no such figure to take home.
    #[error("there is no such figure to take home")]
    NoneToFetch,
    /// The player has no follower there that the crop circle calls.
    #[error("the crop circle calls none of the player's followers there")]
    NotCalled,
    /// The second ingot must be laid on a tile around the gold mine.
    #[error("an ingot is laid on a tile around the gold mine just placed")]
    NotBesideMine,
    /// The mage and the witch stand on roads and in cities.
    #[error("the mage and the witch go to a road or a city")]
    NoPlaceForMagic,
    /// The mage or the witch is on the feature.
    #[error("the {} is there already", .0.name())]
    UnderSpell(Spellcaster),
    /// The mage and the witch are sent to the piece of a feature that was laid first.
    #[error("a road or city is named by its piece that was laid first")]
    NotItsFirstPiece,
    /// There is a road or city to which the mage or the witch can go.
    #[error("the mage or the witch must go to another road or city")]
    MustGoOn,
    /// It is not on the board.
    #[error("the {} is not on the board", .0.name())]
    NotOnBoard(Spellcaster),
    /// No figure may be placed on the volcano just placed.
    #[error("nobody may be placed on a tile with a volcano")]
    Volcano,
    /// No figure may be placed on the dragon's tile.
    #[error("nobody may be placed where the dragon is")]
    DragonIsThere,
    /// The feature is complete, so the figure may not be placed on it.
    #[error("it is completed already")]
    Complete,
    /// A builder or pig needs a follower of its owner on the feature.
    #[error("a {} needs a follower of its owner there", figure.name())]
    NeedsFollower {
        /// The builder or pig.
        figure: Figure,
    },
    /// A shepherd is in the field.
    #[error("there is a shepherd in this field already")]
    ShepherdInField,
    /// No token has to be drawn and no die to be rolled now.
    #[error("no token is to be drawn and no die to be rolled now")]
    NotTheMomentToReveal,
    /// All such tokens are with the flocks, or a die is rolled and no token drawn.
    #[error("{} cannot be drawn or rolled now", .0.name())]
    CannotBeRevealed(Revealed),
    /// The tile just placed has no flying machine.
    #[error("the tile just placed has no flying machine")]
    NoMachine,
    /// A follower has flown from the tile just placed.
    #[error("a follower has flown from this tile already")]
    HasFlown,
    /// Only followers fly.
    #[error("a {} does not fly", figure.name())]
    DoesNotFly {
        /// The kind of figure.
        figure: Figure,
    },
    /// The follower that has flown must land where it is.
    #[error("the {} has to land on the tile at {at}", figure.name())]
    HasToLand {
        /// The kind of follower.
        figure: Figure,
        /// The cell to which it flew.
        at: Cell,
    },
    /// The tile has no foundation of a tower.
    #[error("there is no foundation of a tower")]
    NoFoundation,
    /// The player has no floor of a tower left.
    #[error("no floor is left in the supply")]
    NoFloorLeft,
    /// The foundation has no floor yet, so nobody may be placed on it.
    #[error("a tower needs a floor before a follower may be placed on it")]
    NoFloor,
    /// The raised tower reaches no such follower.
    #[error("the tower just raised does not reach such a follower")]
    OutOfReach,
    /// The player named holds no such follower of the player.
    #[error("no {} of the player is held there", figure.name())]
    NotAPrisoner {
        /// The kind of follower.
        figure: Figure,
    },
    /// One ransom a turn.
    #[error("a ransom has been paid in this turn")]
    HasPaid,
    /// The player has too few points for a ransom.
    #[error("a ransom costs 3 points")]
    TooPoor,
    /// The farm already has a barn.
    #[error("there is a barn on this farm")]
    BarnOnFarm,
    /// The corner is not suitable for a barn.
    #[error("a barn needs a corner at which four tiles show one field, one of them just placed")]
    NoCornerForBarn,
    /// The princess must evict a knight first.
    #[error("the princess sends a knight home, so nobody is placed")]
    PrincessEvicts,
    /// There is no such knight in the princess's city.
    #[error("no such knight stands in the princess's city")]
    NoSuchKnight,
    /// The fairy needs a follower of the player there.
    #[error("the fairy needs a follower of the player there")]
    FairyNeedsFollower,
    /// The fairy is already there.
    #[error("the fairy stands there already")]
    FairyIsThere,
    /// There is no such figure to recall.
    #[error("there is no {} of the player to be called back from there", figure.name())]
    NoneToRecall {
        /// The kind of figure.
        figure: Figure,
    },
    /// The building is complete and will be scored.
    #[error("it is completely surrounded and will be scored")]
    Surrounded,
    /// The dragon moves to an adjacent tile.
    #[error("the dragon goes one step, to a tile beside it")]
    DragonStep,
    /// The dragon has visited the tile on this journey.
    #[error("the dragon has been there on this journey")]
    DragonWasThere,
    /// The fairy protects the tile from the dragon.
    #[error("the fairy keeps the dragon off")]
    FairyProtects,
    /// The tile of Carcassonne is closed to the dragon.
    #[error("the dragon may not enter this tile of Carcassonne")]
    CarcassonneIsClosed,
    /// The wagon cannot reach the feature.
    #[error("the wagon cannot reach that from where it was scored")]
    NotConnected,
    /// The Count is in this quarter.
    #[error("the Count stands in the {0}")]
    CountIsThere(Quarter),
    /// The follower may not enter this quarter.
    #[error("{} may not go to the {quarter}", figure.name())]
    MayNotWaitThere {
        /// The kind of figure.
        figure: Figure,
        /// The quarter.
        quarter: Quarter,
    },
    /// The player has no such follower in the quarter.
    #[error("no {} of the player waits in the {quarter}", figure.name())]
    NobodyWaits {
        /// The kind of figure.
        figure: Figure,
        /// The quarter.
        quarter: Quarter,
    },
    /// The feature is not being scored, or not from this quarter.
    #[error("that feature is not being scored, or not from this quarter")]
    NotBeingScored,
    /// The feature is unclaimed, so it is not scored.
    #[error("nobody stands there, so it is not scored")]
    NobodyThere,
    /// No such arrow can take effect.
    #[error("no such arrow acts here")]
    NoSuchArrow,
    /// A second meeple must be placed beside one of the player's own.
    #[error("a second meeple goes beside a meeple of the player")]
    NotBesideOwn,
    /// The drawn tile is not in the bag.
    #[error("{tile} is not in the bag")]
    NotInTheBag {
        /// The tile.
        tile: TileId,
    },
    /// The river's stack must be drawn first.
    #[error(
        "{tile} is not drawn yet: the tiles of the river come first, and its lake last of them"
    )]
    RiverFirst {
        /// The tile.
        tile: TileId,
    },
    /// No tile has to be drawn now.
    #[error("no tile is to be drawn now")]
    NotTheMomentToDraw,
    /// The player has no such knight in a besieged city.
    #[error("no such knight of the player stands in a besieged city")]
    NotBesieged,
    /// No monastery is next to the besieged city.
    #[error("no monastery is next to the besieged city")]
    NoWayOut,
    /// One person who plays all colours must place a meeple wherever one may be placed.
    #[error("the colour must place a meeple")]
    MustPlace,
    /// The feature is not one of those among which the player chooses.
    #[error("that is not a feature to be scored now, named by its oldest follower")]
    NotToBeScored,
}

/// All reasons against an action; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reasons: Vec<WhyNot>,
}

impl Refusal {
    /// Returns the reasons, the most important first.
    pub fn reasons(&self) -> &[WhyNot] {
        &self.reasons
    }

    /// Returns `Ok` if there is no reason.
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
