//! Where the tile in hand fits, the tile that is tried there, and cells that are lit up.

use bastide_art as art;
use bastide_rules::Cell;
use leptos::prelude::*;

use super::model::{BoardModel, GhostTile, LaidTile, Spot};
use super::tiles::{cell_attribute, drawing, shift};
use crate::intent::Intent;
use crate::parts::{For, reactive};
use crate::settled::Settled;
use crate::text::{self, Language, say};

/// Every cell where the tile in hand fits.
#[component]
pub fn Spots(
    /// For names.
    language: Language,
    /// After each action there are others.
    settled: Settled,
    /// What to draw.
    model: Memo<BoardModel>,
    /// The cell the keyboard is on.
    cursor: RwSignal<Option<Cell>>,
    /// Where a hint points.
    hinted: Signal<Option<Cell>>,
    /// What a click asks for.
    send: Callback<Intent>,
) -> impl IntoView {
    view! {
        <g class="spots">
            <For
                each=move || settled.with(|_| model.with_untracked(|model| model.spots.clone()))
                key=|spot| format!("{} {}", cell_attribute(spot.at), spot.turns)
                let(spot)
            >
                <use_
                    class=move || {
                        let mut class = "spot".to_owned();
                        if cursor.get() == Some(spot.at) {
                            class += " cursor";
                        }
                        if hinted.get() == Some(spot.at) {
                            class += " hinted";
                        }
                        class
                    }
                    href="#spot"
                    id=format!("spot-{}-{}", spot.at.x, spot.at.y)
                    role="button"
                    aria-label=named(language, spot)
                    data-spot=cell_attribute(spot.at)
                    transform=shift(spot.at)
                    on:click=move |event| {
                        event.stop_propagation();
                        cursor.set(Some(spot.at));
                        send.run(Intent::Try(spot.at));
                    }
                />
            </For>
        </g>
    }
}

/// The drawing of a spot, for the board's `<defs>`: one element for each of the many there may be.
pub const DRAWING: &str = r#"<g id="spot"><rect x="4" y="4" width="92" height="92" rx="7"/><path d="M50 40V60M40 50H60"/></g>"#;

/// A tile that is shown as large as this is near, and its frame needs no more width. Pixels.
const NEAR: f64 = 100.0;

/// What a spot is called.
pub fn named(language: Language, spot: Spot) -> String {
    say::TableSpot { place: &text::place(language, spot.at), count: spot.turns as u32 }
        .tell(language)
}

/// The tile that is tried: the very one that will lie there, lifted and framed. It lets clicks through
/// to its spot, which turn it.
#[component]
pub fn Ghost(
    /// What to draw.
    model: Memo<BoardModel>,
    /// Whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
    /// How large a tile is shown. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    // From afar its frame is as wide still.
    let grow = move || art::Units((NEAR / tile.get()).max(1.0)).to_string();
    let is_near = Memo::new(move |_| in_detail.with(|cells| !cells.is_empty()));
    reactive(move || {
        let drawn = model.with(|model| model.ghost).map(|ghost| {
            let GhostTile { tile, at, turn } = ghost;
            let drawn = move || drawing(at, LaidTile { tile, turn }, is_near.get());
            view! {
                <g
                    class="ghost"
                    style:--grow=grow
                    data-ghost=cell_attribute(ghost.at)
                    data-tile=ghost.tile.to_string()
                    data-turn=ghost.turn.quarters().to_string()
                >
                    <rect class="lift" transform=shift(at) width="104" height="106" rx="3"/>
                    <g inner_html=drawn></g>
                    <rect class="ghost-rim" transform=shift(at) width="100" height="100" rx="2"/>
                    <rect transform=shift(at) width="100" height="100" rx="2"/>
                </g>
            }
            .into_any()
        });
        drawn.into_any()
    })
}

/// Cells that are lit up.
#[component]
pub fn Lit(
    /// Which.
    lit: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    let drawn = move || lit.with(|lit| frames(lit));
    view! { <g class="lit" inner_html=drawn/> }
}

/// A square on each of these cells.
fn frames(cells: &[Cell]) -> String {
    let frame = |cell: &Cell| {
        let (shift, place) = (shift(*cell), cell_attribute(*cell));
        format!(
            r#"<rect transform="{shift}" x="1.5" y="1.5" width="97" height="97" rx="3" data-on="{place}"/>"#
        )
    };
    cells.iter().map(frame).collect()
}
