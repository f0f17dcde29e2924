//! Drawings that depend on more than a tile and its neighbours: turrets where walls of several
//! tiles meet, buildings of growing cities, the signs of finished features.

use bastide_art as art;
use bastide_rules::{Cell, Laid, PieceKind, Table};
use leptos::prelude::*;

use super::model::LaidTile;
use super::register::entry;
use super::surroundings::Surroundings;
use super::tiles::{block, shift};
use crate::board::settled::Settled;
use crate::ui::{For, Markup, append};

/// The paving of finished roads, below what stands on the tiles, and all heights above it.
#[component]
pub fn Heights(
    /// The game.
    settled: Settled,
) -> impl IntoView {
    view! {
        {layer(settled, "ground land", paved)}
        {layer(settled, "ground heights", drawn)}
    }
}

/// Returns a layer in blocks: the browser repaints only those that change.
fn layer(settled: Settled, class: &'static str, draw: fn(&Table) -> Vec<Markup>) -> AnyView {
    let drawn = Memo::new(move |_| settled.with(|session| draw(session.game().table())));
    view! {
        <For each=move || drawn.get() key=|drawn| drawn.to_string() let(drawn)>
            <svg class=class width="1" height="1" aria-hidden="true" inner_html=drawn.into_html()/>
        </For>
    }
    .into_any()
}

/// Returns the paving of all finished roads as markup, block by block.
pub fn paved(table: &Table) -> Vec<Markup> {
    let mut blocks: Vec<(Cell, Markup)> = Vec::new();
    let all = surroundings(table);
    for laid in table.board().laid() {
        let (tile, at) = (laid.tile.tile(), laid.cell);
        for road in tile.pieces_of(PieceKind::Road).map(|road| road.id) {
            if table.feature(at, road).is_some_and(|road| road.is_complete()) {
                let paving = Markup::drawing(art::paving(tile, laid.turn, all.place(at), road));
                let block = entry(&mut blocks, block(at));
                append!(block, r#"<g class="growth" transform="{}">{}</g>"#, shift(at), paving);
            }
        }
    }
    blocks.into_iter().map(|(_, paved)| paved).collect()
}

/// Returns the surroundings of the tiles on a table.
pub fn surroundings(table: &Table) -> Surroundings {
    let laid = table.board().laid().iter();
    Surroundings::of(laid.map(|&Laid { tile, turn, cell }| (cell, LaidTile { tile, turn })))
}

/// Returns all heights as markup, block by block: first all turrets.
pub fn drawn(table: &Table) -> Vec<Markup> {
    let mut corners: Vec<(Cell, Vec<(i16, i16)>)> = Vec::new();
    for (x, y) in surroundings(table).wall_corners() {
        entry(&mut corners, block(Cell::new(x, y))).push((x, y));
    }
    let mut grown: Vec<(Cell, Markup)> = Vec::new();
    for laid in table.board().laid() {
        let on_tile = on_tile(table, laid);
        if !on_tile.is_empty() {
            entry(&mut grown, block(laid.cell)).push(&on_tile);
        }
    }
    let turrets = corners.into_iter().map(|(_, corners)| Markup::drawing(art::turrets(corners)));
    turrets.chain(grown.into_iter().map(|(_, grown)| grown)).collect()
}

/// Returns the buildings and signs of the features on a tile.
fn on_tile(table: &Table, laid: &Laid) -> Markup {
    let (tile, at) = (laid.tile.tile(), laid.cell);
    let mut drawn = Markup::new();
    let grows = |kind| matches!(kind, PieceKind::City | PieceKind::Monastery);
    for piece in tile.pieces.iter().map(|piece| piece.id).filter(|id| grows(id.kind)) {
        let Some(feature) = table.feature(at, piece) else { continue };
        let cell = (at.x, at.y);
        let mut grown = Markup::drawing(art::landmark(tile, laid.turn, piece, cell, feature.tiles));
        if feature.is_complete() {
            grown.push(&Markup::drawing(art::finery(tile, laid.turn, piece)));
        }
        if !grown.is_empty() {
            append!(drawn, r#"<g class="growth" transform="{}">{}</g>"#, shift(at), grown);
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;
    use bastide_session::Session;

    #[test]
    fn walls_end_in_corners_and_a_city_grows_and_raises_its_banners() {
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        let table = session.game().table();
        let corners: Vec<_> = surroundings(table).wall_corners().collect();
        assert_eq!(corners, [(0, 0), (1, 0)], "the start tile's city is in the north");
        assert!(
            !drawn(table).into_iter().collect::<Markup>().contains("growth"),
            "one tile is no town yet"
        );
        let over = &bastide_session::samples::games()[0];
        let all = drawn(over.game().table());
        let markup: Markup = all.iter().cloned().collect();
        assert!(markup.matches(r#"class="growth""#).count() > 1, "{all:?}");
        let first = all.iter().position(|it| it.contains("growth"));
        assert!(first.is_some_and(|first| all[..first].iter().all(|it| it.contains("turret"))));
        assert!(all.iter().enumerate().all(|(at, it)| !all[..at].contains(it)), "each is its own");
    }
}
