//! Farms: the completed cities they feed, and the points for them.

use crate::boxes::{buildings, siege};
use crate::config::{Farmers, PigAtSiege, Rules};
use crate::event::{Counted, ScoredFor, Term};
use crate::feature::{Feature, Strength, majority};
use crate::features::Node;
use crate::on_hills::OnHills;
use crate::roots::Roots;
use crate::scoring::{NOTHING, Sum, Worth};
use crate::seat::Seats;
use crate::table::Table;
use crate::the_end::each_occupied;
use crate::tiles::PieceKind;

/// Calls `found` with the root of each city that a farm touches, completed or not, and that is not
/// in `seen`.
pub(crate) fn each_city_beside(
    table: &Table,
    farm: Node,
    seen: &mut Roots,
    mut found: impl FnMut(Node),
) {
    for field in table.features.members(farm) {
        let (slot, ordinal) = table.features.place(field);
        let tile = table.board.laid()[slot as usize].tile.tile();
        for city in tile.pieces[ordinal].cities() {
            // Cities come first on every tile, so a city's number is its ordinal.
            let root = table.features.root(table.features.node(slot, city.number.into()));
            if seen.add(root) {
                found(root);
            }
        }
    }
}

/// Calls `found` with the root of each completed city that a farm touches.
pub(crate) fn each_fed(table: &Table, farm: Node, mut found: impl FnMut(Node)) {
    each_city_beside(table, farm, &mut Roots::none(), |city| {
        if table.features.of(city).is_complete() {
            found(city);
        }
    });
}

/// The number of completed cities that a farm touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FedCities {
    /// All of them.
    pub cities: u16,
    /// The besieged ones among them, which count twice.
    pub besieged: u16,
}

impl FedCities {
    /// Adds a city.
    pub fn add(&mut self, city: &Feature) {
        self.cities += 1;
        self.besieged += u16::from(siege::is_besieged(city));
    }

    /// Returns the sum at these points for each city without besiegers, and with them.
    fn sum(self, each: u16, each_besieged: u16) -> Sum {
        [
            Term { count: self.cities - self.besieged, of: Counted::Cities, each },
            Term { count: self.besieged, of: Counted::BesiegedCities, each: each_besieged },
            NOTHING,
        ]
        .into()
    }
}

/// Returns the number of completed cities that a farm touches.
pub(crate) fn fed_cities(table: &Table, farm: Node) -> FedCities {
    let mut fed = FedCities::default();
    each_fed(table, farm, |city| fed.add(table.features.of(city)));
    fed
}

/// Returns the sum of a barn at `each` points per city.
pub(crate) fn worth_to_barn(table: &Table, farm: Node, each: u16) -> Sum {
    let cities = fed_cities(table, farm).sum(each, 2 * each);
    Sum { buildings: buildings::points(table, farm), ..cities }
}

/// The points of a completed city for the farmers who feed it (2000).
const CITY_OF_2000: u16 = 4;

/// Returns the points per completed city in the final scoring. Farmers can meet a barn there only
/// by way of the Count; they are paid as when farms are joined.
const fn per_city(farmers: Farmers, farm: &Feature) -> u16 {
    match farmers {
        Farmers::PerFarm if !farm.barns.is_empty() => 1,
        Farmers::PerFarm => 3,
        Farmers::PerCity => CITY_OF_2000,
        Farmers::Off => 0,
    }
}

/// Returns the points of a pig or a pig herd for a besieged city.
const fn pig_at_siege(rules: &Rules) -> u16 {
    match rules.pig_at_siege {
        PigAtSiege::Doubled => 2,
        PigAtSiege::Single => 1,
    }
}

/// Returns the sum for these completed cities at `each` points. A pig herd adds one point per city
/// (2008).
fn sum(table: &Table, farm: Node, fed: FedCities, each: u16) -> Sum {
    let herd = u16::from(table.features.of(farm).marks.has_herd());
    let cities = fed.sum(each + herd, 2 * each + herd * pig_at_siege(&table.rules));
    Sum { buildings: buildings::points(table, farm), ..cities }
}

/// Returns the payment to these owners of pigs: one point for each city, or two if it is besieged.
fn worth_of_pigs(table: &Table, node: Node, fed: FedCities, owners: Seats) -> Worth {
    let sum = fed.sum(1, pig_at_siege(&table.rules));
    Worth::bonus_of(ScoredFor::Pig, Some(node), sum, owners)
}

/// Returns the payment of a farm for these completed cities in the final scoring, if no other farm
/// fed them. `None` if farmers are not played.
pub(crate) fn worth_to_farmers(table: &Table, farm: Node, fed: FedCities) -> Option<Worth> {
    let (farmers, feature) = (table.rules.farmers, table.features.of(farm));
    let mut sum = sum(table, farm, fed, per_city(farmers, feature));
    if farmers == Farmers::PerCity {
        // Cities are scored then, and not farms.
        sum.buildings = 0;
    }
    let is_worth = farmers != Farmers::Off;
    is_worth.then(|| Worth::of_majority(farm, false, sum, feature))
}

/// Returns the payment of a farm to its majority at `each` points per completed city, and that of
/// pigs: a paid player's own pig adds one point per city (2008).
pub(crate) fn worths(table: &Table, farm: Node, fed: FedCities, each: u16) -> [Worth; 2] {
    let feature = table.features.of(farm);
    let farmers = Worth::of_majority(farm, false, sum(table, farm, fed, each), feature);
    [farmers, worth_of_pigs(table, farm, fed, farmers.winners.and(feature.aides))]
}

/// Returns the payment of pigs on a farm in the final scoring: one point per city for each paid
/// player with a pig there.
pub(crate) fn worth_to_pigs(table: &Table, farm: Node) -> Worth {
    let each = per_city(Farmers::PerFarm, table.features.of(farm));
    worths(table, farm, fed_cities(table, farm), each)[1]
}

/// Calls `score` with the payments of each farm for its completed cities (2008 and 2021).
pub(crate) fn each_farm(table: &Table, mut score: impl FnMut(&Worth)) {
    each_occupied(table, PieceKind::Field, |farm| {
        let each = per_city(Farmers::PerFarm, table.features.of(farm));
        worths(table, farm, fed_cities(table, farm), each).iter().for_each(&mut score);
    });
}

/// Calls `score` with the payments of each completed city (2000): it pays once, to the player with
/// most farmers on all farms that touch it. A pig or a herd there adds one point as usual.
pub(crate) fn each_fed_city(table: &Table, mut score: impl FnMut(&Worth)) {
    let mut seen = Roots::none();
    each_occupied(table, PieceKind::Field, |farm| {
        each_city_beside(table, farm, &mut seen, |city| {
            if table.features.of(city).is_complete() {
                fed_city(table, city).iter().for_each(&mut score);
            }
        });
    });
}

/// Returns the payment of a completed city to the majority of farmers on all farms that touch it,
/// and that of their pigs.
fn fed_city(table: &Table, city: Node) -> [Worth; 2] {
    let mut strength = Strength::default();
    let mut hills = OnHills::nobody(table.rules.hill_ties);
    let mut pigs = Seats::default();
    let mut herd = false;
    let mut seen = Roots::none();
    for part in table.features.members(city) {
        let (slot, ordinal) = table.features.place(part);
        let tile = table.board.laid()[slot as usize].tile.tile();
        for at in tile.ordinals(PieceKind::Field) {
            if !tile.pieces[at].cities().any(|city| usize::from(city.number) == ordinal) {
                continue;
            }
            let root = table.features.root(table.features.node(slot, at));
            let farm = table.features.of(root);
            if farm.is_occupied() && seen.add(root) {
                strength.iter_mut().zip(farm.strength()).for_each(|(sum, more)| *sum += more);
                hills.join(farm.on_hills());
                pigs.join(farm.aides);
                herd |= farm.marks.has_herd();
            }
        }
    }
    let mut fed = FedCities::default();
    fed.add(table.features.of(city));
    let herd = u16::from(herd);
    let each_besieged = 2 * CITY_OF_2000 + herd * pig_at_siege(&table.rules);
    let winners = hills.decide(majority(strength));
    let farmers = Worth {
        scored_for: ScoredFor::FedCity,
        complete: false,
        node: Some(city),
        sum: fed.sum(CITY_OF_2000 + herd, each_besieged),
        winners,
        strength,
    };
    [farmers, worth_of_pigs(table, city, fed, winners.and(pigs))]
}
