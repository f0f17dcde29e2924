//! The four quarters of the City of Carcassonne.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::words::tiles::PieceKind;

/// A quarter of the City of Carcassonne.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quarter {
    /// Followers here may move to a city.
    Castle,
    /// Followers here may move to a field.
    Market,
    /// Followers here may move to a road.
    Blacksmith,
    /// Followers here may move to a monastery.
    Cathedral,
}

impl Quarter {
    /// All quarters.
    pub const ALL: [Quarter; 4] =
        [Quarter::Castle, Quarter::Market, Quarter::Blacksmith, Quarter::Cathedral];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Quarter::Castle => "castle",
            Quarter::Market => "market",
            Quarter::Blacksmith => "blacksmith",
            Quarter::Cathedral => "cathedral",
        }
    }

    /// Returns the quarter with this name.
    pub fn named(name: &str) -> Option<Quarter> {
        Quarter::ALL.into_iter().find(|quarter| quarter.name() == name)
    }

    /// Returns the quarter from which followers move to such a feature. `None` for a garden: no
    /// rulebook names a quarter for it. A follower from the cathedral stands in a monastery.
    pub const fn towards(kind: PieceKind) -> Option<Quarter> {
        match kind {
            PieceKind::City => Some(Quarter::Castle),
            PieceKind::Field => Some(Quarter::Market),
            PieceKind::Road => Some(Quarter::Blacksmith),
            PieceKind::Monastery => Some(Quarter::Cathedral),
            PieceKind::River | PieceKind::Courtyard | PieceKind::Garden | PieceKind::Tower => None,
        }
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
