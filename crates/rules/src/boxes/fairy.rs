//! The fairy: she pays the players beside her, and protects her tile from the dragon.

use crate::action::{Action, Deployed};
use crate::config::{Expansion, FairyStands};
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::features::Node;
use crate::figures::Standing;
use crate::legal;
use crate::refusal::WhyNot;
use crate::scoring::Worth;
use crate::seat::Seats;
use crate::space::Cell;
use crate::table::Table;

/// The position of the fairy. She is off the board until a player places her.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fairy {
    at: Option<Cell>,
    /// The follower beside whom she stands, if the rules place her beside a follower.
    by: Option<Standing>,
}

impl Fairy {
    /// Forgets a follower that leaves the board. The fairy stays.
    pub fn leave(&mut self, home: Standing) {
        if self.by == Some(home) {
            self.by = None;
        }
    }

    /// Returns `true` if the fairy protects this cell from the dragon.
    pub fn protects(&self, cell: Cell) -> bool {
        self.at == Some(cell)
    }
}

impl Table {
    /// Returns the cell of the fairy.
    pub const fn fairy(&self) -> Option<Cell> {
        self.fairy.at
    }

    /// Returns the follower beside whom the fairy stands, if the rules place her beside a follower.
    pub fn fairy_by(&self) -> Option<Deployed> {
        self.fairy.by.map(|standing| self.deployed_as(standing))
    }

    /// Returns `true` if a follower is beside the fairy.
    pub(crate) fn is_with_fairy(&self, standing: &Standing) -> bool {
        standing.figure.is_follower()
            && match self.rules.fairy {
                FairyStands::OnTile => self.fairy.at == Some(self.cell_of(standing.node)),
                FairyStands::ByFollower => self.fairy.by == Some(*standing),
            }
    }
}

/// Pays 1 point to the player if they start their turn with a follower beside the fairy; only once,
/// no matter how many followers (2008).
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

/// Returns the bonus for a feature that is scored: 3 points for each player with a follower beside
/// the fairy, with or without the majority.
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

/// Pays the bonus for one figure that is scored by itself.
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
        if allows(table, standing) {
            legal::add_once(actions, first, towards(table, standing));
        }
    }
}

/// Returns `true` if the player can move the fairy.
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

/// Returns `true` if this is a follower of the player and the fairy is not beside it yet.
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
