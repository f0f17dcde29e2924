//! Somebody who is to find a turn: what was played is judged, and it is said what that is worth.

use std::sync::Arc;

use bastide_questions::{Assessment, Found, Judgement, Wanted};
use leptos::prelude::*;

use crate::platform::{focus, timer};
use crate::puzzles::{Heard, Maker, Posed};
use crate::review::Points;
use crate::table::controller::Controller;
use crate::text::{Teller, Why, say};

/// So many reasons are told: more nobody reads.
const MOST_REASONS: usize = 3;
/// What is less than this weighs nothing.
const TELLING: Points = Points(50);

/// What is said of a turn.
#[derive(Clone, Debug)]
pub struct Told {
    /// Whether it is the best, or as good.
    pub is_right: bool,
    /// In one or two words.
    pub verdict: &'static str,
    /// What it is worth.
    pub worth: String,
    /// Why.
    pub reasons: Vec<String>,
    /// How many actions had been played then: who goes back behind them tries again.
    actions: usize,
}

/// Whether a turn is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judging {
    /// There is nothing to judge.
    Rests,
    /// It is, after so many actions.
    Runs(usize),
    /// It would be, but there is nobody.
    Lacks(usize),
}

/// Somebody who is to find a turn.
#[derive(Clone, Copy)]
pub struct Solver {
    /// The table.
    pub controller: Controller,
    posed: StoredValue<Arc<Posed>>,
    /// Who judges.
    pub maker: Maker,
    /// What was found to be better where nobody had looked before.
    better: RwSignal<Option<Assessment>>,
    /// What was said of what he did; none as long as he may do something.
    pub told: RwSignal<Option<Told>>,
    /// Whether what he did is judged.
    pub judging: RwSignal<Judging>,
    /// How often he tried.
    pub tries: RwSignal<u32>,
    /// Whether he missed it: then he may be shown it.
    pub has_missed: RwSignal<bool>,
    /// Whether the turn that is looked at was shown to him.
    pub is_shown: RwSignal<bool>,
}

impl Solver {
    /// Somebody who is to find this, and has done nothing yet.
    pub fn of(controller: Controller, posed: Arc<Posed>, maker: Maker) -> Solver {
        Solver {
            controller,
            posed: StoredValue::new(posed),
            maker,
            better: RwSignal::new(None),
            told: RwSignal::new(None),
            judging: RwSignal::new(Judging::Rests),
            tries: RwSignal::new(0),
            has_missed: RwSignal::new(false),
            is_shown: RwSignal::new(false),
        }
    }

    /// What is to be found.
    pub fn posed(self) -> Arc<Posed> {
        self.posed.get_value()
    }

    /// Looks at what was done since the puzzle was posed.
    pub fn look(self) {
        let posed = self.posed();
        let (actions, is_best) = self.controller.session.with_untracked(|session| {
            let is_best = posed.played(session).map(|played| posed.is_best(played));
            (session.game().actions().len(), is_best)
        });
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

    /// The turn that was known to be the best lies on the table.
    fn found_the_best(self, actions: usize) {
        let posed = self.posed();
        let Some((best, margin)) = &posed.best else { return };
        let language = self.controller.language;
        let worth = say::puzzle_margin(language, &margin.told(language));
        self.tell(true, worth, best, actions);
    }

    /// Has it judged what was played.
    pub fn ask(self, actions: usize) {
        self.controller.set_judged(true);
        self.judging.set(Judging::Runs(actions));
        let view = self.controller.session.with_untracked(|session| session.game().view());
        // Whoever reviews a game is told the same of it.
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
        let language = self.controller.language;
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

    /// Says what there is to say of a turn. What is better is not given away.
    fn tell(self, is_right: bool, worth: String, turn: &Assessment, actions: usize) {
        let language = self.controller.language;
        let (posed, is_shown) = (self.posed(), self.is_shown.get_untracked());
        self.controller.set_judged(true);
        self.judging.set(Judging::Rests);
        let verdict = match (is_right, is_shown) {
            (true, true) => say::puzzle_shown(language),
            (true, false) => say::puzzle_solved(language),
            (false, _) => say::puzzle_not_yet(language),
        };
        let reasons = if is_right { self.reasons(turn) } else { Vec::new() };
        if !is_shown {
            self.tries.update(|tries| *tries += 1);
            posed.tried(is_right);
        }
        if is_right {
            posed.solved(!is_shown);
        } else {
            self.has_missed.set(true);
        }
        self.told.set(Some(Told { is_right, verdict, worth, reasons, actions }));
        focus_on_the_way();
    }

    /// What weighs most of a turn that lies on the table.
    fn reasons(self, turn: &Assessment) -> Vec<String> {
        let (language, own) = (self.controller.language, self.posed().seat());
        self.controller.session.with_untracked(|session| {
            let teller = Teller::of(language, session);
            let told = turn.reasons.iter().filter_map(|reason| {
                let points = Points::of(reason.points);
                let player = (reason.seat != own).then(|| teller.name(reason.seat));
                let why = Why {
                    matter: reason.matter,
                    on: reason.on,
                    player,
                    is_more: points.0 > 0,
                    points: &points.signed(language),
                };
                let is_telling = points.0.abs() >= TELLING.0;
                is_telling.then(|| teller.reason(session.game().table(), why))
            });
            told.take(MOST_REASONS).collect()
        })
    }

    /// Begins, or begins again.
    pub fn begin(self) {
        self.maker.forget();
        self.judging.set(Judging::Rests);
        self.told.set(None);
        self.is_shown.set(false);
        if let Some(table) = self.posed().table(self.controller.language) {
            self.controller.lay_out(table);
        }
        focus::to_board();
    }

    /// Plays the best turn, for him to see.
    pub fn demonstrate(self) {
        let known = self.posed().best.as_ref().map(|(best, _)| best.clone());
        let Some(best) = known.or_else(|| self.better.get_untracked()) else { return };
        self.begin();
        self.is_shown.set(true);
        self.controller.demonstrate(&best.actions);
    }
}

/// Keys go on with what is to be done next.
fn focus_on_the_way() {
    timer::after_next_frame(|| focus::to_first(".puzzle-ways .primary"));
}
