//! Where the review stands: its title, what closes it, and what is said as long as it has not come.

use leptos::prelude::*;

use super::super::controller::Controller;
use super::Reviewer;
use crate::language::{AGAIN, Late};
use crate::parts::{RoundButton, Show, Sign, TextButton, reactive};
use crate::platform::timer;
use crate::text::{Words, say};

/// The review, as long as it is open.
#[component]
pub fn ReviewPlace(
    /// The game, and where it is looked at.
    controller: Controller,
) -> impl IntoView {
    let language = controller.language;
    view! {
        <section class="review" aria-labelledby="review-title">
            <header class="review-head">
                <h2 id="review-title">{say::review_title(language)}</h2>
                <RoundButton
                    sign=Sign::Close
                    name=say::review_close(language)
                    tip=false
                    on_press=move |()| controller.close_review()
                />
            </header>
            <Fetched controller show=|reviewer| reviewer.show comes=say::review_comes/>
        </section>
    }
}

/// What this part of the program shows, once it has come.
#[component]
pub fn Fetched(
    /// The game, and where it is looked at.
    controller: Controller,
    /// What shows it.
    show: fn(&Reviewer) -> fn(Controller) -> AnyView,
    /// What is said until it has come.
    comes: Words,
) -> impl IntoView {
    let review = controller.review;
    reactive(move || {
        timer::after_next_frame(move || fit(controller));
        match review.here() {
            // It is shown once, and follows by itself what changes.
            Some(reviewer) => untrack(|| show(reviewer)(controller)),
            None => view! { <Waiting controller comes/> }.into_any(),
        }
    })
}

/// The board has another size beside it: everything is shown there.
fn fit(controller: Controller) {
    // Meanwhile the table may have been left.
    let is_open = controller.review.is_open.try_get_untracked() == Some(true);
    if is_open || controller.replay.is_open_now() {
        controller.viewport.show_everything();
    }
}

/// The place between the winner and the buttons of the result: empty until what fills it has come.
#[component]
pub fn EndingPlace(
    /// The game, which is over.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, review, .. } = controller;
    ask(controller, StoredValue::new(()));
    reactive(move || match (review.here(), review.late.get()) {
        (Some(reviewer), _) => untrack(|| (reviewer.ending)(controller)),
        (None, Late::Absent) => {
            view! { <p class="finish-rest" role="status">{say::part_missing(language)}</p> }
                .into_any()
        }
        _ => view! { <p class="finish-rest"></p> }.into_any(),
    })
}

/// What is said until it has come. It is asked for as long as somebody waits.
#[component]
fn Waiting(controller: Controller, comes: Words) -> impl IntoView {
    let Controller { language, review, .. } = controller;
    ask(controller, StoredValue::new(()));
    let is_absent = Memo::new(move |_| review.late.get() == Late::Absent);
    view! {
        <div class="review-wait">
            <p role="status">{move || (!is_absent.get()).then(|| comes(language))}</p>
            <p role="alert">{move || is_absent.get().then(|| say::part_missing(language))}</p>
            <Show when=is_absent>
                <TextButton
                    text=say::words_again(language)
                    on_press=move |()| controller.ask_for_reviewer()
                />
            </Show>
        </div>
    }
}

fn ask(controller: Controller, here: StoredValue<()>) {
    if here.try_get_value().is_some() && controller.review.late.get_untracked() != Late::Here {
        controller.ask_for_reviewer();
        timer::later(AGAIN, move || ask(controller, here));
    }
}
