//! Who owns what: a feature as a person wants to see it explained.

use crate::action::Deployed;
use crate::event::Term;
use crate::feature::Feature;
use crate::refusal::WhyNot;
use crate::space::{Cell, Turn};
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind, TileId};
use crate::{farm, legal, scoring};

/// A whole feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Its totals.
    pub feature: Feature,
    /// Every piece of it and the cell it lies on.
    pub pieces: Vec<(Cell, PieceId)>,
    /// What it would pay if the game ended now; nothing that counts zero.
    pub worth_now: Vec<Term>,
    /// What it would pay if it were completed without growing; for a farm as `worth_now`.
    pub worth_complete: Vec<Term>,
    /// The finished cities a farm feeds, one cell and piece of each.
    pub feeds: Vec<(Cell, PieceId)>,
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
        let node = self.node_at(at, piece)?;
        let feature = *self.features.of(node);
        let counted = |terms: [Term; 2]| terms.into_iter().filter(|term| term.count > 0).collect();
        let mut cities = Vec::new();
        let (worth_now, worth_complete): (Vec<Term>, Vec<Term>) =
            if feature.kind == PieceKind::Field {
                farm::fed_cities(self, node, &mut cities);
                let fed = farm::fed_at_the_end(self.rules.farmers, &feature, cities.len() as u16);
                let fed: Vec<Term> = fed.into_iter().collect();
                (fed.clone(), fed)
            } else {
                let now = scoring::terms(self, &feature, feature.is_complete());
                (counted(now), counted(scoring::terms(self, &feature, true)))
            };
        let named = |node| self.features.named(&self.board, node);
        Some(Survey {
            feature,
            pieces: self.features.pieces(&self.board, node),
            worth_now,
            worth_complete,
            feeds: cities.into_iter().map(named).collect(),
        })
    }

    /// Every feature of a kind, explained, in no order that means anything.
    pub fn surveys(&self, kind: PieceKind) -> impl Iterator<Item = Survey> {
        let roots = self.features.roots().filter(move |root| self.features.of(*root).kind == kind);
        roots.filter_map(|root| {
            let (at, piece) = self.features.named(&self.board, root);
            self.survey(at, piece)
        })
    }

    /// Every reason against laying this tile here like this, whoever is to act.
    pub fn why_not_here(&self, tile: TileId, at: Cell, turn: Turn) -> Vec<WhyNot> {
        legal::against_placing(self, tile, at, turn)
    }
}
