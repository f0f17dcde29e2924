//! What moves and sounds when something happened. It is only for show: it delays nothing, a key, a
//! press or the next action ends it, and where movement is not wanted the stylesheet hides it.

pub mod flight;

use bastide_art as art;
use bastide_rules::Event;
use leptos::prelude::*;

use crate::board::Viewport;
use crate::board::camera::Pixel;
use crate::parts::reactive;
use crate::platform::{audio, window};
use crate::session::Session;
use crate::sound::Sound;
use flight::{Cargo, Flight, flights};

/// One flight after the other, but none waits longer than three of these. Milliseconds.
const APART: usize = 40;

/// Shows what happened.
#[derive(Clone, Copy)]
pub struct Motion {
    session: RwSignal<Session>,
    viewport: Viewport,
    sound: Signal<bool>,
    /// What flies now.
    flying: RwSignal<Vec<Flying>>,
    /// How often something was to fly, or to fly no more.
    asked: StoredValue<u32>,
}

/// A flight as it is shown. Lengths in pixels of the window.
#[derive(Clone)]
struct Flying {
    /// Where it begins.
    at: (i32, i32),
    /// How far it goes.
    way: (i32, i32),
    /// How long it waits. Milliseconds.
    wait: usize,
    /// The player's colour.
    hex: &'static str,
    /// What flies, as markup.
    what: String,
    /// What was counted, if that is told.
    sum: Option<String>,
}

impl Motion {
    /// For the game on this table, seen through this viewport.
    pub fn new(session: RwSignal<Session>, viewport: Viewport, sound: Signal<bool>) -> Self {
        let flying = RwSignal::new(Vec::new());
        let motion = Motion { session, viewport, sound, flying, asked: StoredValue::new(0) };
        for input in ["pointerdown", "keydown"] {
            let listener = window_event_listener_untyped(input, move |_| motion.land());
            on_cleanup(move || listener.remove());
        }
        motion
    }

    /// Shows what these events say.
    pub fn show(self, events: &[Event]) {
        if let Some(sound) = Sound::of(events) {
            self.hear(sound);
        }
        self.fly(events);
    }

    /// Lets this be heard, if anything is to be.
    pub fn hear(self, sound: Sound) {
        if self.sound.get_untracked() {
            audio::play(sound.notes());
        }
    }

    fn fly(self, events: &[Event]) {
        let table = |session: &Session| flights(session.game().table(), events);
        let flights = self.session.with_untracked(table);
        self.end();
        if !flights.is_empty() {
            let asked = self.asked.get_value();
            self.viewport.once_followed(move || {
                // Meanwhile the table may have been left, or a press have ended it.
                if self.asked.try_get_value() == Some(asked) {
                    self.flying.set(self.shown(flights));
                }
            });
        }
    }

    /// Nothing flies any more, and nothing is about to.
    pub fn end(self) {
        self.asked.try_update_value(|asked| *asked += 1);
        self.land();
    }

    /// Whatever flies has arrived. What is about to fly may have been asked for by the same press.
    fn land(self) {
        if self.flying.try_with_untracked(Vec::is_empty) == Some(false) {
            self.flying.set(Vec::new());
        }
    }

    fn shown(self, flights: Vec<Flight>) -> Vec<Flying> {
        let Some(board) = window::place_of(".board") else { return Vec::new() };
        let camera = untrack(move || self.viewport.camera());
        let shown = |(number, Flight { from, seat, cargo }): (usize, Flight)| {
            let home = match cargo {
                Cargo::Points { .. } => "score",
                Cargo::Figure(_) => "supply",
            };
            let to = window::place_of(&format!("[data-{home}='{seat}']"))?;
            let Pixel { x, y } = camera.shown(from);
            let (x, y) = (board.left() + x, board.top() + y);
            let (dx, dy) = (to.left() + to.width() / 2.0 - x, to.top() + to.height() / 2.0 - y);
            let colour = self.session.with_untracked(|session| session.chair(seat).colour);
            let hex = art::COLOURS[colour.index()].hex;
            let (what, sum) = match cargo {
                Cargo::Points { points, sum } => (format!("<b>+{points}</b>"), sum),
                Cargo::Figure(figure) => {
                    let (view, path) = (art::FIGURE_VIEW_BOX, art::figure(figure));
                    let drawn =
                        format!(r#"<svg viewBox="{view}"><path d="{path}" fill="{hex}"/></svg>"#);
                    (drawn, None)
                }
            };
            Some(Flying {
                at: (x as i32, y as i32),
                way: (dx as i32, dy as i32),
                wait: number.min(3) * APART,
                hex,
                what,
                sum,
            })
        };
        flights.into_iter().enumerate().filter_map(shown).collect()
    }
}

/// The layer above the table on which things fly.
#[component]
pub fn Flights(
    /// What flies.
    motion: Motion,
) -> impl IntoView {
    view! {
        <div class="flights" aria-hidden="true">
            {reactive(move || {
                motion.flying.get().into_iter().map(flying).collect_view().into_any()
            })}
        </div>
    }
}

/// Its styles are set one by one: the page's policy allows no style in markup.
fn flying(it: Flying) -> AnyView {
    let pixels = |length: i32| format!("{length}px");
    let Flying { at: (x, y), way: (dx, dy), wait, hex, what, sum } = it;
    view! {
        <i
            style:left=pixels(x)
            style:top=pixels(y)
            style:--player=hex.to_owned()
            style:--dx=pixels(dx)
            style:--dy=pixels(dy)
            style:animation-delay=format!("{wait}ms")
            inner_html=what
        ></i>
        {sum.map(|sum| view! { <em style:left=pixels(x) style:top=pixels(y)>{sum}</em> }.into_any())}
    }
    .into_any()
}
