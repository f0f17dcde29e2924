//! What is still to come: the tiles that do not lie on the table yet, and which of them fit where.

use crate::boxes::abbey;
use crate::legal;
use crate::space::{Cell, Turn};
use crate::table::{Phase, Table};
use crate::tiles::{TileId, catalogue};

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
}
