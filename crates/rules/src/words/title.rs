//! King and robber baron.

use serde::{Deserialize, Serialize};

use crate::words::tiles::PieceKind;

/// One of the two titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Title {
    /// For the largest city.
    King,
    /// For the longest road.
    Robber,
}

impl Title {
    /// Both.
    pub const ALL: [Title; 2] = [Title::King, Title::Robber];

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Title::King => "king",
            Title::Robber => "robber",
        }
    }

    /// Of which kind of feature the largest counts.
    pub const fn looks_at(self) -> PieceKind {
        match self {
            Title::King => PieceKind::City,
            Title::Robber => PieceKind::Road,
        }
    }
}
