//! An open review: the outcomes of its decisions so far, and the selected decision.

use std::sync::Arc;

use bastide_questions::Judgement;
use leptos::prelude::*;

use super::Review;
use super::story::Story;
use crate::board::weighed::{Weighed, weigh};
use crate::platform::clock;
use crate::platform::storage::library;
use crate::puzzles::{self, Kept};
use crate::review::{Judges, Told};
use crate::table::context::TableContext;
use crate::table::stage::Stage;
use crate::ui::effect;
use bastide_review::{Outcome, Verdict, kept};
use bastide_session::Session;
use bastide_session::intent::{Intent, Jump};
use bastide_session::line::Controller;
use bastide_text::say;

/// The progress of judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Judging is in progress.
    Runs,
    /// It was paused.
    Stopped,
    /// There are no workers.
    Nobody,
    /// Every decision is judged.
    Done,
}

/// A reviewed game. It lasts as long as it is shown.
#[derive(Clone, Copy)]
pub struct Opened {
    /// The game, and the moment shown.
    pub table: TableContext,
    /// The reviewed game.
    story: StoredValue<Arc<Story>>,
    /// The outcome of each decision so far.
    pub outcomes: RwSignal<Vec<Option<Outcome>>>,
    /// The progress of judging.
    pub progress: RwSignal<Progress>,
    /// The selected decision; none at the end of the game.
    pub chosen: RwSignal<Option<usize>>,
    /// `true` if only marked decisions are listed.
    pub only_marked: RwSignal<bool>,
    judges: StoredValue<Option<Judges>, LocalStorage>,
}

impl Opened {
    /// Has the game on the table judged; none if it is not over, or nothing was decided.
    pub fn of(table: TableContext) -> Option<Opened> {
        let Stage { language, session, viewport, .. } = table.stage;
        // Meanwhile the user may have moved to another moment of it.
        if session.with_untracked(|session| session.game().table().to_act().is_some()) {
            table.dispatcher.send(Intent::Jump(Jump::Last));
        }
        let story = session.with_untracked(|session| Story::of(language, session))?;
        let Review { key, step, .. } = table.review;
        let kept = key.with_value(|key| library().review(key)).unwrap_or_default();
        let outcomes = kept::read(&kept, story.token, &story.moments, story.scores.len());
        let opened = Opened {
            table,
            story: StoredValue::new(Arc::new(story)),
            outcomes: RwSignal::new(outcomes),
            progress: RwSignal::new(Progress::Runs),
            chosen: RwSignal::new(None),
            only_marked: RwSignal::new(false),
            judges: StoredValue::new_local(None),
        };
        step.set_value(Some(Callback::new(move |(forward, marked)| opened.step(forward, marked))));
        on_cleanup(move || {
            step.try_set_value(None);
            viewport.weighed.try_set(Vec::new());
        });
        // The board shows the judgement of the selected decision.
        let weighed = Memo::new(move |_| opened.weighed());
        effect(move || viewport.weighed.set(weighed.get()));
        opened.judge();
        Some(opened)
    }

    /// Returns the reviewed game.
    pub fn story(self) -> Arc<Story> {
        self.story.get_value()
    }

    /// Has every decision judged that is not judged yet.
    fn judge(self) {
        let story = self.story();
        let left = self.outcomes.with_untracked(|outcomes| {
            let is_left = |from: &usize| {
                let at = story.moments.iter().position(|moment| moment.from == *from);
                at.is_some_and(|at| outcomes[at].is_none())
            };
            story.order.iter().copied().filter(is_left).collect()
        });
        let TableContext { stage: Stage { language, .. }, announcements, .. } = self.table;
        let spoken = announcements.spoken;
        let judges = Judges::new(story.view.clone(), left, move |told| match told {
            Told::Judged(from, judgement) => self.judged(from, &judgement),
            Told::LeftOut(from) => self.note(from, |_, _| Outcome::Out),
            Told::Done => {
                self.keep_the_worst();
                self.progress.try_set(Progress::Done);
                spoken.try_set(say::review_done(language).to_owned());
            }
            Told::Nobody => {
                self.progress.try_set(Progress::Nobody);
            }
        });
        self.judges.set_value(Some(judges));
        self.judges.with_value(|judges| {
            if let Some(judges) = judges {
                judges.go_on();
            }
        });
    }

    /// Notes the outcome of a decision, and stores it beside the game.
    fn note(self, from: usize, find: impl FnOnce(&Story, usize) -> Outcome) {
        // Meanwhile the review may have been closed.
        let Some(story) = self.story.try_get_value() else { return };
        let Some(at) = story.moments.iter().position(|moment| moment.from == from) else { return };
        let outcome = find(&story, at);
        self.outcomes.update(|outcomes| outcomes[at] = Some(outcome));
        let text =
            self.outcomes.with_untracked(|all| kept::written(story.token, &story.moments, all));
        self.table.review.key.with_value(|key| library().keep_review(key, &text));
    }

    /// Keeps the worst mistakes of people in this game, to be played better another day. Once all
    /// is judged.
    fn keep_the_worst(self) {
        // Meanwhile the review may have been closed.
        let (Some(story), Some(outcomes)) =
            (self.story.try_get_value(), self.outcomes.try_get_untracked())
        else {
            return;
        };
        let is_a_person = |session: &Session, number: usize| {
            let ply = story.moments.get(number).and_then(|it| story.way.get(it.from));
            let ply = ply.and_then(|ply| session.line().ply(*ply));
            ply.is_some_and(|ply| ply.controller == Controller::Person)
        };
        let worst = self.table.stage.session.try_with_untracked(|session| {
            puzzles::worst(&outcomes, |number| is_a_person(session, number))
        });
        let worst = worst.unwrap_or_default().into_iter();
        let games: Vec<_> = worst.filter_map(|number| story.game_at(number)).collect();
        Kept::change(|kept| kept.own.keep(&games, clock::today()));
    }

    fn judged(self, from: usize, judgement: &Judgement) {
        self.note(from, |story, at| {
            Outcome::Judged(Verdict::of(judgement, story.moments[at].seat))
        });
    }

    /// Pauses or resumes judging.
    pub fn stop_or_go_on(self) {
        let runs = self.progress.get_untracked() == Progress::Runs;
        self.progress.set(if runs { Progress::Stopped } else { Progress::Runs });
        self.judges.with_value(|judges| {
            if let Some(judges) = judges {
                if runs { judges.stop() } else { judges.go_on() }
            }
        });
    }

    /// Returns the numbers of the decisions that are listed now.
    pub fn listed(self) -> Vec<usize> {
        let only_marked = self.only_marked.get();
        self.outcomes.with(|outcomes| {
            let all = outcomes.iter().enumerate();
            all.filter(|(_, it)| !only_marked || is_marked(it)).map(|(number, _)| number).collect()
        })
    }

    /// Returns the selected decision as it was played, and the better one.
    pub fn weighed(self) -> Vec<Weighed> {
        let (story, Some(chosen)) = (self.story(), self.chosen.get()) else {
            return Vec::new();
        };
        let (Some(moment), Some(game)) = (story.moments.get(chosen), story.game_at(chosen)) else {
            return Vec::new();
        };
        let player = |session: &Session| session.player(moment.seat).colour;
        let colour = self.table.stage.session.with_untracked(player);
        let better = self.outcomes.with(|outcomes| match outcomes.get(chosen) {
            Some(Some(Outcome::Judged(verdict))) => verdict.better.clone(),
            _ => None,
        });
        let mut weighed = weigh(&game, story.played(chosen), colour, false);
        weighed.extend(better.iter().flat_map(|it| weigh(&game, &it.actions, colour, true)));
        weighed
    }
}

/// `true` if a decision deserves a mark.
pub fn is_marked(outcome: &Option<Outcome>) -> bool {
    matches!(outcome, Some(Outcome::Judged(verdict)) if verdict.mark().is_some())
}
