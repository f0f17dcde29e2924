//! The arrow tiles of the 20th Anniversary Edition.
//!
//! An arrow that points at a tile takes effect, no matter which of the two tiles was placed last.
//! Of several arrows only one takes effect, chosen by the player. An arrow that points at an empty
//! cell pays 2 points.

use arrayvec::ArrayVec;

use crate::action::{Action, ArrowChoice};
use crate::config::Expansion;
use crate::event::{Counted, Event, Events, OneMore, ScoredFor, Term};
use crate::figure::Figure;
use crate::figures::Standing;
use crate::legal;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::scoring::Worth;
use crate::seat::Seats;
use crate::space::{Cell, Side};
use crate::table::Table;
use crate::tiles::{ArrowEffect, PieceKind};

/// An arrow that can take effect.
struct Acting {
    choice: ArrowChoice,
    at: Cell,
    effect: ArrowEffect,
}

/// Returns the effect of the arrow on this cell, and the cell at which it points.
fn arrow_at(table: &Table, at: Cell) -> Option<(ArrowEffect, Cell)> {
    let laid = table.board.at(at)?;
    let arrow = laid.tile.tile().arrow?;
    Some((arrow.effect, at.beside(arrow.side.turned(laid.turn))))
}

impl Table {
    /// Returns the cell of the arrow that this choice means, and its effect. `None` if there is no
    /// such choice now.
    pub fn arrow(&self, choice: ArrowChoice) -> Option<(Cell, ArrowEffect)> {
        let mut acting = acting(self).into_iter();
        acting.find(|it| it.choice == choice).map(|it| (it.at, it.effect))
    }
}

fn acting(table: &Table) -> ArrayVec<Acting, 5> {
    let placed = table.board.laid()[table.course.placed as usize].cell;
    let mut acting = ArrayVec::new();
    if let Some((effect, to)) = arrow_at(table, placed)
        && table.board.at(to).is_some()
    {
        acting.push(Acting { choice: ArrowChoice::Here, at: placed, effect });
    }
    let points_here = |at: &Cell| arrow_at(table, *at).is_some_and(|(_, to)| to == placed);
    let beside = Side::ALL.map(|side| placed.beside(side));
    let several = beside.iter().filter(|at| points_here(at)).count() > 1;
    for at in beside.into_iter().filter(points_here) {
        let (effect, _) = arrow_at(table, at).expect("it points here");
        let choice = if several { ArrowChoice::On(at) } else { ArrowChoice::There };
        acting.push(Acting { choice, at, effect });
    }
    acting
}

/// Pays for an arrow that points at an empty cell. Then applies an arrow that points at a tile, or
/// returns the phase in which the player chooses one of several.
pub(crate) fn act(table: &mut Table, events: &mut Events) -> Option<Phase> {
    if !table.has(Expansion::Anniversary) {
        return None;
    }
    let slot = table.course.placed;
    let placed = table.board.laid()[slot as usize].cell;
    if let Some((_, to)) = arrow_at(table, placed)
        && table.board.at(to).is_none()
    {
        let term = Term { count: 1, of: Counted::Once, each: 2 };
        let node = table.features.node(slot, 0);
        let player = Seats::only(table.course.player);
        Worth::bonus(ScoredFor::Arrow, Some(node), term, player).pay(table, events);
    }
    let acting = acting(table);
    match acting.as_slice() {
        [] => None,
        [only] => {
            choose(table, only.choice, events);
            None
        }
        _ => Some(Phase::Arrow),
    }
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(acting(table).iter().map(|acting| Action::Arrow(acting.choice)));
}

pub(crate) fn check(table: &Table, choice: ArrowChoice) -> Result<(), WhyNot> {
    let found = acting(table).iter().any(|acting| acting.choice == choice);
    if found { Ok(()) } else { Err(WhyNot::NoSuchArrow) }
}

pub(crate) fn choose(table: &mut Table, choice: ArrowChoice, events: &mut Events) {
    let seat = table.course.player;
    let Some(Acting { at, effect, .. }) =
        acting(table).into_iter().find(|acting| acting.choice == choice)
    else {
        return;
    };
    table.course.arrow = Some(effect);
    if effect == ArrowEffect::ExtraTurn && !table.course.second_part {
        table.course.one_more.get_or_insert(OneMore::Arrow);
    }
    events.tell(|| Event::ArrowActs { seat, at, effect });
}

/// Returns `true` if a follower may be placed on another tile than the one just placed.
pub(crate) fn leads_elsewhere(table: &Table) -> bool {
    table.course.arrow == Some(ArrowEffect::MeepleElsewhere)
}

/// Returns the player's meeples beside which a second may be placed. No source says whether other
/// figures may take part.
fn partners(table: &Table) -> impl Iterator<Item = &Standing> {
    let seat = table.course.player;
    let acts = table.course.arrow == Some(ArrowEffect::SecondMeeple)
        && table.figures.supply(seat, Figure::Meeple) > 0;
    let own = move |it: &&Standing| {
        acts && it.seat == seat
            && it.figure == Figure::Meeple
            && !table.dragon.is_on(table.cell_of(it.node))
            && table.features.of(it.node).kind != PieceKind::Tower
    };
    table.figures.standing().iter().filter(own)
}

pub(crate) fn list_second(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    for partner in partners(table) {
        let (at, piece) = table.features.named(&table.board, partner.node);
        legal::add_once(actions, first, Action::Second { figure: partner.figure, at, piece });
    }
}

pub(crate) fn check_second(table: &Table, second: Action) -> Result<(), WhyNot> {
    let mut listed = Vec::new();
    list_second(table, &mut listed);
    if listed.contains(&second) { Ok(()) } else { Err(WhyNot::NotBesideOwn) }
}

pub(crate) fn can_second(table: &Table) -> bool {
    partners(table).next().is_some()
}
