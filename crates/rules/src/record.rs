//! A game as text: config and actions, nothing else. Everything is rebuilt by replaying.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::config::{Config, ConfigError, Edition, Expansion, Expansions, Rules, Source};
use crate::game::{Game, ReplayError};
use crate::tiles::TileId;

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

/// How a config is written: the keys of the protocol's `new`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenConfig {
    players: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    first: u8,
    #[serde(default)]
    edition: Edition,
    #[serde(default)]
    expansions: Vec<String>,
    #[serde(default)]
    rules: Rules,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draws: Option<Vec<TileId>>,
}

// Serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl TryFrom<WrittenConfig> for Config {
    type Error = ConfigError;

    fn try_from(written: WrittenConfig) -> Result<Self, ConfigError> {
        let mut expansions = Expansions::NONE;
        for name in written.expansions {
            let Some(expansion) = Expansion::named(&name) else {
                return Err(ConfigError::Expansion(name.chars().take(20).collect()));
            };
            if expansions.has(expansion) {
                return Err(ConfigError::Twice(expansion));
            }
            expansions = expansions.with(expansion);
        }
        let source = match (written.seed, written.draws) {
            (Some(seed), None) => Source::Seed(seed),
            (None, Some(draws)) => Source::Draws(draws),
            (None, None) | (Some(_), Some(_)) => return Err(ConfigError::Source),
        };
        let config = Config {
            players: written.players,
            first: written.first,
            edition: written.edition,
            expansions,
            rules: written.rules,
            source,
        };
        config.check()?;
        Ok(config)
    }
}

impl From<Config> for WrittenConfig {
    fn from(config: Config) -> Self {
        let (seed, draws) = match config.source {
            Source::Seed(seed) => (Some(seed), None),
            Source::Draws(draws) => (None, Some(draws)),
        };
        WrittenConfig {
            players: config.players,
            first: config.first,
            edition: config.edition,
            expansions: config.expansions.iter().map(|it| it.name().to_owned()).collect(),
            rules: config.rules,
            seed,
            draws,
        }
    }
}
