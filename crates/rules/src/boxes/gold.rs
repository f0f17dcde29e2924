//! The Gold Mines: ingots on tiles, for the players who complete the features there.

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::board::Slot;
use crate::config::{Expansion, MOST_PLAYERS};
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::features::Node;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::scoring::{self, Worth};
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::Mark;

/// The number of ingots in the box.
const INGOTS: usize = 16;

/// The ingots on tiles, and those taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gold {
    /// The tiles with ingots, and the number on each.
    on_tiles: ArrayVec<(Slot, u8), INGOTS>,
    /// The ingots taken, by seat.
    taken: [u8; MOST_PLAYERS as usize],
}

impl Gold {
    /// Returns the number of ingots that are neither on a tile nor taken.
    fn left(&self) -> usize {
        let on_tiles = self.on_tiles.iter().map(|(_, count)| count);
        INGOTS - on_tiles.chain(&self.taken).map(|count| usize::from(*count)).sum::<usize>()
    }

    fn lay(&mut self, slot: Slot) {
        match self.on_tiles.iter_mut().find(|(it, _)| *it == slot) {
            Some((_, count)) => *count += 1,
            None => self.on_tiles.push((slot, 1)),
        }
    }
}

impl Table {
    /// Returns the cells with ingots, and the number on each.
    pub fn ingots(&self) -> impl Iterator<Item = (Cell, u8)> {
        let laid = self.board.laid();
        self.gold.on_tiles.iter().map(|(slot, count)| (laid[usize::from(*slot)].cell, *count))
    }

    /// Returns the number of ingots that a player has taken.
    pub const fn ingots_of(&self, seat: Seat) -> u8 {
        self.gold.taken[seat.index()]
    }

    /// Returns the points that a player's ingots are worth at the end of the game.
    pub fn points_for_ingots(&self, seat: Seat) -> u32 {
        worth(self, seat).points()
    }

    /// Calls `found` with the number of ingots on each tile, and the players who have the majority
    /// of an incomplete feature there.
    pub fn each_claim_on_ingots(&self, mut found: impl FnMut(u8, Seats)) {
        let on_tiles = &self.gold.on_tiles;
        let mut claims = Claims::default();
        for standing in self.figures.standing() {
            let feature = self.features.of(standing.node);
            if !on_tiles.is_empty() && !feature.is_complete() {
                claim_tiles(self, standing.node, feature.majority(), &mut claims);
            }
        }
        on_tiles.iter().zip(claims.0).for_each(|((_, count), players)| found(*count, players));
    }
}

/// Lays an ingot on the gold mine just placed, and another on the only tile around it. Returns the
/// phase in which the player chooses one of several.
#[inline]
pub(crate) fn bring(table: &mut Table, events: &mut Events) -> Option<Phase> {
    if table.has(Expansion::Gold) { bring_to_mine(table, events) } else { None }
}

#[cold]
fn bring_to_mine(table: &mut Table, events: &mut Events) -> Option<Phase> {
    let mine = table.last_laid();
    if !mine.tile.tile().has(Mark::Gold) || table.gold.left() == 0 {
        return None;
    }
    lay(table, mine.cell, events);
    if table.gold.left() == 0 {
        return None;
    }
    match around(table)[..] {
        [] => None,
        [only] => {
            lay(table, only, events);
            None
        }
        _ => Some(Phase::Gold),
    }
}

/// Returns the cells of the tiles around the gold mine just placed.
#[inline(never)]
fn around(table: &Table) -> ArrayVec<Cell, 8> {
    let around = table.last_laid().cell.around();
    around.filter(|cell| table.board.slot_at(*cell).is_some()).collect()
}

/// Adds the tiles around the gold mine.
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(around(table).into_iter().map(Action::Ingot));
}

pub(crate) fn check(table: &Table, at: Cell) -> Result<(), WhyNot> {
    if around(table).contains(&at) { Ok(()) } else { Err(WhyNot::NotBesideMine) }
}

/// Lays an ingot on a tile.
pub(crate) fn lay(table: &mut Table, at: Cell, events: &mut Events) {
    let seat = table.course.player;
    table.gold.lay(table.board.slot_at(at).expect("a tile is there"));
    events.tell(|| Event::IngotLaid { seat, at });
}

/// The players who may take ingots, for each tile with ingots.
#[derive(Debug, Default)]
pub(crate) struct Claims([Seats; INGOTS]);

/// Notes that these players may take the ingots on the tiles of a completed feature.
#[inline]
pub(crate) fn claim(table: &Table, node: Node, players: Seats, claims: &mut Claims) {
    if table.has(Expansion::Gold) {
        claim_tiles(table, node, players, claims);
    }
}

#[cold]
fn claim_tiles(table: &Table, node: Node, players: Seats, claims: &mut Claims) {
    let scores = scores_tile(table, node);
    for ((slot, _), claim) in table.gold.on_tiles.iter().zip(&mut claims.0) {
        if scores(*slot) {
            claim.join(players);
        }
    }
}

/// Lets the players take the ingots, one at a time, from the active player clockwise.
#[inline]
pub(crate) fn take(table: &mut Table, claims: &Claims, events: &mut Events) {
    if table.has(Expansion::Gold) {
        take_in_turn(table, claims, events);
    }
}

#[cold]
fn take_in_turn(table: &mut Table, claims: &Claims, events: &mut Events) {
    let (player, players) = (table.course.player, table.players);
    let mut order: ArrayVec<(Seat, Cell), INGOTS> = ArrayVec::new();
    loop {
        let taken = order.len();
        for seat in player.round(players) {
            // A tile without ingots stays in the list until the end: the claims are in the same order.
            let Some(at) = best_tile(&table.gold, claims, seat) else { continue };
            let (slot, count) = &mut table.gold.on_tiles[at];
            *count -= 1;
            table.gold.taken[seat.index()] += 1;
            order.push((seat, table.board.laid()[usize::from(*slot)].cell));
        }
        if order.len() == taken {
            break;
        }
    }
    table.gold.on_tiles.retain(|(_, count)| *count > 0);
    for seat in player.round(players) {
        let of_seat = |(it, cell): &(Seat, Cell)| (*it == seat).then_some(*cell);
        if order.iter().any(|(it, _)| *it == seat) {
            events.tell(|| Event::IngotsTaken {
                seat,
                from: order.iter().filter_map(of_seat).collect(),
            });
        }
    }
}

/// Returns the index of the tile from which a player takes the next ingot: the one that most
/// players may take from, which is best for the player.
fn best_tile(gold: &Gold, claims: &Claims, seat: Seat) -> Option<usize> {
    let mut best: Option<(usize, usize)> = None;
    for (at, ((_, count), players)) in gold.on_tiles.iter().zip(claims.0).enumerate() {
        let rivals = players.iter().count();
        if *count > 0 && players.has(seat) && best.is_none_or(|(_, most)| rivals > most) {
            best = Some((at, rivals));
        }
    }
    best.map(|(at, _)| at)
}

/// The points of a player for each ingot at the end of the game, from this number of ingots on.
pub const INGOT_POINTS: [(u8, u16); 4] = [(1, 1), (4, 2), (7, 3), (10, 4)];

/// Returns the points for each of this many ingots.
fn points_each(ingots: u8) -> u16 {
    let reached = INGOT_POINTS.iter().filter(|(from, _)| *from <= ingots);
    reached.map(|(_, each)| *each).max().unwrap_or(0)
}

/// Returns the payment to a player for their ingots at the end of the game.
fn worth(table: &Table, seat: Seat) -> Worth {
    let ingots = table.ingots_of(seat);
    let term = Term { count: ingots.into(), of: Counted::Ingots, each: points_each(ingots) };
    Worth::bonus(ScoredFor::Gold, None, term, Seats::only(seat))
}

/// Calls `score` with the payment to each player for their ingots at the end of the game.
#[inline]
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    if table.has(Expansion::Gold) {
        each_player(table, &mut score);
    }
}

#[cold]
fn each_player(table: &Table, score: &mut dyn FnMut(&Worth)) {
    table.seats().for_each(|seat| score(&worth(table, seat)));
}

/// Returns the number of ingots on the tiles of a feature; on a farm they belong to nobody.
pub(crate) fn on_tiles_of(table: &Table, node: Node) -> u8 {
    let scores = scores_tile(table, node);
    let on_tiles = table.gold.on_tiles.iter();
    on_tiles.filter(|(slot, _)| scores(*slot)).map(|(_, count)| count).sum()
}

/// Returns a test for the tiles whose ingots go to those who complete this feature; a farm and a
/// courtyard are never completed.
fn scores_tile(table: &Table, node: Node) -> impl Fn(Slot) -> bool {
    let is_completed_once = !table.features.of(node).kind.is_never_completed();
    let counts = scoring::counts_tile(table, node);
    move |slot| is_completed_once && counts(slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_ingots_are_worth_more_each() {
        let worth = |ingots: u8| u16::from(ingots) * points_each(ingots);
        let ingots = [0, 1, 3, 4, 6, 7, 9, 10, 15, 16];
        assert_eq!(ingots.map(worth), [0, 1, 3, 8, 12, 21, 27, 40, 60, 64]);
    }
}
