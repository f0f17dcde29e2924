//! A puzzle at the table: what is to be found, what is said of what was played, and how it goes on.

use std::sync::Arc;

use bastide_questions::{Assessment, Found, Judgement, Wanted};
use leptos::prelude::*;

use crate::parts::{Show, TextButton, effect, reactive};
use crate::platform::{focus, timer};
use crate::puzzles::{Asked, Heard, Maker, Posed, level, title};
use crate::review::Points;
use crate::session::Session;
use crate::table::Beside;
use crate::table::controller::Controller;
use crate::text::{Language, Teller, Why, say};

/// So many reasons are told: more nobody reads.
const MOST_REASONS: usize = 3;
/// What is less than this weighs nothing.
const TELLING: Points = Points(50);

/// Where one goes from a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum WayOn {
    /// To the next of its kind.
    Another,
    /// To all of them.
    All,
}

/// What is said of a turn.
#[derive(Clone, Debug)]
struct Told {
    is_right: bool,
    /// In one or two words.
    verdict: &'static str,
    /// What it is worth.
    worth: String,
    /// Why.
    reasons: Vec<String>,
    /// How many actions had been played then: who goes back behind them tries again.
    actions: usize,
}

/// Whether a turn is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Judging {
    /// There is nothing to judge.
    Rests,
    /// It is, after so many actions.
    Runs(usize),
    /// It would be, but there is nobody.
    Lacks(usize),
}

/// Somebody who is to find a turn.
#[derive(Clone, Copy)]
struct Solver {
    controller: Controller,
    posed: StoredValue<Arc<Posed>>,
    maker: Maker,
    /// What was found to be better where nobody had looked before.
    better: RwSignal<Option<Assessment>>,
    /// What was said of what he did; none as long as he may do something.
    told: RwSignal<Option<Told>>,
    judging: RwSignal<Judging>,
    tries: RwSignal<u32>,
    has_missed: RwSignal<bool>,
    /// Whether the turn that is looked at was shown to him.
    is_shown: RwSignal<bool>,
}

/// What stands beside the table of a puzzle.
pub fn beside(posed: Arc<Posed>, maker: Maker, go: Callback<WayOn>) -> Beside {
    Callback::new(move |controller| {
        let solver = Solver {
            controller,
            posed: StoredValue::new(posed.clone()),
            maker,
            better: RwSignal::new(None),
            told: RwSignal::new(None),
            judging: RwSignal::new(Judging::Rests),
            tries: RwSignal::new(0),
            has_missed: RwSignal::new(false),
            is_shown: RwSignal::new(false),
        };
        view! { <PuzzlePanel solver go/> }.into_any()
    })
}

impl Solver {
    fn posed(self) -> Arc<Posed> {
        self.posed.get_value()
    }

    /// Looks at what was done since the puzzle was posed.
    fn look(self) {
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
    fn ask(self, actions: usize) {
        self.controller.set_judged(true);
        self.judging.set(Judging::Runs(actions));
        let view = self.controller.session.with_untracked(|session| session.game().view());
        // Whoever reviews a game is told the same of it.
        self.maker.ask(view, Wanted::Judgement { from: self.posed().from(), seed: 1 });
    }

    fn heard(self, heard: &Heard) {
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
    fn begin(self) {
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
    fn demonstrate(self) {
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

/// What is said beside the table.
#[component]
fn PuzzlePanel(solver: Solver, go: Callback<WayOn>) -> impl IntoView {
    let Solver { controller, told, judging, has_missed, is_shown, maker, .. } = solver;
    let (language, asked) = (controller.language, solver.posed().asked());
    let version = Memo::new(move |_| controller.session.with(Session::version));
    effect(move || {
        version.get();
        untrack(|| solver.look());
    });
    effect(move || {
        let heard = maker.heard.get();
        untrack(|| solver.heard(&heard));
    });
    let is = move |is: fn(&Told) -> bool| {
        Signal::derive(move || told.with(|told| told.as_ref().is_some_and(is)))
    };
    let (is_right, is_wrong) = (is(|told| told.is_right), is(|told| !told.is_right));
    let lacks = Signal::derive(move || matches!(judging.get(), Judging::Lacks(_)));
    let is_open =
        Signal::derive(move || told.with(Option::is_none) && judging.get() == Judging::Rests);
    let is_told = Signal::derive(move || told.with(Option::is_some) || lacks.get());
    let is_judged = Signal::derive(move || !is_open.get());
    let may_be_shown = Signal::derive(move || !is_right.get() && has_missed.get() && !lacks.get());
    let (is_own, is_today) = (asked == Asked::Own, asked == Asked::Today);
    let goes_on = Signal::derive(move || is_right.get() || (has_missed.get() && is_own));
    let may_try_again =
        Signal::derive(move || is_wrong.get() || (is_right.get() && is_shown.get()));
    let another = move || {
        solver.posed().leave();
        go.run(WayOn::Another);
    };
    view! {
        <section
            class="puzzle"
            class:right=is_right
            class:wrong=is_wrong
            class:judged=is_judged
            aria-labelledby="puzzle-title"
        >
            <header class="puzzle-head">
                <h2 id="puzzle-title" tabindex="-1">{title(language, asked)}</h2>
                <p class="soft small">{move || facts(language, &solver.posed(), solver.tries.get())}</p>
            </header>
            <Show when=is_open>
                {move || view! { <p class="puzzle-task">{say::puzzle_task(language)}</p> }}
            </Show>
            <div class="puzzle-told" role="status">
                {reactive(move || match (told.get(), judging.get()) {
                    (Some(told), _) => said(told),
                    (None, Judging::Rests) => ().into_any(),
                    (None, Judging::Runs(_)) => view! { <p>{say::puzzle_looking(language)}</p> }.into_any(),
                    (None, Judging::Lacks(_)) => view! { <p>{say::puzzle_not_judged(language)}</p> }.into_any(),
                })}
            </div>
            <div class="puzzle-ways">
                <Show when=may_try_again>
                    <TextButton
                        text=say::puzzle_again(language)
                        class=is_wrong.get_untracked().then_some("primary")
                        on_press=move |()| solver.begin()
                    />
                </Show>
                <Show when=lacks>
                    <TextButton
                        text=say::puzzle_again(language)
                        class="primary"
                        on_press=move |()| {
                            if let Judging::Lacks(actions) = judging.get_untracked() {
                                solver.ask(actions);
                            }
                        }
                    />
                </Show>
                <Show when=may_be_shown>
                    <TextButton text=say::puzzle_show(language) on_press=move |()| solver.demonstrate()/>
                </Show>
                {(!is_today).then(|| {
                    let text = if is_own { say::puzzle_put_away(language) } else { say::puzzle_another(language) };
                    view! {
                        <Show when=Signal::derive(move || goes_on.get() || !is_own)>
                            {move || {
                                let class = is_right.get().then_some("primary");
                                let text = if is_right.get() && !is_shown.get() { say::puzzle_another(language) } else { text };
                                view! { <TextButton text class on_press=move |()| another()/> }.into_any()
                            }}
                        </Show>
                    }
                })}
                <Show when=is_told>
                    {move || {
                        let is_next = is_today && is_right.get();
                        let class = is_next.then_some("primary");
                        let text = say::puzzle_all(language);
                        view! { <TextButton text class on_press=move |()| go.run(WayOn::All)/> }.into_any()
                    }}
                </Show>
            </div>
        </section>
    }
}

/// How hard it is, and how often it was tried.
fn facts(language: Language, posed: &Posed, tries: u32) -> String {
    let hard = posed.level.map(|it| level(language, it).to_owned());
    let tries = (tries > 0).then(|| say::puzzle_tries(language, tries));
    hard.into_iter().chain(tries).collect::<Vec<_>>().join(" · ")
}

fn said(told: Told) -> AnyView {
    view! {
        <p class="puzzle-verdict">{told.verdict}</p>
        <p>{told.worth}</p>
        <ul class="puzzle-reasons">
            {told.reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect::<Vec<_>>()}
        </ul>
    }
    .into_any()
}
