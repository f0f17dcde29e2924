//! The land of the day on the screen of all journeys: today's result, the streak, and a history.

use bastide_journeys::{Day, longest_streak, streak};
use leptos::prelude::*;

use super::asked::Asked;
use super::history::history;
use super::kept::{Begun, Kept};
use super::result::{copy_button, outcome, signs};
use crate::platform::window;
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// Returns the land of the day.
pub fn land_of(language: Language, kept: &Kept, today: Day) -> AnyView {
    let asked = Asked::Day(today);
    let results = kept.results();
    let result = results.iter().find(|it| it.day == today).cloned();
    let is_begun = matches!(kept.begun(&asked), Begun::Here(_));
    let play = match &result {
        Some(_) => say::journeys_look(language),
        None if is_begun => say::journeys_go_on(language),
        None => say::journeys_play(language),
    };
    let class = if result.is_some() { "button" } else { "button primary" };
    let (days, longest) = (streak(&results, today), longest_streak(&results));
    let row = (longest > 0).then(|| {
        let now = (days > 0).then(|| say::journeys_streak(language, days));
        let longest = say::journeys_longest(language, longest);
        let told = now.into_iter().chain([longest]).collect::<Vec<_>>().join(" ");
        view! { <p class="journeys-streak">{told}</p> }.into_any()
    });
    let told = result.as_ref().map(|result| {
        view! {
            <p class="journeys-result">{outcome(language, result)}</p>
            {signs(result)}
        }
        .into_any()
    });
    let href = window::address_of(&Screen::Journey(asked.name()).fragment());
    view! {
        <section class="part journeys-today card" aria-labelledby="journeys-today">
            <div class="journeys-today-head">
                <h2 id="journeys-today">{say::journeys_today(language)}</h2>
                <p class="soft">{say::journeys_today_about(language)}</p>
            </div>
            {told}
            <div class="buttons">
                <a class=class href=href aria-describedby="journeys-today">{play}</a>
                {result.map(|result| copy_button(language, result))}
            </div>
            {row}
            {history(language, &results, today)}
        </section>
    }
    .into_any()
}
