//! The branches of a game: a mark at each fork, and a list to show or discard them.

use leptos::prelude::*;

use super::branches::Branch;
use super::stops::Stops;
use super::watched::Watched;
use crate::platform::{focus, timer};
use crate::table::dispatcher::Dispatcher;
use crate::table::stage::Stage;
use crate::ui::{For, RoundButton, Show, Sign, TextButton, handler, reactive};
use bastide_text::say;

/// The forks along the shown branch.
#[component]
pub fn Forks(
    /// The game.
    watched: Watched,
) -> impl IntoView {
    let Watched { stops, branches, along, .. } = watched;
    reactive(move || {
        let last = stops.with(Stops::last).max(1);
        let shared = branches.with(|all| {
            all.iter().find(|it| Some(it.end) == along.get()).map_or(last, |it| it.fork)
        });
        let mark = move |it: &Branch| {
            let left = format!("{}%", it.fork * 100 / last);
            view! { <i style:left=left></i> }
        };
        let marks = branches.with(|all| {
            let mut forks: Vec<&Branch> = all.iter().filter(|it| it.fork <= shared).collect();
            forks.dedup_by_key(|it| it.fork);
            forks.into_iter().map(mark).collect_view()
        });
        view! { <div class="replay-forks" aria-hidden="true">{marks}</div> }.into_any()
    })
}

/// All branches beside the main line.
#[component]
pub fn Ways(
    /// The game.
    watched: Watched,
    /// Discards a branch, and restores it.
    dispatcher: Dispatcher,
) -> impl IntoView {
    let Watched { replayed, branches, along, let_go, .. } = watched;
    let language = replayed.stage.language;
    let count = move || branches.with(Vec::len) as u32;
    let has_gone = Signal::derive(move || let_go.with(|all| !all.is_empty()));
    let is_shown = Signal::derive(move || count() > 0 || has_gone.get());
    let is_beside = Signal::derive(move || along.get().is_some());
    let key = |branch: &Branch| format!("{branch:?}");
    view! {
        <Show when=is_beside>
            <TextButton
                text=say::replay_main(language)
                class="replay-main"
                on_press=move |()| watched.go_along_the_main_line()
            />
        </Show>
        <Show when=is_shown>
            <details class="replay-ways">
                <summary>{move || say::replay_ways(language, count())}</summary>
                <ul>
                    <For each=move || branches.get() key=key let(branch)>
                        <Way watched dispatcher branch/>
                    </For>
                </ul>
                <Show when=has_gone>
                    <p class="replay-gone" role="status">
                        <span>{say::replay_gone(language)}</span>
                        <TextButton
                            text=say::replay_bring_back(language)
                            on_press=move |()| watched.bring_back(dispatcher)
                        />
                    </p>
                </Show>
            </details>
        </Show>
    }
}

#[component]
fn Way(watched: Watched, dispatcher: Dispatcher, branch: Branch) -> impl IntoView {
    let Watched { replayed, at, along, .. } = watched;
    let Stage { language, session, .. } = replayed.stage;
    let turn = say::log_turn(language, u32::from(branch.turn));
    let player = session.with_untracked(|session| session.player(branch.seat).name.clone());
    let count = branch.actions as u32;
    let told = say::ReplayWay { turn: &turn, player: &player, count }.tell(language);
    let is_along = move || along.get() == Some(branch.end);
    let is_here = move || along.get().is_none() && at.get() == branch.fork;
    let let_go = move |()| {
        watched.let_go(dispatcher, branch);
        // The button that was pressed is gone.
        timer::after_next_frame(|| focus::to_first(".replay-gone button"));
    };
    view! {
        <li class:here=is_here>
            <button
                type="button"
                class="replay-way"
                aria-current=move || is_along().then_some("true")
                on:click=handler(move || watched.go_along(branch))
            >
                {told}
            </button>
            <RoundButton sign=Sign::Close name=say::replay_let_go(language) on_press=let_go/>
        </li>
    }
}
