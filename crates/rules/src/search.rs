//! What a search asks a table thousands of times: nothing here is looked up twice, and nothing
//! allocates.

use crate::farm;
use crate::feature::Feature;
use crate::features::Node;
use crate::figure::Figure;
use crate::roots::Roots;
use crate::seat::Seat;
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::PieceId;

/// A feature on a table, until another tile is laid there: then it may have become part of
/// another. A table of other tiles may panic when it is asked about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeatureId(Node);

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

    /// How many tiles in the bag fit on an open cell by their edges, in whatever turn.
    pub fn left_that_fit(&self, at: Cell) -> u16 {
        let fits = |kind: &(_, u16)| self.board.fits_somehow(kind.0, at);
        self.bag.kinds().filter(fits).map(|(_, left)| left).sum()
    }
}
