//! A hint, given in steps: the region, the place, the move and the reason. Each press gives a step,
//! and the thinker is asked once for all.

mod region;
mod sentence;
mod steps;

use std::time::Duration;

use bastide_questions::Assessment;
use bastide_rules::{Action, Cell};
use leptos::prelude::*;

use super::announcements::Announcements;
use super::dispatcher::Dispatcher;
use super::stage::Stage;
use crate::board::anchor;
use crate::command::Command;
use crate::loading::AGAIN;
use crate::platform::timer;
use bastide_session::Session;
use bastide_session::intent::{Group, Intent};
use bastide_text::say;
pub use sentence::tell;
pub use steps::{Hint, Step};

/// The time after which a hint is said to be on its way.
const PATIENCE: Duration = Duration::from_millis(500);

impl Dispatcher {
    /// Gives the next step of a hint, once the thinker has one for what is in hand.
    pub fn ask_hint(self) {
        let in_hand = self.stage.session.with_untracked(Session::in_hand);
        let next = |hint: &Option<Hint>| hint.as_ref().and_then(|hint| hint.next(in_hand));
        match self.announcements.hint.with_untracked(next) {
            Some(step) => self.tell_hint(step, in_hand),
            None => self.seek_hint(in_hand),
        }
    }

    fn seek_hint(self, in_hand: Option<Action>) {
        let Some(question) = self.pacing.ask_hint(in_hand) else { return };
        // The chunk loads while the thinker is at work.
        self.review.fetch();
        timer::later(PATIENCE, move || {
            if self.pacing.seeks(question) {
                self.announcements
                    .advice
                    .set(Some(say::table_hint_comes(self.stage.language).to_owned()));
            }
        });
    }

    /// Takes the best turn that the thinker found, and the turn it is compared with. The difference
    /// in points between the two has this standard error.
    pub fn take_hint(
        self,
        in_hand: Option<Action>,
        best: Assessment,
        other: Option<Assessment>,
        error: f32,
    ) {
        let is_sought =
            |session: &Session, action| region::is_sought(session.game().table(), action);
        let steps = match best.actions.first() {
            Some(Action::Place { .. }) => Step::TILE,
            Some(action) => match self.stage.session.with_untracked(|it| is_sought(it, *action)) {
                true => Step::PLACES,
                false => Step::ONLY,
            },
            None => return,
        };
        self.announcements.hint.update(|hint| {
            let told = hint.as_ref().and_then(|hint| hint.told);
            *hint = Some(Hint { best, in_hand, other, error, steps, told });
        });
    }

    /// Gives this step in words and on the board, once the chunk with the words is loaded.
    fn tell_hint(self, step: Step, in_hand: Option<Action>) {
        let Some(reviewer) = self.review.here_now() else { return self.wait_for_words() };
        let Some((action, sentence)) = self.stage.session.with_untracked(|session| {
            self.announcements.hint.with_untracked(|hint| {
                let hint = hint.as_ref()?;
                let sentence = (reviewer.hint)(self.stage.language, session, hint, step, in_hand);
                Some((hint.proposed()?, sentence))
            })
        }) else {
            return;
        };
        let at = anchor::of_action(action);
        let lit = match (step, at) {
            (Step::Where, Some(at)) => {
                let places = |session: &Session| region::places(session.game().table());
                region::around(at, &self.stage.session.with_untracked(places))
            }
            (Step::Spot, Some(at)) => vec![at],
            _ => Vec::new(),
        };
        self.stage.viewport.show_all(&lit);
        self.stage.viewport.lit.set(lit);
        self.announcements.problem.set(None);
        if step == Step::Move {
            self.show_move(action);
        }
        self.announcements.hint.update(|hint| {
            if let Some(hint) = hint {
                hint.told = Some(step);
            }
        });
        self.announcements.advice.set(Some(sentence));
    }

    /// Says that the words of a hint are loading, or cannot be loaded, and gives the hint once they
    /// are.
    fn wait_for_words(self) {
        self.review.fetch();
        let told =
            self.announcements.hint.with_untracked(|hint| hint.as_ref().map(|hint| hint.told));
        let (words, wait) = match self.review.is_absent() {
            true => (say::part_missing(self.stage.language), AGAIN),
            false => (say::table_hint_comes(self.stage.language), PATIENCE),
        };
        self.announcements.advice.set(Some(words.to_owned()));
        timer::later(wait, move || {
            // Meanwhile the table may have been left, or the person may have acted.
            let now = self
                .announcements
                .hint
                .try_with_untracked(|hint| hint.as_ref().map(|hint| hint.told));
            if told.is_some() && now == Some(told) {
                self.ask_hint();
            }
        });
    }

    /// Tries the tile there, or points at the offer.
    fn show_move(self, action: Action) {
        match action {
            Action::Place { at, turn, .. } => {
                self.send(Intent::TryTurned { at, turn });
                self.stage.viewport.show(at);
            }
            Action::Pass => {}
            other => {
                if let Some(group) = Group::of(other) {
                    self.send(Intent::Pick(group));
                }
                self.point_at(other);
            }
        }
    }

    /// Adapts the hint to another intent of the person: after an undo it begins again, and its move
    /// is no longer shown once something else lies there.
    pub fn leave_hint(self, intent: Intent) {
        let in_hand = self.stage.session.with_untracked(Session::in_hand);
        let is_taken_back = matches!(intent, Intent::Cancel | Intent::Undo);
        let was_told = self.announcements.hint.try_maybe_update(|hint| {
            let Some(hint) = hint.as_mut().filter(|hint| hint.told.is_some()) else {
                return (false, false);
            };
            if is_taken_back {
                hint.told = None;
            }
            let is_tried = matches!(hint.proposed(), Some(Action::Place { .. }));
            let is_elsewhere = is_tried && hint.told == Some(Step::Move) && !hint.finds(in_hand);
            (is_taken_back, is_taken_back || is_elsewhere)
        });
        if was_told == Some(true) {
            self.announcements.advice.set(None);
            self.stage.viewport.lit.set(Vec::new());
        }
    }
}

impl Announcements {
    /// Returns the cell the hint points at, once it has given the place of a tile.
    pub fn hinted(self) -> Signal<Option<Cell>> {
        Signal::derive(move || {
            self.hint.with(|hint| {
                let hint = hint.as_ref().filter(|hint| hint.told >= Some(Step::Spot))?;
                match hint.proposed()? {
                    Action::Place { at, .. } => Some(at),
                    _ => None,
                }
            })
        })
    }

    /// Returns the label of the next step on the hint's button; `None` if that is not known before.
    pub fn hint_to_come(self, stage: Stage) -> Signal<Option<&'static str>> {
        let Stage { language, session, .. } = stage;
        Signal::derive(move || {
            let places = session.with(|session| {
                Command::Hint.is_possible(session).then(|| session.tile_to_place().is_some())
            })?;
            let coming = self.hint.with(|hint| hint.as_ref().map(Hint::coming));
            Some(match coming.or(places.then_some(Step::Where))? {
                Step::Where => say::hint_where(language),
                Step::Spot => say::hint_spot(language),
                Step::Move => say::hint_move(language),
            })
        })
    }
}
