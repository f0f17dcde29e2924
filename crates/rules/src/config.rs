//! What is agreed before the first tile: players, edition, boxes, and every choice between
//! readings of the rules, each with its source.
//!
//! The sources: *2000* is the rules of the first printing, *2008* the Big Box with all its
//! expansions, *2021* the new edition with river and abbot, whose base rules the 20th Anniversary
//! Edition repeats, and *how-to guide* a later summary of base game, river and abbot.

use serde::{Deserialize, Serialize};

pub use crate::expansion::{Expansion, Expansions};
use crate::record::WrittenConfig;
pub use crate::rules::*;
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

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::C1 => "c1",
            Edition::C2 => "c2",
            Edition::C3 => "c3",
        }
    }

    /// Whether some tiles show a garden.
    pub const fn has_gardens(self) -> bool {
        !matches!(self, Edition::C1)
    }
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

    /// The boxes the book speaks of.
    pub const fn expansions(self) -> Expansions {
        let river_and_abbot = Expansions::NONE.with(Expansion::River).with(Expansion::Abbot);
        match self {
            Preset::FirstEdition | Preset::FirstGame => Expansions::NONE,
            Preset::BigBox => Expansions::BIG_BOX,
            Preset::NewEdition => river_and_abbot,
            Preset::Anniversary => river_and_abbot.with(Expansion::Anniversary),
        }
    }

    /// The readings the book prints.
    pub const fn rules(self) -> Rules {
        let book = Rules::OF_2008;
        match self {
            Preset::FirstEdition => {
                Rules { farmers: Farmers::PerCity, small_city: SmallCity::Two, ..book }
            }
            Preset::BigBox | Preset::NewEdition | Preset::Anniversary => book,
            Preset::FirstGame => Rules { farmers: Farmers::Off, ..book },
        }
    }

    /// Its name in an address.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::FirstEdition => "first-edition",
            Preset::BigBox => "big-box-2008",
            Preset::NewEdition => "new-edition",
            Preset::Anniversary => "anniversary",
            Preset::FirstGame => "first-game",
        }
    }

    /// The book of this name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|book| book.name() == name)
    }

    /// The book that says just this, if one does.
    pub fn of(edition: Edition, expansions: Expansions, rules: Rules) -> Option<Preset> {
        let said = (edition, expansions, rules);
        let says = |book: &Preset| (book.edition(), book.expansions(), book.rules());
        Preset::ALL.into_iter().find(|book| says(book) == said)
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
    /// The boxes played beside the base game.
    pub expansions: Expansions,
    /// The readings played.
    pub rules: Rules,
    /// Where the order of the tiles comes from.
    pub source: Source,
}

impl Config {
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
            Source::Seed(_) => Ok(()),
            Source::Draws(draws) => self.check_draws(draws),
        }
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
    /// Seed and draws both, or neither.
    #[error("a game needs either a seed or a list of draws")]
    Source,
    /// More forced draws than any game has tiles.
    #[error("{0} draws are too many: at most 1000 can be forced")]
    TooManyDraws(usize),
}
