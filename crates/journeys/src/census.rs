//! All features of a land, each with the properties that tasks refer to.

use bastide_rules::tiles::Mark;
use bastide_rules::{FeatureId, Laid, PieceKind, Table};

use crate::printed;
use crate::task::{End, Kind};

/// A feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub id: FeatureId,
    pub kind: PieceKind,
    at_river: bool,
    has_princess: bool,
    /// The number of its ends at each place, in the order of [`End::ALL`].
    ends: [u8; End::ALL.len()],
}

/// All features of some kinds. It is filled anew for each land and keeps its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Census {
    entries: Vec<Entry>,
    /// The index in `entries` and one more, by the number of the feature; 0 if there is none.
    index: Vec<u16>,
}

impl Census {
    /// Counts all features of the kinds for which `wanted` returns `true`.
    pub fn count(&mut self, table: &Table, wanted: impl Fn(PieceKind) -> bool) {
        self.clear();
        for laid in table.board().laid() {
            self.add_tile(table, *laid, &wanted);
        }
    }

    /// Counts the same features after one more tile was laid, from the census before it.
    pub fn count_one_more(
        &mut self,
        before: &Census,
        table: &Table,
        wanted: impl Fn(PieceKind) -> bool,
    ) {
        self.clear();
        for part in &before.entries {
            let entry = self.entry_of(table.joined(part.id), part.kind);
            entry.at_river |= part.at_river;
            entry.has_princess |= part.has_princess;
            for (ends, more) in entry.ends.iter_mut().zip(part.ends) {
                *ends += more;
            }
        }
        self.add_tile(table, table.last_laid(), &wanted);
    }

    fn clear(&mut self) {
        self.entries.clear();
        self.index.clear();
    }

    /// Adds the pieces of a tile on this table.
    fn add_tile(&mut self, table: &Table, laid: Laid, wanted: impl Fn(PieceKind) -> bool) {
        for piece in printed::pieces(laid.tile).iter().filter(|it| wanted(it.id.kind)) {
            let Some(id) = table.feature_id(laid.cell, piece.id) else { continue };
            let entry = self.entry_of(id, piece.id.kind);
            entry.at_river |= piece.at_river;
            entry.has_princess |= piece.has_princess;
            if let Some(end) = piece.end {
                entry.ends[end as usize] += 1;
            }
        }
    }

    /// Returns the entry of a feature, which is new if the feature was not counted.
    fn entry_of(&mut self, id: FeatureId, kind: PieceKind) -> &mut Entry {
        if self.index.len() <= id.number() {
            self.index.resize(id.number() + 1, 0);
        }
        let place = &mut self.index[id.number()];
        if *place == 0 {
            let ends = [0; End::ALL.len()];
            self.entries.push(Entry { id, kind, at_river: false, has_princess: false, ends });
            *place = self.entries.len() as u16;
        }
        &mut self.entries[usize::from(*place) - 1]
    }

    /// Returns the features, in the order of their oldest pieces.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns a feature; `None` if it was not counted.
    pub fn entry(&self, id: FeatureId) -> Option<&Entry> {
        let place = usize::from(*self.index.get(id.number())?);
        self.entries.get(place.checked_sub(1)?)
    }
}

impl Entry {
    /// Returns the size of the feature for tasks of a kind; `None` if it does not count for them.
    pub fn measure(&self, table: &Table, kind: Kind) -> Option<u16> {
        if kind.feature() != Some(self.kind) {
            return None;
        }
        let feature = table.feature_of(self.id);
        let marks = feature.marks;
        let is_shrine = marks.has(Mark::Shrine);
        let tiles = feature.tiles;
        match kind {
            Kind::Road | Kind::City => Some(tiles),
            Kind::Pennants => Some(feature.pennants).filter(|pennants| *pennants > 0),
            Kind::Monastery => (!is_shrine).then_some(1),
            Kind::Shrine => is_shrine.then_some(1),
            Kind::Garden => Some(1),
            Kind::Farm => Some(fed(table, self.id)),
            Kind::HerdFarm => marks.has(Mark::PigHerd).then(|| fed(table, self.id)),
            Kind::Inn => marks.has(Mark::Inn).then_some(tiles),
            Kind::Cathedral => marks.has(Mark::Cathedral).then_some(tiles),
            Kind::Princess => self.has_princess.then_some(tiles),
            Kind::Goods(goods) => {
                let number = feature.goods[goods as usize];
                (number > 0).then_some(number.into())
            }
            Kind::RoadAtRiver | Kind::CityAtRiver => self.at_river.then_some(tiles),
            Kind::Between(one, other) => {
                let ends = |end: End| u16::from(self.ends[end as usize]);
                let reached = if one == other {
                    ends(one).min(2)
                } else {
                    ends(one).min(1) + ends(other).min(1)
                };
                (reached > 0).then_some(reached)
            }
            Kind::Gap => None,
        }
    }
}

/// Returns the number of finished cities that a farm feeds.
pub(crate) fn fed(table: &Table, farm: FeatureId) -> u16 {
    let mut cities = 0;
    table.each_city_beside(farm, |city| {
        cities += u16::from(table.feature_of(city).is_complete());
    });
    cities
}
