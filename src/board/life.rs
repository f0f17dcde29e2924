//! Life on the table: between actions, now and then, one small thing moves over the tiles. It is
//! decoration: nothing waits for it, it needs no work of the page while it moves, and it rests while
//! a player chooses a place, while the page is hidden, and if motion is not wanted. It is a chunk of
//! its own, which comes after the table.

mod item;
mod way;

use std::time::Duration;

use bastide_rules::{Cell, Table};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::BoardView;
use super::model::BoardModel;
use crate::platform::{animation, clock, window};
use crate::ui::effect;
use bastide_session::Session;
use item::Item;

/// The shortest pause between two items, and the time by which it may be longer. Milliseconds.
const PAUSE: (u32, u32) = (20_000, 20_000);
/// The number of items after an action: then the table rests until the next.
const ITEMS: u32 = 6;

/// The layer of the items, and that of tiles that land.
const LAYER: &str = ".life .item";
const LANDING: &str = ".life";

/// Everything that moves on a board between actions.
#[derive(Clone, Copy)]
struct Life {
    view: BoardView,
    plan: StoredValue<Plan>,
}

/// Everything that is about to happen.
struct Plan {
    /// The time of the next change.
    timer: Option<TimeoutHandle>,
    /// The item that follows from the last placement, while a player chooses.
    due: Option<Item>,
    /// The number of items until the table rests.
    left: u32,
    /// The number of tiles on the board.
    laid: usize,
}

impl Life {
    fn begin(view: BoardView) {
        let laid =
            view.session.with_untracked(|session| session.game().table().board().laid().len());
        let plan = StoredValue::new(Plan { timer: None, due: None, left: 0, laid });
        let life = Life { view, plan };
        effect(move || {
            view.settled.with(|session| life.after_action(session.game().table()));
        });
        let listener = window_event_listener_untyped("visibilitychange", move |_| life.wake());
        on_cleanup(move || {
            listener.remove();
            life.stop();
        });
    }

    /// The position has changed: a tile that was laid lands, and the table lives on for a while.
    fn after_action(self, table: &Table) {
        let (may, is_choosing) = (self.may_live(), self.view.model.with_untracked(is_choosing));
        let now = table.board().laid().len();
        let due = self.plan.try_update_value(|plan| {
            let is_laid = may && now == plan.laid + 1;
            if now != plan.laid {
                plan.due = None;
            }
            (plan.left, plan.laid) = (ITEMS, now);
            if is_laid {
                play(LANDING, &Item::landing(table));
                plan.due = Item::on_finished_road(table);
            }
            if may && !is_choosing { plan.due.take() } else { None }
        });
        match due.flatten() {
            Some(cart) => self.show(&cart),
            None => self.wake(),
        }
    }

    /// Waits for the next item, unless one moves or is waited for; stops if nothing may move.
    fn wake(self) {
        let waits = |plan: &Plan| plan.timer.is_some() || plan.left == 0;
        if !self.may_live() {
            self.stop();
        } else if !self.plan.with_value(waits) {
            self.wait(PAUSE.0 + luck() % PAUSE.1, Life::next);
        }
    }

    /// Shows the next item in view, unless a player is choosing.
    fn next(self) {
        let BoardView { session, model, viewport, .. } = self.view;
        self.plan.update_value(|plan| plan.left -= 1);
        let (camera, size) = untrack(move || (viewport.shown(), viewport.size()));
        let is_seen = |cell: Cell| {
            let at = camera.middle_of(cell);
            at.x > 0.0 && at.y > 0.0 && at.x < size.x && at.y < size.y
        };
        let choose = |session: &Session| Item::choose(session.game().table(), luck(), is_seen);
        let may = self.may_live() && !model.with_untracked(is_choosing);
        match may.then(|| session.with_untracked(choose)).flatten() {
            Some(item) => self.show(&item),
            None => self.wake(),
        }
    }

    fn show(self, item: &Item) {
        animation::clear(LAYER);
        self.wait(play(LAYER, item), |life| {
            animation::clear(LAYER);
            life.wake();
        });
    }

    /// Calls this after so many milliseconds, and nothing else that was waited for.
    fn wait(self, milliseconds: u32, then: fn(Life)) {
        self.clear_timer();
        let act = move || {
            self.plan.update_value(|plan| plan.timer = None);
            then(self);
        };
        let timer = set_timeout_with_handle(act, Duration::from_millis(milliseconds.into())).ok();
        self.plan.update_value(|plan| plan.timer = timer);
    }

    fn clear_timer(self) {
        if let Some(Some(timer)) = self.plan.try_update_value(|plan| plan.timer.take()) {
            timer.clear();
        }
    }

    /// Ends everything that moves or is waited for.
    fn stop(self) {
        self.clear_timer();
        animation::clear(LAYER);
    }

    /// Returns `true` while anything may move.
    fn may_live(self) -> bool {
        let is_played = |session: &Session| {
            let goes_on = session.game().table().to_act().is_some();
            goes_on && !session.is_replaying() && !session.is_exercise()
        };
        window::moves() && !window::is_hidden() && self.view.session.with_untracked(is_played)
    }
}

/// Moves an item in a layer. Returns the time until it ends, in milliseconds.
fn play(layer: &str, item: &Item) -> u32 {
    let mut ends = 0;
    for it in item.moves() {
        animation::play(layer, it.class, &it.animation);
        ends = ends.max(it.ends);
    }
    ends
}

/// Returns `true` while a player has a tile over the board, or chooses a place for a meeple.
fn is_choosing(model: &BoardModel) -> bool {
    model.preview_tile.is_some() || !model.offers.is_empty()
}

/// Returns a number that nobody foresees.
fn luck() -> u32 {
    // The low digits of the time, spread over all digits.
    (clock::now_ms() as u32).wrapping_mul(2_654_435_761) >> 4
}

/// Returns the beginning of life, once it has come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(life, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<fn(BoardView), Absent> {
    Ok(Life::begin)
}

/// Returns it at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<fn(BoardView), Absent> {
    Ok(Life::begin)
}

/// The layer over the board for everything that moves between actions.
#[component]
pub fn LivingTable(
    /// The board.
    view: BoardView,
) -> impl IntoView {
    let begin = RwSignal::new(None::<fn(BoardView)>);
    spawn_local(async move {
        // Without it the table is still, and meanwhile it may have been left.
        if let (Ok(come), Some(_)) = (fetch().await, begin.try_get_untracked()) {
            begin.set(Some(come));
        }
    });
    effect(move || {
        if let Some(begin) = begin.get() {
            untrack(|| begin(view));
        }
    });
    view! {
        <div class="life" aria-hidden="true">
            <div class="item" class:quiet=move || view.model.with(is_choosing)></div>
        </div>
    }
}
