//! A set of features or of pieces.

use crate::config::{Config, MOST_PLAYERS};
use crate::features::Node;

/// A set of features, by their roots, or of pieces. It lives on the stack, so scoring farms
/// allocates nothing.
pub(crate) struct Roots([u64; MOST_NODES.div_ceil(64)]);

/// The maximal number of tiles on a table: forced draws, the City of Carcassonne with a spring, and
/// the abbeys.
const MOST_TILES: usize = Config::MOST_DRAWS + 13 + MOST_PLAYERS as usize;
/// The maximal number of pieces of a tile.
const MOST_PIECES: usize = 9;
const MOST_NODES: usize = MOST_TILES * MOST_PIECES;

impl Roots {
    pub fn none() -> Self {
        Roots([0; MOST_NODES.div_ceil(64)])
    }

    /// Returns `true` if the set contains a feature.
    pub fn has(&self, root: Node) -> bool {
        self.0[root as usize / 64] & 1 << (root % 64) != 0
    }

    /// Adds a feature. Returns `false` if the set contains it already.
    pub fn add(&mut self, root: Node) -> bool {
        let (word, bit) = (&mut self.0[root as usize / 64], 1 << (root % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::catalogue;

    #[test]
    fn the_largest_table_has_room() {
        let pieces = catalogue().tiles().iter().map(|tile| tile.pieces.len());
        assert_eq!(pieces.max(), Some(MOST_PIECES));
        let mut roots = Roots::none();
        for root in [0, 63, 64, MOST_NODES as Node - 1] {
            assert!(roots.add(root));
            assert!(!roots.add(root));
        }
    }
}
