//! The City of Carcassonne: followers wait in its quarters to join a scoring, and the Count closes
//! one quarter.

use crate::action::Action;
use crate::config::{CountEntry, CountFinal, CountTargets, Expansion, MOST_PLAYERS};
use crate::event::{Event, Events};
use crate::features::Node;
use crate::figure::Figure;
use crate::figures::Standing;
use crate::phase::Phase;
use crate::quarter::Quarter;
use crate::refusal::WhyNot;
use crate::scoring;
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::PieceId;
use crate::turn::Step;

/// The followers in each quarter, and the position of the Count.
#[derive(Clone, Debug)]
pub(crate) struct Carcassonne {
    /// The number of followers by seat, quarter, and position in [`Figure::FOLLOWERS`].
    waiting: [[[u8; Figure::FOLLOWERS.len()]; Quarter::ALL.len()]; MOST_PLAYERS as usize],
    /// The players with followers in Carcassonne.
    seats: Seats,
    count: Quarter,
    /// The scores before the tile just placed was scored.
    scores: [u32; MOST_PLAYERS as usize],
    /// `true` if a follower entered with an earlier tile of this turn.
    entered: bool,
}

impl Default for Carcassonne {
    /// Returns an empty Carcassonne. The Count starts in the castle.
    fn default() -> Self {
        Carcassonne {
            waiting: Default::default(),
            seats: Seats::default(),
            count: Quarter::Castle,
            scores: Default::default(),
            entered: false,
        }
    }
}

impl Carcassonne {
    pub fn begin_turn(&mut self) {
        self.entered = false;
    }

    fn of(&self, seat: Seat, quarter: Quarter, figure: Figure) -> u8 {
        let at = Figure::FOLLOWERS.into_iter().position(|follower| follower == figure);
        at.map_or(0, |at| self.waiting[seat.index()][quarter as usize][at])
    }

    fn change(&mut self, seat: Seat, quarter: Quarter, figure: Figure, by: i8) {
        let followers = &mut self.waiting[seat.index()][quarter as usize];
        let at = Figure::FOLLOWERS.into_iter().position(|follower| follower == figure);
        let count = &mut followers[at.expect("only followers wait in Carcassonne")];
        *count = count.wrapping_add_signed(by);
        if self.waiting[seat.index()].iter().flatten().all(|count| *count == 0) {
            self.seats.remove(seat);
        } else {
            self.seats.add(seat);
        }
    }
}

impl Table {
    /// Returns the number of a player's figures of this kind in a quarter of Carcassonne.
    pub fn waiting(&self, seat: Seat, quarter: Quarter, figure: Figure) -> u8 {
        self.carcassonne.of(seat, quarter, figure)
    }

    /// Returns the quarter of the Count; `None` if the expansion is not played.
    pub const fn count(&self) -> Option<Quarter> {
        if self.expansions.has(Expansion::Count) { Some(self.carcassonne.count) } else { None }
    }
}

/// Finds the next player who can move a follower out before the scoring, clockwise from the left of
/// the active player to the active player.
pub(crate) fn reinforce(table: &mut Table) -> Option<Phase> {
    if !table.has(Expansion::Count) {
        return None;
    }
    table.carcassonne.scores = table.scores;
    ask_round(table, table.course.player)
}

/// Does the same before the final scoring, from the left of the player who placed the last tile.
pub(crate) fn reinforce_at_the_end(table: &mut Table) -> Option<Phase> {
    if table.has(Expansion::Count) { ask_round(table, table.course.placer) } else { None }
}

fn ask_round(table: &mut Table, last: Seat) -> Option<Phase> {
    if table.carcassonne.seats.is_empty() {
        return None;
    }
    for seat in last.left_round(table.players) {
        if table.course.done.has(seat) || !table.carcassonne.seats.has(seat) {
            continue;
        }
        let mut can = false;
        each_way_out(table, seat, |_, _, _| can = true);
        if can {
            table.seat = seat;
            return Some(Phase::Reinforce);
        }
    }
    table.course.done = Seats::default();
    None
}

/// Calls `found` with every figure, quarter and piece to which the player can move it.
fn each_way_out(table: &Table, seat: Seat, mut found: impl FnMut(Figure, Quarter, Node)) {
    each_target(table, |root| {
        let kind = table.features.of(root).kind;
        let Some(from) = Quarter::towards(kind) else { return };
        if from == table.carcassonne.count {
            return;
        }
        let waiting = table.carcassonne.waiting[seat.index()][from as usize];
        for (figure, count) in Figure::FOLLOWERS.into_iter().zip(waiting) {
            if count > 0 && figure.may_stand_on(kind, &table.rules) {
                // No figure may be placed on the dragon's tile.
                let free = |node: &Node| !table.dragon.is_on(table.cell_of(*node));
                let nodes = table.features.members(root).filter(free);
                nodes.for_each(|node| found(figure, from, node));
            }
        }
    });
}

/// Calls `found` with the features about to be scored that followers may join.
fn each_target(table: &Table, mut found: impl FnMut(Node)) {
    let open = |root: Node| match table.rules.count_targets {
        CountTargets::Occupied => table.features.of(root).is_occupied(),
        CountTargets::Any => true,
    };
    if table.course.step == Step::LastReinforce {
        let market_only = table.rules.count_final == CountFinal::MarketOnly;
        for root in table.features.roots() {
            let feature = table.features.of(root);
            let allowed = !market_only || Quarter::towards(feature.kind) == Some(Quarter::Market);
            if !feature.is_complete() && allowed && open(root) {
                found(root);
            }
        }
    } else {
        // The market opens only in the final scoring (2008), so no farm is among them.
        scoring::completed_by_placing(table).into_iter().filter(|root| open(*root)).for_each(found);
    }
}

pub(crate) fn list_reinforce(table: &Table, actions: &mut Vec<Action>) {
    each_way_out(table, table.seat, |figure, from, node| {
        let (at, piece) = table.features.named(&table.board, node);
        actions.push(Action::Reinforce { figure, from, at, piece });
    });
}

pub(crate) fn check_reinforce(
    table: &Table,
    figure: Figure,
    from: Quarter,
    at: Cell,
    piece: PieceId,
) -> Result<(), WhyNot> {
    let Some(node) = table.node_at(at, piece) else { return Err(WhyNot::NoSuchPiece { piece }) };
    if from == table.carcassonne.count {
        return Err(WhyNot::CountIsThere(from));
    }
    if table.carcassonne.of(table.seat, from, figure) == 0 {
        return Err(WhyNot::NobodyWaits { figure, quarter: from });
    }
    if table.dragon.is_on(at) {
        return Err(WhyNot::DragonIsThere);
    }
    let mut listed = false;
    each_way_out(table, table.seat, |with, out_of, to| {
        listed |= with == figure && out_of == from && to == node;
    });
    let feature = table.features.of(node);
    let due = feature.is_complete() != (table.course.step == Step::LastReinforce);
    if listed {
        Ok(())
    } else if due && !feature.is_occupied() {
        Err(WhyNot::NobodyThere)
    } else {
        Err(WhyNot::NotBeingScored)
    }
}

pub(crate) fn come_out(
    table: &mut Table,
    figure: Figure,
    from: Quarter,
    at: Cell,
    piece: PieceId,
    events: &mut Events,
) {
    let seat = table.seat;
    let node = table.node_at(at, piece).expect("the action is legal: the piece is there");
    table.carcassonne.change(seat, from, figure, -1);
    table.figures.stand(Standing { seat, figure, node });
    let weight = figure.weight_from_carcassonne(&table.rules);
    table.features.occupy(node, seat, weight);
    events.tell(|| Event::Reinforced { seat, figure, from, at, piece });
}

/// Returns the phase in which the player may move a follower to Carcassonne, if they caused points
/// for others and scored none.
pub(crate) fn enter(table: &Table) -> Option<Phase> {
    (table.has(Expansion::Count) && has_earned_entry(table) && ways_in(table).next().is_some())
        .then_some(Phase::Quarter)
}

fn has_earned_entry(table: &Table) -> bool {
    let gained = |seat: Seat| table.scores[seat.index()] > table.carcassonne.scores[seat.index()];
    let player = table.course.player;
    let again = table.carcassonne.entered && table.rules.count_entry == CountEntry::PerTurn;
    !again && !gained(player) && table.seats().any(gained)
}

fn ways_in(table: &Table) -> impl Iterator<Item = (Quarter, Figure)> {
    let figures = table.figures.kinds().iter().copied().filter(|figure| figure.is_follower());
    let ways = figures.flat_map(|figure| Quarter::ALL.map(|quarter| (quarter, figure)));
    ways.filter(|(quarter, figure)| check_enter(table, *quarter, *figure).is_ok())
}

pub(crate) fn list_enter(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(ways_in(table).map(|(quarter, figure)| Action::Enter { quarter, figure }));
}

pub(crate) fn check_enter(table: &Table, quarter: Quarter, figure: Figure) -> Result<(), WhyNot> {
    if table.figures.supply(table.course.player, figure) == 0 {
        return Err(WhyNot::NoneLeft { figure });
    }
    if !figure.may_wait_in(quarter) {
        return Err(WhyNot::MayNotWaitThere { figure, quarter });
    }
    if quarter == table.carcassonne.count {
        return Err(WhyNot::CountIsThere(quarter));
    }
    Ok(())
}

pub(crate) fn go_in(table: &mut Table, quarter: Quarter, figure: Figure, events: &mut Events) {
    let seat = table.course.player;
    table.figures.take(seat, figure);
    table.carcassonne.change(seat, quarter, figure, 1);
    table.carcassonne.entered = true;
    events.tell(|| Event::Entered { seat, figure, quarter });
}

pub(crate) fn list_count(table: &Table, actions: &mut Vec<Action>) {
    let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != table.carcassonne.count);
    actions.extend(others.map(Action::Count));
}

pub(crate) fn check_count(table: &Table, to: Quarter) -> Result<(), WhyNot> {
    if to == table.carcassonne.count { Err(WhyNot::CountIsThere(to)) } else { Ok(()) }
}

pub(crate) fn move_the_count(table: &mut Table, to: Quarter, events: &mut Events) {
    let seat = table.course.player;
    table.carcassonne.count = to;
    events.tell(|| Event::CountMoved { seat, to });
}

/// Returns a follower of the active player from a quarter to the supply.
pub(crate) fn leave(table: &mut Table, figure: Figure, quarter: Quarter, events: &mut Events) {
    let seat = table.course.player;
    table.carcassonne.change(seat, quarter, figure, -1);
    table.figures.give_back(seat, figure);
    events.tell(|| Event::LeftCarcassonne { seat, figure, quarter });
}
