//! The heights above the tiles: turrets where walls of several tiles meet, buildings of growing
//! cities, and the banners of finished ones.

use bastide_art as art;
use bastide_rules::{Cell, Laid, PieceKind, Table, insertion_sort};
use leptos::prelude::*;

use super::register::entry;
use super::tiles::{block, shift};
use crate::board::settled::Settled;
use crate::ui::{For, Markup, append};

/// All heights.
#[component]
pub fn Heights(
    /// The game.
    settled: Settled,
) -> impl IntoView {
    let drawn = Memo::new(move |_| settled.with(|session| drawn(session.game().table())));
    view! {
        // The browser repaints only the blocks that change.
        <For each=move || drawn.get() key=|drawn| drawn.to_string() let(drawn)>
            <svg class="ground heights" width="1" height="1" aria-hidden="true" inner_html=drawn.into_html()/>
        </For>
    }
}

/// Returns all heights as markup, block by block: first all turrets.
pub fn drawn(table: &Table) -> Vec<Markup> {
    let mut corners: Vec<(Cell, Vec<(i16, i16)>)> = Vec::new();
    for (x, y) in wall_corners(table) {
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

/// Returns the buildings of the cities on a tile.
fn on_tile(table: &Table, laid: &Laid) -> Markup {
    let (tile, at) = (laid.tile.tile(), laid.cell);
    let mut drawn = Markup::new();
    for piece in tile.pieces_of(PieceKind::City).map(|city| city.id) {
        let Some(city) = table.feature(at, piece) else { continue };
        let cell = (at.x, at.y);
        let mut grown = Markup::drawing(art::landmark(tile, laid.turn, piece, cell, city.tiles));
        if city.is_complete() {
            grown.push(&Markup::drawing(art::finery(tile, laid.turn, piece)));
        }
        if !grown.is_empty() {
            append!(drawn, r#"<g class="growth" transform="{}">{}</g>"#, shift(at), grown);
        }
    }
    drawn
}

/// Returns every corner of the grid in which a city wall ends: columns and rows.
fn wall_corners(table: &Table) -> Vec<(i16, i16)> {
    let corners = table.board().laid().iter().flat_map(|laid| {
        let Cell { x, y } = laid.cell;
        // Clockwise from the north-west.
        let around = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(east, south)| (x + east, y + south));
        let has_wall = art::wall_corners(laid.tile.tile(), laid.turn);
        around.into_iter().zip(has_wall).filter_map(|(corner, wall)| wall.then_some(corner))
    });
    let mut corners: Vec<_> = corners.collect();
    insertion_sort(&mut corners, |one, other| (one.1, one.0) < (other.1, other.0));
    corners.dedup();
    corners
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
        assert_eq!(wall_corners(table), [(0, 0), (1, 0)], "the start tile's city is in the north");
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
