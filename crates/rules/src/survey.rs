//! A feature explained for a person: its owners and its points.

use crate::action::Deployed;
use crate::boxes::{church, fairy, gold, magic, sheep};
use crate::event::{Score, ScoredFor};
use crate::feature::Feature;
use crate::features::Node;
use crate::refusal::WhyNot;
use crate::scoring::Worth;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, Turn};
use crate::spellcaster::Spells;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind, TileId};
use crate::{farm, legal, scoring, the_end};

/// A whole feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Its totals.
    pub feature: Feature,
    /// All pieces of the feature, with their cells.
    pub pieces: Vec<(Cell, PieceId)>,
    /// The payments of the final scoring for it now, with pigs, barns and the fairy. If no player
    /// would be paid, the payment to a player who claimed it. By the rules of 2000 a city pays
    /// once, so all farms of the city with farmers on them list its payment.
    pub now: Vec<Score>,
    /// The minimal payments after completion: with a tile on every empty cell that it needs, unless
    /// an abbey may close it there. For a farm, a courtyard or a completed feature, the same as
    /// `now`.
    pub complete: Vec<Score>,
    /// The completed cities that a farm feeds, each as one cell and piece.
    pub feeds: Vec<(Cell, PieceId)>,
    /// The number of ingots on its tiles, for the players who complete it.
    pub ingots: u8,
    /// The number of sheep of all flocks there.
    pub sheep: u16,
    /// The mage and the witch there.
    pub spells: Spells,
}

impl Survey {
    /// Returns the players who would be paid for it now for their farmers or other followers there,
    /// or for a barn; points for the fairy or a pig do not count. The owner of a barn also owns a
    /// farm that feeds no city.
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

/// Returns all payments of the final scoring if it took place now.
fn payouts(table: &Table) -> Vec<Worth> {
    let mut payouts = Vec::new();
    the_end::each(table, |worth| payouts.push(*worth));
    payouts
}

impl Table {
    /// Returns all figures on the board.
    pub fn deployed(&self) -> impl Iterator<Item = Deployed> {
        self.figures.standing().iter().map(|standing| self.deployed_as(*standing))
    }

    /// Returns the totals of the feature of this piece; `None` if there is no such piece.
    pub fn feature(&self, at: Cell, piece: PieceId) -> Option<&Feature> {
        self.node_at(at, piece).map(|node| self.features.of(node))
    }

    /// Returns the survey of the feature of this piece; `None` if there is no such piece.
    pub fn survey(&self, at: Cell, piece: PieceId) -> Option<Survey> {
        self.node_at(at, piece).map(|node| self.explain(node, &payouts(self)))
    }

    /// Returns the surveys of all features of a kind, in no particular order.
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
            now.extend(farm::worth_to_farmers(self, node, farm::fed_cities(self, node)));
        } else if now.is_empty() && !feature.is_complete() {
            let worth = scoring::worth(self, node, false);
            // In one person's game the final scoring may have paid it already.
            now.push(Worth { winners: Seats::default(), ..worth });
        }
        let complete = if feature.kind.is_never_completed() || feature.is_complete() {
            now.clone()
        } else {
            let fairy = Some(fairy::bonus(self, node)).filter(|it| !it.winners.is_empty());
            let church = church::bonus_if_completed(self, node);
            let own = [scoring::worth_completed(self, node)];
            own.into_iter().chain(church).chain(fairy).collect()
        };
        let tell = |worths: Vec<Worth>| worths.iter().map(|worth| worth.tell(self)).collect();
        let named = |node| self.features.named(&self.board, node);
        Survey {
            feature,
            pieces: self.features.pieces(&self.board, node),
            now: tell(now),
            complete: tell(complete),
            feeds: cities.iter().copied().map(named).collect(),
            ingots: gold::on_tiles_of(self, node),
            sheep: sheep::sheep_in(self, node),
            spells: magic::spells(self, node),
        }
    }

    /// Returns all reasons against laying this tile here, regardless of the player to act.
    pub fn why_not_here(&self, tile: TileId, at: Cell, turn: Turn) -> Vec<WhyNot> {
        legal::against_placing(self, tile, at, turn)
    }
}
