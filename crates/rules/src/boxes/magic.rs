//! Mage & Witch: two neutral figures that change the points of the roads and cities where they are.

use crate::action::Action;
use crate::config::{DragonMeetsMagic, Expansion};
use crate::event::{Event, Events, SentHome};
use crate::features::Node;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::space::Cell;
use crate::spellcaster::{Spellcaster, Spells};
use crate::table::Table;
use crate::tiles::{Mark, PieceId, PieceKind};

/// The pieces on which the mage and the witch are, in the order of [`Spellcaster::ALL`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Magic([Option<Node>; Spellcaster::ALL.len()]);

impl Table {
    /// Returns the cell and piece on which the mage or the witch is; `None` off the board.
    pub fn spellcaster(&self, caster: Spellcaster) -> Option<(Cell, PieceId)> {
        self.magic.0[caster as usize].map(|node| self.features.named(&self.board, node))
    }
}

/// Returns the spellcasters on the feature of a node.
#[inline]
pub(crate) fn spells(table: &Table, node: Node) -> Spells {
    if table.has(Expansion::Mage) { spells_on(table, node) } else { Spells::NONE }
}

#[cold]
fn spells_on(table: &Table, node: Node) -> Spells {
    let root = table.features.root(node);
    let [mage, witch] =
        table.magic.0.map(|at| at.is_some_and(|node| table.features.root(node) == root));
    Spells { mage, witch }
}

/// Returns the phase in which the player sends one of the two, because the tile just placed calls
/// them or has joined their features.
#[inline]
pub(crate) fn call(table: &Table) -> Option<Phase> {
    if table.has(Expansion::Mage) { call_one(table) } else { None }
}

#[cold]
fn call_one(table: &Table) -> Option<Phase> {
    let [mage, witch] = table.magic.0;
    let have_met = mage.is_some_and(|mage| spells_on(table, mage).witch);
    let is_called = table.last_laid().tile.tile().has(Mark::Mage);
    let can_act = || mage.or(witch).is_some() || targets(table).next().is_some();
    ((is_called || have_met) && can_act()).then_some(Phase::Magic)
}

/// Returns the pieces to which the mage or the witch may be sent: one of each incomplete road and
/// city without either of them, or all where a dragon may eat them.
fn targets(table: &Table) -> impl Iterator<Item = (Cell, PieceId)> {
    let nodes = table.features.nodes().filter(|node| against(table, *node).is_none());
    nodes.map(|node| table.features.named(&table.board, node))
}

/// Returns the reason against sending the mage or the witch to the feature of a node.
fn against(table: &Table, node: Node) -> Option<WhyNot> {
    let feature = table.features.of(node);
    match (feature.kind, spells_on(table, node)) {
        (PieceKind::City | PieceKind::Road, _) if feature.is_complete() => Some(WhyNot::Complete),
        (PieceKind::City | PieceKind::Road, Spells::NONE) => {
            (!is_name(table, node)).then_some(WhyNot::NotItsFirstPiece)
        }
        (PieceKind::City | PieceKind::Road, Spells { mage, .. }) => {
            Some(WhyNot::UnderSpell(if mage { Spellcaster::Mage } else { Spellcaster::Witch }))
        }
        _ => Some(WhyNot::NoPlaceForMagic),
    }
}

/// Adds every place to which one of the two may go. If there is none, one leaves the board.
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    for caster in Spellcaster::ALL {
        let send = |(at, piece)| Action::Send { caster, at, piece };
        actions.extend(targets(table).map(send));
    }
    if actions.len() == first {
        let there = Spellcaster::ALL.into_iter().filter(|it| table.spellcaster(*it).is_some());
        actions.extend(there.map(Action::Dismiss));
    }
}

pub(crate) fn check(table: &Table, at: Cell, piece: PieceId) -> Result<(), WhyNot> {
    let node = table.node_at(at, piece).ok_or(WhyNot::NoSuchPiece { piece })?;
    against(table, node).map_or(Ok(()), Err)
}

/// Returns `true` if its feature is named by this node: by the one that was laid first, unless it
/// matters on which tile the mage or the witch is.
fn is_name(table: &Table, node: Node) -> bool {
    table.rules.dragon_meets_magic == DragonMeetsMagic::Eaten
        || table.features.members(node).all(|other| node <= other)
}

pub(crate) fn check_dismissal(table: &Table, caster: Spellcaster) -> Result<(), WhyNot> {
    if table.spellcaster(caster).is_none() {
        return Err(WhyNot::NotOnBoard(caster));
    }
    if targets(table).next().is_some() { Err(WhyNot::MustGoOn) } else { Ok(()) }
}

pub(crate) fn send(
    table: &mut Table,
    caster: Spellcaster,
    at: Cell,
    piece: PieceId,
    events: &mut Events,
) {
    table.magic.0[caster as usize] = table.node_at(at, piece);
    let seat = table.course.player;
    events.tell(|| Event::SpellcasterSent { seat, caster, at, piece });
}

/// Takes the mage or the witch off the board.
pub(crate) fn leave(
    table: &mut Table,
    caster: Spellcaster,
    sent_by: SentHome,
    events: &mut Events,
) {
    let Some(node) = table.magic.0[caster as usize].take() else { return };
    let seat = table.course.player;
    events.tell(|| {
        let (at, piece) = table.features.named(&table.board, node);
        Event::SpellcasterLeft { seat, caster, at, piece, sent_by }
    });
}

/// Takes the spellcasters off completed features, scored or not.
#[inline]
pub(crate) fn leave_completed(table: &mut Table, events: &mut Events) {
    if table.has(Expansion::Mage) {
        let is_completed = |table: &Table, node| table.features.of(node).is_complete();
        leave_where(table, is_completed, SentHome::Scored, events);
    }
}

/// Takes the spellcasters off the dragon's tile, if it eats them.
pub(crate) fn meet_dragon(table: &mut Table, at: Cell, events: &mut Events) {
    if table.rules.dragon_meets_magic == DragonMeetsMagic::Eaten {
        leave_where(table, |table, node| table.cell_of(node) == at, SentHome::Dragon, events);
    }
}

#[cold]
fn leave_where(
    table: &mut Table,
    is_where: impl Fn(&Table, Node) -> bool,
    sent_by: SentHome,
    events: &mut Events,
) {
    for caster in Spellcaster::ALL {
        if table.magic.0[caster as usize].is_some_and(|node| is_where(table, node)) {
            leave(table, caster, sent_by, events);
        }
    }
}
