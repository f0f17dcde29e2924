//! The topics of the handbook.

/// A topic of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The steps of a turn.
    Turn,
    /// The placement of tiles.
    Lay,
    /// The placement of followers, and their return to the supply.
    Place,
    /// Cities.
    City,
    /// Roads.
    Road,
    /// Monasteries.
    Monastery,
    /// Features with several followers: majority and shared points.
    Majority,
    /// Farms.
    Farm,
    /// The end of the game and the final scoring.
    End,
    /// Differences between the rulebooks.
    Books,
    /// Both rivers.
    River,
    /// The abbot, and gardens.
    Abbot,
    /// Inns.
    Inn,
    /// Cathedrals.
    Cathedral,
    /// The large follower.
    Large,
    /// Goods.
    Goods,
    /// The builder.
    Builder,
    /// The pig.
    Pig,
    /// The king and the robber baron.
    King,
    /// Volcanoes and the dragon.
    Dragon,
    /// The fairy.
    Fairy,
    /// The princess.
    Princess,
    /// Magic portals.
    Portal,
    /// Abbeys.
    Abbey,
    /// The mayor.
    Mayor,
    /// The wagon.
    Wagon,
    /// The barn.
    Barn,
    /// Shrines and their challenges.
    Cult,
    /// The Count and the city of Carcassonne.
    Count,
    /// The arrows of the anniversary.
    Arrow,
    /// Besieged cities.
    Siege,
    /// Churches and the Darmstadtium.
    Darmstadt,
    /// The labyrinth.
    Labyrinth,
    /// Wind roses.
    WindRose,
    /// Special monasteries and their courtyards.
    SpecialMonastery,
    /// The Festival.
    Festival,
    /// Crop circles.
    CropCircle,
    /// The Gold Mines.
    GoldMine,
    /// Mage & Witch.
    Magic,
    /// The phantom.
    Phantom,
    /// Little buildings.
    Buildings,
    /// Hills and vineyards.
    Hill,
    /// The shepherd.
    Shepherd,
    /// Flying machines.
    Flight,
    /// Towers and prisoners.
    Tower,
    /// Expansions that add tiles and no rule.
    MoreTiles,
}

impl Topic {
    /// All topics, in the recommended reading order.
    pub const ALL: [Topic; 46] = [
        Topic::Turn,
        Topic::Lay,
        Topic::Place,
        Topic::City,
        Topic::Road,
        Topic::Monastery,
        Topic::Majority,
        Topic::Farm,
        Topic::End,
        Topic::Books,
        Topic::River,
        Topic::Abbot,
        Topic::Inn,
        Topic::Cathedral,
        Topic::Large,
        Topic::Goods,
        Topic::Builder,
        Topic::Pig,
        Topic::King,
        Topic::Dragon,
        Topic::Fairy,
        Topic::Princess,
        Topic::Portal,
        Topic::Abbey,
        Topic::Mayor,
        Topic::Wagon,
        Topic::Barn,
        Topic::Cult,
        Topic::Count,
        Topic::Arrow,
        Topic::Siege,
        Topic::Darmstadt,
        Topic::Labyrinth,
        Topic::WindRose,
        Topic::SpecialMonastery,
        Topic::Festival,
        Topic::CropCircle,
        Topic::GoldMine,
        Topic::Magic,
        Topic::Phantom,
        Topic::Buildings,
        Topic::Hill,
        Topic::Shepherd,
        Topic::Flight,
        Topic::Tower,
        Topic::MoreTiles,
    ];

    /// Returns its name in an address.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Turn => "turn",
            Topic::Lay => "lay",
            Topic::Place => "place",
            Topic::City => "city",
            Topic::Road => "road",
            Topic::Monastery => "monastery",
            Topic::Majority => "majority",
            Topic::Farm => "farm",
            Topic::End => "end",
            Topic::Books => "books",
            Topic::River => "river",
            Topic::Abbot => "abbot",
            Topic::Inn => "inn",
            Topic::Cathedral => "cathedral",
            Topic::Large => "large",
            Topic::Goods => "goods",
            Topic::Builder => "builder",
            Topic::Pig => "pig",
            Topic::King => "king",
            Topic::Dragon => "dragon",
            Topic::Fairy => "fairy",
            Topic::Princess => "princess",
            Topic::Portal => "portal",
            Topic::Abbey => "abbey",
            Topic::Mayor => "mayor",
            Topic::Wagon => "wagon",
            Topic::Barn => "barn",
            Topic::Cult => "cult",
            Topic::Count => "count",
            Topic::Arrow => "arrow",
            Topic::Siege => "siege",
            Topic::Darmstadt => "darmstadt",
            Topic::Labyrinth => "labyrinth",
            Topic::WindRose => "wind-rose",
            Topic::SpecialMonastery => "special-monastery",
            Topic::Festival => "festival",
            Topic::CropCircle => "crop-circle",
            Topic::GoldMine => "gold-mine",
            Topic::Magic => "mage-and-witch",
            Topic::Phantom => "phantom",
            Topic::Buildings => "buildings",
            Topic::Hill => "hill",
            Topic::Shepherd => "shepherd",
            Topic::Flight => "flight",
            Topic::Tower => "tower",
            Topic::MoreTiles => "more-tiles",
        }
    }

    /// Returns the topic of this name.
    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}
