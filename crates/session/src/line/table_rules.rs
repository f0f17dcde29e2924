//! Table rules: agreed by the players at the beginning, and independent of the rules of the game.

use bastide_rules::Seat;
use serde::{Deserialize, Serialize};

use super::PlyId;

/// The table rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableRules {
    /// Standard: a tile turned up cannot be undone, and aids are allowed.
    #[default]
    #[serde(rename = "usual")]
    Standard,
    /// Casual: players may undo their last turn, whatever came after it.
    #[serde(rename = "friendly")]
    Casual,
    /// Tournament: no aids.
    #[serde(rename = "strict")]
    Tournament,
}

impl TableRules {
    /// Every value, in the order of the setup.
    pub const ALL: [TableRules; 3] =
        [TableRules::Standard, TableRules::Casual, TableRules::Tournament];
}

/// A turn that was undone after a tile was turned up, or after another player acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// The player.
    pub by: Seat,
    /// The last ply before the undone turn; `None` for the start.
    pub to: Option<PlyId>,
}
