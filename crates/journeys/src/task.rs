//! A task as data.

use bastide_rules::{Goods, PieceKind};

/// The place where a road ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A village, where several roads meet.
    Village,
    /// The gate of a city.
    Gate,
    /// A monastery or shrine.
    Monastery,
}

impl End {
    /// All places.
    pub const ALL: [End; 3] = [End::Village, End::Gate, End::Monastery];
}

/// The kind of a task: the feature that counts, and the measure of its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Finished roads; the size is their tiles.
    Road,
    /// Finished cities; the size is their tiles.
    City,
    /// Finished cities; the size is their pennants.
    Pennants,
    /// Surrounded monasteries.
    Monastery,
    /// Surrounded gardens.
    Garden,
    /// Surrounded shrines.
    Shrine,
    /// Farms; the size is the finished cities that they feed.
    Farm,
    /// Farms with a herd of pigs; the size is the finished cities that they feed.
    HerdFarm,
    /// Gaps between four tiles that are filled.
    Gap,
    /// Finished roads with an inn; the size is their tiles.
    Inn,
    /// Finished cities with a cathedral; the size is their tiles.
    Cathedral,
    /// Finished cities with a princess; the size is their tiles.
    Princess,
    /// Goods of this kind in finished cities.
    Goods(Goods),
    /// Finished roads across the river; the size is their tiles.
    RoadAtRiver,
    /// Finished cities at the river; the size is their tiles.
    CityAtRiver,
    /// Finished roads between two such places; the size is 2, one for each end.
    Between(End, End),
}

impl Kind {
    /// All kinds. Texts number them, so the list only grows at its end.
    pub const ALL: [Kind; 23] = [
        Kind::Road,
        Kind::City,
        Kind::Pennants,
        Kind::Monastery,
        Kind::Garden,
        Kind::Shrine,
        Kind::Farm,
        Kind::HerdFarm,
        Kind::Gap,
        Kind::Inn,
        Kind::Cathedral,
        Kind::Princess,
        Kind::Goods(Goods::Wine),
        Kind::Goods(Goods::Grain),
        Kind::Goods(Goods::Cloth),
        Kind::RoadAtRiver,
        Kind::CityAtRiver,
        Kind::Between(End::Village, End::Village),
        Kind::Between(End::Village, End::Gate),
        Kind::Between(End::Village, End::Monastery),
        Kind::Between(End::Gate, End::Gate),
        Kind::Between(End::Gate, End::Monastery),
        Kind::Between(End::Monastery, End::Monastery),
    ];

    /// Returns the kind of the features that count; `None` for gaps.
    pub const fn feature(self) -> Option<PieceKind> {
        match self {
            Kind::Road | Kind::Inn | Kind::RoadAtRiver | Kind::Between(..) => Some(PieceKind::Road),
            Kind::City
            | Kind::Pennants
            | Kind::Cathedral
            | Kind::Princess
            | Kind::Goods(_)
            | Kind::CityAtRiver => Some(PieceKind::City),
            Kind::Monastery | Kind::Shrine => Some(PieceKind::Monastery),
            Kind::Garden => Some(PieceKind::Garden),
            Kind::Farm | Kind::HerdFarm => Some(PieceKind::Field),
            Kind::Gap => None,
        }
    }

    /// Returns its index in [`Kind::ALL`].
    pub fn index(self) -> usize {
        Kind::ALL.iter().position(|kind| *kind == self).unwrap_or_default()
    }
}

/// A task: `number` features of a kind, each of at least this size. Only what a tile achieves that
/// is laid after the task has appeared counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// The kind.
    pub kind: Kind,
    /// The minimal size of each feature.
    pub size: u16,
    /// The number of features; for goods, the number of goods.
    pub number: u16,
    /// The number of tiles, from its appearance, within which it brings its reward. Later it still
    /// has to be fulfilled, but brings nothing. `None` if there is time.
    pub within: Option<u16>,
    /// The number of tiles that it brings to the stock.
    pub reward: u16,
}

impl Task {
    /// Returns the number that counts towards this task for a feature of this size.
    pub(crate) const fn counted(&self, measure: u16) -> u16 {
        match self.kind {
            Kind::Goods(_) => measure,
            _ => (measure >= self.size) as u16,
        }
    }
}
