//! The setup of a game: players, edition, expansions, and every rule variant with its source.
//!
//! The sources: *2000* is the rules of the first printing, *2008* the Big Box with all its
//! expansions, *2021* the new edition with river and abbot, whose base rules the 20th Anniversary
//! Edition repeats, and *how-to guide* a later summary of base game, river and abbot.

use serde::{Deserialize, Serialize};

pub use crate::words::edition::Edition;
pub use crate::words::expansion::{Expansion, Expansions};
pub use crate::words::preset::Preset;
pub use crate::words::rules::*;
pub use crate::words::seat::{COLOURS, FEWEST_PLAYERS, MOST_PLAYERS};
use crate::words::tiles::{Tile, TileId};

/// The source of the order of the tiles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A seed for Bastide's own generator: the same seed always gives the same game.
    Seed(u64),
    /// A fixed order; the game ends after the last tile.
    Draws(Vec<TileId>),
    /// Reports by the players, tile by tile, as [`Action::Draw`](crate::Action::Draw): for a real
    /// box or a game by correspondence. The order is unknown.
    Told,
}

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Config {
    /// The number of players, 2 to 6, seated clockwise.
    pub players: u8,
    /// The seat of the first player.
    pub first: u8,
    /// The edition of the tiles.
    pub edition: Edition,
    /// The expansions played with the base game.
    pub expansions: Expansions,
    /// The rule variants played.
    pub rules: Rules,
    /// The source of the order of the tiles.
    pub source: Source,
}

impl Config {
    /// The maximal number of forced draws: far more than all boxes together contain.
    pub const MOST_DRAWS: usize = 1000;

    /// Returns the config of a rules preset with all its expansions. The first seat begins.
    pub fn new(players: u8, preset: Preset, seed: u64) -> Self {
        Config { expansions: preset.expansions(), ..Config::base(players, preset, seed) }
    }

    /// Returns the config of a rules preset without expansions. The first seat begins.
    pub const fn base(players: u8, preset: Preset, seed: u64) -> Self {
        Config {
            players,
            first: 0,
            edition: preset.edition(),
            expansions: Expansions::NONE,
            rules: preset.rules(),
            source: Source::Seed(seed),
        }
    }

    /// Returns the config of a game for one person with these tiles: three colours, no farmers, and
    /// of the expansions those in [`Expansions::ALONE`].
    #[must_use]
    pub fn alone(self) -> Config {
        Config {
            players: COLOURS,
            first: self.first % COLOURS,
            expansions: self.expansions.and(Expansions::ALONE),
            rules: Rules { farmers: Farmers::Off, solo: Solo::LowestCounts, ..self.rules },
            ..self
        }
    }

    /// Checks whether a game with this config can begin.
    ///
    /// # Errors
    ///
    /// The value that is out of range.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&self.players) {
            return Err(ConfigError::Players(self.players));
        }
        if self.first >= self.players {
            return Err(ConfigError::First { first: self.first, players: self.players });
        }
        if self.rules.is_solo() {
            self.check_alone()?;
        }
        match &self.source {
            Source::Seed(_) | Source::Told => Ok(()),
            Source::Draws(draws) => self.check_draws(draws),
        }
    }

    /// Checks whether one person can play it.
    fn check_alone(&self) -> Result<(), ConfigError> {
        if self.players != COLOURS {
            return Err(ConfigError::Colours(self.players));
        }
        if let Some(other) = self.expansions.iter().find(|it| !Expansions::ALONE.has(*it)) {
            return Err(ConfigError::NotAlone(other));
        }
        match self.rules.farmers {
            Farmers::Off => Ok(()),
            Farmers::PerFarm | Farmers::PerCity => Err(ConfigError::FarmersAlone),
        }
    }

    /// Returns an expansion that these tiles need and that is not played. River tiles need a river:
    /// those of the anniversary box the first, those of Games Quarterly either.
    pub(crate) fn lacks(&self, tile: &Tile) -> Option<Expansion> {
        let is_second = self.expansions.has(Expansion::River2);
        let river = match tile.expansion {
            Some(Expansion::Anniversary) => tile.river,
            Some(Expansion::GamesQuarterly) => tile.river.filter(|_| !is_second),
            _ => None,
        };
        let mut needed = tile.expansion.into_iter().chain(river.map(|_| Expansion::River));
        needed.find(|it| !self.expansions.has(*it))
    }

    /// Checks whether these draws can be forced.
    pub(crate) fn check_draws(&self, draws: &[TileId]) -> Result<(), ConfigError> {
        if draws.len() > Config::MOST_DRAWS {
            return Err(ConfigError::TooManyDraws(draws.len()));
        }
        for id in draws {
            let (id, tile) = (*id, id.tile());
            match self.lacks(tile) {
                _ if !tile.is_drawn() => return Err(ConfigError::NeverDrawn(id)),
                Some(expansion) => return Err(ConfigError::NotPlayed { tile: id, expansion }),
                None if tile.copies(self.edition) == 0 => {
                    return Err(ConfigError::NotPrinted { tile: id, edition: self.edition });
                }
                None => {}
            }
        }
        Ok(())
    }
}

/// A reason why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The number of players is not 2 to 6.
    #[error("{0} players cannot play: there must be 2 to 6")]
    Players(u8),
    /// The first seat does not exist.
    #[error("seat {first} cannot begin: the seats of {players} players are 0 to {}", players - 1)]
    First {
        /// The seat given.
        first: u8,
        /// The number of players.
        players: u8,
    },
    /// The name of an expansion is unknown.
    #[error("there is no box {0:?}")]
    Expansion(String),
    /// An expansion is named twice.
    #[error("the box {} is named twice", .0.name())]
    Twice(Expansion),
    /// The draws contain a tile that is never drawn: an abbey, a spring, a tile of Carcassonne.
    #[error("{0} is never drawn: it lies on the table from the start, or a player keeps it")]
    NeverDrawn(TileId),
    /// The draws contain a tile that this edition does not have.
    #[error("edition {} has no tile {tile}", edition.name())]
    NotPrinted {
        /// The tile.
        tile: TileId,
        /// The edition.
        edition: Edition,
    },
    /// The draws contain a tile of an expansion that is not played.
    #[error("{tile} belongs to the box {}, which is not played", expansion.name())]
    NotPlayed {
        /// The tile.
        tile: TileId,
        /// The expansion.
        expansion: Expansion,
    },
    /// The config does not have exactly one of seed, draws and reported tiles.
    #[error("a game needs either a seed or a list of draws, or tiles that are told")]
    Source,
    /// One person plays three colours.
    #[error("one person plays 3 colours, not {0}")]
    Colours(u8),
    /// One person does not play with this expansion.
    #[error("one person does not play with the box {}", .0.name())]
    NotAlone(Expansion),
    /// One person plays without farmers.
    #[error("one person plays without farmers: they must be off")]
    FarmersAlone,
    /// There are more forced draws than any game has tiles.
    #[error("{0} draws are too many: at most 1000 can be forced")]
    TooManyDraws(usize),
}

/// The JSON form of a config: the keys of the protocol's `new`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
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
    #[serde(default, skip_serializing_if = "is_false")]
    told: bool,
}

// Serde passes the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

// Serde passes the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl TryFrom<Written> for Config {
    type Error = ConfigError;

    fn try_from(written: Written) -> Result<Self, ConfigError> {
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
        let source = match (written.seed, written.draws, written.told) {
            (Some(seed), None, false) => Source::Seed(seed),
            (None, Some(draws), false) => Source::Draws(draws),
            (None, None, true) => Source::Told,
            _ => return Err(ConfigError::Source),
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

impl From<Config> for Written {
    fn from(config: Config) -> Self {
        let (seed, draws, told) = match config.source {
            Source::Seed(seed) => (Some(seed), None, false),
            Source::Draws(draws) => (None, Some(draws), false),
            Source::Told => (None, None, true),
        };
        Written {
            players: config.players,
            first: config.first,
            edition: config.edition,
            expansions: config.expansions.iter().map(|it| it.name().to_owned()).collect(),
            rules: config.rules,
            seed,
            draws,
            told,
        }
    }
}
