//! The solver of a puzzle: their turn is judged, and its worth is told.

use std::sync::Arc;

use bastide_questions::{Assessment, Found, Judgement, Theme, Wanted};
use bastide_rules::Action;
use leptos::prelude::*;

use super::telling::Telling;
use super::walk::Walk;
use crate::platform::{focus, timer};
use crate::puzzles::{Change, Heard, Maker, Posed};
use crate::table::dispatcher::Dispatcher;
use crate::table::stage::Stage;
use bastide_review::Points;
use bastide_text::{Teller, Why, say};

/// The largest number of lacking changes told of a miss.
const MOST_LACKING: usize = 2;

/// The verdict on a turn.
#[derive(Clone, Debug)]
pub struct Told {
    /// `true` if it is the best, or as good.
    pub is_right: bool,
    /// The verdict in one or two words.
    pub verdict: &'static str,
    /// The worth of the turn.
    pub worth: String,
    /// The reasons.
    pub reasons: Vec<String>,
    /// The number of actions played then: a solver who undoes one of them tries again.
    actions: usize,
}

/// The state of judging a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judging {
    /// There is nothing to judge.
    Rests,
    /// It runs, after this many actions.
    Runs(usize),
    /// No worker could judge, after this many actions.
    Lacks(usize),
}

/// The solver of a puzzle.
#[derive(Clone, Copy)]
pub struct Solver {
    /// The board of the puzzle.
    pub stage: Stage,
    dispatcher: Dispatcher,
    posed: StoredValue<Arc<Posed>>,
    /// Judges turns.
    pub maker: Maker,
    /// A better turn that was found by judging, where none was known.
    better: RwSignal<Option<Assessment>>,
    /// The verdict; `None` while the solver may act.
    pub told: RwSignal<Option<Told>>,
    /// The state of judging.
    pub judging: RwSignal<Judging>,
    /// The number of tries.
    pub tries: RwSignal<u32>,
    /// `true` after a miss: then the solution can be shown.
    pub has_missed: RwSignal<bool>,
    /// The best turn, while it is shown.
    pub walk: RwSignal<Option<Walk>>,
    /// The last turn that missed it.
    miss: RwSignal<Vec<Action>>,
}

impl Solver {
    /// Returns the solver of this puzzle, before their first action.
    pub fn of(stage: Stage, dispatcher: Dispatcher, posed: Arc<Posed>, maker: Maker) -> Solver {
        Solver {
            stage,
            dispatcher,
            posed: StoredValue::new(posed),
            maker,
            better: RwSignal::new(None),
            told: RwSignal::new(None),
            judging: RwSignal::new(Judging::Rests),
            tries: RwSignal::new(0),
            has_missed: RwSignal::new(false),
            walk: RwSignal::new(None),
            miss: RwSignal::new(Vec::new()),
        }
    }

    /// Returns the puzzle.
    pub fn posed(self) -> Arc<Posed> {
        self.posed.get_value()
    }

    /// Looks at the actions since the puzzle was posed.
    pub fn look(self) {
        let posed = self.posed();
        let (actions, is_best) = self.stage.session.with_untracked(|session| {
            let is_best = posed.played(session).map(|played| posed.is_best(played));
            (session.game().actions().len(), is_best)
        });
        let shown = self.walk.with_untracked(|walk| walk.as_ref().map(|walk| walk.step().played));
        if let Some(shown) = shown {
            // An undo closes the shown solution.
            if actions < posed.from() + shown {
                self.begin();
            }
            return;
        }
        let told = self.told.with_untracked(|told| told.as_ref().map(|told| told.actions));
        match (told, self.judging.get_untracked()) {
            (Some(told), _) if actions < told => self.begin(),
            (None, Judging::Runs(at) | Judging::Lacks(at)) if actions < at => self.begin(),
            (None, Judging::Rests) => match is_best {
                Some(true) => self.found_the_best(actions),
                Some(false) => self.ask(actions),
                None => {}
            },
            _ => {}
        }
    }

    /// The solver played the turn that was known to be the best.
    fn found_the_best(self, actions: usize) {
        let posed = self.posed();
        let Some((best, margin)) = &posed.best else { return };
        let language = self.stage.language;
        let worth = say::puzzle_margin(language, &margin.told(language));
        self.tell(true, worth, best, actions);
    }

    /// Has the played turn judged.
    pub fn ask(self, actions: usize) {
        self.dispatcher.await_feedback(None);
        self.judging.set(Judging::Runs(actions));
        let view = self.stage.session.with_untracked(|session| session.game().view());
        // The review of a game gives the same judgement.
        self.maker.ask(view, Wanted::Judgement { from: self.posed().from(), seed: 1 });
    }

    pub fn heard(self, heard: &Heard) {
        let (Judging::Runs(actions) | Judging::Lacks(actions)) = self.judging.get_untracked()
        else {
            return;
        };
        match heard {
            Heard::Found(Found::Judgement(judgement)) => self.judged(judgement, actions),
            Heard::Nothing => {}
            Heard::Found(_) | Heard::Lacks => {
                self.judging.set(Judging::Lacks(actions));
                focus_on_the_way();
            }
        }
    }

    fn judged(self, judgement: &Judgement, actions: usize) {
        let language = self.stage.language;
        let is_right = !judgement.is_mistake();
        let worth = if is_right {
            say::puzzle_as_good(language).to_owned()
        } else {
            if self.posed().best.is_none() {
                self.better.set(Some(judgement.best.clone()));
            }
            let [points, error] =
                [judgement.loss, judgement.error].map(|it| Points::of(it).told(language));
            say::PuzzleLost { points: &points, error: &error }.tell(language)
        };
        self.tell(is_right, worth, &judgement.played, actions);
    }

    /// Gives the verdict on a turn, without giving away a better one.
    fn tell(self, is_right: bool, worth: String, turn: &Assessment, actions: usize) {
        let language = self.stage.language;
        let posed = self.posed();
        self.dispatcher.await_feedback(None);
        self.judging.set(Judging::Rests);
        self.tries.update(|tries| *tries += 1);
        posed.tried(is_right);
        let (verdict, reasons) = if is_right {
            posed.solved(true);
            (say::puzzle_solved(language), self.merits(turn))
        } else {
            self.has_missed.set(true);
            self.miss.set(self.stage.session.with_untracked(|session| {
                posed.played(session).map(<[Action]>::to_vec).unwrap_or_default()
            }));
            (say::puzzle_not_yet(language), Vec::new())
        };
        self.told.set(Some(Told { is_right, verdict, worth, reasons, actions }));
        focus_on_the_way();
    }

    /// Returns the hidden changes of a turn on the table, and the change that weighs most.
    fn merits(self, turn: &Assessment) -> Vec<String> {
        let posed = self.posed();
        let language = self.stage.language;
        let before = posed.table(language);
        let changes =
            before.and_then(|it| Change::of(it.game(), &turn.actions)).unwrap_or_default();
        let is_seen = |change: &&Change| matches!(change, Change::Happened(_) | Change::NoMeeple);
        let mut told = self.stage.session.with_untracked(|session| {
            let teller = Teller::of(language, session);
            let telling = Telling { session, solver: posed.seat(), teller };
            telling.told(changes.iter().filter(|change| !is_seen(change)))
        });
        told.extend(self.reasons(turn));
        told
    }

    /// Returns the reasons why a turn on the table is better than the next best.
    fn reasons(self, turn: &Assessment) -> Vec<String> {
        let (language, mover) = (self.stage.language, self.posed().seat());
        let sum: f32 = turn.reasons.iter().map(|it| it.advantage(mover)).sum();
        let written = |tenths: i32| Points(10 * tenths).signed(language);
        self.stage.session.with_untracked(|session| {
            let why = Why {
                reasons: &turn.reasons,
                mover,
                is_you: true,
                parts: 10.0,
                total: Points::of(sum).tenths(),
                written: &written,
            };
            Teller::of(language, session).reasons(session.game().table(), why)
        })
    }

    /// Begins, or begins again.
    pub fn begin(self) {
        self.maker.forget();
        self.judging.set(Judging::Rests);
        self.told.set(None);
        self.walk.set(None);
        if let Some(table) = self.posed().table(self.stage.language) {
            self.dispatcher.lay_out(table);
        }
        focus::to_board();
    }

    /// Returns the best turn, if it is known by now.
    fn best(self) -> Option<Assessment> {
        let posed = self.posed();
        let known = posed.best.as_ref().map(|(best, _)| best.clone());
        known.or_else(|| self.better.get_untracked())
    }

    /// Shows the best turn, step by step.
    pub fn demonstrate(self) {
        let (posed, language) = (self.posed(), self.stage.language);
        let Some((best, table)) = self.best().zip(posed.table(language)) else { return };
        let miss = self.miss.get_untracked();
        let Some(walk) = Walk::of(table.game(), &best.actions, &miss) else { return };
        self.maker.forget();
        self.judging.set(Judging::Rests);
        self.told.set(None);
        self.walk.set(Some(walk));
        self.dispatcher.lay_out(table);
        self.go_to(1);
        posed.solved(false);
        focus_on_the_way();
    }

    /// Shows this step of the best turn.
    pub fn go_to(self, step: usize) {
        let Some(mut walk) = self.walk.get_untracked() else { return };
        walk.at = step.min(walk.steps.len() - 1);
        let (shown, actions) = (walk.step().clone(), walk.actions.clone());
        self.walk.set(Some(walk));
        let session = self.stage.session;
        let played = session.with_untracked(|session| session.since_the_start().0.len());
        if shown.played < played {
            let Some(mut table) = self.posed().table(self.stage.language) else { return };
            let before = &actions[..shown.played];
            if before.iter().all(|action| table.play(*action).is_ok()) {
                self.dispatcher.put_back(table);
            }
        } else {
            self.dispatcher.demonstrate(&actions[played..shown.played]);
        }
        self.dispatcher.await_feedback(shown.previewed);
        if self.walk.with_untracked(|walk| walk.as_ref().is_some_and(Walk::is_over)) {
            focus_on_the_way();
        }
        let cells = shown.changes.iter().flat_map(Change::cells).collect();
        self.stage.viewport.lit.set(cells);
    }

    /// Returns the text of the shown step, and at the last one the reasons why the turn is the
    /// best.
    pub fn told_of_step(self) -> Told {
        let posed = self.posed();
        let language = self.stage.language;
        let shown = self.walk.with(|walk| {
            let walk = walk.as_ref()?;
            Some((walk.step().changes.clone(), walk.lacking.clone(), walk.is_over()))
        });
        let (changes, lacking, is_over) = shown.unwrap_or_default();
        let mut lines = self.stage.session.with_untracked(|session| {
            let teller = Teller::of(language, session);
            let telling = Telling { session, solver: posed.seat(), teller };
            let mut lines = telling.told(changes.iter());
            if is_over && !lacking.is_empty() {
                lines.push(say::puzzle_lacked(language).to_owned());
                let lacking = telling.told(lacking.iter().take(MOST_LACKING));
                lines.extend(lacking.into_iter().map(|line| format!("– {line}")));
            }
            lines
        });
        if lines.is_empty() {
            lines.push(say::puzzle_begins(language).to_owned());
        }
        // A plan pays later, and nothing of it is visible yet.
        let is_plan = posed.theme().is_none_or(|theme| theme == Theme::Plan);
        if is_over
            && is_plan
            && let Some(best) = self.best()
        {
            lines.extend(self.reasons(&best));
        }
        let margin = posed.best.as_ref().filter(|_| is_over);
        let worth = margin.map(|(_, margin)| say::puzzle_margin(language, &margin.told(language)));
        let verdict = say::puzzle_shown(language);
        Told {
            is_right: true,
            verdict,
            worth: worth.unwrap_or_default(),
            reasons: lines,
            actions: 0,
        }
    }
}

/// Moves the focus to the next action.
fn focus_on_the_way() {
    timer::after_next_frame(|| focus::to_first(".puzzle .primary:not(:disabled)"));
}
