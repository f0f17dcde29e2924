//! The clock of a table: it follows the game, ticks while a player's time runs, and is kept with the
//! game.

use std::time::Duration;

use bastide_rules::Seat;
use leptos::prelude::*;

use super::super::context::TableContext;
use super::super::panels::InFront;
use super::super::{Request, dispatcher::Dispatcher};
use super::absences;
use super::face::{Face, Mark};
use super::score::names;
use crate::platform::{clock as device, window};
use crate::ui::effect;
use bastide_session::clock::{Absence, Clock, Flag, Reading, Terms};
use bastide_session::intent::Intent;
use bastide_session::line::Controller;
use bastide_session::{Attachments, Session};
use bastide_text::say;

/// The time between two readings while a player's time runs.
const TICK: Duration = Duration::from_millis(200);

/// The times left that are announced, in milliseconds. From the first on, the time counts as low.
pub const LOW: [i64; 3] = [60_000, 30_000, 10_000];

/// Absences that are shorter are not announced, in milliseconds.
const MOMENT: u64 = 1_000;

/// The clock of a table, if its game has one.
#[derive(Clone, Copy)]
pub struct Judge {
    table: TableContext,
    clock: StoredValue<Option<Clock>>,
    /// The faces, by seats.
    faces: StoredValue<Vec<Face>>,
    is_paused: RwSignal<bool>,
    absences: RwSignal<Vec<Absence>>,
    /// The timer of the next readings, while a player's time runs.
    timer: StoredValue<Option<IntervalHandle>>,
}

/// Everything that readers of a clock are told.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    running: Option<Seat>,
    is_paused: bool,
    fallen: Option<Seat>,
}

impl Judge {
    /// Begins to run the clock of a table.
    pub fn begin(table: TableContext) -> Judge {
        let (clock, seats) = table.stage.session.with_untracked(|session| {
            let seats = session.game().config().players;
            let text = session.attachments().clock;
            (text.and_then(|text| Clock::read(&text, seats)), seats)
        });
        let is_paused = clock.as_ref().is_some_and(Clock::is_paused);
        let absences = clock.as_ref().map(|clock| clock.absences().to_vec()).unwrap_or_default();
        let judge = Judge {
            table,
            faces: StoredValue::new(Seat::all(seats).map(|_| Face::new()).collect()),
            is_paused: RwSignal::new(is_paused),
            absences: RwSignal::new(absences),
            timer: StoredValue::new(None),
            clock: StoredValue::new(clock),
        };
        if judge.has_clock() {
            judge.listen();
        }
        if is_paused {
            judge.open();
        }
        judge
    }

    /// `true` if the game has a clock.
    pub fn has_clock(self) -> bool {
        self.clock.with_value(Option::is_some)
    }

    /// Returns the terms of the clock.
    pub fn terms(self) -> Option<Terms> {
        self.clock.with_value(|clock| clock.as_ref().map(Clock::terms))
    }

    /// Returns the face of a seat, if a person with a clock sits there.
    pub fn face(self, seat: Seat) -> Option<Face> {
        let is_person = |session: &Session| {
            let player = session.players().get(seat.index());
            player.is_some_and(|player| player.controller == Controller::Person)
        };
        let is_timed = self.has_clock() && self.table.stage.session.with_untracked(is_person);
        self.faces.with_value(|faces| faces.get(seat.index()).copied().filter(|_| is_timed))
    }

    /// `true` while the players pause. Reactive.
    pub const fn is_paused(self) -> RwSignal<bool> {
        self.is_paused
    }

    /// Returns the times that did not count, and those of the hidden page. Reactive.
    pub const fn absences(self) -> RwSignal<Vec<Absence>> {
        self.absences
    }

    /// Opens the dialog of the duel.
    pub fn open(self) {
        self.table.panels.open(InFront::Duel);
    }

    /// Pauses the clock, or lets it run again.
    pub fn pause(self, is_paused: bool) {
        self.change(|clock, _, now| clock.pause(is_paused, now));
        self.save();
    }

    /// Counts a time that did not count, because the players agree.
    pub fn count(self, absence: Absence) {
        self.change(|clock, _, now| {
            clock.tick(now);
            clock.count(absence);
        });
        self.save();
    }

    fn listen(self) {
        let session = self.table.stage.session;
        effect(move || {
            session.track();
            untrack(|| self.change(|clock, session, now| clock.follow(session, now)));
        });
        let listeners = ["visibilitychange", "pagehide"].map(|change| {
            window_event_listener_untyped(change, move |event| {
                self.change(|clock, _, now| clock.tick(now));
                if window::is_hidden() || event.type_() == "pagehide" {
                    self.save();
                }
            })
        });
        on_cleanup(move || {
            listeners.into_iter().for_each(|listener| listener.remove());
            self.stop();
            self.change(|clock, _, now| clock.tick(now));
            self.save();
        });
    }

    /// Changes the clock by a reading, shows it, and carries out what it asks for.
    fn change(self, change: impl FnOnce(&mut Clock, &Session, Reading)) {
        let now = Reading::new(device::monotonic(), device::now(), window::is_hidden());
        let session = self.table.stage.session;
        // Meanwhile the table may have been left.
        let states = self.clock.try_update_value(|clock| {
            let clock = clock.as_mut()?;
            let before = State::of(clock);
            session.try_with_untracked(|session| change(clock, session, now))?;
            Some((before, State::of(clock)))
        });
        let Some(Some((before, after))) = states else { return };
        self.show();
        if before != after {
            self.keep();
            let is_running = after.running.is_some();
            if is_running != self.timer.with_value(Option::is_some) {
                if is_running { self.start() } else { self.stop() }
            }
        }
        if let (None, Some(seat)) = (before.fallen, after.fallen) {
            self.fall(seat);
        }
    }

    fn start(self) {
        let tick = move || self.change(|clock, _, now| clock.tick(now));
        self.timer.set_value(set_interval_with_handle(tick, TICK).ok());
    }

    fn stop(self) {
        if let Some(Some(timer)) = self.timer.try_update_value(Option::take) {
            timer.clear();
        }
    }

    /// Shows the times. Only what differs is changed on the page.
    fn show(self) {
        let Some(Some(clock)) = self.clock.try_get_value() else { return };
        let faces = self.faces.try_get_value().unwrap_or_default();
        let stops = clock.terms().flag == Flag::Loses;
        for (face, number) in faces.into_iter().zip(0..) {
            let seat = Seat::new(number);
            let left = clock.left(seat);
            let mark = Mark {
                is_running: clock.running() == Some(seat),
                is_low: left <= LOW[0],
                has_fallen: left <= 0,
            };
            if let Some(seconds) = face.show(left, mark, stops) {
                self.announce(seat, seconds);
            }
        }
        if let Some(is_paused) = self.is_paused.try_get_untracked()
            && is_paused != clock.is_paused()
        {
            self.is_paused.set(clock.is_paused());
        }
        self.show_absences(clock.absences());
    }

    fn announce(self, seat: Seat, seconds: u32) {
        let TableContext { stage, announcements, .. } = self.table;
        let name = self.name(seat);
        let told = say::DuelSecondsLeft { player: &name, count: seconds }.tell(stage.language);
        announcements.spoken.set(told);
    }

    /// Says once what the latest absence was, when the page is seen again.
    fn show_absences(self, absences: &[Absence]) {
        let is_known = |known: &Vec<Absence>| known == absences;
        if window::is_hidden() || self.absences.try_with_untracked(is_known) != Some(false) {
            return;
        }
        let is_new = |it: &&Absence| {
            let is_long = it.passed.is_none_or(|passed| passed >= MOMENT);
            is_long && !self.absences.with_untracked(|known| known.contains(it))
        };
        if let Some(latest) = absences.iter().rev().find(is_new) {
            let language = self.table.stage.language;
            let told = absences::in_words(language, &self.name(latest.seat), latest);
            self.table.announcements.advice.set(Some(told));
        }
        self.absences.set(absences.to_vec());
    }

    /// A flag falls: ends the game if that was agreed, else says so. Players who undo that end play on.
    fn fall(self, seat: Seat) {
        let TableContext { stage, panels, announcements, dispatcher, .. } = self.table;
        // The replay hides the game that is lost meanwhile.
        if stage.session.with_untracked(Session::is_replaying) {
            dispatcher.close_replay();
        }
        let ending = self.clock.with_value(|clock| {
            stage.session.with_untracked(|session| clock.as_ref()?.ending(session))
        });
        if let Some(ending) = ending {
            panels.close();
            dispatcher.send(Intent::End(ending));
        } else {
            let told = say::duel_flag_fell(stage.language, &self.name(seat));
            announcements.advice.set(Some(told));
        }
    }

    fn name(self, seat: Seat) -> String {
        let stage = self.table.stage;
        let names = stage.session.with_untracked(|session| names(stage.language, session));
        names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Puts the clock among the texts of the game, which no reader of the session needs to know.
    fn keep(self) {
        let Some(Some(text)) = self.clock.try_with_value(|it| it.as_ref().map(Clock::written))
        else {
            return;
        };
        self.dispatcher().change(|session| {
            let attachments = Attachments { clock: Some(text), ..session.attachments() };
            session.attach(attachments);
            (false, ())
        });
    }

    /// Keeps the clock, and stores the game right away.
    fn save(self) {
        self.keep();
        self.dispatcher().ask.try_run(Request::Keep);
    }

    const fn dispatcher(self) -> Dispatcher {
        self.table.dispatcher
    }
}

impl State {
    fn of(clock: &Clock) -> State {
        State {
            running: clock.running(),
            is_paused: clock.is_paused(),
            fallen: clock.fallen().map(|(seat, _)| seat),
        }
    }
}
