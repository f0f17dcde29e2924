//! The panel beside the board during a review: the progress of judging, the chart, the selected
//! decision, the sums, and every decision.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::list::{Decisions, heading, mark};
use super::opened::{Opened, Progress, is_marked};
use super::sums::Sums;
use crate::platform::{focus, timer};
use crate::review::chart::Course;
use crate::table::context::TableContext;
use crate::ui::{Markup, RoundButton, Show, Sign, TextButton, effect, handler};
use bastide_text::say;

/// Returns everything below the title of the review.
pub fn show(table: TableContext) -> AnyView {
    match Opened::of(table) {
        Some(opened) => view! { <Panel opened/> }.into_any(),
        None => {
            view! { <p class="soft">{say::review_no_marks(table.stage.language)}</p> }.into_any()
        }
    }
}

#[component]
fn Panel(opened: Opened) -> impl IntoView {
    let language = opened.table.stage.language;
    // The selected decision is scrolled into view in the list too.
    effect(move || {
        if opened.chosen.get().is_some() {
            timer::after_next_frame(|| focus::into_sight(".review-row[aria-current]"));
        }
    });
    view! {
        <Judging opened/>
        <Chart opened/>
        <Chosen opened/>
        <div class="review-rest">
            <Sums opened/>
            <div class="review-filter">
                <h3>{say::review_decisions(language)}</h3>
                <label>
                    <input
                        type="checkbox"
                        prop:checked=move || opened.only_marked.get()
                        on:change=handler(move || opened.only_marked.update(|only| *only = !*only))
                    />
                    {say::review_only_marked(language)}
                </label>
            </div>
            <Decisions opened/>
        </div>
    }
}

/// The progress of judging, and the button that pauses it.
#[component]
fn Judging(opened: Opened) -> impl IntoView {
    let Opened { table: TableContext { stage, .. }, outcomes, progress, .. } = opened;
    let language = stage.language;
    let counts =
        move || outcomes.with(|all| (all.iter().flatten().count() as u32, all.len() as u32));
    let is_shown = move || progress.get() != Progress::Done;
    let told = move || {
        let (done, all) = counts();
        match progress.get() {
            Progress::Nobody => say::review_nobody(language).to_owned(),
            _ => say::ReviewProgress { done, all }.tell(language),
        }
    };
    let button = move || match progress.get() {
        Progress::Runs => say::review_stop(language),
        _ => say::review_go_on(language),
    };
    view! {
        <Show when=Signal::derive(is_shown)>
            <div class="review-judging">
                <progress
                    max=move || counts().1.to_string()
                    value=move || counts().0.to_string()
                    aria-label=say::review_judging(language)
                ></progress>
                <p>{told}</p>
                <button type="button" on:click=handler(move || opened.stop_or_go_on())>{button}</button>
            </div>
        </Show>
    }
}

/// The chart. A press on it selects the decision there; the list does so for the keyboard.
#[component]
fn Chart(opened: Opened) -> impl IntoView {
    let Opened { table: TableContext { stage, .. }, outcomes, chosen, .. } = opened;
    let (language, session) = (stage.language, stage.session);
    let drawn = move || {
        let (story, chosen) = (opened.story(), chosen.get());
        let players = session.with(|session| session.players().to_vec());
        outcomes.with(|outcomes| {
            let course = Course {
                moments: &story.moments,
                outcomes,
                scores: &story.scores,
                players: &players,
            };
            course.drawn(language, chosen)
        })
    };
    let pressed = move |event: MouseEvent| {
        let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let number = on.and_then(|on| on.get_attribute("data-moment")?.parse().ok());
        if number.is_some() {
            opened.look_at(number);
        }
    };
    view! {
        <figure class="review-course">
            <figcaption>{move || {
                let is_duel = session.with(|session| session.players().len() == 2);
                if is_duel { say::review_course_lead(language) } else { say::review_course_points(language) }
            }}</figcaption>
            <div on:click=pressed inner_html=move || drawn().into_html()></div>
        </figure>
    }
}

/// The selected decision, and the buttons for others.
#[component]
fn Chosen(opened: Opened) -> impl IntoView {
    let Opened { table: TableContext { stage, .. }, outcomes, chosen, .. } = opened;
    let (language, session) = (stage.language, stage.session);
    let is_chosen = Signal::derive(move || chosen.get().is_some());
    let markup = move || {
        let (story, number) = (opened.story(), chosen.get()?);
        let heading = session.with_untracked(|it| heading(language, it, &story, number));
        let outcome = outcomes.with(|all| all.get(number).cloned().flatten());
        Some(heading + mark(language, outcome.as_ref()))
    };
    let shown = move || markup().unwrap_or_else(|| Markup::text(say::review_at_the_end(language)));
    let go = move |forward| {
        let marked = outcomes.with_untracked(|all| all.iter().any(is_marked));
        opened.step(forward, marked);
    };
    view! {
        <div class="review-chosen">
            <div class="review-way">
                <RoundButton sign=Sign::Back name=say::review_before(language) on_press=move |()| go(false)/>
                <p inner_html=move || shown().into_html()></p>
                <RoundButton sign=Sign::Forward name=say::review_next(language) on_press=move |()| go(true)/>
            </div>
            <Show when=is_chosen>
                <div class="review-from-here">
                    <TextButton
                        text=say::review_play_on(language)
                        on_press=move |()| opened.play_on()
                    />
                    <TextButton
                        text=say::review_to_the_end(language)
                        on_press=move |()| opened.look_at(None)
                    />
                </div>
            </Show>
        </div>
    }
}
