//! What is said beside the table of a puzzle, and ways on.

use std::sync::Arc;

use leptos::prelude::*;

use super::solver::{Judging, Solver, Told};
use crate::parts::{Show, TextButton, effect, reactive};
use crate::puzzles::{Asked, Maker, Posed, level, title};
use crate::session::Session;
use crate::table::Beside;
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
            class="puzzle beside"
            class:right=is_right
            class:wrong=is_wrong
            class:judged=is_judged
            aria-labelledby="puzzle-title"
        >
            <header class="beside-head">
                <h2 id="puzzle-title" tabindex="-1">{title(language, asked)}</h2>
                <p class="soft small">{move || facts(language, &solver.posed(), solver.tries.get())}</p>
            </header>
            <Show when=is_open>
                {move || view! { <p class="puzzle-task beside-task">{say::puzzle_task(language)}</p> }}
            </Show>
            <div class="puzzle-told beside-told" role="status">
                {reactive(move || match (told.get(), judging.get()) {
                    (Some(told), _) => said(told),
                    (None, Judging::Rests) => ().into_any(),
                    (None, Judging::Runs(_)) => view! { <p>{say::puzzle_looking(language)}</p> }.into_any(),
                    (None, Judging::Lacks(_)) => view! { <p>{say::puzzle_not_judged(language)}</p> }.into_any(),
                })}
            </div>
            <div class="puzzle-ways beside-ways">
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
        <p class="puzzle-verdict beside-verdict">{told.verdict}</p>
        <p>{told.worth}</p>
        <ul class="puzzle-reasons">
            {told.reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect::<Vec<_>>()}
        </ul>
    }
    .into_any()
}
