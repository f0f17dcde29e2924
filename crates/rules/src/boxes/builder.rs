//! The builder, who grants a second tile, and the pig beside him: both need a follower.

use crate::config::Expansion;
use crate::event::OneMore;
use crate::features::Node;
use crate::figure::Figure;
use crate::refusal::WhyNot;
use crate::table::Table;
use crate::tiles::PieceKind;

/// The tile just placed extends what the player's builder stands on: one tile more. He is not
/// yet on the tile, so one who is put there now grants nothing; and an abbey extends nothing.
pub(crate) fn notice(table: &mut Table) {
    if !table.has(Expansion::Traders) {
        return;
    }
    let slot = table.course.placed;
    let seat = table.course.player;
    let tile = table.board.laid()[slot as usize].tile.tile();
    let grows = tile.pieces.iter().enumerate().any(|(ordinal, piece)| {
        matches!(piece.id.kind, PieceKind::City | PieceKind::Road)
            && table.features.of(table.features.node(slot, ordinal)).aides.has(seat)
    });
    if grows && !table.course.second_part {
        table.course.one_more = Some(OneMore::Builder);
    }
}

/// Builder and pig go where their owner has a follower, to nothing that is completed; there is
/// one of each, so never two of a player's in one place.
pub(crate) fn against(table: &Table, figure: Figure, node: Node) -> Result<(), WhyNot> {
    let feature = table.features.of(node);
    if feature.is_complete() {
        return Err(WhyNot::Complete);
    }
    // Most features hold nobody: look no further then.
    if feature.is_occupied() && table.standing_on(node).has(table.course.player) {
        Ok(())
    } else {
        Err(WhyNot::NeedsFollower { figure })
    }
}
