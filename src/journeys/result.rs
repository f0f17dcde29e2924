//! The result of the land of a day: a row of signs, and a text to be shown to others.

use bastide_journeys::{DayResult, Step};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::asked::Asked;
use super::title::heading;
use crate::platform::{clipboard, window};
use crate::ui::TextButton;
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The number of signs in a line of the text.
const LINE: usize = 10;

/// Returns the outcome in words.
pub fn outcome(language: Language, result: &DayResult) -> String {
    if result.won {
        return say::journeys_won(language, result.left.into());
    }
    let (done, tasks) = (result.done.into(), result.tasks.into());
    say::JourneysLost { done, tasks }.tell(language)
}

/// Returns the sign of a step in a text.
const fn sign(step: Step) -> char {
    match step {
        Step::Laid => '⬜',
        Step::Aside => '⬛',
        Step::Done(1) => '🟩',
        Step::Done(_) => '🟨',
    }
}

/// Returns the text of a result: title, date, outcome, a sign for each tile, and a link.
fn text(language: Language, result: &DayResult) -> String {
    let steps: Vec<char> = result.steps.iter().map(|it| sign(*it)).collect();
    let rows: Vec<String> = steps.chunks(LINE).map(|row| row.iter().collect()).collect();
    let asked = Asked::Day(result.day);
    let address = Screen::Journey(asked.name()).fragment();
    format!(
        "{}\n{}\n{}\n{}",
        heading(language, &asked),
        outcome(language, result),
        rows.join("\n"),
        window::whole_address_of(&address),
    )
}

/// The signs of a result, as a picture.
pub fn signs(result: &DayResult) -> AnyView {
    let signs = result.steps.iter().map(|step| {
        let class = match step {
            Step::Laid => "step",
            Step::Aside => "step aside",
            Step::Done(1) => "step done",
            Step::Done(_) => "step done more",
        };
        view! { <span class=class></span> }
    });
    view! { <div class="steps" aria-hidden="true">{signs.collect::<Vec<_>>()}</div> }.into_any()
}

/// The button that copies the text of a result.
pub fn copy_button(language: Language, result: DayResult) -> AnyView {
    let told = RwSignal::new("");
    let copy = move |()| {
        let text = text(language, &result);
        spawn_local(async move {
            let is_copied = clipboard::copy(&text).await;
            let words = if is_copied { say::journeys_copied } else { say::journeys_not_copied };
            told.try_set(words(language));
        });
    };
    view! {
        <TextButton text=say::journeys_copy(language) on_press=copy/>
        <span class="small" role="status">{move || told.get()}</span>
    }
    .into_any()
}
