//! The last two weeks of the land of the day, a square for each.

use bastide_journeys::{Day, DayResult};
use leptos::prelude::*;

use super::asked::Asked;
use super::result::outcome;
use super::title::date;
use crate::platform::window;
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The number of days that are shown.
const DAYS: u32 = 14;

/// Returns the days up to today, each as a link to its land.
pub fn history(language: Language, results: &[DayResult], today: Day) -> AnyView {
    let numbers = (today.number() + 1 - DAYS)..=today.number();
    let days = numbers.filter_map(Day::of_number).map(|day| {
        let result = results.iter().find(|it| it.day == day);
        let (class, sign) = match result {
            Some(it) if it.won => ("day won", "★"),
            Some(_) => ("day lost", "·"),
            None => ("day", ""),
        };
        let told = result.map_or_else(
            || say::journeys_none(language).to_owned(),
            |result| outcome(language, result),
        );
        let spoken = format!("{}: {told}", date(language, day.number()));
        let href = window::address_of(&Screen::Journey(Asked::Day(day).name()).fragment());
        let current = (day == today).then_some("date");
        view! {
            <li>
                <a class=class href=href aria-label=spoken.clone() title=spoken aria-current=current>
                    <span>{day.date().2}</span>
                    <span class="day-sign">{sign}</span>
                </a>
            </li>
        }
    });
    view! {
        <ol class="days" aria-label=say::journeys_history(language)>{days.collect::<Vec<_>>()}</ol>
    }
    .into_any()
}
