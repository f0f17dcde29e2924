//! The pacing of computer players: when they are asked, and when their answers are played. People
//! can follow; no answer is played after the position changed or the table was left. While a person
//! who has asked for a hint before is thinking, the next hint is computed ahead.

use std::time::Duration;

use bastide_questions::{Found, Wanted};
use bastide_rules::Action;
use leptos::prelude::*;

use super::Request;
use super::announcements::Announcements;
use super::dispatcher::Dispatcher;
use super::panels::Panels;
use crate::platform::{clock, focus, timer};
use crate::thinkers::{Asker, Reply};
use crate::ui::{effect, handler, on_leave, one_of};
use bastide_session::Session;
use bastide_session::settings::{Pace, Settings};
use bastide_text::{Language, say};

/// The time after which a hint is computed ahead: a person who acts sooner needs none.
const AHEAD: Duration = Duration::from_millis(400);

/// The computer players at this table, and their timing.
#[derive(Clone, Copy)]
pub struct OpponentPacing {
    session: ReadSignal<Session>,
    /// The client of the worker pool; `None` until [`OpponentPacing::listen`].
    asker: StoredValue<Option<Asker>, LocalStorage>,
    /// The last question.
    asked: StoredValue<Asked>,
    /// The question for a hint, until it is answered.
    sought: StoredValue<Option<Sought>>,
    /// `true` once a person asked for a hint at this table.
    wants_hints: StoredValue<bool>,
    /// Plays an answer when its time has come.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// `true` while a person has paused them.
    pub is_paused: RwSignal<bool>,
    /// `true` while they wait, for any reason.
    pub waits: RwSignal<bool>,
    /// `true` while a person chooses the speed: computer players wait.
    chooses_speed: RwSignal<bool>,
    /// The answer that came while they wait.
    kept: StoredValue<Option<Answer>>,
    /// The number of actions on the table, and the time of the last change. Milliseconds.
    shown: StoredValue<(usize, f64)>,
}

/// The answer of a computer player to a question about this version.
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
    /// `true` if a person waits for it; `false` if it is computed ahead.
    is_awaited: bool,
}

/// The version of the game that a question is about.
#[derive(Clone, Copy, Debug)]
struct Asked {
    version: u64,
}

impl OpponentPacing {
    /// Returns the computer players of this game, silent until [`OpponentPacing::listen`].
    pub fn new(session: ReadSignal<Session>) -> Self {
        let timer = StoredValue::new(None::<TimeoutHandle>);
        // The session outlives its table and these timers.
        on_cleanup(move || {
            if let Some(Some(timer)) = timer.try_get_value() {
                timer.clear();
            }
        });
        OpponentPacing {
            session,
            asker: StoredValue::new_local(None),
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

    /// Plays their answers from now on.
    pub fn listen(self, dispatcher: Dispatcher) {
        let asker = Asker::new(move |reply| match reply {
            Reply::Found { found: Found::Move(action), .. } => {
                self.play_in_time(dispatcher, Some(action));
            }
            Reply::Found { found: Found::Advice { best, other, error }, .. } => {
                if let Some(Some(sought)) = self.sought.try_update_value(Option::take) {
                    dispatcher.take_hint(sought.in_hand, best, other, error);
                    if sought.is_awaited {
                        dispatcher.ask_hint();
                    }
                }
            }
            // Other parts of the page ask for these.
            Reply::Found {
                found: Found::Standing(_) | Found::Judgement(_) | Found::Puzzle(_),
                ..
            } => {}
            Reply::Failed { id, .. } if self.seeks(id) => {
                self.sought.set_value(None);
                dispatcher.announcements.advice.set(None);
            }
            Reply::Failed { .. } | Reply::NoWorker { .. } => self.play_in_time(dispatcher, None),
            Reply::Notice(notice) => dispatcher.ask.run(Request::Tell(notice)),
        });
        self.asker.set_value(Some(asker));
        // A person who inspects something, or has a dialog open, misses nothing.
        let Dispatcher { stage, announcements, panels, .. } = dispatcher;
        let (inspection, Announcements { recap, .. }) = (stage.inspection, announcements);
        let Panels { in_front, looked_up, .. } = panels;
        effect(move || {
            let looks = inspection.is_held.get()
                || recap.with(Option::is_some)
                || in_front.with(Option::is_some)
                || looked_up.is_open();
            let is_told = self.is_paused.get() || self.chooses_speed.get();
            self.hold(dispatcher, is_told || looks);
        });
        self.ask_whose_turn_it_is();
    }

    /// The position changed: drops the last question, and asks again if a computer player is to
    /// act.
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
                self.asker.with_value(|asker| {
                    if let Some(asker) = asker {
                        asker.cancel();
                    }
                });
                self.think_ahead();
            }
        }
    }

    /// Asks for the best turn of a person with this in hand. Returns the number of the question;
    /// `None` if nothing is asked, or a person waits already.
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

    /// Computes a hint ahead, once the person to act takes their time.
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

    /// Returns `true` while this question for a hint is not answered.
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
        self.asker.with_value(|asker| Some(asker.as_ref()?.ask(view, wanted)))
    }

    /// Holds back answers while they wait.
    fn hold(self, dispatcher: Dispatcher, waits: bool) {
        self.waits.maybe_update(|before| std::mem::replace(before, waits) != waits);
        if !waits && let Some(Some(answer)) = self.kept.try_update_value(Option::take) {
            self.play(dispatcher, answer);
        }
    }

    /// Only the latest question is ever answered.
    fn play_in_time(self, dispatcher: Dispatcher, action: Option<Action>) {
        // Meanwhile the table may have been left.
        let Some(Asked { version }) = self.asked.try_get_value() else { return };
        let pace = dispatcher.settings.with_untracked(|settings| settings.pace.milliseconds());
        // The board was visible while the turn before could still be undone, too.
        let (_, since) = self.shown.get_value();
        let wait = (pace - (clock::now() - since)).max(0.0);
        let act = move || self.play(dispatcher, Answer { version, action });
        let timer = set_timeout_with_handle(act, Duration::from_millis(wait as u64)).ok();
        self.timer.set_value(timer);
    }

    fn play(self, dispatcher: Dispatcher, answer: Answer) {
        match self.waits.get_untracked() {
            true => self.kept.set_value(Some(answer)),
            false => dispatcher.play_answer(answer.version, answer.action),
        }
    }
}

/// The speed of the computer players, beside the pause button and in the menu. They wait while it
/// is chosen.
#[component]
pub fn SpeedChoice(
    /// The language of its words.
    language: Language,
    /// The settings, which hold the speed.
    settings: RwSignal<Settings>,
    /// The computer players, who wait meanwhile.
    pacing: OpponentPacing,
) -> impl IntoView {
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
