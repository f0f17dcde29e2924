//! A game as text: config and actions, nothing else. Everything is rebuilt by replaying.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::config::Config;
use crate::game::Game;
use crate::view::ReplayError;

/// The format this build writes.
pub const FORMAT: u32 = 1;

/// A game as config and actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Which format it is written in.
    pub format: u32,
    /// What was agreed.
    pub config: Config,
    /// What was played.
    pub actions: Vec<Action>,
}

/// Why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A newer Bastide wrote it.
    #[error("the record has format {0}; this Bastide reads format {FORMAT}")]
    Format(u32),
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl Record {
    /// The record of a game.
    pub fn of(game: &Game) -> Self {
        Record { format: FORMAT, config: game.config().clone(), actions: game.actions().to_vec() }
    }

    /// Plays it to where it ends.
    ///
    /// # Errors
    ///
    /// It is of another format, or makes no sense; the error says where.
    pub fn replay(self) -> Result<Game, RecordError> {
        if self.format != FORMAT {
            return Err(RecordError::Format(self.format));
        }
        Ok(Game::replay(self.config, self.actions)?)
    }
}
