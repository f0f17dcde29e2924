//! The shepherds of Hills & Sheep: each gathers a flock in a field, of tokens drawn from a bag.

use arrayvec::ArrayVec;

use crate::action::{Action, Deployed, FlockChoice};
use crate::config::{Expansion, MOST_PLAYERS};
use crate::event::{Counted, Event, Events, ScoredFor, SentHome, Term};
use crate::features::Node;
use crate::figure::Figure;
use crate::figures::Standing;
use crate::home;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::revealed::Revealed;
use crate::scoring::Worth;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, HalfSide};
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind};

/// The flocks on the board, and what remains to be done with them in this turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheep {
    /// The tokens of each player's flock: the number of each kind, in the order of
    /// [`Revealed::TOKENS`].
    flocks: [[u8; Revealed::TOKENS.len()]; MOST_PLAYERS as usize],
    part: Part,
}

/// The progress of the active player's flock since a tile was placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    /// The player has decided nothing.
    #[default]
    Before,
    /// A token has to be drawn.
    Drawing,
    /// Nothing remains to be done.
    Done,
}

impl Sheep {
    /// Returns the tokens of a shepherd who leaves the board to the bag.
    pub fn leave(&mut self, home: Standing) {
        if home.figure == Figure::Shepherd {
            self.flocks[home.seat.index()] = Default::default();
        }
    }

    /// Returns the number of such tokens in the bag; a roll is none.
    fn left(&self, revealed: Revealed) -> u8 {
        let Some(at) = Revealed::TOKENS.iter().position(|it| *it == revealed) else { return 0 };
        revealed.in_box() - self.flocks.iter().map(|flock| flock[at]).sum::<u8>()
    }
}

impl Table {
    /// Returns the tokens in the bag, and the number of each.
    pub fn tokens(&self) -> impl Iterator<Item = (Revealed, u8)> {
        let left = Revealed::TOKENS.into_iter().map(|it| (it, self.sheep.left(it)));
        left.filter(|(_, count)| *count > 0)
    }

    /// Returns the number of such tokens in the bag.
    pub fn tokens_left(&self, revealed: Revealed) -> u8 {
        self.sheep.left(revealed)
    }

    /// Returns the tokens of a player's flock, and the number of each.
    pub fn flock(&self, seat: Seat) -> impl Iterator<Item = (Revealed, u8)> {
        let flock = self.sheep.flocks[seat.index()];
        Revealed::TOKENS.into_iter().zip(flock).filter(|(_, count)| *count > 0)
    }

    /// Returns the number of sheep in a player's flock.
    pub fn sheep(&self, seat: Seat) -> u16 {
        self.flock(seat).map(|(token, count)| u16::from(token.sheep()) * u16::from(count)).sum()
    }

    /// Returns the number of sheep in the field of a player's shepherd, in all its flocks.
    pub fn sheep_beside(&self, seat: Seat) -> u16 {
        shepherd_of(self, seat).map_or(0, |shepherd| sheep_in(self, shepherd.node))
    }

    /// Returns the shepherds on the board.
    pub fn flocks(&self) -> impl Iterator<Item = Deployed> {
        self.deployed().filter(|it| it.figure == Figure::Shepherd)
    }

    /// Returns the cell and the field of a player's shepherd on the board.
    pub fn shepherd(&self, seat: Seat) -> Option<(Cell, PieceId)> {
        shepherd_of(self, seat).map(|it| self.features.named(&self.board, it.node))
    }
}

/// Begins anew with the tile just placed.
#[inline]
pub(crate) const fn begin(table: &mut Table) {
    table.sheep.part = Part::Before;
}

/// Returns the shepherd of a player on the board.
fn shepherd_of(table: &Table, seat: Seat) -> Option<Standing> {
    let is_it = |it: &&Standing| it.figure == Figure::Shepherd && it.seat == seat;
    table.figures.standing().iter().find(is_it).copied()
}

/// Returns the shepherds in the field of a node.
fn in_field(table: &Table, node: Node) -> ArrayVec<Standing, { MOST_PLAYERS as usize }> {
    let root = table.features.root(node);
    let is_there =
        |it: &&Standing| it.figure == Figure::Shepherd && table.features.root(it.node) == root;
    table.figures.standing().iter().filter(is_there).copied().collect()
}

/// Checks that a shepherd may be placed in the field of a node, whatever farmers are there.
pub(crate) fn against(table: &Table, node: Node) -> Result<(), WhyNot> {
    if in_field(table, node).is_empty() { Ok(()) } else { Err(WhyNot::ShepherdInField) }
}

/// Notices that the active player has placed the shepherd, who draws a token at once.
#[inline]
pub(crate) fn notice(table: &mut Table, figure: Figure) {
    if figure == Figure::Shepherd {
        table.sheep.part = Part::Drawing;
    }
}

/// Returns what is to be decided about flocks: the token to be drawn, or the choice of a player whose
/// shepherd's field the tile extends. After that, fields that are shut in are scored.
#[inline]
pub(crate) fn act(table: &mut Table, events: &mut Events) -> Option<Phase> {
    if table.has(Expansion::Hills) { next(table, events) } else { None }
}

#[cold]
fn next(table: &mut Table, events: &mut Events) -> Option<Phase> {
    match table.sheep.part {
        Part::Drawing => return Some(Phase::Reveal),
        Part::Before if extends_own_field(table) => return Some(Phase::Flock),
        Part::Before | Part::Done => {}
    }
    while let Some(shepherd) = first_shut_in(table) {
        score(table, shepherd.node, events);
    }
    None
}

/// Returns `true` if the tile just placed extends the field of the active player's shepherd.
fn extends_own_field(table: &Table) -> bool {
    let Some(shepherd) = shepherd_of(table, table.course.player) else { return false };
    let root = table.features.root(shepherd.node);
    let slot = table.course.placed;
    let tile = table.board.laid()[usize::from(slot)].tile.tile();
    let mut fields = tile.ordinals(PieceKind::Field);
    fields.any(|at| table.features.root(table.features.node(slot, at)) == root)
}

/// Returns the first shepherd whose field is shut in: on each of its half-sides another tile lies.
fn first_shut_in(table: &Table) -> Option<Standing> {
    let mut shepherds = table.figures.standing().iter().filter(|it| it.figure == Figure::Shepherd);
    shepherds.find(|it| is_shut_in(table, it.node)).copied()
}

fn is_shut_in(table: &Table, field: Node) -> bool {
    table.features.members(field).all(|member| {
        let (slot, ordinal) = table.features.place(member);
        let laid = table.board.laid()[usize::from(slot)];
        let halves = laid.tile.tile().pieces[ordinal].halves;
        let mut own = HalfSide::ALL.into_iter().filter(|half| halves.contains(*half));
        own.all(|half| {
            let beside = laid.cell.beside(half.side().turned(laid.turn));
            table.board.at(beside).is_some()
        })
    })
}

/// Carries out the choice of the active player.
pub(crate) fn choose(table: &mut Table, choice: FlockChoice, events: &mut Events) {
    match choice {
        FlockChoice::Grow => table.sheep.part = Part::Drawing,
        FlockChoice::Stable => {
            table.sheep.part = Part::Done;
            if let Some(shepherd) = shepherd_of(table, table.course.player) {
                score(table, shepherd.node, events);
            }
        }
    }
}

/// Adds both choices.
pub(crate) fn list(actions: &mut Vec<Action>) {
    actions.extend([FlockChoice::Grow, FlockChoice::Stable].map(Action::Flock));
}

/// Adds the token to the flock of the active player. A wolf returns to the bag, with all flocks of
/// the field and without points.
pub(crate) fn receive(table: &mut Table, revealed: Revealed, events: &mut Events) {
    table.sheep.part = Part::Done;
    let seat = table.course.player;
    let shepherd = shepherd_of(table, seat).expect("a token is drawn for a shepherd");
    let (at, piece) = table.features.named(&table.board, shepherd.node);
    events.tell(|| Event::Revealed { seat, revealed, at, piece });
    if revealed == Revealed::Wolf {
        send_home(table, shepherd.node, SentHome::Wolf, events);
    } else {
        table.sheep.flocks[seat.index()][revealed as usize] += 1;
    }
}

/// Pays all sheep of a field to every player with a shepherd there, and takes the shepherds home.
fn score(table: &mut Table, field: Node, events: &mut Events) {
    worth(table, field).pay(table, events);
    send_home(table, field, SentHome::Stable, events);
}

/// Returns the number of sheep in all flocks of a field.
pub(crate) fn sheep_in(table: &Table, field: Node) -> u16 {
    in_field(table, field).iter().map(|shepherd| table.sheep(shepherd.seat)).sum()
}

/// Returns the payment for the flocks of a field.
fn worth(table: &Table, field: Node) -> Worth {
    let mut owners = Seats::default();
    in_field(table, field).iter().for_each(|shepherd| owners.add(shepherd.seat));
    let term = Term { count: sheep_in(table, field), of: Counted::Sheep, each: 1 };
    Worth::bonus(ScoredFor::Flock, Some(field), term, owners)
}

fn send_home(table: &mut Table, field: Node, sent_by: SentHome, events: &mut Events) {
    for shepherd in in_field(table, field) {
        home::send_one_home(table, sent_by, shepherd, events);
    }
}
