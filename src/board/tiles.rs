//! The laid tiles: one `<symbol>` for each drawing, one `<use>` for each tile.

use bastide_art as art;
use bastide_rules::Cell;
use leptos::prelude::*;

use super::model::{BoardModel, CityPart, TILE};
use crate::parts::{For, dynamic};

/// Neighbours overlap by this much, so that no hairline shows. Drawing units.
const OVERLAP: f64 = 0.15;

/// The drawings, made when first needed.
#[component]
pub fn Symbols(
    /// What to draw.
    model: Memo<BoardModel>,
) -> impl IntoView {
    view! {
        <defs>
            <g inner_html=art::board_defs()></g>
            <For each=move || model.with(|model| model.drawings()) key=|(tile, turn)| art::symbol_id(tile.tile(), *turn) let((tile, turn))>
                <symbol
                    id=art::symbol_id(tile.tile(), turn)
                    viewBox=art::VIEW_BOX
                    inner_html=art::tile(tile.tile(), turn)
                />
            </For>
        </defs>
    }
}

/// Every laid tile.
#[component]
pub fn Tiles(
    /// What to draw.
    model: Memo<BoardModel>,
) -> impl IntoView {
    let cells = move || model.with(|model| model.tiles.keys().copied().collect::<Vec<_>>());
    view! {
        <g class="tiles">
            <For each=cells key=|cell| place(*cell) let(cell)>
                <LaidTile model cell/>
            </For>
        </g>
    }
}

#[component]
fn LaidTile(model: Memo<BoardModel>, cell: Cell) -> impl IntoView {
    // It may run once after the tile is gone.
    let laid = Memo::new(move |_| model.with(|model| model.tiles.get(&cell).copied()));
    dynamic(move || {
        let drawn = laid.get().map(|laid| {
            view! {
                <use_
                    class="tile"
                    class:last=laid.is_last
                    href=format!("#{}", art::symbol_id(laid.tile.tile(), laid.turn))
                    x=f64::from(cell.x) * TILE - OVERLAP
                    y=f64::from(cell.y) * TILE - OVERLAP
                    width=TILE + 2.0 * OVERLAP
                    height=TILE + 2.0 * OVERLAP
                    data-cell=place(cell)
                    data-tile=laid.tile.to_string()
                    data-turn=laid.turn.quarters().to_string()
                />
                <g
                    transform=shift(cell)
                    inner_html=art::scenery(laid.tile.tile(), laid.turn, (cell.x, cell.y))
                ></g>
                {laid.is_last.then(|| view! {
                    <rect
                        class="last-frame"
                        x=f64::from(cell.x) * TILE + 1.5
                        y=f64::from(cell.y) * TILE + 1.5
                        width="97"
                        height="97"
                        rx="3"
                    />
                }.into_any())}
            }
            .into_any()
        });
        drawn.into_any()
    })
}

/// What stands above the tiles: turrets where walls of several tiles meet, what cities build as
/// they grow, and the banners of finished ones.
#[component]
pub fn Heights(
    /// What to draw.
    model: Memo<BoardModel>,
) -> impl IntoView {
    view! {
        <g class="heights">
            <For
                each=move || model.with(|model| model.wall_corners.clone())
                key=|(x, y)| format!("{x},{y}")
                let((x, y))
            >
                <use_ href="#art-turret" x=f64::from(x) * TILE y=f64::from(y) * TILE/>
            </For>
            <For
                each=move || model.with(|model| model.cities.clone())
                key=|part| format!("{} {} {} {}", place(part.at), part.piece, part.tiles, part.is_finished)
                let(part)
            >
                <Growth model part/>
            </For>
        </g>
    }
}

#[component]
fn Growth(model: Memo<BoardModel>, part: CityPart) -> impl IntoView {
    let laid = model.with_untracked(|model| model.tiles.get(&part.at).copied());
    laid.map(|laid| {
        let CityPart { at, piece, tiles, is_finished } = part;
        let (tile, turn) = (laid.tile.tile(), laid.turn);
        let mut drawn = art::landmark(tile, turn, piece, (at.x, at.y), tiles);
        if is_finished {
            drawn.push_str(&art::finery(tile, turn, piece));
        }
        view! { <g class="growth" transform=shift(at) inner_html=drawn></g> }
    })
}

/// Moves what is drawn in the units of a tile to its cell.
fn shift(cell: Cell) -> String {
    format!("translate({} {})", f64::from(cell.x) * TILE, f64::from(cell.y) * TILE)
}

/// A cell as the page's attributes write it.
pub fn place(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}
