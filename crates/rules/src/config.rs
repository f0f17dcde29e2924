//! What is agreed before the first tile: players, edition, boxes, and every choice between
//! readings of the rules, each with its source.
//!
//! The sources: *2000* is the rules of the first printing, *2008* the Big Box with all its
//! expansions, *2021* the new edition with river and abbot, whose base rules the 20th Anniversary
//! Edition repeats, and *how-to guide* a later summary of base game, river and abbot.

use serde::{Deserialize, Serialize};

use crate::record::WrittenConfig;
use crate::tiles::TileId;

/// Fewest people at a table.
pub const FEWEST_PLAYERS: u8 = 2;
/// Most people at a table.
pub const MOST_PLAYERS: u8 = 6;

/// Which printing the tiles come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The original drawing, 2000 to 2013.
    #[default]
    C1,
    /// Redrawn in 2014; gardens appear.
    C2,
    /// The new edition of 2021.
    C3,
}

impl Edition {
    /// From the oldest on.
    pub const ALL: [Edition; 3] = [Edition::C1, Edition::C2, Edition::C3];

    /// Its place in [`Edition::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether some tiles show a garden.
    pub const fn has_gardens(self) -> bool {
        !matches!(self, Edition::C1)
    }
}

/// How fields score at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Farmers {
    /// Each finished city pays 3 to the majority of each farm that touches it (2008, 2021).
    #[default]
    PerFarm,
    /// Each finished city pays 4, once, to whoever has most farmers on all farms that touch it
    /// (2000).
    PerCity,
    /// Nobody lies in a field: the new edition's advice for a first game.
    Off,
}

/// What a finished city of two tiles pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SmallCity {
    /// 2 points a tile and pennant, as any city (2008, 2021).
    #[default]
    #[serde(rename = "4")]
    Four,
    /// 1 point a tile and pennant (2000; its pennants by one player's summary).
    #[serde(rename = "2")]
    Two,
}

/// Whether a gap may be left that no tile can fill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeadEnds {
    /// Yes; no rulebook objects.
    #[default]
    Allowed,
    /// No tile may be placed so that a neighbouring empty cell could be filled by no tile of
    /// the whole game (the how-to guide).
    Forbidden,
}

/// Every choice between readings of the rules. The default is that of 2008.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How fields score.
    pub farmers: Farmers,
    /// What a finished city of two tiles pays.
    pub small_city: SmallCity,
    /// Whether a gap may be left that no tile can fill.
    pub dead_ends: DeadEnds,
}

/// A rulebook to play by, as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The first printing of 2000.
    FirstEdition,
    /// The Big Box of 2008.
    BigBox,
    /// The new edition of 2021.
    NewEdition,
    /// The 20th Anniversary Edition of 2021.
    Anniversary,
    /// A first game by the new edition's advice: without farmers.
    FirstGame,
}

impl Preset {
    /// In the order of their years, the first game last.
    pub const ALL: [Preset; 5] = [
        Preset::FirstEdition,
        Preset::BigBox,
        Preset::NewEdition,
        Preset::Anniversary,
        Preset::FirstGame,
    ];

    /// The tiles the book belongs to.
    pub const fn edition(self) -> Edition {
        match self {
            Preset::FirstEdition | Preset::BigBox => Edition::C1,
            Preset::NewEdition | Preset::Anniversary | Preset::FirstGame => Edition::C3,
        }
    }

    /// The readings the book prints.
    pub const fn rules(self) -> Rules {
        let book = Rules {
            farmers: Farmers::PerFarm,
            small_city: SmallCity::Four,
            dead_ends: DeadEnds::Allowed,
        };
        match self {
            Preset::FirstEdition => {
                Rules { farmers: Farmers::PerCity, small_city: SmallCity::Two, ..book }
            }
            Preset::BigBox | Preset::NewEdition | Preset::Anniversary => book,
            Preset::FirstGame => Rules { farmers: Farmers::Off, ..book },
        }
    }

    /// The book that says just this, if one does.
    pub fn of(edition: Edition, rules: Rules) -> Option<Preset> {
        Preset::ALL.into_iter().find(|book| book.edition() == edition && book.rules() == rules)
    }
}

/// Where the order of the tiles comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Shuffled with Bastide's own generator: the same seed, the same game, for ever.
    Seed(u64),
    /// Drawn in just this order; the game ends after the last.
    Draws(Vec<TileId>),
}

/// What is agreed before the first tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "WrittenConfig", into = "WrittenConfig")]
pub struct Config {
    /// 2 to 6, seated clockwise.
    pub players: u8,
    /// The seat that begins.
    pub first: u8,
    /// Which printing the tiles come from.
    pub edition: Edition,
    /// The readings played.
    pub rules: Rules,
    /// Where the order of the tiles comes from.
    pub source: Source,
}

impl Config {
    /// A game by one rulebook, begun by the first seat.
    pub const fn new(players: u8, preset: Preset, seed: u64) -> Self {
        Config {
            players,
            first: 0,
            edition: preset.edition(),
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
        if let Source::Draws(draws) = &self.source
            && draws.len() > Config::MOST_DRAWS
        {
            return Err(ConfigError::TooManyDraws(draws.len()));
        }
        Ok(())
    }

    /// Forced draws at most: far more than every box together holds.
    pub const MOST_DRAWS: usize = 1000;
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
    #[error("there is no box {0:?}: Bastide plays the base game so far")]
    Expansion(String),
    /// Seed and draws both, or neither.
    #[error("a game needs either a seed or a list of draws")]
    Source,
    /// More forced draws than any game has tiles.
    #[error("{0} draws are too many: at most 1000 can be forced")]
    TooManyDraws(usize),
}
