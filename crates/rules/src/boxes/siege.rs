//! Besieged cities, and the escape of their knights.

use crate::action::{Action, Deployed};
use crate::board::Slot;
use crate::config::{Escape, EscapeInDoubleTurn, Expansion};
use crate::event::{Events, SentHome};
use crate::feature::Feature;
use crate::features::Node;
use crate::figure::Figure;
use crate::figures::Standing;
use crate::home;
use crate::legal;
use crate::phase::Phase;
use crate::refusal::WhyNot;
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{Mark, PieceId, PieceKind};

/// Returns `true` if besiegers lie before a city, however many.
pub(crate) const fn is_besieged(city: &Feature) -> bool {
    city.marks.has(Mark::Besieged)
}

/// Returns the phase in which the player may take a knight out of a besieged city, if one can leave.
pub(crate) fn escape(table: &Table) -> Option<Phase> {
    let is_played = table.has(Expansion::Cathars) || table.has(Expansion::Besiegers);
    let another_follows = table.course.one_more.is_some() && table.bag.total() > 0;
    let is_due =
        !another_follows || table.rules.escape_in_double_turn == EscapeInDoubleTurn::EachPart;
    let can = is_played && is_due && knights(table).any(|it| has_way_out(table, it.node));
    can.then_some(Phase::Escape)
}

/// Returns the player's knights in besieged cities.
fn knights(table: &Table) -> impl Iterator<Item = &Standing> {
    let seat = table.course.player;
    let own = move |it: &&Standing| it.seat == seat && it.figure.is_follower();
    let followers = table.figures.standing().iter().filter(own);
    followers.filter(|it| is_besieged(table.features.of(it.node)))
}

/// Returns `true` if a monastery is next to the besieged city, diagonally too. It may be occupied,
/// complete, a shrine or an abbey.
fn has_way_out(table: &Table, city: Node) -> bool {
    table.features.members(city).any(|node| {
        let (slot, ordinal) = table.features.place(node);
        let piece = &table.board.laid()[slot as usize].tile.tile().pieces[ordinal];
        let counts = table.rules.escape == Escape::AnyTile || piece.marks.has(Mark::Besieged);
        counts && has_monastery_near(table, slot)
    })
}

/// Returns `true` if a monastery is on this tile or around it.
fn has_monastery_near(table: &Table, slot: Slot) -> bool {
    let laid = table.board.laid()[slot as usize];
    let is_monastery = |node: Node| table.features.of(node).kind == PieceKind::Monastery;
    let own = laid.tile.tile().surrounded().map(|at| table.features.node(slot, at));
    own.is_some_and(is_monastery)
        || table.features.surrounded_near(laid.cell).iter().any(|(_, node)| is_monastery(*node))
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    for knight in knights(table).filter(|it| has_way_out(table, it.node)) {
        let (at, piece) = table.features.named(&table.board, knight.node);
        legal::add_once(actions, first, Action::Escape { figure: knight.figure, at, piece });
    }
}

pub(crate) fn check(table: &Table, figure: Figure, at: Cell, piece: PieceId) -> Result<(), WhyNot> {
    let knight = knight(table, figure, at, piece).ok_or(WhyNot::NotBesieged)?;
    if has_way_out(table, knight.node) { Ok(()) } else { Err(WhyNot::NoWayOut) }
}

pub(crate) fn leave(
    table: &mut Table,
    figure: Figure,
    at: Cell,
    piece: PieceId,
    events: &mut Events,
) {
    let knight = knight(table, figure, at, piece).expect("the action is legal: it stands there");
    home::send_one_home(table, SentHome::Escaped, knight, events);
}

fn knight(table: &Table, figure: Figure, at: Cell, piece: PieceId) -> Option<Standing> {
    let seat = table.course.player;
    let own = table.standing_as(Deployed { seat, figure, at, piece })?;
    knights(table).find(|it| **it == own).copied()
}
