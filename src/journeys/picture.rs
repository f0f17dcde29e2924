//! Pictures of tiles, and of the tasks: each kind of task is pictured by a tile.

use bastide_art::{self as art, Detail};
use bastide_journeys::{End, Kind};
use bastide_rules::tiles::{Mark, Tile};
use bastide_rules::{Goods, PieceKind, TileId, Turn, catalogue};
use leptos::prelude::*;

use crate::ui::{Markup, markup};

/// Returns a picture of a tile.
pub fn tile_picture(tile: TileId) -> Markup {
    Markup::drawing(art::tile(tile.tile(), Turn::NONE, Detail::Far))
}

/// Returns the picture of a kind of task.
pub fn kind_picture(kind: Kind) -> AnyView {
    let drawn = tile_of(kind).map_or_else(gap, tile_picture);
    view! {
        <svg class="kind tile-picture" viewBox="0 0 100 100" aria-hidden="true" inner_html=drawn.into_html()></svg>
    }
    .into_any()
}

/// The picture of a gap: an empty cell.
fn gap() -> Markup {
    markup!(r#"<rect class="kind-gap" x="8" y="8" width="84" height="84" rx="8"/>"#)
}

/// Returns the plainest tile that shows a kind of task; `None` for a gap.
fn tile_of(kind: Kind) -> Option<TileId> {
    let tiles = catalogue().tiles().iter().filter(|tile| shows(tile, kind));
    tiles.min_by_key(|tile| tile.pieces.len()).map(|tile| tile.id)
}

/// Returns `true` if a tile shows a kind of task.
fn shows(tile: &Tile, kind: Kind) -> bool {
    let piece = |of: PieceKind| tile.pieces_of(of).next();
    let has = |mark: Mark| tile.pieces.iter().any(|piece| piece.marks.has(mark));
    let is_base = tile.expansion.is_none();
    let is = |of: PieceKind, sides: usize| {
        piece(of).is_some_and(|piece| piece.sides.iter().count() == sides)
    };
    let has_pennant = tile
        .pieces
        .iter()
        .any(|piece| bastide_rules::Edition::ALL.iter().any(|it| piece.pennants(*it) > 0));
    let river = piece(PieceKind::River).is_some();
    match kind {
        Kind::Road => is_base && is(PieceKind::Road, 2) && piece(PieceKind::City).is_none(),
        Kind::City => is_base && is(PieceKind::City, 2) && !has_pennant,
        Kind::Pennants => is_base && has_pennant,
        Kind::Monastery => is_base && piece(PieceKind::Monastery).is_some(),
        Kind::Garden => piece(PieceKind::Garden).is_some(),
        Kind::Shrine => tile.has(Mark::Shrine),
        Kind::Farm => is_base && is(PieceKind::City, 1) && piece(PieceKind::Road).is_none(),
        Kind::HerdFarm => has(Mark::PigHerd),
        Kind::Gap => false,
        Kind::Inn => has(Mark::Inn),
        Kind::Cathedral => has(Mark::Cathedral),
        Kind::Princess => has(Mark::Princess),
        Kind::Goods(Goods::Wine) => has(Mark::Wine),
        Kind::Goods(Goods::Grain) => has(Mark::Grain),
        Kind::Goods(Goods::Cloth) => has(Mark::Cloth),
        Kind::RoadAtRiver => river && piece(PieceKind::Road).is_some(),
        Kind::CityAtRiver => river && piece(PieceKind::City).is_some(),
        Kind::Between(End::Village, End::Village) => {
            is_base && tile.pieces_of(PieceKind::Road).count() == 4
        }
        Kind::Between(End::Monastery, _) | Kind::Between(_, End::Monastery) => {
            is_base && piece(PieceKind::Monastery).is_some() && piece(PieceKind::Road).is_some()
        }
        Kind::Between(..) => {
            is_base
                && tile.pieces_of(PieceKind::Road).count() == 3
                && piece(PieceKind::City).is_some()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_task_but_the_gap_has_its_tile() {
        for kind in Kind::ALL {
            assert_eq!(tile_of(kind).is_none(), kind == Kind::Gap, "{kind:?}");
        }
    }
}
