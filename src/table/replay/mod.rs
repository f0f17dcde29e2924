//! The replay of a game, running or over, on its board: action by action, turn by turn, or played
//! automatically. The game is read-only; to play on from a moment begins a separate game.
//!
//! Its views come with the review ([`super::Reviewer`]). The table knows its place, and the
//! [`Step`] that a key or the log asks for.

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

use super::dispatcher::Dispatcher;
use super::review::Review;
use super::stage::Stage;
use crate::command::Command;
use crate::finish::Scores;
use crate::platform::{focus, timer};
use crate::ui::{effect, reactive};
use bastide_session::Session;
use bastide_session::intent::{Intent, Jump};
pub use chart::show as show_chart;
pub use panel::show;
pub use place::ReplayPlace;

/// A step through a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the beginning.
    First,
    /// A turn back.
    TurnBack,
    /// An action back.
    Back,
    /// Starts or stops automatic play.
    PlayOrPause,
    /// An action forward.
    On,
    /// A turn forward.
    TurnOn,
    /// To the end.
    Last,
    /// To this stop.
    Stop(usize),
    /// To the action of this event.
    Event(usize),
}

/// The replay of the game on the table, as far as the table knows it.
#[derive(Clone, Copy)]
pub struct Replay {
    session: ReadSignal<Session>,
    is_open: RwSignal<bool>,
    /// The number of plies of the line when it was opened.
    known: StoredValue<usize>,
    /// Takes a step, once the chunk is loaded.
    step: StoredValue<Option<Callback<Step>>>,
}

impl Replay {
    /// Returns the replay of this session, not open yet.
    pub fn of(session: ReadSignal<Session>) -> Replay {
        Replay {
            session,
            is_open: RwSignal::new(false),
            known: StoredValue::new(0),
            step: StoredValue::new(None),
        }
    }

    /// Returns `true` if the replay can be left for the game.
    pub fn has_way_back(self) -> bool {
        self.session.try_with_untracked(|session| !session.is_visited()) == Some(true)
    }

    /// Returns `true` while it is open. Reactive.
    pub fn is_open(self) -> Signal<bool> {
        self.is_open.into()
    }

    /// Opens it: the session is replayed from now on.
    pub fn open(self) {
        let known = self.session.with_untracked(|session| session.line().len());
        self.known.set_value(known);
        self.is_open.set(true);
    }

    /// Takes a step, once the chunk that does so is loaded.
    pub fn take_step(self, step: Step) {
        if let Some(take) = self.step.get_value() {
            take.run(step);
        }
    }

    /// Returns `true` if a branch was discarded since it was opened.
    fn has_changed(self) -> bool {
        let now = self.session.try_with_untracked(|session| session.line().len());
        self.known.try_get_value() != now
    }

    /// Returns `true` while it is open; `false` once its table has been left.
    pub fn is_open_now(self) -> bool {
        self.is_open.try_get_untracked() == Some(true)
    }
}

/// A replayed game, for the views of the replay.
#[derive(Clone, Copy)]
pub struct Replayed {
    /// The board and its game.
    pub stage: Stage,
    /// The replay.
    pub replay: Replay,
    /// The live region of screen readers.
    pub spoken: RwSignal<String>,
    /// Moves through the game.
    pub go: Callback<Intent>,
    /// The table, which can be changed and left; `None` in an embedded frame.
    pub dispatcher: Option<Dispatcher>,
}

impl Replayed {
    /// Closes the replay, where there is a game to return to.
    pub fn close(self) {
        if let Some(dispatcher) = self.dispatcher {
            dispatcher.close_replay();
        }
    }
}

/// Begins to replay this session, at its end.
pub fn begin(session: &mut Session) {
    session.replay();
    // The actions that were undone and could be redone lie on another branch.
    let _ = session.apply(Intent::Jump(Jump::Last));
}

/// The score chart of the replayed game, once the chunk is loaded.
#[component]
pub fn ReplayChart(
    /// The board and its game.
    stage: Stage,
    /// The chunk that draws it.
    review: Review,
    /// The replay.
    replay: Replay,
    /// `true` while the chart lies over the board.
    side: RwSignal<bool>,
) -> impl IntoView {
    let is_open = replay.is_open();
    reactive(move || {
        let reviewer = is_open.get().then(|| review.chunk.here()).flatten();
        reviewer.map(|reviewer| untrack(|| (reviewer.chart)(stage, replay, side))).into_any()
    })
}

/// Saves a game that is left during a replay, without the branches that were discarded.
pub fn listen(dispatcher: Dispatcher, scores: Scores) {
    let Dispatcher { stage: Stage { session, .. }, replay, saved, .. } = dispatcher;
    on_cleanup(move || {
        let is_open = replay.is_open.try_get_untracked() == Some(true);
        if is_open && replay.has_way_back() && replay.has_changed() {
            dispatcher.return_to_game();
            saved.map(|saved| saved.save.try_run(()));
        }
    });
    // A person who replays a finished game has seen its end.
    effect(move || {
        let is_over =
            session.with_untracked(|session| session.game().table().phase() == Phase::Over);
        if replay.is_open.get() && is_over {
            scores.done.set(scores.steps.with_untracked(Vec::len));
        }
    });
}

impl Dispatcher {
    /// Opens the replay: the game becomes read-only, and computer players wait.
    pub fn open_replay(self) {
        self.panels.close();
        if self.replay.is_open_now() {
            return;
        }
        self.close_review();
        self.change(|session| (true, begin(session)));
        self.replay.open();
        self.settle();
        timer::after_next_frame(|| focus::to_first("#replay-title"));
    }

    /// Returns to the game, if it is replayed; `false` if there is no way back.
    pub fn close_replay(self) -> bool {
        if !self.replay.is_open_now() {
            return true;
        }
        if !self.replay.has_way_back() {
            return false;
        }
        let has_changed = self.replay.has_changed();
        self.replay.is_open.set(false);
        self.return_to_game();
        // Only discarded branches change the save.
        self.settle_without_saving();
        if has_changed {
            self.save();
        }
        self.stage.viewport.show_everything();
        focus::rescue();
        true
    }

    /// Returns to the game at the shown moment, to correct a slip there.
    pub fn put_right_from_here(self) {
        let is_done = self.change(|session| {
            let is_done = session.put_right_from_here().is_ok();
            (is_done, is_done)
        });
        if is_done != Some(true) {
            return;
        }
        self.replay.is_open.set(false);
        self.settle();
        self.stage.viewport.show_everything();
        self.say_what_to_correct();
    }

    /// Carries out a key while the game is replayed; `false` for keys without a meaning there.
    pub fn step_in_replay(self, command: Command) -> bool {
        if command == Command::Cancel && self.replay.is_open_now() {
            self.close_replay();
            return true;
        }
        self.replay.step_by_key(command)
    }
}

impl Replay {
    /// Takes the step of this command while it is open; `false` for all other commands.
    pub fn step_by_key(self, command: Command) -> bool {
        if !self.is_open_now() {
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
            Command::Move(..) | Command::Recap => {}
            _ => return false,
        }
        true
    }
}
