//! The titles of king and robber baron.

use serde::{Deserialize, Serialize};

use crate::words::tiles::PieceKind;

/// One of the two titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Title {
    /// The title for the largest city.
    King,
    /// The title for the longest road.
    Robber,
}

impl Title {
    /// Both titles.
    pub const ALL: [Title; 2] = [Title::King, Title::Robber];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Title::King => "king",
            Title::Robber => "robber",
        }
    }

    /// Returns the kind of feature whose largest earns the title.
    pub const fn looks_at(self) -> PieceKind {
        match self {
            Title::King => PieceKind::City,
            Title::Robber => PieceKind::Road,
        }
    }
}
