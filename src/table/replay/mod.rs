//! Any game, running or over, stepped through on its board: what was played is looked at action by
//! action, turn by turn, or as it goes on by itself. It is only looked at; to play on from somewhere begins
//! a game of its own.
//!
//! What shows it comes with the review ([`super::Reviewer`]). The table knows the place, and what a key
//! or the log asks for: a [`Step`].

mod branches;
mod chart;
mod here;
mod pace;
mod panel;
mod place;
mod stops;
mod watched;
mod ways;

use bastide_rules::Phase;
use leptos::prelude::*;

use super::Request;
use super::controller::Controller;
use super::review::leave;
use crate::command::Command;
use crate::finish::Scores;
use crate::intent::{Intent, Jump};
use crate::parts::{effect, reactive};
use crate::platform::{focus, timer};
use crate::session::Mode;
pub use chart::show as show_chart;
pub use panel::show;
pub use place::ReplayPlace;

/// A step through a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To its beginning.
    First,
    /// A turn back.
    TurnBack,
    /// An action back.
    Back,
    /// From now on it goes on by itself, or no longer.
    PlayOrPause,
    /// An action on.
    On,
    /// A turn on.
    TurnOn,
    /// To its end.
    Last,
    /// To this stop.
    Stop(usize),
    /// To the action in which this event happened.
    Event(usize),
}

/// The game on the table stepped through, as far as the table knows it.
#[derive(Clone, Copy)]
pub struct Replay {
    is_open: RwSignal<bool>,
    /// Whether one can go back to the game.
    pub has_way_back: bool,
    /// Whether it stands within another page, where there is room for the way along the game alone.
    pub is_embedded: bool,
    /// How many plies the line had when it was opened.
    known: StoredValue<usize>,
    /// What takes a step, once it has come.
    step: StoredValue<Option<Callback<Step>>>,
}

impl Replay {
    /// Not open yet. `only`: whether there is no way back to the game once it is.
    pub fn new(only: bool) -> Replay {
        Replay {
            is_open: RwSignal::new(false),
            has_way_back: !only,
            is_embedded: false,
            known: StoredValue::new(0),
            step: StoredValue::new(None),
        }
    }

    /// Not open yet, and within another page.
    pub fn embedded() -> Replay {
        Replay { is_embedded: true, ..Replay::new(true) }
    }

    /// Whether it is open.
    pub fn is_open(self) -> Signal<bool> {
        self.is_open.into()
    }

    /// Whether it is open now; not where its table has been left.
    pub fn is_open_now(self) -> bool {
        self.is_open.try_get_untracked() == Some(true)
    }
}

/// How the scores grew in the game that is stepped through, once what shows it has come.
#[component]
pub fn ReplayChart(
    /// The game, and where it is looked at.
    controller: Controller,
) -> impl IntoView {
    let is_open = controller.replay.is_open();
    reactive(move || {
        let reviewer = is_open.get().then(|| controller.review.here()).flatten();
        reviewer.map(|reviewer| untrack(|| (reviewer.chart)(controller))).into_any()
    })
}

/// Has a game that is left while one steps through it kept without the branches that were let go.
pub fn listen(controller: Controller, scores: Scores) {
    let Controller { session, replay, ask, .. } = controller;
    on_cleanup(move || {
        let is_open = replay.is_open.try_get_untracked() == Some(true);
        if is_open && replay.has_way_back && has_changed(controller) {
            leave(session);
            ask.try_run(Request::Save);
        }
    });
    // Whoever steps through a game that is over has seen its end.
    effect(move || {
        let is_over =
            session.with_untracked(|session| session.game().table().phase() == Phase::Over);
        if replay.is_open.get() && is_over {
            scores.done.set(scores.steps.with_untracked(Vec::len));
        }
    });
}

fn has_changed(controller: Controller) -> bool {
    let known = controller.replay.known.try_get_value();
    let now = controller.session.try_with_untracked(|session| session.line().len());
    known != now
}

impl Controller {
    /// Steps through the game: from now on it is only looked at, and opponents wait.
    pub fn open_replay(self) {
        self.in_front.set(None);
        if self.replay.is_open_now() {
            return;
        }
        self.close_review();
        self.session.update(|session| {
            session.set_mode(Mode::Replay);
            // What was taken back and could be done again lies on another way.
            let _ = session.apply(Intent::Jump(Jump::Last));
        });
        self.replay.known.set_value(self.session.with_untracked(|session| session.line().len()));
        self.replay.is_open.set(true);
        self.settle();
        timer::after_next_frame(|| focus::to_first("#replay-title"));
    }

    /// Goes back to where the game stands, if one steps through it; `false` where there is no way back.
    pub fn close_replay(self) -> bool {
        if !self.replay.is_open_now() {
            return true;
        }
        if !self.replay.has_way_back {
            return false;
        }
        let has_changed = has_changed(self);
        self.replay.is_open.set(false);
        leave(self.session);
        // Only what was let go changes what is saved.
        self.settle_without_saving();
        if has_changed {
            self.ask.run(Request::Save);
        }
        self.viewport.show_everything();
        focus::rescue();
        true
    }

    /// Goes back to the game, which stands where one looks from now on: a slip is put right there.
    pub fn put_right_from_here(self) {
        let is_done = self.session.try_maybe_update(|session| {
            let is_done = session.put_right_from_here().is_ok();
            (is_done, is_done)
        });
        if is_done != Some(true) {
            return;
        }
        self.replay.is_open.set(false);
        self.settle();
        self.viewport.show_everything();
        self.say_what_to_correct();
    }

    /// While one steps through the game, some keys do so; `false` for all others.
    pub fn step_in_replay(self, command: Command) -> bool {
        if !self.replay.is_open_now() {
            return false;
        }
        match command {
            Command::Move(-1, _) | Command::Undo => self.take_step(Step::Back),
            Command::Move(1, _) | Command::Redo => self.take_step(Step::On),
            Command::Pan(-1, _) | Command::TurnBack => self.take_step(Step::TurnBack),
            Command::Pan(1, _) | Command::TurnOn => self.take_step(Step::TurnOn),
            Command::First => self.take_step(Step::First),
            Command::Last => self.take_step(Step::Last),
            Command::Enter => self.take_step(Step::PlayOrPause),
            Command::Cancel => {
                self.close_replay();
            }
            Command::Move(..) | Command::Recap => {}
            _ => return false,
        }
        true
    }

    /// Looks at the action in which this event happened, if one steps through the game.
    pub fn replay_from(self, event: usize) -> bool {
        let is_open = self.replay.is_open_now();
        if is_open {
            self.side.set(false);
            self.take_step(Step::Event(event));
        }
        is_open
    }

    fn take_step(self, step: Step) {
        if let Some(take) = self.replay.step.get_value() {
            take.run(step);
        }
    }
}
