//! Tiles that are still to be laid: the cells they fit, and the features that none of them can
//! complete.

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
    /// Returns the kinds of tiles still to be laid, and their counts: those in the bag, those set
    /// aside until the dragon wakes, and the one just drawn. The abbeys in the players' supplies
    /// are not included. Tiles under hills are, as nobody knows them, until the bag is empty.
    pub fn to_come(&self) -> impl Iterator<Item = (TileId, u16)> {
        let drawn = match self.phase {
            Phase::Tile(tile) => Some(tile),
            _ => None,
        };
        self.kinds.iter().filter_map(move |&kind| {
            let aside = self.set_aside().iter().filter(|tile| **tile == kind).count();
            let in_bag = if self.bag.total() > 0 { self.bag.left(kind) } else { 0 };
            let left = in_bag + aside as u16 + u16::from(drawn == Some(kind));
            (left > 0).then_some((kind, left))
        })
    }

    /// Returns the tiles still to be laid that all rules allow on this cell now, and their counts;
    /// last the abbeys, if the cell is a hole that they may fill.
    pub fn fitting(&self, at: Cell) -> impl Iterator<Item = (TileId, u16)> {
        let abbeys = self.seats().filter(|seat| self.has_abbey(*seat)).count() as u16;
        let may_fill = abbeys > 0 && abbey::check(self, at, Turn::NONE).is_ok();
        let fits = move |kind: &(TileId, u16)| legal::fits(self, kind.0, at);
        self.to_come().filter(fits).chain(may_fill.then_some((catalogue().abbey(), abbeys)))
    }

    /// Returns `true` if the feature of this piece can never be completed, as far as public
    /// information shows: no tile still to be laid can fill one of the cells it needs. Always
    /// `false` for farms, which are never completed, and after the end of the game.
    pub fn is_blocked(&self, at: Cell, piece: PieceId) -> bool {
        self.node_at(at, piece).is_some_and(|node| self.blocks(node))
    }

    /// Returns the figures on features that can never be completed: they stay there until the end.
    /// An abbot is not included, since its owner may recall it.
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

    /// Returns `true` if a tile still to be laid may fill this empty cell at some time, or an abbey
    /// after tiles lie on all four sides.
    fn may_be_filled(&self, at: Cell) -> bool {
        let tile_may_come = |cell| self.to_come().any(|(tile, _)| self.may_come(tile, cell));
        let may_be_a_hole = || {
            let mut beside = Side::ALL.into_iter().map(|side| at.beside(side));
            beside.all(|cell| self.board.at(cell).is_some() || tile_may_come(cell))
        };
        let may_come = |seat| self.has_abbey(seat) && self.may_come(catalogue().abbey(), at);
        tile_may_come(at) || self.seats().any(may_come) && may_be_a_hole()
    }

    /// Returns `true` if this tile may fill this empty cell at some time. Edges and shrines that
    /// forbid it now always will; the river's course and the gaps may change.
    fn may_come(&self, tile: TileId, at: Cell) -> bool {
        self.board.may_fit(tile, at) && cult::against(self, tile, at).is_ok()
    }
}
