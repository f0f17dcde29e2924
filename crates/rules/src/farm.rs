//! Farms: the completed cities they feed, and the points for them.

use crate::config::Farmers;
use crate::event::{Counted, ScoredFor, Term};
use crate::feature::{Feature, Strength, majority};
use crate::features::Node;
use crate::roots::Roots;
use crate::scoring::{NOTHING, Worth};
use crate::seat::Seats;
use crate::table::Table;
use crate::the_end::each_occupied;
use crate::tiles::{Mark, PieceKind};

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

/// Returns the number of completed cities that a farm touches.
pub(crate) fn fed_cities(table: &Table, farm: Node) -> u16 {
    let mut cities = 0;
    each_fed(table, farm, |_| cities += 1);
    cities
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

/// Returns the term for this many completed cities at `each` points. A pig herd adds one point per
/// city (2008).
fn fed(farm: &Feature, cities: u16, each: u16) -> Term {
    let each = each + u16::from(farm.marks.has(Mark::PigHerd));
    Term { count: cities, of: Counted::Cities, each }
}

/// Returns the payment of a farm with this many completed cities in the final scoring, if no other
/// farm fed them. `None` if farmers are not played.
pub(crate) fn worth_to_farmers(table: &Table, farm: Node, cities: u16) -> Option<Worth> {
    let (farmers, feature) = (table.rules.farmers, table.features.of(farm));
    let term = fed(feature, cities, per_city(farmers, feature));
    let is_worth = farmers != Farmers::Off;
    is_worth.then(|| Worth::of_majority(farm, false, [term, NOTHING], feature))
}

/// Returns the payment of a farm to its majority at `each` points per completed city, and that of
/// pigs: a paid player's own pig adds one point per city (2008).
pub(crate) fn worths(table: &Table, farm: Node, cities: u16, each: u16) -> [Worth; 2] {
    let feature = table.features.of(farm);
    let term = fed(feature, cities, each);
    let farmers = Worth::of_majority(farm, false, [term, NOTHING], feature);
    let pig = Term { each: 1, ..term };
    [farmers, Worth::bonus(ScoredFor::Pig, Some(farm), pig, farmers.winners.and(feature.aides))]
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
                pigs.join(farm.aides);
                herd |= farm.marks.has(Mark::PigHerd);
            }
        }
    }
    let term = Term { count: 1, of: Counted::Cities, each: CITY_OF_2000 + u16::from(herd) };
    let winners = majority(strength);
    let farmers = Worth {
        scored_for: ScoredFor::FedCity,
        complete: false,
        node: Some(city),
        terms: [term, NOTHING],
        winners,
        strength,
    };
    let pig = Term { each: 1, ..term };
    [farmers, Worth::bonus(ScoredFor::Pig, Some(city), pig, winners.and(pigs))]
}
