//! Why a turn is worth what it is worth.

use bastide_rules::{Action, Cell, PieceId, Seat};
use serde::{Deserialize, Serialize};

use crate::thousandths;

/// A turn and what it is worth to who plays it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// The turn, as far as nobody else acts in between.
    pub actions: Vec<Action>,
    /// Points ahead of the best other player that are to be expected at the end of the game.
    #[serde(with = "thousandths")]
    pub lead: f32,
    /// What weighs most of it, the heaviest first.
    pub reasons: Vec<Reason>,
}

/// Something that a turn changes for a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// What it is.
    pub matter: Matter,
    /// For whom.
    pub seat: Seat,
    /// On which feature, by one of its pieces on the table after the turn, where it is on one.
    pub on: Option<(Cell, PieceId)>,
    /// Points: more or fewer than before the turn.
    #[serde(with = "thousandths")]
    pub points: f32,
}

/// What a turn can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// Points are paid at once.
    Paid,
    /// An unfinished feature or a farm promises more, or less.
    Promised,
    /// Figures at home: more or fewer are free for what is to come.
    Home,
    /// Whatever else there is beside features: goods, titles, the fairy, the dragon, the Count.
    Beside,
}
