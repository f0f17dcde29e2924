//! When opponents are asked, and when what they answer is played: at such a pace that people can
//! follow, never after the game went on, and never once the table was left.

use std::time::Duration;

use bastide_questions::Level;
use bastide_questions::Purpose;
use bastide_rules::Action;
use leptos::prelude::*;

use super::Request;
use super::controller::Controller;
use crate::opponent::{Opponents, Told};
use crate::platform::clock;
use crate::session::Session;

/// The opponents at this table, and when they act.
#[derive(Clone, Copy)]
pub struct OpponentPacing {
    session: RwSignal<Session>,
    opponents: StoredValue<Option<Opponents>, LocalStorage>,
    /// What was asked last.
    asked: StoredValue<Asked>,
    /// Plays an answer when its time has come.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// Whether they were told to wait.
    pub is_paused: RwSignal<bool>,
    /// Whether they wait, for whatever reason.
    pub waits: RwSignal<bool>,
    /// What was answered meanwhile.
    kept: StoredValue<Option<Answer>>,
}

/// What an opponent answered when it was asked at this version.
#[derive(Clone, Copy, Debug)]
struct Answer {
    version: u64,
    action: Option<Action>,
}

/// A question and the game it is about.
#[derive(Clone, Copy, Debug)]
struct Asked {
    version: u64,
    /// Milliseconds.
    at: f64,
}

impl OpponentPacing {
    /// The opponents of this game; silent until [`OpponentPacing::listen`].
    pub fn new(session: RwSignal<Session>) -> Self {
        let timer = StoredValue::new(None::<TimeoutHandle>);
        // The game outlives its table, and what plays there.
        on_cleanup(move || {
            if let Some(Some(timer)) = timer.try_get_value() {
                timer.clear();
            }
        });
        OpponentPacing {
            session,
            opponents: StoredValue::new_local(None),
            asked: StoredValue::new(Asked { version: 0, at: clock::now() }),
            timer,
            is_paused: RwSignal::new(false),
            waits: RwSignal::new(false),
            kept: StoredValue::new(None),
        }
    }

    /// From now on what they answer is played.
    pub fn listen(self, controller: Controller) {
        let opponents = Opponents::new(move |told| match told {
            Told::Action { purpose: Purpose::Hint, action, .. } => controller.show_hint(action),
            Told::Action { purpose: Purpose::Move, action, .. } => {
                self.play_in_time(controller, Some(action));
            }
            Told::Silence { purpose: Purpose::Move, .. } => self.play_in_time(controller, None),
            Told::Silence { purpose: Purpose::Hint, .. } => {}
            Told::Notice(notice) => controller.ask.run(Request::Tell(notice)),
        });
        self.opponents.set_value(Some(opponents));
        // Whoever looks at something closely, or has something in front of the table, misses nothing.
        let Controller { inspection, recap, in_front, .. } = controller;
        Effect::new(move |_| {
            let looks = inspection.is_held.get()
                || recap.with(Option::is_some)
                || in_front.with(Option::is_some);
            self.hold(controller, self.is_paused.get() || looks);
        });
        self.ask_whose_turn_it_is();
    }

    /// The position changed: whatever was asked is of no use; ask anew if an opponent is to act.
    pub fn ask_whose_turn_it_is(self) {
        match self.session.with_untracked(Session::opponent_to_act) {
            Some(level) => self.ask(level, Purpose::Move),
            None => {
                self.is_paused.set(false);
                self.opponents.with_value(|opponents| {
                    if let Some(opponents) = opponents {
                        opponents.forget();
                    }
                });
            }
        }
    }

    /// Asks what a person might do.
    pub fn ask_hint(self) {
        if self.session.with_untracked(|session| session.capabilities().hint) {
            self.ask(Level::default(), Purpose::Hint);
        }
    }

    fn ask(self, level: Level, purpose: Purpose) {
        let (version, view) =
            self.session.with_untracked(|session| (session.version(), session.game().view()));
        self.asked.set_value(Asked { version, at: clock::now() });
        self.opponents.with_value(|opponents| {
            if let Some(opponents) = opponents {
                opponents.ask(view, level, purpose);
            }
        });
    }

    /// As long as they wait, nothing they answer is played.
    fn hold(self, controller: Controller, waits: bool) {
        self.waits.maybe_update(|before| std::mem::replace(before, waits) != waits);
        if !waits && let Some(Some(answer)) = self.kept.try_update_value(Option::take) {
            self.play(controller, answer);
        }
    }

    /// Only the latest question is ever answered.
    fn play_in_time(self, controller: Controller, action: Option<Action>) {
        // Meanwhile the table may have been left.
        let Some(Asked { version, at }) = self.asked.try_get_value() else { return };
        let pace = controller.settings.with_untracked(|settings| settings.pace.milliseconds());
        let wait = (pace - (clock::now() - at)).max(0.0);
        let act = move || self.play(controller, Answer { version, action });
        let timer = set_timeout_with_handle(act, Duration::from_millis(wait as u64)).ok();
        self.timer.set_value(timer);
    }

    fn play(self, controller: Controller, answer: Answer) {
        match self.waits.get_untracked() {
            true => self.kept.set_value(Some(answer)),
            false => controller.play_answer(answer.version, answer.action),
        }
    }
}
