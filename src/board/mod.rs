//! The board: an SVG sheet under a window, drawn from a [`BoardModel`].

pub mod anchor;
pub mod camera;
mod detail;
pub mod figures;
pub mod figures_on_board;
mod gesture;
mod heights;
pub mod inspection;
pub mod model;
pub mod offer;
mod overlays;
pub mod spots;
mod tiles;

use bastide_art::Units;
use bastide_rules::{Action, Cell};
use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlElement, MouseEvent, PointerEvent, WheelEvent};

use crate::intent::Intent;
use crate::platform::size::SizeWatch;
use crate::platform::{timer, window};
use crate::session::Session;
use crate::settled::{Settled, told_later};
use crate::text::{Language, say};
use camera::{Camera, Pixel};
use figures::{Figures, Offers};
use gesture::Gesture;
use heights::Heights;
use inspection::Inspection;
use model::{BoardModel, Bounds, TILE};
use overlays::Overlays;
use spots::{Ghost, Last, Lit, Spots};
use tiles::{Symbols, Tiles};

/// Tiles are shown at least this large while a figure is to be put on one. Pixels.
const TILE_FOR_FIGURES: f64 = 132.0;
/// A window that is not shown yet.
const UNMEASURED: Pixel = Pixel { x: 1.0, y: 1.0 };
/// One step of zoom by button, key or wheel notch.
pub const ZOOM_STEP: f64 = 1.25;

/// Where the board is looked at from, and what is pointed at on it.
#[derive(Clone, Copy)]
pub struct Viewport {
    /// Chosen by hand; not used while [`Viewport::follows`].
    by_hand: RwSignal<Camera>,
    /// Whether the window follows the game by itself.
    follows: RwSignal<bool>,
    /// Whether it is being moved by hand.
    moves: RwSignal<bool>,
    /// In how many frames it was moved by hand.
    moved: StoredValue<u32>,
    /// The size of the window.
    window: RwSignal<Pixel>,
    /// The cell the keyboard is on.
    pub cursor: RwSignal<Option<Cell>>,
    /// Cells to light up: what the log or the bag speaks of.
    pub lit: RwSignal<Vec<Cell>>,
    /// The offer that is pointed at, by the keyboard or a hint.
    pub pointed: RwSignal<Option<Action>>,
    model: Memo<BoardModel>,
    /// Counts the changes of the model: the window follows them once the press is answered.
    changed: RwSignal<u32>,
}

impl Viewport {
    /// A viewport that follows the game.
    pub fn new(model: Memo<BoardModel>) -> Self {
        Viewport {
            by_hand: RwSignal::new(Camera::default()),
            follows: RwSignal::new(true),
            moves: RwSignal::new(false),
            moved: StoredValue::new(0),
            window: RwSignal::new(UNMEASURED),
            cursor: RwSignal::new(None),
            lit: RwSignal::new(Vec::new()),
            pointed: RwSignal::new(None),
            model,
            changed: told_later(move || model.with(|_| ())),
        }
    }

    /// What is shown.
    pub fn camera(self) -> Camera {
        self.changed.track();
        if !self.follows.get() {
            return self.by_hand.get();
        }
        let window = self.window.get();
        let (bounds, closeup) = self.model.with_untracked(BoardModel::view);
        let fit = Camera::fit(bounds, window);
        closeup.map_or(fit, |at| fit.showing(at, window, TILE_FOR_FIGURES))
    }

    /// The same, as it can be drawn without a seam.
    fn shown(self) -> Camera {
        self.camera().snapped(window::pixel_ratio())
    }

    /// Whether it is known how large the window is.
    fn is_measured(self) -> bool {
        self.window.get() != UNMEASURED
    }

    /// Looks from here until told to follow again.
    pub fn look(self, camera: Camera) {
        self.by_hand.set(camera);
        self.follows.set(false);
    }

    /// Shows everything and follows the game again.
    pub fn follow(self) {
        self.follows.set(true);
    }

    /// Nearer (above one) or further, round the middle of the window.
    pub fn zoom(self, factor: f64) {
        let window = self.window.get_untracked();
        let middle = Pixel { x: window.x / 2.0, y: window.y / 2.0 };
        self.look(untrack(move || self.camera()).zoomed(factor, middle));
    }

    /// Brings cells into the window, large enough to be seen.
    pub fn show_all(self, cells: &[Cell]) {
        let (camera, window) = (untrack(move || self.camera()), self.window.get_untracked());
        let all_are_shown = cells.iter().all(|cell| camera.shows(*cell, window));
        if let Some(bounds) = Bounds::about(cells).filter(|_| !all_are_shown) {
            self.look(Camera::fit(bounds, window));
        }
    }

    /// Brings a cell into the window if it is not.
    pub fn show(self, cell: Cell) {
        let camera = untrack(move || self.camera());
        let shown = camera.showing(cell, self.window.get_untracked(), 0.0);
        if shown != camera {
            self.look(shown);
        }
    }
}

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
    hint: RwSignal<Option<Action>>,
    /// What a click asks for.
    send: Callback<Intent>,
) -> impl IntoView {
    let node = NodeRef::<html::Div>::new();
    let gesture = StoredValue::new(Gesture::default());
    let camera = move || viewport.shown();
    let in_detail = detail::cells_in_detail(viewport, model);
    let tile = Memo::new(move |_| camera().scale * TILE);
    // Fine movements add up, so they go on from where they are, not from the nearest pixel.
    let exactly = move || untrack(move || viewport.camera());

    node.on_load(move |window| watch_size(&window, viewport.window));

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
        event.prevent_default();
        // A trackpad pinch comes as a wheel with Ctrl, in finer steps.
        let fineness = if event.ctrl_key() { 100.0 } else { 400.0 };
        let line = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { 30.0 };
        let factor = (-event.delta_y() * line / fineness).clamp(-0.5, 0.5).exp();
        let camera = next.get_value().unwrap_or_else(exactly);
        look_in_next_frame(viewport, next, camera.zoomed(factor, point(&event)));
    };
    // A click on nothing in particular looks closer, and where no tile lies it asks why the one
    // in hand does not fit there.
    let clicked = move |event: MouseEvent| {
        if !gesture.with_value(Gesture::has_moved) {
            let (camera, point) = (untrack(camera), point(&event));
            inspection.hold_at(camera.point_at(point));
            let cell = camera.cell_at(point);
            if !model.with_untracked(|model| model.tiles.contains_key(&cell)) {
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
                <Tiles model in_detail/>
                <Heights settled/>
                <svg width="1" height="1" role="group" aria-label=say::table_board(language)>
                    <Last model/>
                    <Lit lit=viewport.lit/>
                    <Spots language settled model cursor=viewport.cursor hint send/>
                    <Overlays inspection/>
                    <Ghost model/>
                    <Figures model inspection/>
                    <Offers language session model pointed=viewport.pointed tile send/>
                </svg>
            </div>
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
                viewport.look(camera);
                move_until_it_rests(viewport);
            }
        });
    }
}

fn move_until_it_rests(viewport: Viewport) {
    viewport.moves.maybe_update(|moves| !std::mem::replace(moves, true));
    let moved = viewport.moved.get_value().wrapping_add(1);
    viewport.moved.set_value(moved);
    let rest = move || {
        if viewport.moved.try_get_value() == Some(moved) {
            viewport.moves.set(false);
        }
    };
    timer::later(detail::REST, rest);
}

/// Measures the window whenever its size changes, as long as the board is there: the watch holds the
/// element, and that all tiles.
fn watch_size(node: &HtmlElement, size: RwSignal<Pixel>) {
    let watch = SizeWatch::of(node, move |node, rect| {
        // Where it begins between two pixels of the screen, what lies in it must not.
        let ratio = window::pixel_ratio();
        for (name, begin) in [("--right", rect.left()), ("--down", rect.top())] {
            let aside = Units((begin * ratio).round() / ratio - begin);
            // Without it a joint may be seen, no more.
            drop(node.style().set_property(name, &aside.to_string()));
        }
        size.try_set(Pixel { x: rect.width().max(1.0), y: rect.height().max(1.0) });
    });
    StoredValue::new_local(watch);
}
