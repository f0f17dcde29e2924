//! The vineyards of Hills & Sheep: they raise the points of completed monasteries around them.

use crate::config::{Expansion, VineyardsForGardens};
use crate::event::{Counted, Term};
use crate::features::Node;
use crate::scoring::NOTHING;
use crate::table::Table;
use crate::tiles::{Mark, PieceKind};

/// The points for each vineyard.
const EACH: u16 = 3;

/// Returns the term of the vineyards around a monastery or garden, which count if it is completed.
#[inline]
pub(crate) fn around(table: &Table, node: Node, kind: PieceKind, complete: bool) -> Term {
    if complete && kind.is_surrounded() && table.has(Expansion::Hills) {
        count_around(table, node, kind)
    } else {
        NOTHING
    }
}

#[cold]
fn count_around(table: &Table, node: Node, kind: PieceKind) -> Term {
    if kind == PieceKind::Garden && table.rules.vineyards_for_gardens == VineyardsForGardens::No {
        return NOTHING;
    }
    let laid = table.cell_of(node).around().filter_map(|cell| table.board.at(cell));
    let vineyards = laid.filter(|laid| laid.tile.tile().has(Mark::Vineyard)).count();
    Term { count: vineyards as u16, of: Counted::Vineyards, each: EACH }
}
