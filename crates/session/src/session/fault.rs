//! Why a save cannot be opened, as far as a person is told: without the rules' own reasons, which the
//! first screen, that tells it too, need not know.

use bastide_json as json;
use bastide_rules::{LinkError, RecordError, ReplayError};

use super::save::SaveError;

/// Why a save cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It says a word that nobody here knows.
    UnknownWord(String),
    /// It is none, as can be seen at this byte.
    NoSave(u32),
    /// A newer Bastide wrote it.
    Newer,
    /// The game in it cannot be begun.
    Unplayable,
    /// This action in it cannot be played, the first being 1.
    Action(u32),
    /// Not one player for each seat.
    Players {
        /// Named.
        players: u32,
        /// Of the game.
        seats: u32,
    },
}

impl From<SaveError> for Fault {
    fn from(error: SaveError) -> Fault {
        match error {
            SaveError::Unreadable(json::Unreadable {
                fault: json::Fault::Unknown(word), ..
            }) => Fault::UnknownWord(word),
            SaveError::Unreadable(json::Unreadable { at, .. }) => {
                Fault::NoSave(u32::try_from(at).unwrap_or(u32::MAX))
            }
            SaveError::Newer | SaveError::Unplayable(RecordError::Format(_)) => Fault::Newer,
            SaveError::Unplayable(RecordError::Replay(ReplayError::Config(_))) => Fault::Unplayable,
            // The reasons are told at the table; here nobody knows it.
            SaveError::Unplayable(RecordError::Replay(ReplayError::Action { step, .. })) => {
                Fault::Action(step as u32 + 1)
            }
            SaveError::Link(LinkError::Format(_) | LinkError::Unknown(_)) => Fault::Newer,
            SaveError::Link(_) | SaveError::ByLink => Fault::Unplayable,
            SaveError::Differs(agreed) => Fault::Action(agreed as u32 + 1),
            SaveError::NoSuchPly(ply) => Fault::Action(ply.saturating_add(1)),
            SaveError::Players { players, seats } => {
                Fault::Players { players: players as u32, seats: seats.into() }
            }
        }
    }
}
