//! A hint, told in steps: where to look, the place, the move and why. A step is told by each press, and
//! the thinker is asked once for all.

mod region;
mod sentence;
mod steps;

use std::time::Duration;

use bastide_questions::Assessment;
use bastide_rules::{Action, Cell};
use leptos::prelude::*;

use super::controller::Controller;
use crate::board::anchor;
use crate::command::Command;
use crate::intent::{Group, Intent};
use crate::language::AGAIN;
use crate::platform::timer;
use crate::session::Session;
use crate::text::say;
pub use sentence::tell;
pub use steps::{Hint, Step};

/// A hint that takes longer than this is said to be looked for.
const PATIENCE: Duration = Duration::from_millis(500);

impl Controller {
    /// Tells the next step of a hint, once the thinker has one for what is in hand.
    pub fn ask_hint(self) {
        let in_hand = self.session.with_untracked(Session::in_hand);
        let next = |hint: &Option<Hint>| hint.as_ref().and_then(|hint| hint.next(in_hand));
        match self.hint.with_untracked(next) {
            Some(step) => self.tell_hint(step, in_hand),
            None => self.seek_hint(in_hand),
        }
    }

    fn seek_hint(self, in_hand: Option<Action>) {
        let Some(question) = self.pacing.ask_hint(in_hand) else { return };
        // It comes while the thinker is at work.
        self.ask_for_reviewer();
        timer::later(PATIENCE, move || {
            if self.pacing.seeks(question) {
                self.advice.set(Some(say::table_hint_comes(self.language).to_owned()));
            }
        });
    }

    /// Takes the best turn that the thinker found, and the turn it is compared with, whose lead differs
    /// with this standard error.
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
            Some(action) => match self.session.with_untracked(|it| is_sought(it, *action)) {
                true => Step::PLACES,
                false => Step::ONLY,
            },
            None => return,
        };
        self.hint.update(|hint| {
            let told = hint.as_ref().and_then(|hint| hint.told);
            *hint = Some(Hint { best, in_hand, other, error, steps, told });
        });
    }

    /// Tells this step, and shows it, as soon as the part of the program has come that has the words for it.
    fn tell_hint(self, step: Step, in_hand: Option<Action>) {
        let Some(reviewer) = self.review.here_now() else { return self.wait_for_words() };
        let Some((action, sentence)) = self.session.with_untracked(|session| {
            self.hint.with_untracked(|hint| {
                let hint = hint.as_ref()?;
                let sentence = (reviewer.hint)(self.language, session, hint, step, in_hand);
                Some((hint.proposed()?, sentence))
            })
        }) else {
            return;
        };
        let at = anchor::of_action(action);
        let lit = match (step, at) {
            (Step::Where, Some(at)) => {
                let places = |session: &Session| region::places(session.game().table());
                region::around(at, &self.session.with_untracked(places))
            }
            (Step::Spot, Some(at)) => vec![at],
            _ => Vec::new(),
        };
        self.viewport.show_all(&lit);
        self.viewport.lit.set(lit);
        self.problem.set(None);
        if step == Step::Move {
            self.show_move(action);
        }
        self.hint.update(|hint| {
            if let Some(hint) = hint {
                hint.told = Some(step);
            }
        });
        self.advice.set(Some(sentence));
    }

    /// Says that the words of a hint come, or do not, and tells the hint once they are here.
    fn wait_for_words(self) {
        self.ask_for_reviewer();
        let told = self.hint.with_untracked(|hint| hint.as_ref().map(|hint| hint.told));
        let (words, wait) = match self.review.is_absent() {
            true => (say::part_missing(self.language), AGAIN),
            false => (say::table_hint_comes(self.language), PATIENCE),
        };
        self.advice.set(Some(words.to_owned()));
        timer::later(wait, move || {
            // Meanwhile the table may have been left, or the person may have gone on.
            let now = self.hint.try_with_untracked(|hint| hint.as_ref().map(|hint| hint.told));
            if told.is_some() && now == Some(told) {
                self.ask_hint();
            }
        });
    }

    /// The tile is tried there, the offer is pointed out.
    fn show_move(self, action: Action) {
        match action {
            Action::Place { at, turn, .. } => {
                self.send(Intent::TryTurned { at, turn });
                self.viewport.show(at);
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

    /// A person has done something else: what was taken back is begun again, and no move is told that
    /// is not what lies there.
    pub fn leave_hint(self, intent: Intent) {
        let in_hand = self.session.with_untracked(Session::in_hand);
        let is_taken_back = matches!(intent, Intent::Cancel | Intent::Undo);
        let was_told = self.hint.try_maybe_update(|hint| {
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
            self.advice.set(None);
            self.viewport.lit.set(Vec::new());
        }
    }

    /// Where the hint points, once it has told the place of a tile.
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

    /// What the next press on the hint's button tells; none where that is not known before.
    pub fn hint_to_come(self) -> Signal<Option<&'static str>> {
        let language = self.language;
        Signal::derive(move || {
            let places = self.session.with(|session| {
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
