//! The review of a finished game, beside the board: who was lucky, who made which mistakes, and every
//! decision to look at on the board. The game itself is only looked at; to play on from somewhere
//! begins a game of its own.
//!
//! It is a part of the program of its own, which is fetched when somebody wants it: the table knows
//! [`Reviewer`] alone, and has the `place` for it.

mod ending;
mod list;
mod opened;
mod panel;
mod place;
mod story;
mod sums;
mod walk;

use bastide_rules::Action;
use leptos::prelude::*;

use super::controller::Controller;
use super::hint::{self, Hint};
use super::speech::{self, Said};
use super::{Request, replay};
use crate::command::Command;
use crate::language::Late;
use crate::platform::{focus, timer};
use crate::session::{Mode, Session};
use crate::text::Language;
pub use place::{EndingPlace, Fetched, ReviewPlace};

/// The views of the review, the replay and the ending, and the words of hints and comments.
#[derive(Debug)]
pub struct Reviewer {
    /// Everything below its title.
    pub show: fn(Controller) -> AnyView,
    /// The same of the replay.
    pub replay: fn(Controller) -> AnyView,
    /// How the scores grew, beside the replay.
    pub chart: fn(Controller) -> AnyView,
    /// Everything between the winner and the buttons of the result.
    pub ending: fn(Controller) -> AnyView,
    /// The comment of a computer player that holds now.
    pub comment: fn(Language, &Session) -> Option<Said>,
    /// The words of a step of a hint.
    pub hint: fn(Language, &Session, &Hint, hint::Step, Option<Action>) -> String,
}

impl Reviewer {
    /// The one there is.
    pub const HERE: Reviewer = Reviewer {
        show: panel::show,
        replay: replay::show,
        chart: replay::show_chart,
        ending: ending::show,
        comment: speech::said,
        hint: hint::tell,
    };
}

/// A step to the next decision: whether forward, and whether to a marked one.
type Step = Callback<(bool, bool)>;

/// The review of the game on the table, as far as the table knows it.
#[derive(Clone, Copy)]
pub struct Review {
    /// What storage knows the game by.
    key: StoredValue<String>,
    /// How it stands with what shows it.
    late: Memo<Late>,
    /// What shows it, once that has come.
    reviewer: Signal<Option<&'static Reviewer>>,
    is_open: RwSignal<bool>,
    /// What goes from decision to decision, while they are shown.
    step: StoredValue<Option<Step>>,
}

impl Review {
    /// Of this game, not open yet.
    pub fn new(
        session: RwSignal<Session>,
        key: StoredValue<String>,
        late: Memo<Late>,
        reviewer: Signal<Option<&'static Reviewer>>,
    ) -> Review {
        // The game outlives its table: whoever comes back finds it where it stands.
        on_cleanup(move || leave(session));
        let (is_open, step) = (RwSignal::new(false), StoredValue::new(None));
        Review { key, late, reviewer, is_open, step }
    }

    /// What shows it, once it has come.
    pub fn here(self) -> Option<&'static Reviewer> {
        let is_here = self.late.get() == Late::Here;
        self.reviewer.get_untracked().filter(|_| is_here)
    }

    /// The same, as it comes.
    pub fn reviewer(self) -> Signal<Option<&'static Reviewer>> {
        Signal::derive(move || self.here())
    }

    /// The same, for somebody who does not wait for it.
    pub fn here_now(self) -> Option<&'static Reviewer> {
        self.reviewer.get_untracked().filter(|_| self.late.get_untracked() == Late::Here)
    }

    /// `true` if it could not be fetched.
    pub fn is_absent(self) -> bool {
        self.late.get_untracked() == Late::Absent
    }

    /// Whether it is open.
    pub fn is_open(self) -> Signal<bool> {
        self.is_open.into()
    }
}

impl Controller {
    /// Opens the review of the game, which is over: from now on it is only looked at.
    pub fn open_review(self) {
        self.in_front.set(None);
        if self.review.is_open.get_untracked() {
            return;
        }
        if !self.close_replay() {
            return;
        }
        self.motion.end();
        self.session.update(|session| session.set_mode(Mode::Replay));
        self.review.is_open.set(true);
        timer::after_next_frame(|| focus::to_first("#review-title"));
    }

    /// Goes back to the result of the game, if it is reviewed.
    pub fn close_review(self) {
        if !self.review.is_open.get_untracked() {
            return;
        }
        self.review.is_open.set(false);
        leave(self.session);
        self.viewport.show_everything();
        focus::rescue();
    }

    /// While a game is reviewed, some keys go from decision to decision; `false` for all others.
    pub fn step_in_review(self, command: Command) -> bool {
        if !self.review.is_open.get_untracked() {
            return false;
        }
        let go = |forward, marked| {
            if let Some(step) = self.review.step.get_value() {
                step.run((forward, marked));
            }
        };
        match command {
            Command::Move(-1, _) => go(false, true),
            Command::Move(1, _) => go(true, true),
            Command::Undo => go(false, false),
            Command::Redo => go(true, false),
            Command::Cancel => self.close_review(),
            Command::Move(..) | Command::Enter | Command::Recap => {}
            _ => return false,
        }
        true
    }

    /// Fetches what shows the review, unless it is here.
    pub fn ask_for_reviewer(self) {
        self.ask.run(Request::Review);
    }
}

/// Goes back to where the game stands.
pub fn leave(session: RwSignal<Session>) {
    session.try_update(|session| {
        if session.mode() == Mode::Replay {
            session.set_mode(Mode::Live);
        }
    });
}
