//! What is agreed before the first tile: players, edition, boxes, and every choice between
//! readings of the rules, each with its source.
//!
//! The sources: *2000* is the rules of the first printing, *2008* the Big Box with all its
//! expansions, *2021* the new edition with river and abbot, whose base rules the 20th Anniversary
//! Edition repeats, and *how-to guide* a later summary of base game, river and abbot.

use serde::{Deserialize, Serialize};

pub use crate::words::edition::Edition;
pub use crate::words::expansion::{Expansion, Expansions};
pub use crate::words::preset::Preset;
pub use crate::words::rules::*;
pub use crate::words::seat::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::words::tiles::{Tile, TileId};

/// Where the order of the tiles comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Shuffled with Bastide's own generator: the same seed, the same game, for ever.
    Seed(u64),
    /// Drawn in just this order; the game ends after the last.
    Draws(Vec<TileId>),
    /// Told one by one by whoever draws them, as [`Action::Draw`](crate::Action::Draw): from a real
    /// box, or far away. Nothing is known of their order.
    Told,
}

/// What is agreed before the first tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Config {
    /// 2 to 6, seated clockwise.
    pub players: u8,
    /// The seat that begins.
    pub first: u8,
    /// Which printing the tiles come from.
    pub edition: Edition,
    /// The boxes played beside the base game.
    pub expansions: Expansions,
    /// The readings played.
    pub rules: Rules,
    /// Where the order of the tiles comes from.
    pub source: Source,
}

impl Config {
    /// Forced draws at most: far more than every box together holds.
    pub const MOST_DRAWS: usize = 1000;

    /// A game by one rulebook with all its boxes, begun by the first seat.
    pub fn new(players: u8, preset: Preset, seed: u64) -> Self {
        Config { expansions: preset.expansions(), ..Config::base(players, preset, seed) }
    }

    /// The base game by one rulebook, begun by the first seat.
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

    /// Whether such a game can be begun.
    ///
    /// # Errors
    ///
    /// Says which number is out of its bounds.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&self.players) {
            return Err(ConfigError::Players(self.players));
        }
        if self.first >= self.players {
            return Err(ConfigError::First { first: self.first, players: self.players });
        }
        match &self.source {
            Source::Seed(_) | Source::Told => Ok(()),
            Source::Draws(draws) => self.check_draws(draws),
        }
    }

    /// The box without which such tiles are not drawn, and which is not played. The arrow tiles are
    /// one part of the anniversary box; its river tiles come with the river.
    pub(crate) fn lacks(&self, tile: &Tile) -> Option<Expansion> {
        let of_a_river = tile.expansion == Some(Expansion::Anniversary) && tile.river.is_some();
        let mut needed = tile.expansion.into_iter().chain(of_a_river.then_some(Expansion::River));
        needed.find(|it| !self.expansions.has(*it))
    }

    /// Whether these draws can be forced.
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

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// Too few or too many people.
    #[error("{0} players cannot play: there must be 2 to 6")]
    Players(u8),
    /// Nobody sits there.
    #[error("seat {first} cannot begin: the seats of {players} players are 0 to {}", players - 1)]
    First {
        /// The seat asked for.
        first: u8,
        /// How many play.
        players: u8,
    },
    /// A box that is not there.
    #[error("there is no box {0:?}")]
    Expansion(String),
    /// A box named twice.
    #[error("the box {} is named twice", .0.name())]
    Twice(Expansion),
    /// The draws name a tile that is never drawn: an abbey, a spring, a tile of Carcassonne.
    #[error("{0} is never drawn: it lies on the table from the start, or a player keeps it")]
    NeverDrawn(TileId),
    /// The draws name a tile that this printing does not have.
    #[error("edition {} has no tile {tile}", edition.name())]
    NotPrinted {
        /// The tile.
        tile: TileId,
        /// The printing.
        edition: Edition,
    },
    /// The draws name a tile that comes with a box that is not played.
    #[error("{tile} belongs to the box {}, which is not played", expansion.name())]
    NotPlayed {
        /// The tile.
        tile: TileId,
        /// The box.
        expansion: Expansion,
    },
    /// Not just one of seed, draws and told tiles.
    #[error("a game needs either a seed or a list of draws, or tiles that are told")]
    Source,
    /// More forced draws than any game has tiles.
    #[error("{0} draws are too many: at most 1000 can be forced")]
    TooManyDraws(usize),
}

/// How a config is written: the keys of the protocol's `new`.
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

// Serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

// Serde hands the field over by reference.
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
