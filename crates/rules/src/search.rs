//! What a search asks a table thousands of times: nothing here is looked up twice, and nothing
//! allocates.

use crate::board::DEMANDS;
use crate::config::MOST_PLAYERS;
use crate::event::{ScoredFor, Term};
use crate::feature::Feature;
use crate::features::Node;
use crate::figure::Figure;
use crate::phase::Phase;
use crate::roots::Roots;
use crate::seat::Seat;
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind};
use crate::{farm, scoring, the_end};

/// A feature on a table, until another tile is laid there: then it may have become part of
/// another. A table of other tiles may panic when it is asked about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeatureId(Node);

impl FeatureId {
    /// Its number among all pieces on the table: small, so that a list can be kept by it.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

impl Table {
    /// The feature this piece belongs to; `None` where there is no such piece.
    pub fn feature_id(&self, at: Cell, piece: PieceId) -> Option<FeatureId> {
        self.node_at(at, piece).map(|node| FeatureId(self.features.root(node)))
    }

    /// Its totals.
    pub fn feature_of(&self, id: FeatureId) -> &Feature {
        self.features.of(id.0)
    }

    /// Every figure that stands on a feature: whose, which, and on what. Barns stand on none.
    pub fn standing(&self) -> impl Iterator<Item = (Seat, Figure, FeatureId)> {
        let standing = self.figures.standing().iter();
        standing.map(|it| (it.seat, it.figure, FeatureId(self.features.root(it.node))))
    }

    /// The empty cells that are needed to complete a feature: those round a monastery or garden; for
    /// a city or road one for each open end, so perhaps twice the same. A farm needs none.
    pub fn open_cells_of(&self, id: FeatureId) -> impl Iterator<Item = Cell> {
        self.needed_by(id.0)
    }

    /// As [`Table::open_cells_of`].
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

    /// Calls `found` with each city that a farm touches, finished or not.
    pub fn each_city_beside(&self, farm: FeatureId, mut found: impl FnMut(FeatureId)) {
        farm::each_city_beside(self, farm.0, &mut Roots::none(), |city| found(FeatureId(city)));
    }

    /// What the tiles beside an empty cell demand of one that is laid there: a number below
    /// [`Table::DEMANDS`], the same wherever the same is demanded.
    pub fn demand_at(&self, at: Cell) -> usize {
        self.board.demand_number(at)
    }

    /// How many demands there can be.
    pub const DEMANDS: usize = DEMANDS;

    /// What a feature would pay those who have the majority there, as it stands at the end of the
    /// game or completed as it is; of a farm what its finished cities pay. Without pigs and the fairy.
    pub fn points_of(&self, id: FeatureId, complete: bool) -> u32 {
        let feature = self.features.of(id.0);
        if feature.kind == PieceKind::Field {
            return self.points_of_farm(id, farm::fed_cities(self, id.0));
        }
        scoring::terms(self, feature, complete).iter().map(Term::points).sum()
    }

    /// As [`Table::points_of`], of a farm at which so many finished cities lie.
    pub fn points_of_farm(&self, farm: FeatureId, cities: u16) -> u32 {
        farm::worth_to_farmers(self, farm.0, cities).map_or(0, |worth| worth.points())
    }

    /// What everybody has and would be paid if the game ended now, but for what features pay those
    /// who have the majority there ([`Table::points_of`]). By the rules of 2000, where a city pays
    /// once however many farms feed it, the farms too are counted here.
    pub fn beside_features_into(&self, scores: &mut [u32; MOST_PLAYERS as usize]) {
        *scores = self.scores;
        if self.phase != Phase::Over {
            the_end::each_beside_features(self, |worth| worth.give(scores));
        }
    }

    /// Calls `found` with each payment that [`Table::beside_features_into`] adds to the scores: what it
    /// is for, a piece of the feature if there is one, the player, and the points.
    pub fn each_payment_beside_features(
        &self,
        mut found: impl FnMut(ScoredFor, Option<(Cell, PieceId)>, Seat, u32),
    ) {
        the_end::each_beside_features(self, |worth| {
            let on = worth.node.map(|node| self.features.named(&self.board, node));
            worth.winners.iter().for_each(|seat| found(worth.scored_for, on, seat, worth.points()));
        });
    }

    /// How many tiles in the bag fit on an empty cell by their edges, in whatever turn, as soon as
    /// there is a tile to lay them beside.
    pub fn left_that_fit(&self, at: Cell) -> u16 {
        let fits = |kind: &(_, u16)| self.board.may_fit(kind.0, at);
        self.bag.kinds().filter(fits).map(|(_, left)| left).sum()
    }
}
