//! The part of a game that is still to come.

use bastide_rules::Table;

/// The tiles of the base game.
const TILES: f32 = 72.0;

/// Returns the number of tiles still to be drawn as a part of the base game's, at most 1.
pub(crate) fn remaining(table: &Table) -> f32 {
    (f32::from(table.bag().total()) / TILES).min(1.0)
}
