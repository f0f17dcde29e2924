//! The cells where the tile in hand fits, the preview tile, and highlighted cells.

use bastide_art::{self as art, Detail};
use bastide_rules::{Cell, POINTS_IN_QUARTER};
use leptos::prelude::*;

use super::drawings::Look;
use super::model::{BoardModel, DrawnPreview, LaidTile, Spot};
use super::surroundings::Surroundings;
use super::tiles::{cell_attribute, shift, whole};
use crate::board::settled::Settled;
use crate::ui::{For, Markup, markup, reactive};
use bastide_session::intent::Intent;
use bastide_text as text;
use bastide_text::{Language, say};

/// The cells where the tile in hand fits.
#[component]
pub fn Spots(
    /// The language of names.
    language: Language,
    /// The session, for new spots after each action.
    settled: Settled,
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The cell of the keyboard cursor.
    cursor: RwSignal<Option<Cell>>,
    /// The cell a hint points at.
    hinted: Signal<Option<Cell>>,
    /// Carries out the intent of a press.
    play: Callback<Intent>,
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
                    href=if spot.scores.is_some() { "#spot-scoring" } else { "#spot" }
                    id=format!("spot-{}-{}", spot.at.x, spot.at.y)
                    role="button"
                    aria-label=named(language, spot)
                    data-spot=cell_attribute(spot.at)
                    transform=shift(spot.at)
                    on:click=move |event| {
                        event.stop_propagation();
                        cursor.set(Some(spot.at));
                        play.run(Intent::Try(spot.at));
                    }
                />
            </For>
        </g>
    }
}

/// Returns the drawings of a spot, and of one where the tile scores, for the board's `<defs>`: each
/// of the many spots is one element.
pub fn symbols() -> Markup {
    // A figure as drawn below: text would be read out once more in the drawing.
    const { assert!(POINTS_IN_QUARTER == 3) };
    markup!(
        r#"<g id="spot"><rect x="4" y="4" width="92" height="92" rx="7"/><path d="M50 40V60M40 50H60"/></g><g id="spot-scoring"><rect x="4" y="4" width="92" height="92" rx="7"/><path d="M35 41V59M26 50H44M55 38H71L62 47C68 47 72 50 72 54C72 59 68 62 63 62C59 62 56 60 54 57"/></g>"#
    )
}

/// The size of a tile above which its frame needs no more width. Pixels.
const NEAR: f64 = 100.0;

/// Returns the accessible name of a spot.
pub fn named(language: Language, spot: Spot) -> String {
    let (place, count) = (&text::place(language, spot.at), spot.turns as u32);
    match spot.scores {
        None => say::TableSpot { place, count }.tell(language),
        Some(points) => say::TableSpotScores { place, count, points: points.into() }.tell(language),
    }
}

/// The preview tile: the very drawing that will lie there, lifted and framed. It lets clicks
/// through to its spot, which turn it.
#[component]
pub fn PreviewTile(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The surroundings of the laid tiles.
    surroundings: Memo<Surroundings>,
    /// The cells whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
    /// The size of a tile. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    // From afar its frame stays as wide.
    let grow = move || art::Units((NEAR / tile.get()).max(1.0)).to_string();
    let is_near = Memo::new(move |_| in_detail.with(|cells| !cells.is_empty()));
    reactive(move || {
        let drawn = model.with(|model| model.preview_tile).map(|preview_tile| {
            let DrawnPreview { tile, at, turn } = preview_tile;
            let laid = LaidTile { tile, turn };
            let place = surroundings.with(|all| all.place_of_new(at, laid));
            let detail = move || if is_near.get() { Detail::Near } else { Detail::Far };
            let drawn = move || whole(at, Look { laid, place, detail: detail() });
            view! {
                <g
                    class="preview-tile"
                    style:--grow=grow
                    data-ghost=cell_attribute(preview_tile.at)
                    data-tile=preview_tile.tile.to_string()
                    data-turn=preview_tile.turn.quarters().to_string()
                >
                    <rect class="lift" transform=shift(at) width="104" height="106" rx="3"/>
                    <g inner_html=move || drawn().into_html()></g>
                    <rect class="preview-rim" transform=shift(at) width="100" height="100" rx="2"/>
                    <rect transform=shift(at) width="100" height="100" rx="2"/>
                </g>
            }
            .into_any()
        });
        drawn.into_any()
    })
}

/// The highlighted cells.
#[component]
pub fn Lit(
    /// The cells.
    lit: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    let drawn = move || lit.with(|lit| frames(lit));
    view! { <g class="lit" inner_html=move || drawn().into_html()/> }
}

/// Returns a square on each of these cells.
fn frames(cells: &[Cell]) -> Markup {
    let frame = |cell: &Cell| {
        markup!(
            r#"<rect transform="{}" x="1.5" y="1.5" width="97" height="97" rx="3" data-on="{}"/>"#,
            shift(*cell),
            cell_attribute(*cell),
        )
    };
    cells.iter().map(frame).collect()
}
