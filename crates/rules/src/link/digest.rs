//! A digest of a table in sixteen bits, to check that two builds read the same game from a link.

use crate::phase::Phase;
use crate::table::Table;

/// Returns sixteen bits that depend on the tiles, figures, scores and the player to act. Links
/// contain them, so nothing here may change.
pub fn digest(table: &Table) -> u16 {
    let mut sum = Sum(0xCBF2_9CE4_8422_2325);
    for laid in table.board.laid() {
        sum.add(laid.tile.index() as u64);
        sum.add(laid.turn.quarters().into());
        sum.add(laid.cell.x as u64);
        sum.add(laid.cell.y as u64);
    }
    for figure in table.deployed() {
        sum.add(figure.seat.number().into());
        sum.add(figure.figure as u64);
        sum.add(figure.at.x as u64);
        sum.add(figure.at.y as u64);
        sum.add(figure.piece.kind as u64);
        sum.add(figure.piece.number.into());
    }
    table.scores().iter().for_each(|points| sum.add((*points).into()));
    sum.add(table.to_act().map_or(u64::MAX, |seat| seat.number().into()));
    if let Phase::Tile(tile) = table.phase() {
        sum.add(tile.index() as u64);
    }
    sum.add(table.bag().total().into());
    sum.fold()
}

/// An FNV-1a hash, one number at a time.
struct Sum(u64);

impl Sum {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x0100_0000_01B3);
    }

    /// Folds the hash into sixteen bits.
    const fn fold(self) -> u16 {
        (self.0 ^ self.0 >> 16 ^ self.0 >> 32 ^ self.0 >> 48) as u16
    }
}
