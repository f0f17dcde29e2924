//! The publisher's game for one person (Hans im Glück, 2020): three colours with four meeples each,
//! of which only the last one on the scoreboard scores, and the lowest counter is the result.

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::config::{Config, MOST_PLAYERS};
use crate::event::{Event, Events, SentHome};
use crate::feature::Strength;
use crate::features::Node;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::scoring::{Worth, worth, worth_by};
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::PieceId;
use crate::turn::Step;
use crate::{home, legal, the_end};

/// The maximal number of claimed features: one for each meeple.
const MOST_CLAIMED: usize = 12;

/// The points of all players.
pub(crate) type Counters = [u32; MOST_PLAYERS as usize];
/// Claimed features, each as the piece on which its oldest follower stands.
type Claimed = ArrayVec<Node, MOST_CLAIMED>;

impl Table {
    /// Returns the result of a game for one person so far: its lowest counter. `None` for any other
    /// game.
    pub fn lowest(&self) -> Option<u32> {
        self.scores().iter().copied().min().filter(|_| self.rules.is_solo())
    }
}

impl Config {
    /// Returns the points at the start, by seat: none, but for one person one for the first colour,
    /// two for the second, and three for the third.
    pub fn counters(&self) -> [u32; MOST_PLAYERS as usize] {
        let mut counters = [0; MOST_PLAYERS as usize];
        if self.rules.is_solo() {
            for (seat, points) in Seat::new(self.first).round(self.players).zip(1..) {
                counters[seat.index()] = points;
            }
        }
        counters
    }
}

/// Notices the end: the tile has room for a meeple, and the colour has none left. The turn is still
/// played to its end.
pub(crate) fn notice(table: &mut Table) {
    if table.rules.is_solo() && legal::has_room_for_a_meeple(table) {
        table.course.is_last = true;
    }
}

/// Returns the payment with the players who get it by these counters in a game for one person: all
/// colours on the feature if one of them is last, alone or with others.
pub(crate) fn judged(table: &Table, counters: &Counters, mut worth: Worth) -> Worth {
    if table.rules.is_solo() {
        worth.winners = paid(table, counters, worth.strength);
    }
    worth
}

/// Returns the colours that a feature with these strengths pays by these counters.
fn paid(table: &Table, counters: &Counters, strength: Strength) -> Seats {
    let lowest = table.seats().map(|seat| counters[seat.index()]).min();
    let mut colours = Seats::default();
    let mut is_paid = false;
    for seat in table.seats().filter(|seat| strength[seat.index()] > 0) {
        colours.add(seat);
        is_paid |= Some(counters[seat.index()]) == lowest;
    }
    if is_paid { colours } else { Seats::default() }
}

/// Returns the claimed features that are complete, or those that are not, the one with the oldest
/// follower first; without those that the final scoring has paid.
fn claimed(table: &Table, complete: bool) -> Claimed {
    let mut claimed = Claimed::new();
    for (at, standing) in table.figures.standing().iter().enumerate() {
        let root = table.features.root(standing.node);
        let is_new = claimed.iter().all(|node| table.features.root(*node) != root);
        if table.features.of(root).is_complete() == complete
            && table.course.scored & 1 << at == 0
            && is_new
        {
            claimed.push(standing.node);
        }
    }
    claimed
}

/// Returns the features that are to be scored now: none but in a game for one person.
fn due(table: &Table) -> Claimed {
    match table.rules.is_solo() {
        true => claimed(table, table.course.step != Step::End),
        false => Claimed::new(),
    }
}

/// Returns `true` if another order of scoring could lead to other counters on the way.
fn order_matters(table: &Table, due: &Claimed) -> bool {
    let complete = table.course.step != Step::End;
    // The counters after each set of features: one bit for each feature.
    let mut after: Vec<Option<Counters>> = vec![None; 1 << due.len()];
    after[0] = Some(table.scores);
    for scored in 0..after.len() {
        let Some(counters) = after[scored] else { continue };
        for (at, node) in due.iter().enumerate().filter(|(at, _)| scored & 1 << at == 0) {
            let mut then = counters;
            worth_by(table, &counters, *node, complete).give(&mut then);
            if after[scored | 1 << at].replace(then).is_some_and(|other| other != then) {
                return true;
            }
        }
    }
    false
}

/// Scores the features that are due, one after the other, and asks for the next one if the order
/// matters.
pub(crate) fn score(table: &mut Table, events: &mut Events) -> Option<Phase> {
    loop {
        let due = due(table);
        let first = *due.first()?;
        if order_matters(table, &due) {
            return Some(Phase::Scoring);
        }
        pay(table, first, events);
    }
}

/// Performs the final scoring. Figures stay on the board.
pub(crate) fn finish(table: &mut Table, events: &mut Events) -> Option<Phase> {
    if table.course.scored == 0 {
        events.tell(|| Event::FinalScoring);
    }
    let asked = score(table, events);
    if asked.is_none() {
        the_end::tell_over(table, events);
    }
    asked.or(Some(Phase::Over))
}

/// Scores one feature. Its meeples return in any case, but not in the final scoring.
fn pay(table: &mut Table, node: Node, events: &mut Events) {
    let complete = table.course.step != Step::End;
    worth(table, node, complete).pay(table, events);
    if complete {
        home::empty(table, node, SentHome::Scored, events);
        return;
    }
    let root = table.features.root(node);
    for (at, standing) in table.figures.standing().iter().enumerate() {
        if table.features.root(standing.node) == root {
            table.course.scored |= 1 << at;
        }
    }
}

/// Calls `score` with each payment if the game ended now: completed features first, then the others,
/// each in the order in which their oldest followers were placed.
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    let mut counters = table.scores;
    for complete in [true, false] {
        for node in claimed(table, complete) {
            let worth = worth_by(table, &counters, node, complete);
            worth.give(&mut counters);
            score(&worth);
        }
    }
}

/// Returns the feature that this names among those that are to be scored now.
fn named(table: &Table, at: Cell, piece: PieceId) -> Option<Node> {
    let node = table.node_at(at, piece)?;
    due(table).into_iter().find(|due| *due == node)
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    for node in due(table) {
        let (at, piece) = table.features.named(&table.board, node);
        actions.push(Action::Score { at, piece });
    }
}

pub(crate) fn check_next(table: &Table, at: Cell, piece: PieceId) -> Result<(), WhyNot> {
    named(table, at, piece).map(|_| ()).ok_or(WhyNot::NotToBeScored)
}

pub(crate) fn choose(table: &mut Table, at: Cell, piece: PieceId, events: &mut Events) {
    let node = named(table, at, piece).expect("the action is legal: it is to be scored");
    pay(table, node, events);
}
