//! The board: an SVG sheet under a viewport, drawn from a [`BoardModel`].

pub mod anchor;
mod beyond;
pub mod camera;
mod detail;
pub mod drawings;
pub mod figures;
pub mod figures_on_board;
pub mod following;
mod frames;
mod gesture;
pub mod glimpse;
pub mod heights;
pub mod inspection;
mod life;
mod marks;
pub mod model;
pub mod offer;
pub mod overlays;
mod places;
mod pointer;
mod register;
mod rulers;
pub mod settled;
pub mod spots;
mod surroundings;
pub mod tiles;
pub mod tokens;
mod viewport;
pub mod weighed;

use bastide_art::{self as art, Units};
use bastide_rules::Cell;
use leptos::html;
use leptos::prelude::*;
use web_sys::{DomRect, HtmlElement, MouseEvent};

use crate::board::settled::Settled;
use crate::command::Commands;
use crate::platform::size::SizeWatch;
use crate::platform::window;
use crate::ui::{Markup, Show};
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_text::{Language, say};
use beyond::Rims;
use camera::Pixel;
use figures::{Figures, Offers};
use following::Pane;
use frames::Frames;
use heights::Heights;
use inspection::Inspection;
use life::LivingTable;
use marks::Marks;
use model::{BoardModel, TILE};
use overlays::{FarmSigns, Overlays};
use pointer::Pointer;
use rulers::Rulers;
use spots::{Lit, PreviewTile, Spots};
use surroundings::Surroundings;
use tiles::Tiles;
pub use viewport::{Viewport, ZOOM_STEP};
use weighed::WeighedTurns;

/// Everything a board shows.
#[derive(Clone, Copy)]
pub struct BoardView {
    /// The language of names and announcements.
    pub language: Language,
    /// The session.
    pub session: ReadSignal<Session>,
    /// The session after each action.
    pub settled: Settled,
    /// The picture of the board.
    pub model: Memo<BoardModel>,
    /// The camera, and the marks that point at cells.
    pub viewport: Viewport,
    /// The feature or sign that a person inspects.
    pub inspection: Inspection,
    /// The cell a hint points at.
    pub hinted: Signal<Option<Cell>>,
    /// `true` while the turn is about to end by itself.
    pub turn_ends: Signal<bool>,
    /// `true` while cells are named by their coordinates.
    pub coordinates: Signal<bool>,
}

/// The callbacks of a board.
#[derive(Clone, Copy)]
pub struct BoardCallbacks {
    /// Carries out the camera commands of the buttons at the rims.
    pub camera: Commands,
    /// Carries out the intents of presses on spots, offers and cells; `None` makes the board
    /// read-only.
    pub play: Option<Callback<Intent>>,
}

/// The board in its viewport.
#[component]
pub fn Board(
    /// Everything it shows.
    view: BoardView,
    /// Everything that can be pressed.
    callbacks: BoardCallbacks,
) -> impl IntoView {
    let BoardView { language, session, settled, model, viewport, inspection, .. } = view;
    let BoardView { hinted, coordinates, .. } = view;
    let BoardCallbacks { camera: commands, play } = callbacks;
    let node = NodeRef::<html::Div>::new();
    let camera = move || viewport.shown();
    let in_detail = detail::cells_in_detail(viewport, model);
    let laid = Memo::new(move |_| model.with(|model| model.tiles.clone()));
    let surroundings = Memo::new(move |_| laid.with(|laid| Surroundings::of(laid.iter().copied())));
    let goes_to_and_fro = Memo::new(move |_| session.with(|session| session.is_replaying()));
    let places = places::places(laid, surroundings, goes_to_and_fro);
    let tile = Memo::new(move |_| camera().scale * TILE);
    let farms = overlays::farms_shown(inspection);
    let marks = Memo::new(move |_| model.with(|model| Marks::of(&model.offers, tile.get())));
    node.on_load(move |window| watch_size(&window, viewport));
    let pointer = Pointer::of(node, viewport, inspection);
    let clicked = move |event: MouseEvent| {
        if !pointer.has_moved() {
            press(view, play, pointer.at(&event));
        }
    };
    // The click that follows a drag reaches nothing.
    let click_after_drag = move |event: MouseEvent| {
        if pointer.has_moved() {
            event.stop_propagation();
        }
    };
    view! {
        <div
            class="board"
            class:follows=move || viewport.follows.get()
            tabindex="0"
            role="application"
            aria-label=say::table_board_name(language)
            aria-description=say::table_board_keys(language)
            node_ref=node
            on:pointerdown=move |event| pointer.down(&event)
            on:pointermove=move |event| pointer.moved(&event)
            on:pointerup=move |event| pointer.up(&event)
            on:pointercancel=move |event| pointer.up(&event)
            on:pointerleave=move |_| inspection.pass(None)
            on:wheel=move |event| pointer.wheel(&event)
            on:click:capture=click_after_drag
            on:click=clicked
        >
            <div class="sheet" class:moves=move || viewport.moves.get() style:transform=move || camera().transform(window::pixel_ratio())>
                // Layers of their own: a change above the tiles does not repaint them.
                <svg class="ground" width="1" height="1" aria-hidden="true">
                    <defs inner_html=symbols().into_html()></defs>
                </svg>
                <Tiles model places in_detail goes_to_and_fro/>
                <Heights settled/>
                <svg width="1" height="1" role="group" aria-label=say::table_board(language)>
                    <Frames model tile/>
                    <Lit lit=viewport.lit/>
                    {play.map(|play| view! {
                        <Spots language settled model cursor=viewport.cursor hinted play/>
                    })}
                    <Overlays inspection farms/>
                    <PreviewTile model surroundings in_detail tile/>
                    <Figures model inspection/>
                    <WeighedTurns weighed=viewport.weighed tile/>
                    <FarmSigns farms tile/>
                    {play.map(|play| view! { <Offers view marks tile play/> })}
                </svg>
                {play.map(|_| view! { <LivingTable view/> })}
            </div>
            <Show when=coordinates><Rulers model viewport/></Show>
            <Rims model marks viewport commands/>
        </div>
    }
}

/// Returns the symbols that the layers of the board share.
fn symbols() -> Markup {
    Markup::drawing(art::board_defs()) + spots::symbols()
}

/// A press on no piece in particular ends a turn that is about to end, or else inspects the feature
/// there. On a cell without a tile it tries the tile in hand, which says why it does not fit, or ends
/// the turn.
fn press(view: BoardView, play: Option<Callback<Intent>>, at: Pixel) {
    let BoardView { session, model, viewport, inspection, turn_ends, .. } = view;
    if let Some(play) = play
        && turn_ends.get_untracked()
    {
        return play.run(Intent::EndTurn);
    }
    let camera = untrack(move || viewport.shown());
    inspection.hold_at(camera.point_at(at));
    let cell = camera.cell_at(at);
    let waits = session.with_untracked(Session::rests);
    let asks = |model: &BoardModel| (waits || model.hand.is_some()) && !model.has_tile(cell);
    if let Some(play) = play
        && model.with_untracked(asks)
    {
        play.run(Intent::Try(cell));
    }
}

/// Measures the viewport whenever its size changes, as long as the board exists: the watch holds
/// the element, and with it all tiles.
fn watch_size(node: &HtmlElement, viewport: Viewport) {
    let watch = SizeWatch::of(node, move |node, rect| {
        // If the viewport begins between two pixels of the screen, its contents must not.
        let ratio = window::pixel_ratio();
        for (name, begin) in [("--right", rect.left()), ("--down", rect.top())] {
            let aside = Units((begin * ratio).round() / ratio - begin);
            // Without it a seam may show, no more.
            drop(node.style().set_property(name, &aside.to_string()));
        }
        let size = Pixel { x: rect.width().max(1.0), y: rect.height().max(1.0) };
        viewport.measured(Pane { size, top: covered_at_the_top(&rect) });
    });
    StoredValue::new_local(watch);
}

/// Returns the height of the board that the bar covers. Pixels.
fn covered_at_the_top(board: &DomRect) -> f64 {
    let Some(bar) = window::place_of(".bar") else { return 0.0 };
    let lies_over = bar.left() < board.right() && bar.right() > board.left();
    let covered = if lies_over { bar.bottom() - board.top() } else { 0.0 };
    // Not `clamp`, which can panic and brings all formatting of floats along.
    covered.max(0.0).min(board.height() / 2.0)
}
