//! What is drawn on a tile or on one of its pieces beside roads, cities and fields.

/// Something drawn on a tile or a piece that a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mark {
    /// An inn on a lake, at a road.
    Inn,
    /// A tunnel through which a road runs on. No rule looks at it.
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
    /// The City of Carcassonne itself, finished before the game begins.
    Carcassonne,
    /// A herd of pigs, in a field.
    PigHerd,
    /// The monastery of this tile is a shrine (cult place).
    Shrine,
    /// The monastery of this tile is an abbey: it fits anywhere and closes all four sides.
    Abbey,
    /// A volcano: the dragon flies there.
    Volcano,
    /// A dragon: it moves.
    Dragon,
    /// A magic portal.
    Portal,
}

impl Mark {
    /// Every mark, with the word of the notation.
    pub const ALL: [(Mark, &'static str); 14] = [
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
    ];

    /// The mark that a word of the notation names.
    pub fn named(word: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|(_, name)| *name == word).map(|(mark, _)| mark)
    }
}

/// A set of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u16);

impl Marks {
    /// The set with one more mark.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Self {
        Marks(self.0 | 1 << mark as u16)
    }

    /// Everything that is in one of the two.
    #[must_use]
    pub const fn or(self, other: Marks) -> Self {
        Marks(self.0 | other.0)
    }

    /// Everything that is in both.
    #[must_use]
    pub const fn and(self, other: Marks) -> Self {
        Marks(self.0 & other.0)
    }

    /// Whether this mark is in the set.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u16 != 0
    }
}
