//! The final scoring, counted from scratch.

use std::collections::BTreeMap;

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Expansion, Farmers, Goods, HillTies, PieceKind, Rules, Seat, SmallCity, Title, UnfinishedInns,
};

use super::board::Place;
use super::count::{Count, Counted, completed, preferred, strongest};
use super::told::Told;

/// Returns the points per tile or pennant of a road, city, monastery or garden.
pub fn each(feature: &Counted, complete: bool, rules: &Rules) -> usize {
    match (feature.marks.has(Mark::Besieged), complete) {
        (false, _) => each_at_peace(feature, complete, rules),
        (true, true) => each_at_peace(feature, complete, rules) - 1,
        (true, false) => 0,
    }
}

/// Returns the points per tile or pennant without besiegers.
fn each_at_peace(feature: &Counted, complete: bool, rules: &Rules) -> usize {
    let better = feature.marks.has(Mark::Inn) || feature.marks.has(Mark::Cathedral);
    match (feature.kind, complete) {
        (PieceKind::Monastery | PieceKind::Courtyard | PieceKind::Garden, _) => 1,
        (_, false) if better && rules.unfinished_inns == UnfinishedInns::Zero => 0,
        (PieceKind::City, true) if better => 3,
        (PieceKind::City, true) if feature.tiles == 2 && rules.small_city == SmallCity::Two => 1,
        (PieceKind::City, true) => 2,
        (PieceKind::Road, true) if better => 2,
        (PieceKind::City | PieceKind::Road, _) => 1,
        (PieceKind::Field | PieceKind::River | PieceKind::Tower, _) => {
            unreachable!("farms are paid for cities, and nobody for a tower")
        }
    }
}

/// Returns the points of the final scoring if it took place now, by seat. `settled` is `true` if
/// the features that the last tile completed have been scored.
pub fn at_the_end(told: &Told, count: &Count, settled: bool) -> Vec<u32> {
    if told.is_alone() {
        return told.owed_alone(count);
    }
    let mut end = End { told, count, scores: vec![0; told.config.players.into()] };
    end.features();
    match told.config.rules.farmers {
        Farmers::PerFarm => end.each_farm(),
        Farmers::PerCity => end.each_fed_city(),
        Farmers::Off => {
            assert!(end.farms().next().is_none(), "a farmer where there are none");
        }
    }
    end.fairy();
    end.barns();
    end.titles(settled);
    end.goods();
    end.gold();
    end.scores
}

/// Returns the points of titles, goods and ingots if the game ended now, by seat.
pub fn titles_and_goods(told: &Told, count: &Count, settled: bool) -> Vec<u32> {
    let mut end = End { told, count, scores: vec![0; told.config.players.into()] };
    end.titles(settled);
    end.goods();
    end.gold();
    end.scores
}

struct End<'a> {
    told: &'a Told,
    count: &'a Count,
    scores: Vec<u32>,
}

impl<'a> End<'a> {
    fn pay(&mut self, seats: &[Seat], points: usize) {
        for seat in seats {
            self.scores[seat.index()] += points as u32;
        }
    }

    /// Returns the features with followers; a tower scores nothing.
    fn occupied(&self) -> impl Iterator<Item = &'a Counted> + use<'a> {
        let scores = |it: &&Counted| it.followers > 0 && it.kind != PieceKind::Tower;
        self.count.features.iter().filter(scores)
    }

    fn farms(&self) -> impl Iterator<Item = &'a Counted> + use<'a> {
        self.occupied().filter(|feature| feature.kind == PieceKind::Field)
    }

    fn features(&mut self) {
        for feature in self.occupied().filter(|it| it.kind != PieceKind::Field) {
            // Completed by the tile just placed, it is scored before the end.
            let each = each(feature, feature.is_complete(), &self.told.config.rules);
            let landmark = feature.is_complete() && feature.marks.has(Mark::Darmstadtium);
            let spells = self.told.spells_on(feature);
            let points = each * (feature.tiles + feature.pennants)
                + usize::from(spells.mage) * feature.tiles
                + 3 * usize::from(landmark)
                + 2 * feature.paid_followers(feature.is_complete())
                + 3 * feature.vineyards(self.told);
            let taken = if spells.witch { points / 2 } else { 0 };
            let buildings = self.told.buildings_among(&feature.scored_cells(self.told));
            self.pay(&feature.majority(), points - taken + buildings);
        }
    }

    fn each_farm(&mut self) {
        for farm in self.farms() {
            let (cities, pig_cities) = self.fed(farm);
            // Only the Count lets farmers meet a barn now: they are paid as when farms are joined.
            let each = if farm.barns.is_empty() { 3 } else { 1 };
            let herd = usize::from(farm.has_herd());
            let winners = farm.majority();
            let buildings = self.told.buildings_among(&farm.cells);
            self.pay(&winners, cities * each + pig_cities * herd + buildings);
            self.pay(&both(&winners, &farm.aides), pig_cities);
        }
    }

    /// Returns the number of completed cities of a farm, besieged ones counted as often as they pay
    /// for farmers, and as often as they pay for pigs.
    fn fed(&self, farm: &Counted) -> (usize, usize) {
        let times = |city: &Place| self.count.feature(*city).times();
        let fed = farm.fed(self.told);
        let cities = fed.iter().map(times).sum();
        let pig_cities = fed.iter().map(|city| self.told.pig_times(times(city))).sum();
        (cities, pig_cities)
    }

    fn each_fed_city(&mut self) {
        let mut farms_at: BTreeMap<Place, Vec<&Counted>> = BTreeMap::new();
        for farm in self.farms() {
            for city in farm.fed(self.told) {
                farms_at.entry(city).or_default().push(farm);
            }
        }
        for (city, farms) in &farms_at {
            let times = self.count.feature(*city).times();
            let pig_times = self.told.pig_times(times);
            let sum = |seat: usize| farms.iter().map(|farm| farm.strength[seat]).sum();
            let on_hills = |seat: usize| farms.iter().map(|farm| farm.on_hills[seat]).sum();
            let by_count = self.told.config.rules.hill_ties == HillTies::Count;
            let strongest = strongest(&std::array::from_fn(sum));
            let winners = preferred(strongest, &std::array::from_fn(on_hills), by_count);
            let herd = farms.iter().any(|farm| farm.has_herd());
            self.pay(&winners, 4 * times + usize::from(herd) * pig_times);
            let pigs: Vec<Seat> = farms.iter().flat_map(|farm| farm.aides.clone()).collect();
            self.pay(&both(&winners, &pigs), pig_times);
        }
    }

    fn fairy(&mut self) {
        for feature in self.occupied() {
            self.pay(&feature.with_fairy(self.told), 3);
        }
    }

    fn barns(&mut self) {
        for (seat, corner) in &self.told.barns {
            let field = self.told.board.field_round(*corner).expect("a barn stands on a field");
            let farm = self.count.feature(field);
            let (cities, _) = self.fed(farm);
            self.pay(&[*seat], 4 * cities + self.told.buildings_among(&farm.cells));
        }
    }

    fn titles(&mut self, settled: bool) {
        if !self.told.plays(Expansion::King) {
            return;
        }
        for (title, kind) in [(Title::King, PieceKind::City), (Title::Robber, PieceKind::Road)] {
            let Some(holder) = self.told.holder(title) else { continue };
            let count = if settled {
                self.count.completed(kind).count()
            } else {
                completed(&self.told.board.without(self.told.last), kind)
            };
            self.pay(&[holder.seat], count);
        }
    }

    fn goods(&mut self) {
        for goods in Goods::ALL {
            let taken = std::array::from_fn(|seat| self.told.goods[seat][goods as usize]);
            self.pay(&strongest(&taken), 10);
        }
    }

    fn gold(&mut self) {
        for seat in Seat::all(self.told.config.players) {
            let ingots = self.told.gold.taken[seat.index()];
            let each = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3].get(ingots).unwrap_or(&4);
            self.pay(&[seat], ingots * each);
        }
    }
}

/// Returns the seats in both lists.
pub fn both(one: &[Seat], other: &[Seat]) -> Vec<Seat> {
    one.iter().copied().filter(|seat| other.contains(seat)).collect()
}
