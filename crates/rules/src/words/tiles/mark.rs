//! Marks: pictures on a tile or on one of its pieces besides roads, cities and fields.

/// A picture on a tile or a piece that a rule refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mark {
    /// An inn on a lake, at a road.
    Inn,
    /// A tunnel of a road. No rule refers to it.
    Tunnel,
    /// A cathedral, in a city.
    Cathedral,
    /// The princess, in a city.
    Princess,
    /// A barrel of wine, in a city.
    Wine,
    /// An ear of grain, in a city.
    Grain,
    /// A bale of cloth, in a city.
    Cloth,
    /// The City of Carcassonne itself, which is complete before the game begins.
    Carcassonne,
    /// A herd of pigs, in a field.
    PigHerd,
    /// The monastery of this tile is a shrine (cult place).
    Shrine,
    /// The monastery of this tile is an abbey: it fits anywhere and closes all four sides.
    Abbey,
    /// A volcano, which attracts the dragon.
    Volcano,
    /// A dragon, which starts its journey.
    Dragon,
    /// A magic portal.
    Portal,
    /// Besiegers before a city.
    Besieged,
    /// The monastery of this tile is a church of Darmstadt.
    Church,
    /// The Darmstadtium, in a city.
    Darmstadtium,
    /// Pigs in a field of Games Quarterly 11: a herd if the players agree so.
    Pigs,
    /// A labyrinth, where the arms of a road meet.
    Labyrinth,
    /// A festival, from which a player may take a figure home.
    Festival,
    /// A gold mine, which brings ingots.
    Gold,
    /// A call for the mage or the witch.
    Mage,
    /// A hill, which decides between players with equal majorities.
    Hill,
    /// A vineyard, which raises the points of completed monasteries around it.
    Vineyard,
}

impl Mark {
    /// All marks, with their words in the notation.
    pub const ALL: [(Mark, &'static str); 24] = [
        (Mark::Inn, "inn"),
        (Mark::Tunnel, "tunnel"),
        (Mark::Cathedral, "cathedral"),
        (Mark::Princess, "princess"),
        (Mark::Wine, "wine"),
        (Mark::Grain, "grain"),
        (Mark::Cloth, "cloth"),
        (Mark::Carcassonne, "carcassonne"),
        (Mark::PigHerd, "herd"),
        (Mark::Shrine, "shrine"),
        (Mark::Abbey, "abbey"),
        (Mark::Volcano, "volcano"),
        (Mark::Dragon, "dragon"),
        (Mark::Portal, "portal"),
        (Mark::Besieged, "besieged"),
        (Mark::Church, "church"),
        (Mark::Darmstadtium, "darmstadtium"),
        (Mark::Pigs, "pigs"),
        (Mark::Labyrinth, "labyrinth"),
        (Mark::Festival, "festival"),
        (Mark::Gold, "gold"),
        (Mark::Mage, "mage"),
        (Mark::Hill, "hill"),
        (Mark::Vineyard, "vineyard"),
    ];

    /// Returns the mark with this word in the notation.
    pub fn named(word: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|(_, name)| *name == word).map(|(mark, _)| mark)
    }
}

/// A set of marks. It has room for 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u64);

impl Marks {
    /// Returns the set with this mark added.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Self {
        Marks(self.0 | 1 << mark as u64)
    }

    /// Returns the marks that are in either set.
    #[must_use]
    pub const fn or(self, other: Marks) -> Self {
        Marks(self.0 | other.0)
    }

    /// Returns the marks that are in both sets.
    #[must_use]
    pub const fn and(self, other: Marks) -> Self {
        Marks(self.0 & other.0)
    }

    /// Returns `true` if the set contains a herd of pigs, or pigs that are one by agreement.
    pub const fn has_herd(self) -> bool {
        self.has(Mark::PigHerd) || self.has(Mark::Pigs)
    }

    /// Returns `true` if the set contains this mark.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u64 != 0
    }
}
