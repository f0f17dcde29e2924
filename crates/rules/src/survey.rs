//! Who owns what, and what it pays: a feature as a person wants to see it explained.

use crate::action::Deployed;
use crate::boxes::fairy;
use crate::event::{Score, ScoredFor};
use crate::feature::Feature;
use crate::features::Node;
use crate::refusal::WhyNot;
use crate::scoring::Worth;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, Turn};
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind, TileId};
use crate::{farm, legal, scoring, the_end};

/// A whole feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Its totals.
    pub feature: Feature,
    /// Every piece of it and the cell it lies on.
    pub pieces: Vec<(Cell, PieceId)>,
    /// What the final scoring would pay for it now, with pigs, barns and the fairy; while nobody
    /// would be paid, what it would pay to whoever stood there. By the rules of 2000 a city pays
    /// once, so it tells of it as do all farms there with farmers on them.
    pub now: Vec<Score>,
    /// The least that is paid once it is completed: with a tile on every empty cell that it needs, as far as no
    /// abbey may close it there. For a farm, and for what is completed, as `now`.
    pub complete: Vec<Score>,
    /// The finished cities a farm feeds, one cell and piece of each.
    pub feeds: Vec<(Cell, PieceId)>,
}

impl Survey {
    /// Who would be paid for it now for what he has there, farmers or a barn: the fairy's points
    /// and a pig's make no owner. A barn owns a farm that feeds nobody too.
    pub fn owners(&self) -> Seats {
        let strength = self.feature.strength();
        let is_there = |seat: &&Seat| strength[seat.index()] > 0 || self.feature.barns.has(**seat);
        let mut owners = Seats::default();
        for score in &self.now {
            if score.scored_for.is_feature() || score.scored_for == ScoredFor::Barn {
                score.winners.iter().filter(is_there).for_each(|seat| owners.add(*seat));
            }
        }
        if owners.is_empty() { self.feature.barns } else { owners }
    }
}

/// Everything the final scoring would pay now.
fn payouts(table: &Table) -> Vec<Worth> {
    let mut payouts = Vec::new();
    the_end::each(table, |worth| payouts.push(*worth));
    payouts
}

impl Table {
    /// Every figure on the table.
    pub fn deployed(&self) -> impl Iterator<Item = Deployed> {
        self.figures.standing().iter().map(|standing| self.deployed_as(*standing))
    }

    /// The totals of the feature this piece belongs to; `None` where there is no such piece.
    pub fn feature(&self, at: Cell, piece: PieceId) -> Option<&Feature> {
        self.node_at(at, piece).map(|node| self.features.of(node))
    }

    /// The feature this piece belongs to, explained; `None` where there is no such piece.
    pub fn survey(&self, at: Cell, piece: PieceId) -> Option<Survey> {
        self.node_at(at, piece).map(|node| self.explain(node, &payouts(self)))
    }

    /// Every feature of a kind, explained, in no order that means anything.
    pub fn surveys(&self, kind: PieceKind) -> impl Iterator<Item = Survey> {
        let roots = self.features.roots().filter(move |root| self.features.of(*root).kind == kind);
        let payouts = payouts(self);
        roots.map(move |root| self.explain(root, &payouts))
    }

    fn explain(&self, node: Node, payouts: &[Worth]) -> Survey {
        let (root, feature) = (self.features.root(node), *self.features.of(node));
        let is_field = feature.kind == PieceKind::Field;
        let mut cities = Vec::new();
        if is_field {
            farm::each_fed(self, node, |city| cities.push(city));
        }
        let feeds = |of: &Worth, paid: Node| {
            matches!(of.scored_for, ScoredFor::FedCity | ScoredFor::Pig)
                && feature.is_occupied()
                && cities.contains(&paid)
        };
        let is_about = |of: &&Worth| {
            let paid = of.node.map(|node| self.features.root(node));
            paid.is_some_and(|paid| paid == root || feeds(of, paid))
        };
        let mut now: Vec<Worth> = payouts.iter().filter(is_about).copied().collect();
        if now.is_empty() && is_field {
            now.extend(farm::worth_to_farmers(self, node, cities.len() as u16));
        } else if now.is_empty() && !feature.is_complete() {
            now.push(scoring::worth(self, node, false));
        }
        let complete = if is_field || feature.is_complete() {
            now.clone()
        } else {
            let fairy = Some(fairy::bonus(self, node)).filter(|it| !it.winners.is_empty());
            [scoring::worth_completed(self, node)].into_iter().chain(fairy).collect()
        };
        let tell = |worths: Vec<Worth>| worths.iter().map(|worth| worth.tell(self)).collect();
        let named = |node| self.features.named(&self.board, node);
        Survey {
            feature,
            pieces: self.features.pieces(&self.board, node),
            now: tell(now),
            complete: tell(complete),
            feeds: cities.iter().copied().map(named).collect(),
        }
    }

    /// Every reason against laying this tile here like this, whoever is to act.
    pub fn why_not_here(&self, tile: TileId, at: Cell, turn: Turn) -> Vec<WhyNot> {
        legal::against_placing(self, tile, at, turn)
    }
}
