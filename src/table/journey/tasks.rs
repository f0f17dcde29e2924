//! The open tasks, each with its picture, its progress and its reward.

use bastide_journeys::OPEN_TASKS;
use bastide_rules::Cell;
use leptos::prelude::*;

use super::player::Player;
use crate::journeys::kind_picture;
use crate::ui::{handler, reactive};
use bastide_text::{Language, journey, say};

/// The most marks in a row.
const MOST_MARKS: u16 = 20;

/// An open task as it is shown.
#[derive(Clone, PartialEq)]
struct ShownTask {
    index: usize,
    words: String,
    progress: Vec<String>,
    reward: String,
    /// The number of tiles for the reward; `None` if there is time.
    time: Option<u16>,
    /// The features that have counted, of all.
    features: (u16, u16),
    /// The size that the best feature has reached, of the size that it needs.
    size: (u16, u16),
    /// The open ends of that feature in words.
    ends: Option<String>,
    cells: Vec<Cell>,
}

/// The open tasks.
pub fn tasks(player: Player) -> AnyView {
    let language = player.stage.language;
    let shown = Memo::new(move |_| shown(language, player));
    let list = move || {
        let tasks = shown.get().into_iter().map(|task| one(language, player, task));
        tasks.collect::<Vec<_>>()
    };
    view! {
        <ul class="journey-tasks" aria-label=say::journey_tasks(language)>
            {reactive(move || list().into_any())}
        </ul>
    }
    .into_any()
}

fn shown(language: Language, player: Player) -> Vec<ShownTask> {
    player.state.with(|state| {
        let progress = state.progress();
        let slot = |slot: usize| {
            let (open, progress) = (state.open()[slot]?, progress[slot].clone()?);
            let task = state.task(open);
            let words = journey::progress(language, task.kind, &progress);
            Some(ShownTask {
                index: open.task,
                words: journey::task(language, task),
                ends: words.last().filter(|_| progress.open_ends > 0).cloned(),
                progress: words,
                reward: journey::reward(language, state, open).join(", "),
                time: state.time_left(open),
                features: (progress.counted, progress.number),
                size: (progress.reached, progress.size),
                cells: progress.cells,
            })
        };
        (0..OPEN_TASKS).filter_map(slot).collect()
    })
}

/// Draws a row of marks, of which some are full; nothing if there is only one.
fn row(class: &'static str, (full, all): (u16, u16)) -> AnyView {
    if all < 2 {
        return ().into_any();
    }
    let marks = (0..all.min(MOST_MARKS)).map(|nth| view! { <i class:full=nth < full></i> });
    view! { <span class=class>{marks.collect::<Vec<_>>()}</span> }.into_any()
}

/// A task: a button that shows where it is nearest.
fn one(language: Language, player: Player, task: ShownTask) -> AnyView {
    let kind = player.state.with_untracked(|state| state.journey().tasks[task.index].kind);
    let reward = player.state.with_untracked(|state| state.journey().tasks[task.index].reward);
    let (is_late, time) = (task.time == Some(0), task.time.filter(|time| *time > 0));
    let spoken = [task.progress, vec![task.reward]].concat().join(". ");
    let cells = task.cells;
    view! {
        <li>
            <button
                type="button"
                class="journey-task"
                data-task=task.index.to_string()
                on:click=handler(move || player.point_at(cells.clone()))
            >
                {kind_picture(kind)}
                <span class="journey-task-words">{task.words}</span>
                <span class="spoken">{spoken}</span>
                <span class="journey-task-progress" aria-hidden="true">
                    {row("journey-features", task.features)}
                    {row("journey-size", task.size)}
                    <span>{task.ends}</span>
                </span>
                <span class="journey-reward" class:late=is_late aria-hidden="true">
                    {if is_late { "–".to_owned() } else { format!("+{reward}") }}
                    {time.map(|time| view! {
                        <small class="journey-time" title=say::task_time(language, time.into())>"⏳ "{time}</small>
                    })}
                </span>
            </button>
        </li>
    }
    .into_any()
}
