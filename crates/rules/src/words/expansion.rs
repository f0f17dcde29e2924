//! Expansions of the base game.

use serde::{Deserialize, Serialize};

/// An expansion, or a part of one that is played by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Expansion {
    /// The River: spring, ten tiles, lake. [`Expansion::Anniversary`] adds five tiles.
    River,
    /// The River II: a fork and two lakes.
    River2,
    /// The Abbot, who uses the gardens printed since 2014.
    Abbot,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
    /// The Princess & the Dragon.
    Dragon,
    /// Abbey & Mayor.
    Abbey,
    /// The Count of Carcassonne.
    Count,
    /// King & Robber Baron.
    King,
    /// Cult (Shrines & Heretics).
    Cult,
    /// The arrow tiles of the 20th Anniversary Edition.
    Anniversary,
    /// The Cathars (Siege).
    Cathars,
    /// The Besiegers.
    Besiegers,
    /// The two tiles of the fair Spiel doch, 2018.
    SpielDoch,
    /// Darmstadt, 2014: two churches and the Darmstadtium.
    Darmstadt,
    /// The tiles of the magazine Games Quarterly, issue 11, 2006.
    GamesQuarterly,
    /// The Labyrinth, 2016.
    Labyrinth,
    /// The Wind Roses, 2012.
    Wind,
    /// Monasteries in Germany, 2014.
    GermanMonasteries,
    /// Monasteries in the Netherlands and Belgium, 2014.
    DutchMonasteries,
    /// The Festival, 2011.
    Festival,
    /// The Crop Circles, 2010.
    CropCircles1,
    /// The Crop Circles II, 2012.
    CropCircles2,
    /// The Gold Mines, 2012.
    Gold,
    /// Mage & Witch, 2012.
    Mage,
    /// The Phantom, 2011.
    Phantom,
    /// Little Buildings, 2012.
    Buildings,
    /// Hills & Sheep, 2014.
    Hills,
    /// The Flying Machines, 2012.
    Flying,
    /// The Tower, 2006.
    Tower,
}

impl Expansion {
    /// All expansions.
    pub const ALL: [Expansion; 30] = [
        Expansion::River,
        Expansion::River2,
        Expansion::Abbot,
        Expansion::Inns,
        Expansion::Traders,
        Expansion::Dragon,
        Expansion::Abbey,
        Expansion::Count,
        Expansion::King,
        Expansion::Cult,
        Expansion::Anniversary,
        Expansion::Cathars,
        Expansion::Besiegers,
        Expansion::SpielDoch,
        Expansion::Darmstadt,
        Expansion::GamesQuarterly,
        Expansion::Labyrinth,
        Expansion::Wind,
        Expansion::GermanMonasteries,
        Expansion::DutchMonasteries,
        Expansion::Festival,
        Expansion::CropCircles1,
        Expansion::CropCircles2,
        Expansion::Gold,
        Expansion::Mage,
        Expansion::Phantom,
        Expansion::Buildings,
        Expansion::Hills,
        Expansion::Flying,
        Expansion::Tower,
    ];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Expansion::River => "river",
            Expansion::River2 => "river2",
            Expansion::Abbot => "abbot",
            Expansion::Inns => "inns",
            Expansion::Traders => "traders",
            Expansion::Dragon => "dragon",
            Expansion::Abbey => "abbey",
            Expansion::Count => "count",
            Expansion::King => "king",
            Expansion::Cult => "cult",
            Expansion::Anniversary => "anniversary",
            Expansion::Cathars => "cathars",
            Expansion::Besiegers => "besiegers",
            Expansion::SpielDoch => "spieldoch",
            Expansion::Darmstadt => "darmstadt",
            Expansion::GamesQuarterly => "gq11",
            Expansion::Labyrinth => "labyrinth",
            Expansion::Wind => "wind",
            Expansion::GermanMonasteries => "monasteries_de",
            Expansion::DutchMonasteries => "monasteries_nl",
            Expansion::Festival => "festival",
            Expansion::CropCircles1 => "crop1",
            Expansion::CropCircles2 => "crop2",
            Expansion::Gold => "gold",
            Expansion::Mage => "mage",
            Expansion::Phantom => "phantom",
            Expansion::Buildings => "buildings",
            Expansion::Hills => "hills",
            Expansion::Flying => "flying",
            Expansion::Tower => "tower",
        }
    }

    /// Returns the expansion with this name.
    pub fn named(name: &str) -> Option<Expansion> {
        Expansion::ALL.into_iter().find(|expansion| expansion.name() == name)
    }
}

/// A set of expansions. It has room for 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expansions(u64);

impl Expansions {
    /// The base game alone.
    pub const NONE: Expansions = Expansions(0);
    /// All expansions in the Big Box of 2008.
    pub const BIG_BOX: Expansions = Expansions::NONE
        .with(Expansion::River2)
        .with(Expansion::Inns)
        .with(Expansion::Traders)
        .with(Expansion::Dragon)
        .with(Expansion::Abbey)
        .with(Expansion::Count)
        .with(Expansion::King)
        .with(Expansion::Cult);

    /// The expansions with which one person plays alone: those that add tiles, and nothing that needs
    /// an opponent.
    pub const ALONE: Expansions =
        Expansions::NONE.with(Expansion::River).with(Expansion::River2).with(Expansion::Inns);

    /// Returns the set with this expansion added.
    #[must_use]
    pub const fn with(self, expansion: Expansion) -> Self {
        Expansions(self.0 | 1 << expansion as u64)
    }

    /// Returns the set with this expansion removed.
    #[must_use]
    pub const fn without(self, expansion: Expansion) -> Self {
        Expansions(self.0 & !(1 << expansion as u64))
    }

    /// Returns the expansions that are in both sets.
    #[must_use]
    pub const fn and(self, other: Expansions) -> Self {
        Expansions(self.0 & other.0)
    }

    /// Returns `true` if the set contains this expansion.
    pub const fn has(self, expansion: Expansion) -> bool {
        self.0 & 1 << expansion as u64 != 0
    }

    /// Returns `true` if only the base game is played.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the expansions, in the order of [`Expansion::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Expansion> {
        Expansion::ALL.into_iter().filter(move |expansion| self.has(*expansion))
    }

    /// Returns one bit for each expansion, in the order of [`Expansion::ALL`].
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set that these bits encode; `None` if a bit is unknown.
    pub const fn from_bits(bits: u64) -> Option<Expansions> {
        if bits >> Expansion::ALL.len() == 0 { Some(Expansions(bits)) } else { None }
    }
}

impl FromIterator<Expansion> for Expansions {
    fn from_iter<T: IntoIterator<Item = Expansion>>(boxes: T) -> Self {
        boxes.into_iter().fold(Expansions::NONE, Expansions::with)
    }
}
