//! The laid tiles: one `<symbol>` for each drawing, one `<use>` for each tile.

use bastide_art::{self as art, Detail, Units};
use bastide_rules::Cell;
use leptos::prelude::*;

use super::model::{BoardModel, CityPart, LaidTile, TILE};
use super::spots;
use crate::parts::For;

/// Neighbours overlap by this much, so that no hairline shows. Drawing units.
const OVERLAP: f64 = 0.15;
/// Round the tile that was placed last.
const LAST_FRAME: &str =
    r#"<rect class="last-frame" x="1.5" y="1.5" width="97" height="97" rx="3"/>"#;

/// The drawings, made when first needed.
#[component]
pub fn Symbols(
    /// What to draw.
    model: Memo<BoardModel>,
    /// Whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    let drawings = move || {
        in_detail.with(|cells| {
            model.with(|model| {
                let near = model.drawings_of(|at, laid| is_near(cells, at, laid));
                let detail = |(tile, turn)| {
                    let is_near = !cells.is_empty() && near.contains(&(tile, turn));
                    (tile, turn, if is_near { Detail::Near } else { Detail::Far })
                };
                model.drawings_of(|_, _| true).into_iter().map(detail).collect::<Vec<_>>()
            })
        })
    };
    view! {
        <defs>
            <g inner_html=art::board_defs() + spots::DRAWING></g>
            <For
                each=drawings
                key=|(tile, turn, detail)| {
                    format!("{} {}", art::symbol_id(tile.tile(), *turn), *detail as u8)
                }
                let((tile, turn, detail))
            >
                <symbol
                    id=art::symbol_id(tile.tile(), turn)
                    viewBox=art::VIEW_BOX
                    stroke-linecap="round"
                    stroke-linejoin="round"
                    inner_html=art::tile_elements(tile.tile(), turn, detail)
                />
            </For>
        </defs>
    }
}

/// What was placed last is looked at closely, wherever anything is.
fn is_near(in_detail: &[Cell], at: Cell, laid: &LaidTile) -> bool {
    in_detail.binary_search(&at).is_ok() || laid.is_last && !in_detail.is_empty()
}

/// Every laid tile.
#[component]
pub fn Tiles(
    /// What to draw.
    model: Memo<BoardModel>,
    /// Which of them are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    // All that is seen of a tile is in its key: hundreds of tiles need not watch for changes.
    let tiles = move || {
        in_detail.with(|cells| {
            model.with(|model| {
                let tiles = model.tiles.iter();
                tiles.map(|(at, laid)| (*at, *laid, is_near(cells, *at, laid))).collect::<Vec<_>>()
            })
        })
    };
    view! {
        <g class="tiles">
            <For
                each=tiles
                key=|(at, laid, is_near)| {
                    let LaidTile { tile, turn, is_last } = laid;
                    format!("{} {tile} {} {is_last} {is_near}", place(*at), turn.quarters())
                }
                let((at, laid, is_near))
            >
                {tile(at, laid, is_near)}
            </For>
        </g>
    }
}

fn tile(cell: Cell, laid: LaidTile, is_near: bool) -> AnyView {
    // From afar small things only clutter.
    let mut over = match is_near {
        true => art::scenery(laid.tile.tile(), laid.turn, (cell.x, cell.y)),
        false => String::new(),
    };
    if laid.is_last {
        over.push_str(LAST_FRAME);
    }
    let ground = view! {
        <use_
            class="tile"
            class:last=laid.is_last
            href=format!("#{}", art::symbol_id(laid.tile.tile(), laid.turn))
            x=Units(f64::from(cell.x) * TILE - OVERLAP).to_string()
            y=Units(f64::from(cell.y) * TILE - OVERLAP).to_string()
            width=Units(TILE + 2.0 * OVERLAP).to_string()
            height=Units(TILE + 2.0 * OVERLAP).to_string()
            data-cell=place(cell)
            data-tile=laid.tile.to_string()
            data-turn=laid.turn.quarters().to_string()
        />
    };
    let over = (!over.is_empty()).then(|| view! { <g transform=shift(cell) inner_html=over></g> });
    (ground, over).into_any()
}

/// What stands above the tiles: turrets where walls of several tiles meet, what cities build as
/// they grow, and the banners of finished ones.
#[component]
pub fn Heights(
    /// What to draw.
    model: Memo<BoardModel>,
) -> impl IntoView {
    let turrets =
        Memo::new(move |_| model.with(|model| art::turrets(model.wall_corners.iter().copied())));
    view! {
        <g class="heights">
            <g inner_html=move || turrets.get()></g>
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
        let grows = !drawn.is_empty();
        grows.then(|| view! { <g class="growth" transform=shift(at) inner_html=drawn></g> })
    })
}

/// Moves what is drawn in the units of a tile to its cell.
pub fn shift(cell: Cell) -> String {
    format!("translate({} {})", Units(f64::from(cell.x) * TILE), Units(f64::from(cell.y) * TILE))
}

/// A cell as the page's attributes write it.
pub fn place(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}
