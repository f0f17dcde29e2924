//! The kinds of figures: their weight and the features on which they may be placed.

use serde::{Deserialize, Serialize};

use crate::words::expansion::{Expansion, Expansions};
use crate::words::quarter::Quarter;
use crate::words::rules::{CountStrength, Farmers, Rules};
use crate::words::tiles::PieceKind;

/// A kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Figure {
    /// The follower of the base game: thief or traveller, knight, monk, farmer.
    Meeple,
    /// The large follower of Inns & Cathedrals.
    Large,
    /// The abbot, for monasteries and gardens.
    Abbot,
    /// The mayor of Abbey & Mayor, for cities.
    Mayor,
    /// The wagon of Abbey & Mayor, which may move on after scoring.
    Wagon,
    /// The builder of Traders & Builders; not a follower.
    Builder,
    /// The pig of Traders & Builders; not a follower.
    Pig,
    /// The barn of Abbey & Mayor; not a follower. It stands at a corner of four tiles.
    Barn,
    /// The second follower of a turn, of The Phantom.
    Phantom,
    /// The shepherd of Hills & Sheep, with a flock in a field; not a follower.
    Shepherd,
}

impl Figure {
    /// All kinds.
    pub const ALL: [Figure; 10] = [
        Figure::Meeple,
        Figure::Large,
        Figure::Abbot,
        Figure::Mayor,
        Figure::Wagon,
        Figure::Builder,
        Figure::Pig,
        Figure::Barn,
        Figure::Phantom,
        Figure::Shepherd,
    ];
    /// The followers: those in the overview of 2008, and the phantom.
    pub const FOLLOWERS: [Figure; 6] = [
        Figure::Meeple,
        Figure::Large,
        Figure::Abbot,
        Figure::Mayor,
        Figure::Wagon,
        Figure::Phantom,
    ];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Meeple => "meeple",
            Figure::Large => "large",
            Figure::Abbot => "abbot",
            Figure::Mayor => "mayor",
            Figure::Wagon => "wagon",
            Figure::Builder => "builder",
            Figure::Pig => "pig",
            Figure::Barn => "barn",
            Figure::Phantom => "phantom",
            Figure::Shepherd => "shepherd",
        }
    }

    /// Returns the kind with this name.
    pub fn named(name: &str) -> Option<Figure> {
        Figure::ALL.into_iter().find(|figure| figure.name() == name)
    }

    /// Returns its expansion; `None` for the base game.
    pub const fn expansion(self) -> Option<Expansion> {
        match self {
            Figure::Meeple => None,
            Figure::Large => Some(Expansion::Inns),
            Figure::Abbot => Some(Expansion::Abbot),
            Figure::Mayor | Figure::Wagon | Figure::Barn => Some(Expansion::Abbey),
            Figure::Builder | Figure::Pig => Some(Expansion::Traders),
            Figure::Phantom => Some(Expansion::Phantom),
            Figure::Shepherd => Some(Expansion::Hills),
        }
    }

    /// Returns the number with which each player starts. One person who plays all colours has only
    /// meeples.
    pub const fn supply(self, expansions: Expansions, rules: &Rules) -> u8 {
        match self.expansion() {
            None if rules.is_solo() => 4,
            Some(_) if rules.is_solo() => 0,
            // Eight in the box; the eighth marks the score.
            None => 7,
            Some(expansion) if expansions.has(expansion) => 1,
            Some(_) => 0,
        }
    }

    /// Returns its weight on a feature.
    pub const fn weight(self) -> Weight {
        match self {
            Figure::Meeple | Figure::Abbot | Figure::Wagon | Figure::Phantom => Weight::Strength(1),
            Figure::Large => Weight::Strength(2),
            Figure::Mayor => Weight::Pennants,
            Figure::Builder | Figure::Pig => Weight::Aide,
            Figure::Barn => Weight::Barn,
            Figure::Shepherd => Weight::Nothing,
        }
    }

    /// Returns its weight on a feature to which it moved from Carcassonne.
    pub const fn weight_from_carcassonne(self, rules: &Rules) -> Weight {
        match (self, rules.count_strength) {
            (Figure::Mayor | Figure::Wagon, CountStrength::Two) => Weight::Strength(2),
            _ => self.weight(),
        }
    }

    /// Returns `true` if it is a follower: it claims features, scores, and can be evicted.
    pub const fn is_follower(self) -> bool {
        self.weight().is_follower()
    }

    /// Returns `true` if it may move on after scoring instead of returning to the supply.
    pub const fn drives_on(self) -> bool {
        matches!(self, Figure::Wagon)
    }

    /// Returns `true` if it may ever be placed on such a piece.
    pub const fn may_stand_on(self, kind: PieceKind, rules: &Rules) -> bool {
        match (self, kind) {
            (_, PieceKind::River) | (Figure::Barn, _) => false,
            (Figure::Meeple | Figure::Large | Figure::Phantom | Figure::Pig, PieceKind::Field) => {
                !matches!(rules.farmers, Farmers::Off)
            }
            // How-to guide: only the abbot may be placed in a garden.
            (Figure::Meeple | Figure::Large | Figure::Phantom, kind) => {
                !matches!(kind, PieceKind::Garden)
            }
            (Figure::Abbot, kind) => kind.is_surrounded() || matches!(kind, PieceKind::Courtyard),
            (Figure::Mayor, kind) => matches!(kind, PieceKind::City),
            (Figure::Wagon, kind) => {
                matches!(
                    kind,
                    PieceKind::City | PieceKind::Road | PieceKind::Monastery | PieceKind::Courtyard
                )
            }
            (Figure::Builder, kind) => matches!(kind, PieceKind::City | PieceKind::Road),
            (Figure::Pig, _) => false,
            // Farmers need not be played for it.
            (Figure::Shepherd, kind) => matches!(kind, PieceKind::Field),
        }
    }

    /// Returns `true` if it may enter this quarter of Carcassonne: only followers, and only a
    /// quarter that leads to features on which they may be placed. The market is open even if
    /// farmers are not played.
    pub const fn may_wait_in(self, quarter: Quarter) -> bool {
        match self {
            Figure::Meeple | Figure::Large | Figure::Phantom => true,
            Figure::Abbot => matches!(quarter, Quarter::Cathedral),
            Figure::Mayor => matches!(quarter, Quarter::Castle),
            Figure::Wagon => !matches!(quarter, Quarter::Market),
            Figure::Builder | Figure::Pig | Figure::Barn | Figure::Shepherd => false,
        }
    }
}

/// The weight of a figure on a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// This many followers for the majority.
    Strength(u8),
    /// As many followers as the city has pennants.
    Pennants,
    /// No strength: it supports a follower of its owner.
    Aide,
    /// No strength: it keeps farmers away.
    Barn,
    /// No effect on the feature.
    Nothing,
}

impl Weight {
    /// Returns `true` if only followers have this weight.
    pub(crate) const fn is_follower(self) -> bool {
        matches!(self, Weight::Strength(_) | Weight::Pennants)
    }
}
