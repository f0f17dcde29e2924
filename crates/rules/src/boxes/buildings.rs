//! Little Buildings: sheds, houses and towers on tiles, which raise the points of the features there.

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::config::{BuildingPoints, Expansion, Rules};
use crate::event::{Event, Events};
use crate::features::Node;
use crate::refusal::WhyNot;
use crate::scoring;
use crate::seat::Seat;
use crate::space::Cell;
use crate::table::Table;

/// The number of buildings of each kind in the box.
const OF_EACH_KIND: u8 = 6;

/// The number of buildings in the box.
const BUILDINGS: usize = OF_EACH_KIND as usize * Building::ALL.len();

/// The buildings on tiles, in the order of building.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buildings(ArrayVec<Built, BUILDINGS>);

/// A building on a tile.
#[derive(Clone, Copy, Debug)]
struct Built {
    slot: Slot,
    seat: Seat,
    building: Building,
}

impl Table {
    /// Returns the buildings on the board, each with its cell and the player who built it.
    pub fn buildings(&self) -> impl Iterator<Item = (Cell, Building, Seat)> {
        let laid = self.board.laid();
        self.buildings.0.iter().map(|it| (laid[usize::from(it.slot)].cell, it.building, it.seat))
    }

    /// Returns the number of buildings of a kind in a player's supply: all players start with the same
    /// number.
    pub fn buildings_left(&self, seat: Seat, building: Building) -> u8 {
        if !self.has(Expansion::Buildings) {
            return 0;
        }
        let built = self.buildings.0.iter().filter(|it| (it.seat, it.building) == (seat, building));
        OF_EACH_KIND / self.players - built.count() as u8
    }
}

impl Rules {
    /// Returns the points that a building adds to each scored feature of its tile.
    pub const fn points_of_building(&self, building: Building) -> u16 {
        match self.building_points {
            BuildingPoints::Equal => 1,
            BuildingPoints::ByKind => building as u16 + 1,
        }
    }
}

/// Returns the points of the buildings on the tiles of a feature.
#[inline]
pub(crate) fn points(table: &Table, node: Node) -> u16 {
    if table.has(Expansion::Buildings) { points_there(table, node) } else { 0 }
}

#[cold]
fn points_there(table: &Table, node: Node) -> u16 {
    let counts = scoring::counts_tile(table, node);
    let there = table.buildings.0.iter().filter(|it| counts(it.slot));
    there.map(|it| table.rules.points_of_building(it.building)).sum()
}

/// Returns `true` if the player can put a building on the tile just placed.
#[inline]
pub(crate) fn can_build(table: &Table) -> bool {
    table.has(Expansion::Buildings) && is_any_left(table)
}

#[cold]
fn is_any_left(table: &Table) -> bool {
    left(table).next().is_some()
}

/// Returns the kinds of buildings in the active player's supply.
fn left(table: &Table) -> impl Iterator<Item = Building> {
    let seat = table.course.player;
    Building::ALL.into_iter().filter(move |building| table.buildings_left(seat, *building) > 0)
}

/// Adds the kinds of buildings that the player can put on the tile just placed.
#[inline]
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if table.has(Expansion::Buildings) {
        list_left(table, actions);
    }
}

#[cold]
fn list_left(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(left(table).map(Action::Build));
}

pub(crate) fn check(table: &Table, building: Building) -> Result<(), WhyNot> {
    if !table.has(Expansion::Buildings) {
        return Err(WhyNot::NotPlayed(Expansion::Buildings));
    }
    let is_left = left(table).any(|left| left == building);
    if is_left { Ok(()) } else { Err(WhyNot::NoBuildingLeft(building)) }
}

/// Puts a building on the tile just placed.
pub(crate) fn build(table: &mut Table, building: Building, events: &mut Events) {
    let (slot, seat) = (table.course.placed, table.course.player);
    table.buildings.0.push(Built { slot, seat, building });
    let at = table.board.laid()[usize::from(slot)].cell;
    events.tell(|| Event::Built { seat, building, at });
}
