//! Animation and sound after an action. It is decoration: it delays nothing, a key, a press or the
//! next action ends it, and the stylesheet hides it if motion is not wanted.

mod ambience;
pub mod ending;
pub mod flight;
mod instruments;
mod notes;
mod samples;
pub mod sound;
mod voice;

use std::time::Duration;

use bastide_art as art;
use bastide_rules::{Event, Figure};
use leptos::prelude::*;

use crate::board::Viewport;
use crate::board::camera::Pixel;
use crate::board::settled::Settled;
use crate::motion::sound::Sound;
use crate::platform::{audio, timer, window};
use crate::ui::{Markup, effect, markup, reactive};
use ambience::Ambience;
use bastide_session::Session;
use bastide_session::settings::Settings;
use flight::{Cargo, Flight, flights};
use instruments::Instruments;

/// The delay between flights, but none waits longer than three of these. Milliseconds.
const APART: usize = 40;
/// The time after which all flights have ended, and sums were read, as in the stylesheet.
const ENDED: Duration = Duration::from_millis(2000);

/// The animations of a table.
#[derive(Clone, Copy)]
pub struct Motion {
    session: RwSignal<Session>,
    viewport: Viewport,
    settings: RwSignal<Settings>,
    /// The flights on display.
    flying: RwSignal<Vec<Flying>>,
    /// The number of requests to start or to end flights.
    asked: StoredValue<u32>,
    /// Everything that is heard, once it is wanted and loaded.
    instruments: RwSignal<Option<&'static Instruments>>,
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
    /// Creates the animations of this game, seen through this viewport, and its ambience.
    pub fn new(
        session: RwSignal<Session>,
        settled: Settled,
        viewport: Viewport,
        settings: RwSignal<Settings>,
    ) -> Self {
        let motion = Motion {
            session,
            viewport,
            settings,
            flying: RwSignal::new(Vec::new()),
            asked: StoredValue::new(0),
            instruments: RwSignal::new(None),
        };
        let may_be_heard = RwSignal::new(audio::may_be_heard());
        for change in ["pointerdown", "keydown", "visibilitychange"] {
            let listener = window_event_listener_untyped(change, move |_| {
                motion.land();
                may_be_heard.set(audio::may_be_heard());
            });
            on_cleanup(move || listener.remove());
        }
        motion.follow_settings(settled, may_be_heard);
        motion
    }

    /// Plays the ambience as the settings say, and a sound when its volume changes. While the
    /// ambience is off, or the page may not be heard, nothing runs.
    fn follow_settings(self, settled: Settled, may_be_heard: RwSignal<bool>) {
        let (mut before, mut has_changed) = (None, false);
        let mut playing = Ambience::default();
        effect(move || {
            let settings = self.settings.get();
            let sounds = settings.sound_volume();
            has_changed |= before.replace(sounds).is_some_and(|before| before != sounds);
            let Some(instruments) = self.instruments.get() else {
                if sounds + settings.ambience > 0 {
                    instruments::bring(self.instruments);
                }
                return;
            };
            if std::mem::take(&mut has_changed) {
                self.hear(Sound::Figure(Figure::Meeple));
            }
            let volume = volume(settings.ambience);
            if volume > 0.0 && may_be_heard.get() {
                settled.with(|session| {
                    (instruments.ambience)(&mut playing, session.game().table(), volume);
                });
            } else {
                playing = Ambience::default();
            }
        });
    }

    /// Animates these events.
    pub fn show(self, events: &[Event]) {
        self.play(|instruments, volume| (instruments.events)(events, volume));
        self.fly(events);
    }

    /// Plays this sound. What was played before fades out.
    pub fn hear(self, sound: Sound) {
        self.play(|instruments, volume| (instruments.sound)(sound, volume));
    }

    fn play(self, play: impl FnOnce(&Instruments, f32)) {
        let volume = volume(self.settings.with_untracked(Settings::sound_volume));
        if let Some(instruments) = self.instruments.get_untracked()
            && volume > 0.0
            && audio::may_be_heard()
        {
            play(instruments, volume);
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

/// Returns the volume of a step of the settings, from 0 to 1: the ear takes its root for it.
fn volume(step: u32) -> f32 {
    let volume = step.min(Settings::LOUDEST) as f32 / Settings::LOUDEST as f32;
    volume * volume
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
