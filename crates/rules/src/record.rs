//! A game as text: only its config and its actions. Everything else is rebuilt by replaying.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::config::Config;
use crate::game::Game;
use crate::view::ReplayError;

/// The format that this build writes.
pub const FORMAT: u32 = 1;

/// A game as config and actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    pub format: u32,
    /// The config.
    pub config: Config,
    /// The actions played.
    pub actions: Vec<Action>,
}

/// A reason why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The record was written by a newer version of Bastide.
    #[error("the record has format {0}; this Bastide reads format {FORMAT}")]
    Format(u32),
    /// The record cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Returns what serde says of a faulty record, without the list of all known keys that it adds after
/// an unknown one: too many for a sentence.
pub fn sentence(fault: &str) -> &str {
    match fault.split_once(", expected one of") {
        Some((unknown, _)) if unknown.starts_with("unknown field") => unknown,
        _ => fault,
    }
}

impl Record {
    /// Returns the record of a game.
    pub fn of(game: &Game) -> Self {
        Record { format: FORMAT, config: game.config().clone(), actions: game.actions().to_vec() }
    }

    /// Plays the game to the end of the record.
    ///
    /// # Errors
    ///
    /// It has another format or is invalid; the error names the action.
    pub fn replay(self) -> Result<Game, RecordError> {
        if self.format != FORMAT {
            return Err(RecordError::Format(self.format));
        }
        Ok(Game::replay(self.config, self.actions)?)
    }
}
