//! Farms: the finished cities they feed, and what that pays.

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

/// Calls `found` with the root of each city that a farm touches, finished or not, and that is not
/// among those `seen`.
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
            // Cities stand first on every tile, so a city's number is its ordinal.
            let root = table.features.root(table.features.node(slot, city.number.into()));
            if seen.add(root) {
                found(root);
            }
        }
    }
}

/// Calls `found` with the root of each finished city that a farm touches.
pub(crate) fn each_fed(table: &Table, farm: Node, mut found: impl FnMut(Node)) {
    each_city_beside(table, farm, &mut Roots::none(), |city| {
        if table.features.of(city).is_complete() {
            found(city);
        }
    });
}

/// How many finished cities a farm touches.
pub(crate) fn fed_cities(table: &Table, farm: Node) -> u16 {
    let mut cities = 0;
    each_fed(table, farm, |_| cities += 1);
    cities
}

/// What a finished city pays to those who feed it (2000).
const CITY_OF_2000: u16 = 4;

/// What each finished city pays at the end to those who feed it. Only the Count brings farmers to
/// a barn then: they are paid as when farms are joined.
const fn per_city(farmers: Farmers, farm: &Feature) -> u16 {
    match farmers {
        Farmers::PerFarm if !farm.barns.is_empty() => 1,
        Farmers::PerFarm => 3,
        Farmers::PerCity => CITY_OF_2000,
        Farmers::Off => 0,
    }
}

/// So many finished cities at `each`; a herd of pigs adds one for each (2008).
fn fed(farm: &Feature, cities: u16, each: u16) -> Term {
    let each = each + u16::from(farm.marks.has(Mark::PigHerd));
    Term { count: cities, of: Counted::Cities, each }
}

/// What a farm with so many finished cities would pay at the end if nobody else fed them; none
/// where nobody lies in fields.
pub(crate) fn worth_to_farmers(table: &Table, farm: Node, cities: u16) -> Option<Worth> {
    let (farmers, feature) = (table.rules.farmers, table.features.of(farm));
    let term = fed(feature, cities, per_city(farmers, feature));
    let is_worth = farmers != Farmers::Off;
    is_worth.then(|| Worth::of_majority(farm, false, [term, NOTHING], feature))
}

/// What a farm with so many finished cities pays its majority at `each`; his own pig adds one a
/// city for whoever is paid (2008).
pub(crate) fn worths(table: &Table, farm: Node, cities: u16, each: u16) -> [Worth; 2] {
    let feature = table.features.of(farm);
    let term = fed(feature, cities, each);
    let farmers = Worth::of_majority(farm, false, [term, NOTHING], feature);
    let pig = Term { each: 1, ..term };
    [farmers, Worth::bonus(ScoredFor::Pig, Some(farm), pig, farmers.winners.and(feature.aides))]
}

/// What pigs add at the end on a farm: one a city for whoever is paid there and has his pig there.
pub(crate) fn worth_to_pigs(table: &Table, farm: Node) -> Worth {
    let each = per_city(Farmers::PerFarm, table.features.of(farm));
    worths(table, farm, fed_cities(table, farm), each)[1]
}

/// Rules of 2008 and 2021: each farm is paid for each finished city at it.
pub(crate) fn each_farm(table: &Table, mut score: impl FnMut(&Worth)) {
    each_occupied(table, PieceKind::Field, |farm| {
        let each = per_city(Farmers::PerFarm, table.features.of(farm));
        worths(table, farm, fed_cities(table, farm), each).iter().for_each(&mut score);
    });
}

/// Rules of 2000: each finished city pays once, to whoever has most farmers on all farms that
/// touch it. A pig there, or a herd, adds one as it does elsewhere.
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

/// What a finished city pays those with most farmers on all farms that touch it.
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
