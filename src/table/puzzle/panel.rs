//! The panel beside the table of a puzzle.

use std::sync::Arc;

use leptos::prelude::*;

use super::solver::{Judging, Solver, Told};
use crate::puzzles::{Asked, Maker, Posed, level, task, title};
use crate::table::Aside;
use crate::table::bag::Bag;
use crate::table::context::TableContext;
use crate::table::stage::Stage;
use crate::ui::{RoundButton, Show, Sign, TextButton, effect, reactive};
use bastide_session::Session;
use bastide_text::{Language, say};

/// A way out of a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum WayOn {
    /// The next of its kind.
    Another,
    /// All puzzles.
    All,
}

/// Returns the panel beside the table of a puzzle.
pub fn beside(posed: Arc<Posed>, maker: Maker, go: Callback<WayOn>) -> Aside {
    Callback::new(move |table: TableContext| {
        let solver = Solver::of(table.stage, table.dispatcher, posed.clone(), maker);
        view! { <PuzzlePanel solver go/> }.into_any()
    })
}

/// The state of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SolverState {
    /// The turn is to be found.
    Open,
    /// It is being judged.
    Judged,
    /// No worker can judge it; the number of actions is kept to ask again.
    Lacks(usize),
    /// It was missed.
    Missed,
    /// It was found.
    Found,
    /// It is shown; `true` at its last step.
    Shown(bool),
}

fn state(solver: Solver) -> SolverState {
    let shown =
        solver.walk.with(|walk| walk.as_ref().map(|walk| SolverState::Shown(walk.is_over())));
    let told = solver.told.with(|told| told.as_ref().map(|told| told.is_right));
    shown.unwrap_or(match (told, solver.judging.get()) {
        (Some(true), _) => SolverState::Found,
        (Some(false), _) => SolverState::Missed,
        (None, Judging::Rests) => SolverState::Open,
        (None, Judging::Runs(_)) => SolverState::Judged,
        (None, Judging::Lacks(actions)) => SolverState::Lacks(actions),
    })
}

/// The panel beside the table.
#[component]
fn PuzzlePanel(solver: Solver, go: Callback<WayOn>) -> impl IntoView {
    let Solver { stage: Stage { language, session, settled, .. }, maker, .. } = solver;
    let posed = solver.posed();
    let version = Memo::new(move |_| session.with(Session::version));
    effect(move || {
        version.get();
        untrack(|| solver.look());
    });
    effect(move || {
        let heard = maker.heard.get();
        untrack(|| solver.heard(&heard));
    });
    let state = Memo::new(move |_| state(solver));
    let is_shown = Signal::derive(move || matches!(state.get(), SolverState::Shown(_)));
    let is_sought = Signal::derive(move || !is_shown.get() && state.get() != SolverState::Found);
    let told = move || match state.get() {
        SolverState::Open => ().into_any(),
        SolverState::Judged => view! { <p>{say::puzzle_looking(language)}</p> }.into_any(),
        SolverState::Lacks(_) => view! { <p>{say::puzzle_not_judged(language)}</p> }.into_any(),
        SolverState::Shown(_) => said(solver.told_of_step()),
        SolverState::Missed | SolverState::Found => solver.told.get().map(said).into_any(),
    };
    view! {
        <section
            class="puzzle beside"
            class:right=move || matches!(state.get(), SolverState::Found | SolverState::Shown(_))
            class:wrong=move || state.get() == SolverState::Missed
            class:judged=move || state.get() != SolverState::Open
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
                {reactive(move || ways(solver, state.get(), go).into_any())}
            </div>
            <Bag language settled/>
        </section>
    }
}

/// Returns the buttons through the steps of the shown turn.
fn steps(solver: Solver) -> AnyView {
    let language = solver.stage.language;
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

/// Returns the next actions, the first with emphasis.
fn ways(solver: Solver, state: SolverState, go: Callback<WayOn>) -> Vec<AnyView> {
    let (language, asked) = (solver.stage.language, solver.posed().asked());
    let (is_row, is_own) = (matches!(asked, Asked::Row(_)), asked == Asked::Own);
    let is_done = matches!(state, SolverState::Found | SolverState::Shown(true));
    let mut is_first =
        !matches!(state, SolverState::Open | SolverState::Judged | SolverState::Shown(false));
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
    match state {
        SolverState::Missed | SolverState::Shown(_) => {
            way(say::puzzle_again(language), Box::new(move || solver.begin()));
        }
        SolverState::Lacks(actions) => {
            way(say::puzzle_again(language), Box::new(move || solver.ask(actions)));
        }
        _ => {}
    }
    if state == SolverState::Missed || state == SolverState::Open && solver.has_missed.get() {
        way(say::puzzle_show(language), Box::new(move || solver.demonstrate()));
    }
    if is_row && !is_done {
        way(say::puzzle_another(language), another);
    } else if is_own && !is_done && solver.has_missed.get() {
        way(say::puzzle_put_away(language), another);
    }
    let is_said = is_done && asked == Asked::Today
        || matches!(state, SolverState::Open | SolverState::Judged);
    if !is_said {
        way(say::puzzle_all(language), Box::new(move || go.run(WayOn::All)));
    }
    ways
}

/// Returns the level of the puzzle, and the number of tries.
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
