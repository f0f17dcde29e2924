//! The princess: a tile that adds her to a city with knights evicts one of them.

use crate::action::{Action, Deployed};
use crate::config::{Expansion, PrincessEvicts};
use crate::event::{Events, SentHome};
use crate::features::Node;
use crate::figures::Standing;
use crate::home;
use crate::legal;
use crate::refusal::WhyNot;
use crate::table::Table;
use crate::tiles::Mark;

/// Returns the city to which the tile just placed added a princess.
fn city(table: &Table) -> Option<Node> {
    if !table.has(Expansion::Dragon) {
        return None;
    }
    let slot = table.course.placed;
    let tile = table.board.laid()[slot as usize].tile.tile();
    let ordinal = tile.pieces.iter().position(|piece| piece.marks.has(Mark::Princess))?;
    Some(table.features.root(table.features.node(slot, ordinal)))
}

/// Returns the knights in that city.
fn knights(table: &Table) -> impl Iterator<Item = &Standing> {
    let city = city(table);
    let standing = if city.is_some() { table.figures.standing() } else { &[] };
    standing
        .iter()
        .filter(move |it| it.figure.is_follower() && Some(table.features.root(it.node)) == city)
}

/// Returns `true` if there is a knight to evict.
pub(crate) fn any_knight(table: &Table) -> bool {
    knights(table).next().is_some()
}

/// Returns `true` if the player must evict a knight before any other action.
pub(crate) fn must_evict(table: &Table) -> bool {
    table.rules.princess == PrincessEvicts::Must && any_knight(table)
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    for knight in knights(table) {
        legal::add_once(actions, first, Action::Evict(table.deployed_as(*knight)));
    }
}

pub(crate) fn check(table: &Table, knight: Deployed) -> Result<(), WhyNot> {
    if knights(table).any(|it| table.deployed_as(*it) == knight) {
        Ok(())
    } else {
        Err(WhyNot::NoSuchKnight)
    }
}

pub(crate) fn evict(table: &mut Table, knight: Deployed, events: &mut Events) {
    let evicted = table.standing_as(knight).expect("the action is legal: it is there");
    home::send_one_home(table, SentHome::Princess, evicted, events);
}
