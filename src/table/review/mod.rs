//! The review of a finished game, beside the board: luck, mistakes, and every decision, to be shown
//! on the board. The game itself is read-only; to play on from a moment begins a separate game.
//!
//! It is a chunk of the program, loaded on demand: the table knows [`Reviewer`] alone, and has the
//! `place` for it.

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

use super::context::TableContext;
use super::dispatcher::Dispatcher;
use super::hint::{self, Hint};
use super::replay::{Replay, Replayed};
use super::speech::{self, Said};
use super::stage::Stage;
use super::{Request, replay};
use crate::command::Command;
use crate::loading::Late;
use crate::platform::{focus, timer};
use bastide_session::Session;
use bastide_text::Language;
pub use place::{EndingPlace, Fetched, ReviewPlace};

/// The views of the review, the replay and the ending, and the words of hints and comments.
#[derive(Debug)]
pub struct Reviewer {
    /// Everything below the title of the review.
    pub show: fn(TableContext) -> AnyView,
    /// The same of the replay.
    pub replay: fn(Replayed) -> AnyView,
    /// The score chart, beside the replay.
    pub chart: fn(Stage, Replay, RwSignal<bool>) -> AnyView,
    /// Everything between the winner and the buttons of the result.
    pub ending: fn(Stage) -> AnyView,
    /// The current comment of a computer player.
    pub comment: fn(Language, &Session) -> Option<Said>,
    /// The words of a step of a hint.
    pub hint: fn(Language, &Session, &Hint, hint::Step, Option<Action>) -> String,
}

impl Reviewer {
    /// The only instance.
    pub const HERE: Reviewer = Reviewer {
        show: panel::show,
        replay: replay::show,
        chart: replay::show_chart,
        ending: ending::show,
        comment: speech::said,
        hint: hint::tell,
    };
}

/// The chunk of the program that shows reviews and replays.
#[derive(Clone, Copy)]
pub struct Showing {
    /// The state of its download.
    pub late: Memo<Late>,
    /// Its views, once it is loaded.
    pub reviewer: Signal<Option<&'static Reviewer>>,
    /// Asks the page, which loads it.
    pub ask: Callback<Request>,
}

impl Showing {
    /// Its views, once it is loaded. Tracked.
    pub fn here(self) -> Option<&'static Reviewer> {
        let is_here = self.late.get() == Late::Here;
        self.reviewer.get_untracked().filter(|_| is_here)
    }

    /// Loads it, unless it is loaded.
    pub fn fetch(self) {
        self.ask.run(Request::Review);
    }
}

/// A step to the next decision: whether forward, and whether to a marked one.
type Step = Callback<(bool, bool)>;

/// The review of the game on the table, as far as the table knows it.
#[derive(Clone, Copy)]
pub struct Review {
    /// The key of the game in storage.
    key: StoredValue<String>,
    /// The chunk that shows it.
    pub chunk: Showing,
    is_open: RwSignal<bool>,
    /// The function that moves from decision to decision, while they are shown.
    step: StoredValue<Option<Step>>,
}

impl Review {
    /// Creates the review of the game under this key, not open yet.
    pub fn new(key: StoredValue<String>, chunk: Showing) -> Review {
        let (is_open, step) = (RwSignal::new(false), StoredValue::new(None));
        Review { key, chunk, is_open, step }
    }

    /// Returns the views of the chunk, once it is loaded.
    pub fn reviewer(self) -> Signal<Option<&'static Reviewer>> {
        Signal::derive(move || self.chunk.here())
    }

    /// Returns the views of the chunk, if it is loaded now. Untracked.
    pub fn here_now(self) -> Option<&'static Reviewer> {
        let Showing { late, reviewer, .. } = self.chunk;
        reviewer.get_untracked().filter(|_| late.get_untracked() == Late::Here)
    }

    /// `true` if the chunk could not be loaded.
    pub fn is_absent(self) -> bool {
        self.chunk.late.get_untracked() == Late::Absent
    }

    /// Loads the chunk, unless it is loaded.
    pub fn fetch(self) {
        self.chunk.fetch();
    }

    /// `true` while it is open.
    pub fn is_open(self) -> Signal<bool> {
        self.is_open.into()
    }
}

impl Dispatcher {
    /// Opens the review of the finished game: from now on it is read-only.
    pub fn open_review(self) {
        self.panels.close();
        if self.review.is_open.get_untracked() {
            return;
        }
        if !self.close_replay() {
            return;
        }
        self.stage.motion.end();
        self.change(|session| (true, session.replay()));
        self.review.is_open.set(true);
        timer::after_next_frame(|| focus::to_first("#review-title"));
    }

    /// Returns to the result of the game, if it is reviewed.
    pub fn close_review(self) {
        if !self.review.is_open.get_untracked() {
            return;
        }
        self.review.is_open.set(false);
        self.return_to_game();
        self.stage.viewport.show_everything();
        focus::rescue();
    }

    /// Handles the keys that move from decision to decision in a review; `false` for all others.
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
}
