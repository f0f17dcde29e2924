//! The builder, which grants a second tile, and the pig: both need a follower beside them.

use crate::config::Expansion;
use crate::event::OneMore;
use crate::features::Node;
use crate::figure::Figure;
use crate::refusal::WhyNot;
use crate::table::Table;
use crate::tiles::PieceKind;

/// Grants an additional tile if the tile just placed extends the feature of the player's builder.
/// The builder must already be there, so one placed on this tile grants nothing. An abbey extends
/// nothing.
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

/// Checks that the player has a follower on this incomplete feature, as builder and pig need. There
/// is one of each per player, so a feature never holds two.
pub(crate) fn against(table: &Table, figure: Figure, node: Node) -> Result<(), WhyNot> {
    let feature = table.features.of(node);
    if feature.is_complete() {
        return Err(WhyNot::Complete);
    }
    // Most features are unclaimed: skip the search for them.
    if feature.is_occupied() && table.standing_on(node).has(table.course.player) {
        Ok(())
    } else {
        Err(WhyNot::NeedsFollower { figure })
    }
}
