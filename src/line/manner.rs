//! How people play with each other: agreed at the beginning, and no rule of the game.

use bastide_rules::Seat;
use serde::{Deserialize, Serialize};

use super::PlyId;

/// How people play with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// What was turned up stays turned up, and everybody may have the aids he likes.
    #[default]
    Usual,
    /// Everybody may take his last turn back, whatever came after it.
    Friendly,
    /// Nobody has any aid, as at a tournament's table.
    Strict,
}

impl Manner {
    /// Every value, as they are offered.
    pub const ALL: [Manner; 3] = [Manner::Usual, Manner::Friendly, Manner::Strict];
}

/// A turn that was taken back after something was turned up, or somebody else had acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Whose.
    pub by: Seat,
    /// The ply that the game went back to; none is the start.
    pub to: Option<PlyId>,
}
