//! What is still to come: the tiles that do not lie on the table yet, which of them fit where, and
//! what none of them can complete.

use crate::action::Deployed;
use crate::boxes::{abbey, cult};
use crate::features::Node;
use crate::figure::Figure;
use crate::legal;
use crate::phase::Phase;
use crate::space::{Cell, Side, Turn};
use crate::table::Table;
use crate::tiles::{PieceId, TileId, catalogue};

impl Table {
    /// Every kind of which tiles are still to be laid, and how many: those in the bag, those set
    /// aside until the dragon wakes, and the one just drawn. The abbeys that players keep are not
    /// among them.
    pub fn to_come(&self) -> impl Iterator<Item = (TileId, u16)> {
        let drawn = match self.phase {
            Phase::Tile(tile) => Some(tile),
            _ => None,
        };
        self.kinds.iter().filter_map(move |&kind| {
            let aside = self.set_aside().iter().filter(|tile| **tile == kind).count();
            let left = self.bag.left(kind) + aside as u16 + u16::from(drawn == Some(kind));
            (left > 0).then_some((kind, left))
        })
    }

    /// Of the tiles still to come those that may be laid on this cell as the table stands, by all
    /// rules; last the abbeys, if it is a hole that they may fill.
    pub fn fitting(&self, at: Cell) -> impl Iterator<Item = (TileId, u16)> {
        let abbeys = self.seats().filter(|seat| self.has_abbey(*seat)).count() as u16;
        let may_fill = abbeys > 0 && abbey::check(self, at, Turn::NONE).is_ok();
        let fits = move |kind: &(TileId, u16)| legal::fits(self, kind.0, at);
        self.to_come().filter(fits).chain(may_fill.then_some((catalogue().abbey(), abbeys)))
    }

    /// Whether the feature this piece belongs to can never be completed, as far as the table
    /// shows: some cell that it needs is one that nothing still to come can fill. Never so of farms,
    /// which are not completed anyhow, nor when all is over.
    pub fn is_blocked(&self, at: Cell, piece: PieceId) -> bool {
        self.node_at(at, piece).is_some_and(|node| self.blocks(node))
    }

    /// Every figure on a feature that can never be completed: it stays there to the end. Not so
    /// an abbot, whom his player may call back.
    pub fn trapped(&self) -> impl Iterator<Item = Deployed> {
        let standing = self.figures.standing().iter();
        let stays = standing.filter(|it| it.figure != Figure::Abbot && self.blocks(it.node));
        stays.map(|it| self.deployed_as(*it))
    }

    fn blocks(&self, node: Node) -> bool {
        if self.phase == Phase::Over {
            return false;
        }
        self.needed_by(node).any(|cell| !self.may_be_filled(cell))
    }

    /// Whether anything still to come may lie on this empty cell at last: a tile, or an abbey once
    /// there are tiles on all four sides.
    fn may_be_filled(&self, at: Cell) -> bool {
        let tile_may_come = |cell| self.to_come().any(|(tile, _)| self.may_come(tile, cell));
        let may_be_a_hole = || {
            let mut beside = Side::ALL.into_iter().map(|side| at.beside(side));
            beside.all(|cell| self.board.at(cell).is_some() || tile_may_come(cell))
        };
        let may_come = |seat| self.has_abbey(seat) && self.may_come(catalogue().abbey(), at);
        tile_may_come(at) || self.seats().any(may_come) && may_be_a_hole()
    }

    /// Whether this tile may lie on this empty cell at last. What its edges and the shrines forbid
    /// now is forbidden for ever; where the river goes, and which gaps there are, may change.
    fn may_come(&self, tile: TileId, at: Cell) -> bool {
        self.board.may_fit(tile, at) && cult::against(self, tile, at).is_ok()
    }
}
