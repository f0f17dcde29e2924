//! The board: an SVG sheet under a window, drawn from a [`BoardModel`].

pub mod anchor;
mod beyond;
pub mod camera;
mod detail;
pub mod figures;
pub mod figures_on_board;
pub mod following;
mod frames;
mod gesture;
pub mod glimpse;
pub mod heights;
pub mod inspection;
mod marks;
pub mod model;
pub mod offer;
pub mod overlays;
mod register;
pub mod spots;
pub mod tiles;
mod viewport;
pub mod weighed;

use bastide_art::Units;
use bastide_rules::Cell;
use leptos::html;
use leptos::prelude::*;
use web_sys::{DomRect, HtmlElement, MouseEvent, PointerEvent, WheelEvent};

use crate::command::Commands;
use crate::intent::Intent;
use crate::platform::size::SizeWatch;
use crate::platform::{timer, window};
use crate::session::{Mode, Session};
use crate::settled::Settled;
use crate::text::{Language, say};
use beyond::Rims;
use camera::{Camera, Pixel};
use figures::{Figures, Offers};
use following::Pane;
use frames::Frames;
use gesture::Gesture;
use heights::Heights;
use inspection::Inspection;
use marks::Marks;
use model::{BoardModel, TILE};
use overlays::{FarmSigns, Overlays};
use spots::{Ghost, Lit, Spots};
use tiles::{Symbols, Tiles};
pub use viewport::{Viewport, ZOOM_STEP};
use weighed::WeighedTurns;

/// The board in its window.
#[component]
pub fn Board(
    /// For names and announcements.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// What to draw.
    model: Memo<BoardModel>,
    /// The game after each action.
    settled: Settled,
    /// From where.
    viewport: Viewport,
    /// What is looked at.
    inspection: Inspection,
    /// Where a hint points.
    hinted: Signal<Option<Cell>>,
    /// What a click asks for.
    send: Callback<Intent>,
    /// `true` while the turn is about to end by itself: a click anywhere ends it at once.
    #[prop(into, default = Signal::stored(false))]
    ends: Signal<bool>,
    /// Who moves the board without a drag.
    commands: Commands,
) -> impl IntoView {
    let node = NodeRef::<html::Div>::new();
    let gesture = StoredValue::new(Gesture::default());
    let camera = move || viewport.shown();
    let in_detail = detail::cells_in_detail(viewport, model);
    let goes_to_and_fro = Memo::new(move |_| {
        session.with(|session| matches!(session.mode(), Mode::Replay | Mode::Review))
    });
    let tile = Memo::new(move |_| camera().scale * TILE);
    let farms = overlays::farms_shown(inspection);
    let marks = Memo::new(move |_| model.with(|model| Marks::of(&model.offers, tile.get())));
    // Fine movements add up, so they go on from where they are, not from the nearest pixel.
    let exactly = move || untrack(move || viewport.camera());

    node.on_load(move |window| watch_size(&window, viewport));

    let point = move |event: &MouseEvent| {
        let rect = node.get_untracked().map(|node| node.get_bounding_client_rect());
        rect.map_or_else(Pixel::default, |rect| Pixel {
            x: f64::from(event.client_x()) - rect.left(),
            y: f64::from(event.client_y()) - rect.top(),
        })
    };
    let pointer_down = move |event: PointerEvent| {
        if event.button() <= 1 {
            let camera = exactly();
            gesture.update_value(|gesture| gesture.down(event.pointer_id(), point(&event), camera));
        }
    };
    let next = StoredValue::new(None::<Camera>);
    let pointer_moved = move |event: PointerEvent| {
        if event.buttons() == 0 && event.pointer_type() == "mouse" {
            inspection.pass(Some(untrack(camera).point_at(point(&event))));
        }
        let moved =
            gesture.try_update_value(|gesture| gesture.moved(event.pointer_id(), point(&event)));
        let Some(Some(moved)) = moved else { return };
        // From now on the board gets every movement, also those outside the window.
        if let Some(node) = node.get_untracked() {
            drop(node.set_pointer_capture(event.pointer_id()));
        }
        look_in_next_frame(viewport, next, moved);
    };
    let pointer_up = move |event: PointerEvent| {
        let camera = next.get_value().unwrap_or_else(exactly);
        gesture.update_value(|gesture| gesture.up(event.pointer_id(), camera));
    };
    let wheel = move |event: WheelEvent| {
        if !event.ctrl_key() && window::has_keys_elsewhere() {
            return;
        }
        event.prevent_default();
        // A trackpad pinch comes as a wheel with Ctrl, in finer steps.
        let fineness = if event.ctrl_key() { 100.0 } else { 400.0 };
        let line = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { 30.0 };
        let factor = (-event.delta_y() * line / fineness).clamp(-0.5, 0.5).exp();
        let camera = next.get_value().unwrap_or_else(exactly);
        look_in_next_frame(viewport, next, camera.zoomed(factor, point(&event)));
    };
    // A click on nothing in particular looks closer, and where no tile lies it asks why the one
    // in hand, if there is any, does not fit there, or plays on after the turn.
    let clicked = move |event: MouseEvent| {
        if !gesture.with_value(Gesture::has_moved) {
            if ends.get_untracked() {
                return send.run(Intent::EndTurn);
            }
            let (camera, point) = (untrack(camera), point(&event));
            inspection.hold_at(camera.point_at(point));
            let cell = camera.cell_at(point);
            let waits = session.with_untracked(Session::rests);
            let asks =
                |model: &BoardModel| (waits || model.hand.is_some()) && !model.has_tile(cell);
            if model.with_untracked(asks) {
                send.run(Intent::Try(cell));
            }
        }
    };
    // After a drag the click that follows must reach nobody.
    let click_after_drag = move |event: MouseEvent| {
        if gesture.with_value(Gesture::has_moved) {
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
            on:pointerdown=pointer_down
            on:pointermove=pointer_moved
            on:pointerup=pointer_up
            on:pointercancel=pointer_up
            on:pointerleave=move |_| inspection.pass(None)
            on:wheel=wheel
            on:click:capture=click_after_drag
            on:click=clicked
        >
            <div class="sheet" class:moves=move || viewport.moves.get() style:transform=move || camera().transform(window::pixel_ratio())>
                // Sheets of their own: what happens on the tiles does not paint them again.
                <Symbols model in_detail/>
                <Tiles model in_detail goes_to_and_fro/>
                <Heights settled/>
                <svg width="1" height="1" role="group" aria-label=say::table_board(language)>
                    <Frames model tile/>
                    <Lit lit=viewport.lit/>
                    <Spots language settled model cursor=viewport.cursor hinted send/>
                    <Overlays inspection farms/>
                    <Ghost model in_detail tile/>
                    <Figures model inspection/>
                    <WeighedTurns weighed=viewport.weighed tile/>
                    <FarmSigns farms tile/>
                    <Offers language session model inspection pointed=viewport.pointed marks tile send/>
                </svg>
            </div>
            <Rims model marks viewport commands/>
        </div>
    }
}

/// Several movements within a frame are drawn once.
fn look_in_next_frame(viewport: Viewport, next: StoredValue<Option<Camera>>, camera: Camera) {
    let is_asked = next.get_value().is_some();
    next.set_value(Some(camera));
    if !is_asked {
        timer::in_next_frame(move || {
            if let Some(Some(camera)) = next.try_update_value(Option::take) {
                viewport.look_on_the_way(camera);
            }
        });
    }
}

/// Measures the window whenever its size changes, as long as the board is there: the watch holds the
/// element, and that all tiles.
fn watch_size(node: &HtmlElement, viewport: Viewport) {
    let watch = SizeWatch::of(node, move |node, rect| {
        // Where it begins between two pixels of the screen, what lies in it must not.
        let ratio = window::pixel_ratio();
        for (name, begin) in [("--right", rect.left()), ("--down", rect.top())] {
            let aside = Units((begin * ratio).round() / ratio - begin);
            // Without it a joint may be seen, no more.
            drop(node.style().set_property(name, &aside.to_string()));
        }
        let size = Pixel { x: rect.width().max(1.0), y: rect.height().max(1.0) };
        viewport.measured(Pane { size, top: covered_at_the_top(&rect) });
    });
    StoredValue::new_local(watch);
}

/// What the bar takes of the board. Pixels.
fn covered_at_the_top(board: &DomRect) -> f64 {
    let Some(bar) = window::place_of(".bar") else { return 0.0 };
    let lies_over = bar.left() < board.right() && bar.right() > board.left();
    let covered = if lies_over { bar.bottom() - board.top() } else { 0.0 };
    // Not `clamp`, which can complain and brings all that writes fractions along.
    covered.max(0.0).min(board.height() / 2.0)
}
