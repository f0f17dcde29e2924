//! Shrines: limits beside monasteries, and challenges between shrines and monasteries.

use arrayvec::ArrayVec;

use crate::config::Expansion;
use crate::event::{Events, SentHome};
use crate::features::Node;
use crate::figures::Standing;
use crate::home;
use crate::refusal::WhyNot;
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{Mark, PieceKind, Tile, TileId};

/// Returns the monasteries beside a shrine, or the shrines beside a monastery.
fn rivals(table: &Table, at: Cell, shrine: bool) -> impl Iterator<Item = (Cell, Node)> {
    table.features.surrounded_near(at).into_iter().filter(move |(_, node)| {
        let feature = table.features.of(*node);
        feature.kind == PieceKind::Monastery && feature.marks.has(Mark::Shrine) != shrine
    })
}

/// Returns `true` if adjacent shrines and monasteries restrict the placement of this tile.
pub(crate) fn looks_at(table: &Table, tile: &Tile) -> bool {
    table.has(Expansion::Cult) && tile.pieces_of(PieceKind::Monastery).next().is_some()
}

/// Checks that no building gets two neighbours of the other kind, neither the new one nor one
/// already on the board (2008; the latter as JCloisterZone reads it).
pub(crate) fn against(table: &Table, tile: TileId, at: Cell) -> Result<(), WhyNot> {
    let tile = tile.tile();
    if !looks_at(table, tile) {
        return Ok(());
    }
    let shrine = tile.has(Mark::Shrine);
    let mut beside = 0;
    for (building, _) in rivals(table, at, shrine) {
        beside += 1;
        if rivals(table, building, !shrine).next().is_some() {
            return Err(WhyNot::TooManyNeighbours { building });
        }
    }
    if beside > 1 { Err(WhyNot::TooManyNeighbours { building: at }) } else { Ok(()) }
}

/// Decides a challenge: the player who completes their building first wins it, and the rival
/// returns without points. A building completed by the same tile is scored too (Complete Annotated
/// Rules).
pub(crate) fn decide(table: &mut Table, node: Node, completed: &[Node], events: &mut Events) {
    let feature = table.features.of(node);
    if !table.has(Expansion::Cult) || feature.kind != PieceKind::Monastery {
        return;
    }
    let shrine = feature.marks.has(Mark::Shrine);
    let first = table.standing_on(node);
    let rivals = rivals(table, table.cell_of(node), shrine).map(|(_, rival)| rival);
    let challenged: ArrayVec<Node, 8> = rivals.filter(|it| !completed.contains(it)).collect();
    // A player cannot challenge themselves.
    let goes = |_: &Table, it: &Standing| challenged.contains(&it.node) && !first.has(it.seat);
    home::send_home(table, SentHome::Challenge, goes, events);
}
