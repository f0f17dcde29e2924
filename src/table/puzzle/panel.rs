//! What is said beside the table of a puzzle, and ways on.

use std::sync::Arc;

use leptos::prelude::*;

use super::solver::{Judging, Solver, Told};
use crate::parts::{RoundButton, Show, Sign, TextButton, effect, reactive};
use crate::puzzles::{Asked, Maker, Posed, level, task, title};
use crate::session::Session;
use crate::table::Beside;
use crate::table::bag::Bag;
use crate::text::{Language, say};

/// Where one goes from a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum WayOn {
    /// To the next of its kind.
    Another,
    /// To all of them.
    All,
}

/// What stands beside the table of a puzzle.
pub fn beside(posed: Arc<Posed>, maker: Maker, go: Callback<WayOn>) -> Beside {
    Callback::new(move |controller| {
        let solver = Solver::of(controller, posed.clone(), maker);
        view! { <PuzzlePanel solver go/> }.into_any()
    })
}

/// How it stands with whoever solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The turn is to be found.
    Open,
    /// It is judged.
    Judged,
    /// Nobody can judge it.
    Lacks(usize),
    /// It was missed.
    Missed,
    /// It was found.
    Found,
    /// It is shown; `true` at its last step.
    Shown(bool),
}

fn stage(solver: Solver) -> Stage {
    let shown = solver.walk.with(|walk| walk.as_ref().map(|walk| Stage::Shown(walk.is_over())));
    let told = solver.told.with(|told| told.as_ref().map(|told| told.is_right));
    shown.unwrap_or(match (told, solver.judging.get()) {
        (Some(true), _) => Stage::Found,
        (Some(false), _) => Stage::Missed,
        (None, Judging::Rests) => Stage::Open,
        (None, Judging::Runs(_)) => Stage::Judged,
        (None, Judging::Lacks(actions)) => Stage::Lacks(actions),
    })
}

/// What is said beside the table.
#[component]
fn PuzzlePanel(solver: Solver, go: Callback<WayOn>) -> impl IntoView {
    let Solver { controller, maker, .. } = solver;
    let (language, posed) = (controller.language, solver.posed());
    let version = Memo::new(move |_| controller.session.with(Session::version));
    effect(move || {
        version.get();
        untrack(|| solver.look());
    });
    effect(move || {
        let heard = maker.heard.get();
        untrack(|| solver.heard(&heard));
    });
    let stage = Memo::new(move |_| stage(solver));
    let is_shown = Signal::derive(move || matches!(stage.get(), Stage::Shown(_)));
    let is_sought = Signal::derive(move || !is_shown.get() && stage.get() != Stage::Found);
    let told = move || match stage.get() {
        Stage::Open => ().into_any(),
        Stage::Judged => view! { <p>{say::puzzle_looking(language)}</p> }.into_any(),
        Stage::Lacks(_) => view! { <p>{say::puzzle_not_judged(language)}</p> }.into_any(),
        Stage::Shown(_) => said(solver.told_of_step()),
        Stage::Missed | Stage::Found => solver.told.get().map(said).into_any(),
    };
    view! {
        <section
            class="puzzle beside"
            class:right=move || matches!(stage.get(), Stage::Found | Stage::Shown(_))
            class:wrong=move || stage.get() == Stage::Missed
            class:judged=move || stage.get() != Stage::Open
            aria-labelledby="puzzle-title"
        >
            <header class="beside-head">
                <h2 id="puzzle-title" tabindex="-1">{title(language, posed.asked())}</h2>
                <p class="soft small">{move || facts(language, &solver.posed(), solver.tries.get())}</p>
            </header>
            <Show when=is_sought>
                {move || view! { <p class="puzzle-task beside-task">{task(language, &solver.posed())}</p> }}
            </Show>
            <Show when=is_shown>{move || steps(solver)}</Show>
            <div class="puzzle-told beside-told" role="status">{reactive(told)}</div>
            <div class="puzzle-ways beside-ways">
                {reactive(move || ways(solver, stage.get(), go).into_any())}
            </div>
            <Bag language settled=controller.settled/>
        </section>
    }
}

/// What leads through the steps of the turn that is shown.
fn steps(solver: Solver) -> AnyView {
    let language = solver.controller.language;
    let at = move || {
        solver.walk.with(|walk| walk.as_ref().map_or((0, 0), |it| (it.at, it.steps.len() - 1)))
    };
    view! {
        <div class="puzzle-steps">
            <RoundButton
                sign=Sign::Back
                name=say::puzzle_before(language)
                disabled=Signal::derive(move || at().0 == 0)
                on_press=move |()| solver.go_to(untrack(at).0.saturating_sub(1))
            />
            <span class="small soft">
                {move || {
                    let (step, all) = at();
                    say::PuzzleStep { step: step as u32 + 1, all: all as u32 + 1 }.tell(language)
                }}
            </span>
            <TextButton
                text=say::puzzle_next(language)
                class="primary"
                disabled=Signal::derive(move || at().0 == at().1)
                on_press=move |()| solver.go_to(untrack(at).0 + 1)
            />
        </div>
    }
    .into_any()
}

/// What can be done next, the first of it with emphasis.
fn ways(solver: Solver, stage: Stage, go: Callback<WayOn>) -> Vec<AnyView> {
    let (language, asked) = (solver.controller.language, solver.posed().asked());
    let (is_row, is_own) = (matches!(asked, Asked::Row(_)), asked == Asked::Own);
    let is_done = matches!(stage, Stage::Found | Stage::Shown(true));
    let mut is_first = !matches!(stage, Stage::Open | Stage::Judged | Stage::Shown(false));
    let mut ways = Vec::new();
    let mut way = |text, act: Box<dyn Fn() + Send + Sync>| {
        let class = std::mem::take(&mut is_first).then_some("primary");
        ways.push(view! { <TextButton text class on_press=move |()| act()/> }.into_any());
    };
    let another = Box::new(move || {
        solver.posed().leave();
        go.run(WayOn::Another);
    });
    if is_done && is_row {
        way(say::puzzle_another(language), another.clone());
    } else if is_done && is_own {
        way(say::puzzle_put_away(language), another.clone());
    } else if is_done {
        way(say::puzzle_all(language), Box::new(move || go.run(WayOn::All)));
    }
    match stage {
        Stage::Missed | Stage::Shown(_) => {
            way(say::puzzle_again(language), Box::new(move || solver.begin()));
        }
        Stage::Lacks(actions) => {
            way(say::puzzle_again(language), Box::new(move || solver.ask(actions)));
        }
        _ => {}
    }
    if stage == Stage::Missed || stage == Stage::Open && solver.has_missed.get() {
        way(say::puzzle_show(language), Box::new(move || solver.demonstrate()));
    }
    if is_row && !is_done {
        way(say::puzzle_another(language), another);
    } else if is_own && !is_done && solver.has_missed.get() {
        way(say::puzzle_put_away(language), another);
    }
    let is_said = is_done && asked == Asked::Today || matches!(stage, Stage::Open | Stage::Judged);
    if !is_said {
        way(say::puzzle_all(language), Box::new(move || go.run(WayOn::All)));
    }
    ways
}

/// How hard it is, and how often it was tried.
fn facts(language: Language, posed: &Posed, tries: u32) -> String {
    let hard = posed.level.map(|it| level(language, it).to_owned());
    let tries = (tries > 0).then(|| say::puzzle_tries(language, tries));
    hard.into_iter().chain(tries).collect::<Vec<_>>().join(" · ")
}

fn said(told: Told) -> AnyView {
    view! {
        <p class="puzzle-verdict beside-verdict">{told.verdict}</p>
        <p>{told.worth}</p>
        <ul class="puzzle-reasons">
            {told.reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect::<Vec<_>>()}
        </ul>
    }
    .into_any()
}
