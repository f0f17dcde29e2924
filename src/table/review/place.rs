//! The panel of the review: its title, its close button, and the text shown until it is loaded.

use leptos::prelude::*;

use super::super::context::TableContext;
use super::super::stage::Stage;
use super::{Review, Reviewer, Showing};
use crate::loading::{Late, ask_again};
use crate::platform::timer;
use crate::ui::{RoundButton, Show, Sign, TextButton, reactive};
use bastide_text::{Language, Words, say};

/// The review, as long as it is open.
#[component]
pub fn ReviewPlace(
    /// The table.
    table: TableContext,
) -> impl IntoView {
    let TableContext { stage, review, dispatcher, .. } = table;
    let language = stage.language;
    let show = move |reviewer: &Reviewer| (reviewer.show)(table);
    view! {
        <section class="review" aria-labelledby="review-title">
            <header class="review-head">
                <h2 id="review-title">{say::review_title(language)}</h2>
                <RoundButton
                    sign=Sign::Close
                    name=say::review_close(language)
                    tip=false
                    on_press=move |()| dispatcher.close_review()
                />
            </header>
            <Fetched stage chunk=review.chunk is_open=review.is_open() show comes=say::review_comes/>
        </section>
    }
}

/// A view of the chunk, once it is loaded.
#[component]
pub fn Fetched(
    /// The board beside it.
    stage: Stage,
    /// The chunk.
    chunk: Showing,
    /// `true` while the view is open.
    is_open: Signal<bool>,
    /// The view.
    show: impl Fn(&Reviewer) -> AnyView + Copy + Send + Sync + 'static,
    /// The words shown until it is loaded.
    comes: Words,
) -> impl IntoView {
    reactive(move || {
        // The board has another size beside it, and shows everything. Meanwhile the table may have
        // been left.
        timer::after_next_frame(move || {
            if is_open.try_get_untracked() == Some(true) {
                stage.viewport.show_everything();
            }
        });
        match chunk.here() {
            // It is built once, and follows changes by itself.
            Some(reviewer) => untrack(|| show(reviewer)),
            None => view! { <Waiting language=stage.language chunk comes/> }.into_any(),
        }
    })
}

/// The place between the winner and the buttons of the result; empty until the chunk is loaded.
#[component]
pub fn EndingPlace(
    /// The finished game.
    stage: Stage,
    /// The chunk that fills it.
    review: Review,
) -> impl IntoView {
    let chunk = review.chunk;
    ask(chunk, StoredValue::new(()));
    reactive(move || match (chunk.here(), chunk.late.get()) {
        (Some(reviewer), _) => untrack(|| (reviewer.ending)(stage)),
        (None, Late::Absent) => {
            let words = say::part_missing(stage.language);
            view! { <p class="finish-rest" role="status">{words}</p> }.into_any()
        }
        _ => view! { <p class="finish-rest"></p> }.into_any(),
    })
}

/// The words shown until the chunk is loaded. It is requested while they are shown.
#[component]
fn Waiting(language: Language, chunk: Showing, comes: Words) -> impl IntoView {
    ask(chunk, StoredValue::new(()));
    let is_absent = Memo::new(move |_| chunk.late.get() == Late::Absent);
    view! {
        <div class="review-wait">
            <p role="status">{move || (!is_absent.get()).then(|| comes(language))}</p>
            <p role="alert">{move || is_absent.get().then(|| say::part_missing(language))}</p>
            <Show when=is_absent>
                <TextButton
                    text=say::words_again(language)
                    on_press=move |()| chunk.fetch()
                />
            </Show>
        </div>
    }
}

/// Requests the chunk until it is loaded, or `here` is gone.
fn ask(chunk: Showing, here: StoredValue<()>) {
    let ask = move || {
        let waits = here.try_get_value().is_some() && chunk.late.get_untracked() != Late::Here;
        if waits {
            chunk.fetch();
        }
        waits
    };
    if ask() {
        ask_again(ask);
    }
}
