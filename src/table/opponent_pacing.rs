//! When opponents are asked, and when what they answer is played: at such a pace that people can
//! follow, never after the game went on, and never once the table was left. While somebody thinks who
//! has asked for a hint before, the next is thought about too.

use std::time::Duration;

use bastide_questions::{Found, Wanted};
use bastide_rules::Action;
use leptos::prelude::*;

use super::Request;
use super::controller::Controller;
use crate::opponent::{Opponents, Told};
use crate::parts::{effect, handler, on_leave, one_of};
use crate::platform::{clock, focus, timer};
use crate::session::Session;
use crate::settings::Pace;
use crate::text::say;

/// Whoever acts sooner than this needs no hint.
const AHEAD: Duration = Duration::from_millis(400);

/// The opponents at this table, and when they act.
#[derive(Clone, Copy)]
pub struct OpponentPacing {
    session: RwSignal<Session>,
    opponents: StoredValue<Option<Opponents>, LocalStorage>,
    /// What was asked last.
    asked: StoredValue<Asked>,
    /// The question for a hint, as long as it is not answered.
    sought: StoredValue<Option<Sought>>,
    /// Whether somebody asked for a hint at this table.
    wants_hints: StoredValue<bool>,
    /// Plays an answer when its time has come.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// Whether they were told to wait.
    pub is_paused: RwSignal<bool>,
    /// Whether they wait, for whatever reason.
    pub waits: RwSignal<bool>,
    /// `true` while a person chooses the speed: opponents wait.
    chooses_speed: RwSignal<bool>,
    /// What was answered meanwhile.
    kept: StoredValue<Option<Answer>>,
    /// The number of actions on the table, and since when it is that. Milliseconds.
    shown: StoredValue<(usize, f64)>,
}

/// What an opponent answered when it was asked at this version.
#[derive(Clone, Copy, Debug)]
struct Answer {
    version: u64,
    action: Option<Action>,
}

/// A question for a hint.
#[derive(Clone, Copy, Debug)]
struct Sought {
    question: u32,
    in_hand: Option<Action>,
    /// Whether a person waits for it; else it is thought about ahead.
    is_awaited: bool,
}

/// The game a question is about.
#[derive(Clone, Copy, Debug)]
struct Asked {
    version: u64,
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
            asked: StoredValue::new(Asked { version: 0 }),
            sought: StoredValue::new(None),
            wants_hints: StoredValue::new(false),
            timer,
            is_paused: RwSignal::new(false),
            waits: RwSignal::new(false),
            chooses_speed: RwSignal::new(false),
            shown: StoredValue::new((usize::MAX, clock::now())),
            kept: StoredValue::new(None),
        }
    }

    /// From now on what they answer is played.
    pub fn listen(self, controller: Controller) {
        let opponents = Opponents::new(move |told| match told {
            Told::Found { found: Found::Move(action), .. } => {
                self.play_in_time(controller, Some(action));
            }
            Told::Found { found: Found::Advice { best, other, error }, .. } => {
                if let Some(Some(sought)) = self.sought.try_update_value(Option::take) {
                    controller.take_hint(sought.in_hand, best, other, error);
                    if sought.is_awaited {
                        controller.ask_hint();
                    }
                }
            }
            // Others ask for these.
            Told::Found {
                found: Found::Standing(_) | Found::Judgement(_) | Found::Puzzle(_),
                ..
            } => {}
            Told::Silence { id, .. } if self.seeks(id) => {
                self.sought.set_value(None);
                controller.advice.set(None);
            }
            Told::Silence { .. } => self.play_in_time(controller, None),
            Told::Notice(notice) => controller.ask.run(Request::Tell(notice)),
        });
        self.opponents.set_value(Some(opponents));
        // Whoever looks at something closely, or has something in front of the table, misses nothing.
        let Controller { inspection, recap, in_front, looked_up, .. } = controller;
        effect(move || {
            let looks = inspection.is_held.get()
                || recap.with(Option::is_some)
                || in_front.with(Option::is_some)
                || looked_up.is_open();
            let is_told = self.is_paused.get() || self.chooses_speed.get();
            self.hold(controller, is_told || looks);
        });
        self.ask_whose_turn_it_is();
    }

    /// The position changed: whatever was asked is of no use; ask anew if an opponent is to act.
    pub fn ask_whose_turn_it_is(self) {
        let actions = self.session.with_untracked(|session| session.game().actions().len());
        if self.shown.get_value().0 != actions {
            self.shown.set_value((actions, clock::now()));
        }
        match self.session.with_untracked(Session::opponent_to_act) {
            Some(character) => {
                self.ask(Wanted::Move(character));
            }
            None => {
                self.is_paused.set(false);
                self.chooses_speed.set(false);
                self.sought.set_value(None);
                self.opponents.with_value(|opponents| {
                    if let Some(opponents) = opponents {
                        opponents.forget();
                    }
                });
                self.think_ahead();
            }
        }
    }

    /// Asks what a person might do who has this in hand. The number of the question; none where
    /// nothing is asked, or somebody waits already.
    pub fn ask_hint(self, in_hand: Option<Action>) -> Option<u32> {
        self.wants_hints.set_value(true);
        match self.sought.get_value() {
            Some(Sought { is_awaited: true, .. }) => None,
            Some(ahead) => {
                self.sought.set_value(Some(Sought { is_awaited: true, ..ahead }));
                Some(ahead.question)
            }
            None => self.seek(in_hand, true),
        }
    }

    /// Thinks about a hint before it is asked for, once whoever is to act takes his time.
    fn think_ahead(self) {
        if !self.wants_hints.get_value() {
            return;
        }
        let version = self.session.with_untracked(Session::version);
        timer::later(AHEAD, move || {
            // Meanwhile the table may have been left, or a hint asked for.
            let Some(asked) = self.asked.try_get_value() else { return };
            let is_the_same = self.session.with_untracked(Session::version) == version;
            if is_the_same && asked.version != version {
                self.seek(None, false);
            }
        });
    }

    fn seek(self, in_hand: Option<Action>, is_awaited: bool) -> Option<u32> {
        let may = self.session.with_untracked(|session| session.capabilities().hint);
        let question = may.then(|| self.ask(Wanted::Advice { in_hand })).flatten()?;
        self.sought.set_value(Some(Sought { question, in_hand, is_awaited }));
        Some(question)
    }

    /// Whether this question for a hint is still being thought about.
    pub fn seeks(self, question: u32) -> bool {
        // Meanwhile the table may have been left.
        let sought = self.sought.try_get_value().flatten();
        sought.is_some_and(|sought| sought.question == question)
    }

    fn ask(self, wanted: Wanted) -> Option<u32> {
        let (version, view) =
            self.session.with_untracked(|session| (session.version(), session.game().view()));
        self.asked.set_value(Asked { version });
        self.sought.set_value(None);
        self.opponents.with_value(|opponents| Some(opponents.as_ref()?.ask(view, wanted)))
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
        let Some(Asked { version }) = self.asked.try_get_value() else { return };
        let pace = controller.settings.with_untracked(|settings| settings.pace.milliseconds());
        // What is on the table was seen while the turn before could still be taken back, too.
        let (_, since) = self.shown.get_value();
        let wait = (pace - (clock::now() - since)).max(0.0);
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

/// The speed of the computer players, beside the button that lets them wait, and in the menu. They wait
/// while it is chosen.
#[component]
pub fn SpeedChoice(
    /// The game, and the settings.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, settings, pacing, .. } = controller;
    let chosen = settings.with_untracked(|settings| settings.pace as usize);
    let names = [say::pace_slow(language), say::pace_usual(language), say::pace_once(language)];
    let choose = Callback::new(move |at: usize| {
        if let Some(pace) = Pace::ALL.get(at) {
            settings.update(|settings| settings.pace = *pace);
        }
        focus::to_board();
    });
    view! {
        <div
            class="speed"
            on:focusin=handler(move || pacing.chooses_speed.set(true))
            on:focusout=on_leave(move || pacing.chooses_speed.set(false))
        >
            {one_of(say::pace_title(language), &names, chosen, choose)}
        </div>
    }
}
