//! Animation and sound after an action. It is decoration: it delays nothing, a key, a press or the
//! next action ends it, and the stylesheet hides it if motion is not wanted.

pub mod flight;
pub mod sound;

use std::time::Duration;

use bastide_art as art;
use bastide_rules::Event;
use leptos::prelude::*;

use crate::board::Viewport;
use crate::board::camera::Pixel;
use crate::motion::sound::Sound;
use crate::platform::{audio, timer, window};
use crate::ui::{Markup, markup, reactive};
use bastide_session::Session;
use flight::{Cargo, Flight, flights};

/// The delay between flights, but none waits longer than three of these. Milliseconds.
const APART: usize = 40;
/// The time after which all flights have ended, and sums were read, as in the stylesheet.
const ENDED: Duration = Duration::from_millis(2000);

/// The animations of a table.
#[derive(Clone, Copy)]
pub struct Motion {
    session: RwSignal<Session>,
    viewport: Viewport,
    sound: Signal<bool>,
    /// The flights on display.
    flying: RwSignal<Vec<Flying>>,
    /// The number of requests to start or to end flights.
    asked: StoredValue<u32>,
}

/// A flight on display. Lengths in pixels of the window.
#[derive(Clone)]
struct Flying {
    /// Its start.
    at: (i32, i32),
    /// Its distance.
    way: (i32, i32),
    /// Its delay. Milliseconds.
    wait: usize,
    /// The player's colour.
    hex: &'static str,
    /// Its cargo, as markup.
    what: Markup,
    /// The calculation, if it is shown.
    sum: Option<String>,
}

impl Motion {
    /// Creates the animations of this game, seen through this viewport.
    pub fn new(session: RwSignal<Session>, viewport: Viewport, sound: Signal<bool>) -> Self {
        let flying = RwSignal::new(Vec::new());
        let motion = Motion { session, viewport, sound, flying, asked: StoredValue::new(0) };
        for input in ["pointerdown", "keydown"] {
            let listener = window_event_listener_untyped(input, move |_| motion.land());
            on_cleanup(move || listener.remove());
        }
        motion
    }

    /// Animates these events.
    pub fn show(self, events: &[Event]) {
        if let Some(sound) = Sound::of(events) {
            self.hear(sound);
        }
        self.fly(events);
    }

    /// Plays this sound, if any.
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
                    timer::later(ENDED, move || {
                        if self.asked.try_get_value() == Some(asked) {
                            self.land();
                        }
                    });
                }
            });
        }
    }

    /// Ends all flights, and those about to start.
    pub fn end(self) {
        self.asked.try_update_value(|asked| *asked += 1);
        self.land();
    }

    /// Ends the flights on display. Flights about to start may have been requested by the same
    /// press.
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
            let colour = self.session.with_untracked(|session| session.player(seat).colour);
            let hex = art::COLOURS[colour.index()].hex;
            let (what, sum) = match cargo {
                Cargo::Points { points, sum } => (markup!("<b>+{}</b>", points), sum),
                Cargo::Figure(figure) => {
                    let (view, path) = (art::FIGURE_VIEW_BOX, art::figure(figure));
                    let drawn = markup!(
                        r#"<svg viewBox="{}"><path d="{}" fill="{}"/></svg>"#,
                        view,
                        path,
                        hex,
                    );
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

/// The layer above the table for the flights.
#[component]
pub fn Flights(
    /// The animations.
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
            inner_html=what.into_html()
        ></i>
        {sum.map(|sum| view! { <em style:left=pixels(x) style:top=pixels(y)>{sum}</em> }.into_any())}
    }
    .into_any()
}
