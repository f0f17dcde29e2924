//! What moves and sounds when something happened. It is only for show: it delays nothing, a key, a
//! press or the next action ends it, and where movement is not wanted the stylesheet hides it.

pub mod flight;

use std::fmt::Write as _;

use bastide_art as art;
use bastide_rules::Event;
use leptos::prelude::*;

use crate::board::Eye;
use crate::board::camera::Pixel;
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
    eye: Eye,
    sound: Signal<bool>,
    /// What flies now, as markup.
    flying: RwSignal<String>,
}

impl Motion {
    /// For the game on this table, seen through this eye.
    pub fn new(session: RwSignal<Session>, eye: Eye, sound: Signal<bool>) -> Self {
        let motion = Motion { session, eye, sound, flying: RwSignal::new(String::new()) };
        for input in ["pointerdown", "keydown"] {
            let listener = window_event_listener_untyped(input, move |_| motion.end());
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
            // In the next frame everything is where it will be seen.
            request_animation_frame(move || {
                // Meanwhile the table may have been left.
                if !self.flying.is_disposed() {
                    self.flying.set(self.markup(&flights));
                }
            });
        }
    }

    /// Whatever still flies has arrived.
    pub fn end(self) {
        if self.flying.try_with_untracked(String::is_empty) == Some(false) {
            self.flying.set(String::new());
        }
    }

    fn markup(self, flights: &[Flight]) -> String {
        let mut markup = String::new();
        let Some(board) = window::place_of(".board") else { return markup };
        let camera = untrack(move || self.eye.camera());
        for (number, Flight { from, seat, cargo }) in flights.iter().enumerate() {
            let home = match cargo {
                Cargo::Points { .. } => "score",
                Cargo::Figure(_) => "supply",
            };
            let Some(to) = window::place_of(&format!("[data-{home}='{seat}']")) else { continue };
            let Pixel { x, y } = camera.shown(*from);
            let (x, y) = (board.left() + x, board.top() + y);
            let (dx, dy) = (to.left() + to.width() / 2.0 - x, to.top() + to.height() / 2.0 - y);
            let colour = self.session.with_untracked(|session| session.sitter(*seat).colour);
            let hex = art::COLOURS[colour.index()].hex;
            let (x, y, dx, dy) = (x as i32, y as i32, dx as i32, dy as i32);
            let wait = number.min(3) * APART;
            let what = match cargo {
                Cargo::Points { points, .. } => format!("<b>+{points}</b>"),
                Cargo::Figure(figure) => {
                    let (view, path) = (art::FIGURE_VIEW_BOX, art::figure(*figure));
                    format!(r#"<svg viewBox="{view}"><path d="{path}" fill="{hex}"/></svg>"#)
                }
            };
            let place = format!("left:{x}px;top:{y}px;--player:{hex}");
            // Writing into a text cannot fail.
            let _ = write!(
                markup,
                r#"<i style="{place};--dx:{dx}px;--dy:{dy}px;animation-delay:{wait}ms">{what}</i>"#
            );
            if let Cargo::Points { sum: Some(sum), .. } = cargo {
                let _ = write!(markup, r#"<em style="{place}">{sum}</em>"#);
            }
        }
        markup
    }
}

/// The layer above the table on which things fly.
#[component]
pub fn Flights(
    /// What flies.
    motion: Motion,
) -> impl IntoView {
    view! { <div class="flights" aria-hidden="true" inner_html=move || motion.flying.get()></div> }
}
