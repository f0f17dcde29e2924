//! The fairy: she pays whoever is with her, and keeps the dragon off.

use crate::action::{Action, Deployed};
use crate::config::{Expansion, FairyStands};
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::features::Node;
use crate::figures::Standing;
use crate::refusal::WhyNot;
use crate::scoring::Worth;
use crate::seat::Seats;
use crate::space::Cell;
use crate::table::Table;

/// Where the fairy is; beside the table until a player places her.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fairy {
    at: Option<Cell>,
    /// Beside whom, if she stands by a follower.
    by: Option<Standing>,
}

impl Fairy {
    /// A figure leaves the table; she stays.
    pub fn leave(&mut self, home: Standing) {
        if self.by == Some(home) {
            self.by = None;
        }
    }

    /// Whether she keeps the dragon off this cell.
    pub fn protects(&self, cell: Cell) -> bool {
        self.at == Some(cell)
    }
}

impl Table {
    /// The tile the fairy stands on.
    pub const fn fairy(&self) -> Option<Cell> {
        self.fairy.at
    }

    /// The follower the fairy stands by, if she stands by one.
    pub fn fairy_by(&self) -> Option<Deployed> {
        self.fairy.by.map(|standing| self.deployed_as(standing))
    }

    /// Whether a follower is with the fairy.
    pub(crate) fn is_with_fairy(&self, standing: &Standing) -> bool {
        standing.figure.is_follower()
            && match self.rules.fairy {
                FairyStands::OnTile => self.fairy.at == Some(self.cell_of(standing.node)),
                FairyStands::ByFollower => self.fairy.by == Some(*standing),
            }
    }
}

/// A point for whoever begins his turn with a follower beside her; once, however many (2008).
pub(crate) fn greet(table: &mut Table, events: &mut Events) {
    let seat = table.course.player;
    if table.fairy.at.is_none() {
        return;
    }
    let own = |it: &&Standing| it.seat == seat && table.is_with_fairy(it);
    let Some(standing) = table.figures.standing().iter().find(own) else { return };
    let term = Term { count: 1, of: Counted::Once, each: 1 };
    let visit = Worth::bonus(ScoredFor::FairyVisit, Some(standing.node), term, Seats::only(seat));
    visit.pay(table, events);
}

/// Three points for each player with a follower beside her on a feature that is scored, whoever
/// has the majority.
pub(crate) fn bonus(table: &Table, node: Node) -> Worth {
    let root = table.features.root(node);
    let mut winners = Seats::default();
    let mut beside = node;
    if table.fairy.at.is_some() {
        for standing in table.figures.standing() {
            if table.features.root(standing.node) == root && table.is_with_fairy(standing) {
                winners.add(standing.seat);
                beside = standing.node;
            }
        }
    }
    reward_for(beside, winners)
}

fn reward_for(node: Node, winners: Seats) -> Worth {
    let term = Term { count: 1, of: Counted::Once, each: 3 };
    Worth::bonus(ScoredFor::Fairy, Some(node), term, winners)
}

/// Pays the [`bonus`].
pub(crate) fn reward(table: &mut Table, node: Node, events: &mut Events) {
    if table.fairy.at.is_some() {
        let bonus = bonus(table, node);
        if !bonus.winners.is_empty() {
            bonus.pay(table, events);
        }
    }
}

/// Pays it for one figure that is scored by itself.
pub(crate) fn reward_one(table: &mut Table, scored: Standing, events: &mut Events) {
    if table.is_with_fairy(&scored) {
        reward_for(scored.node, Seats::only(scored.seat)).pay(table, events);
    }
}

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if !table.has(Expansion::Dragon) {
        return;
    }
    let first = actions.len();
    for standing in table.figures.standing() {
        let action = towards(table, standing);
        if allows(table, standing) && !actions[first..].contains(&action) {
            actions.push(action);
        }
    }
}

/// Whether she could be moved at all.
pub(crate) fn can_go(table: &Table) -> bool {
    table.has(Expansion::Dragon) && table.figures.standing().iter().any(|it| allows(table, it))
}

fn towards(table: &Table, standing: &Standing) -> Action {
    let by = table.deployed_as(*standing);
    match table.rules.fairy {
        FairyStands::OnTile => Action::Fairy { at: by.at, by: None },
        FairyStands::ByFollower => Action::Fairy { at: by.at, by: Some(by) },
    }
}

/// A follower of the player with whom she is not yet.
fn allows(table: &Table, standing: &Standing) -> bool {
    standing.seat == table.course.player
        && standing.figure.is_follower()
        && !table.is_with_fairy(standing)
}

pub(crate) fn check(table: &Table, at: Cell, by: Option<Deployed>) -> Result<(), WhyNot> {
    if !table.has(Expansion::Dragon) {
        return Err(WhyNot::NotPlayed(Expansion::Dragon));
    }
    let wanted = Action::Fairy { at, by };
    let standing = table.figures.standing();
    if standing.iter().any(|it| allows(table, it) && towards(table, it) == wanted) {
        Ok(())
    } else if table.fairy.at == Some(at) && by == table.fairy_by() {
        Err(WhyNot::FairyIsThere)
    } else {
        Err(WhyNot::FairyNeedsFollower)
    }
}

pub(crate) fn go(table: &mut Table, at: Cell, by: Option<Deployed>, events: &mut Events) {
    let standing = by.map(|by| Standing {
        seat: by.seat,
        figure: by.figure,
        node: table.node_at(by.at, by.piece).expect("the action is legal: he stands there"),
    });
    table.fairy = Fairy { at: Some(at), by: standing };
    let seat = table.course.player;
    events.tell(|| Event::FairyMoved { seat, at, by });
}
