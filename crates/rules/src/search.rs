//! Queries for a search that calls them thousands of times: no repeated lookups, no allocation.

use crate::board::DEMANDS;
use crate::boxes::magic;
use crate::config::MOST_PLAYERS;
use crate::event::ScoredFor;
use crate::farm::FedCities;
use crate::feature::Feature;
use crate::features::Node;
use crate::figure::Figure;
use crate::phase::Phase;
use crate::roots::Roots;
use crate::seat::Seat;
use crate::space::{Cell, Side};
use crate::spellcaster::Spells;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind, TileId};
use crate::{farm, scoring, the_end};

/// A feature on a table. It is valid until another tile is laid there, which may join it to another
/// feature. A table with other tiles may panic if it is given this id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeatureId(Node);

impl FeatureId {
    /// Returns its number among all pieces on the board: small, so that it can index a list.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

impl Table {
    /// Returns the feature of this piece; `None` if there is no such piece.
    pub fn feature_id(&self, at: Cell, piece: PieceId) -> Option<FeatureId> {
        self.node_at(at, piece).map(|node| FeatureId(self.features.root(node)))
    }

    /// Returns the feature that a feature of an earlier moment is part of now: tiles laid since then may
    /// have joined it to others.
    #[must_use]
    pub fn joined(&self, id: FeatureId) -> FeatureId {
        FeatureId(self.features.root(id.0))
    }

    /// Returns the totals of a feature.
    pub fn feature_of(&self, id: FeatureId) -> &Feature {
        self.features.of(id.0)
    }

    /// Returns the owner, kind and feature of every figure on a feature. Barns stand on no feature.
    pub fn standing(&self) -> impl Iterator<Item = (Seat, Figure, FeatureId)> {
        let standing = self.figures.standing().iter();
        standing.map(|it| (it.seat, it.figure, FeatureId(self.features.root(it.node))))
    }

    /// Returns the mage and the witch on a feature.
    pub fn spells(&self, id: FeatureId) -> Spells {
        magic::spells(self, id.0)
    }

    /// Returns the empty cells needed to complete a feature: those around a monastery or garden;
    /// for a city or road one per open end, so a cell may be repeated. A farm needs none.
    pub fn open_cells_of(&self, id: FeatureId) -> impl Iterator<Item = Cell> {
        self.needed_by(id.0)
    }

    /// Returns the same as [`Table::open_cells_of`].
    pub(crate) fn needed_by(&self, node: Node) -> impl Iterator<Item = Cell> {
        let is_surrounded = self.features.of(node).kind.is_surrounded();
        let around = is_surrounded.then(|| self.cell_of(node).around());
        let members = (!is_surrounded).then(|| self.features.members(node));
        let ends = members.into_iter().flatten().flat_map(|member| {
            let (slot, ordinal) = self.features.place(member);
            let laid = self.board.laid()[slot as usize];
            let sides = laid.tile.tile().pieces[ordinal].sides;
            sides.iter().map(move |side| laid.cell.beside(side.turned(laid.turn)))
        });
        let cells = around.into_iter().flatten().chain(ends);
        cells.filter(|cell| self.board.at(*cell).is_none())
    }

    /// Calls `found` with each city that a farm touches, completed or not.
    pub fn each_city_beside(&self, farm: FeatureId, mut found: impl FnMut(FeatureId)) {
        farm::each_city_beside(self, farm.0, &mut Roots::none(), |city| found(FeatureId(city)));
    }

    /// Returns the number of the edges that the neighbours of an empty cell require: below
    /// [`Table::DEMANDS`], and equal for equal requirements.
    pub fn demand_at(&self, at: Cell) -> usize {
        self.board.demand_number(at)
    }

    /// The number of possible requirements.
    pub const DEMANDS: usize = DEMANDS;

    /// Returns the payment of a feature to its majority, either in the final scoring or as if it
    /// were completed with its current tiles; for a farm, the payment for its completed cities.
    /// Pigs and the fairy are not included.
    pub fn points_of(&self, id: FeatureId, complete: bool) -> u32 {
        let feature = self.features.of(id.0);
        if feature.kind == PieceKind::Field {
            return self.points_of_farm(id, farm::fed_cities(self, id.0));
        }
        scoring::sum(self, id.0, feature, complete).points()
    }

    /// Returns the same as [`Table::points_of`] for a farm with these completed cities.
    pub fn points_of_farm(&self, farm: FeatureId, fed: FedCities) -> u32 {
        farm::worth_to_farmers(self, farm.0, fed).map_or(0, |worth| worth.points())
    }

    /// Sets `scores` to the scores if the game ended now, without the payments of features to their
    /// majorities ([`Table::points_of`]). By the rules of 2000, under which a city pays once for
    /// all farms, the farms are included.
    pub fn beside_features_into(&self, scores: &mut [u32; MOST_PLAYERS as usize]) {
        *scores = self.scores;
        if self.phase != Phase::Over {
            the_end::each_beside_features(self, |worth| worth.give(scores));
        }
    }

    /// Calls `found` with each payment that [`Table::beside_features_into`] adds to the scores: its
    /// reason, a piece of the feature if there is one, the player, and the points.
    pub fn each_payment_beside_features(
        &self,
        mut found: impl FnMut(ScoredFor, Option<(Cell, PieceId)>, Seat, u32),
    ) {
        the_end::each_beside_features(self, |worth| {
            let on = worth.node.map(|node| self.features.named(&self.board, node));
            worth.winners.iter().for_each(|seat| found(worth.scored_for, on, seat, worth.points()));
        });
    }

    /// Returns the number of tiles in the bag whose edges fit on an empty cell in some turn, even
    /// if no tile lies beside the cell yet.
    pub fn left_that_fit(&self, at: Cell) -> u16 {
        let fits = |kind: &(_, u16)| self.board.may_fit(kind.0, at);
        self.bag.kinds().filter(fits).map(|(_, left)| left).sum()
    }

    /// Returns the number of those tiles that have a turn in which no feature of this kind beside
    /// the cell is extended: each of its pieces on the tile has all sides at other tiles, or none.
    pub fn left_that_close(&self, at: Cell, kind: PieceKind) -> u16 {
        let is_laid = |side: Side| self.board.at(at.beside(side)).is_some();
        let laid = Side::ALL.map(is_laid);
        let closes = |tile: TileId| {
            self.board.turns_that_fit(tile, at).any(|turn| {
                let mut pieces = tile.tile().pieces.iter().filter(|piece| piece.id.kind == kind);
                pieces.all(|piece| {
                    let mut sides = piece.sides.iter().map(|side| laid[side.turned(turn).index()]);
                    let first = sides.next();
                    sides.all(|other| Some(other) == first)
                })
            })
        };
        self.bag.kinds().filter(|(tile, _)| closes(*tile)).map(|(_, left)| left).sum()
    }
}
