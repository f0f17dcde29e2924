//! The screen with all puzzles: the tile of the day, turns of one's own, and rows by theme.

use bastide_questions::Theme;
use leptos::prelude::*;

use super::{Asked, Boxes, Kept};
use crate::parts::{RoundButton, Sign};
use crate::platform::{clock, window};
use crate::screen::Screen;
use crate::setup::Agreed;
use crate::setup::option_card::OptionCard;
use crate::text::{self, Language, say};

/// What a theme is called, and what there is to find.
pub fn theme(language: Language, theme: Option<Theme>) -> (&'static str, &'static str) {
    match theme {
        None => (say::puzzle_any(language), say::puzzle_any_about(language)),
        Some(Theme::TakeOver) => {
            (say::puzzle_take_over(language), say::puzzle_take_over_about(language))
        }
        Some(Theme::Trap) => (say::puzzle_trap(language), say::puzzle_trap_about(language)),
        Some(Theme::Farm) => (say::puzzle_farm(language), say::puzzle_farm_about(language)),
        Some(Theme::Score) => (say::puzzle_score(language), say::puzzle_score_about(language)),
        Some(Theme::Plan) => (say::puzzle_plan(language), say::puzzle_plan_about(language)),
    }
}

/// What such a puzzle is called: by its theme only where that was asked for.
pub fn title(language: Language, asked: Asked) -> &'static str {
    match asked {
        Asked::Today => say::puzzles_today(language),
        Asked::Own => say::puzzles_own(language),
        Asked::Row(None) => say::puzzle_title(language),
        Asked::Row(theme) => self::theme(language, theme).0,
    }
}

/// How hard a puzzle is, from 1 to 3.
pub fn level(language: Language, level: u8) -> &'static str {
    match level {
        ..=1 => say::puzzle_easy(language),
        2 => say::puzzle_middling(language),
        3.. => say::puzzle_hard(language),
    }
}

/// All puzzles.
#[component]
pub fn PuzzlesScreen(
    /// For every sentence.
    language: Language,
    /// What the last game was agreed by.
    last: Option<Agreed>,
    /// Goes back.
    on_back: Callback<()>,
) -> impl IntoView {
    let kept = Kept::here();
    let today = clock::today();
    let due = kept.own.due(today).count() as u32;
    let rows = [None].into_iter().chain(Theme::ALL.map(Some));
    let rows = rows.map(|theme| row(language, theme)).collect::<Vec<_>>();
    let now = say::puzzles_now(language, level(language, kept.rating.level()));
    view! {
        <main class="page puzzles">
            <header class="page-head">
                <RoundButton sign=Sign::Undo name=say::back(language) on_press=on_back/>
                <h1>{say::puzzles_title(language)}</h1>
            </header>
            <p class="measure">{say::puzzles_lead(language)}</p>
            <section class="part" aria-labelledby="puzzles-today">
                <h2 id="puzzles-today">{say::puzzles_today(language)}</h2>
                <p class="soft measure">{say::puzzles_today_about(language)}</p>
                {streak(language, &kept, today)}
                <div class="buttons">
                    <a class="button primary" href=address(Asked::Today) aria-describedby="puzzles-today">
                        {if kept.streak.has(today) { say::puzzles_look(language) } else { say::puzzles_play(language) }}
                    </a>
                </div>
            </section>
            {(due > 0).then(|| view! {
                <section class="part" aria-labelledby="puzzles-own">
                    <h2 id="puzzles-own">{say::puzzles_own(language)}</h2>
                    <p class="soft measure">{say::puzzles_own_about(language, due)}</p>
                    <div class="buttons">
                        <a class="button" href=address(Asked::Own) aria-describedby="puzzles-own">
                            {say::puzzles_play(language)}
                        </a>
                    </div>
                </section>
            })}
            <section class="part" aria-labelledby="puzzles-row">
                <h2 id="puzzles-row">{say::puzzles_row(language)}</h2>
                <p class="soft measure">{say::puzzles_row_about(language)} " " {now}</p>
                <ul class="puzzle-themes">{rows}</ul>
            </section>
            {last.map(|last| boxes(language, kept.boxes, last))}
        </main>
    }
}

fn address(asked: Asked) -> String {
    window::address_of(&Screen::Puzzle(asked.name().to_owned()).fragment())
}

/// How many days in a row, as soon as there is one.
fn streak(language: Language, kept: &Kept, today: u32) -> AnyView {
    let (days, longest) = (kept.streak.days(today), kept.streak.longest());
    if longest == 0 {
        return ().into_any();
    }
    let found = kept.streak.has(today).then(|| say::puzzles_found(language));
    let days = (days > 0).then(|| say::puzzles_streak(language, days));
    let longest = say::puzzles_longest(language, longest);
    let told = found.map(str::to_owned).into_iter().chain(days).chain([longest]);
    view! { <p class="puzzles-streak">{told.collect::<Vec<_>>().join(" ")}</p> }.into_any()
}

/// A row, as one large link.
fn row(language: Language, of: Option<Theme>) -> AnyView {
    let (name, about) = theme(language, of);
    let asked = Asked::Row(of);
    view! {
        <li>
            <a class="button puzzle-theme" data-puzzles=asked.name() href=address(asked)>
                <span class="puzzle-theme-name">{name}</span>
                <span class="soft small">{about}</span>
            </a>
        </li>
    }
    .into_any()
}

/// With which boxes the rows are made.
fn boxes(language: Language, chosen: Boxes, last: Agreed) -> AnyView {
    let chosen = RwSignal::new(chosen);
    let names = text::list(language, last.boxes.iter().map(|it| text::expansion(language, it)));
    let facts = if names.is_empty() { say::puzzles_no_boxes(language).to_owned() } else { names };
    let card = move |value: &'static str, it: Boxes, label: &'static str, facts: String| {
        view! {
            <OptionCard
                group="puzzles-boxes"
                value
                label
                facts=Signal::stored(facts)
                chosen=Signal::derive(move || chosen.get() == it)
                on_choose=Callback::new(move |_| {
                    chosen.set(it);
                    Kept::change(|kept| kept.boxes = it);
                })
            />
        }
    };
    view! {
        <fieldset class="part puzzles-boxes">
            <legend>{say::puzzles_boxes(language)}</legend>
            <div class="choices">
                {card("base", Boxes::Base, say::puzzles_boxes_base(language), String::new())}
                {card("last", Boxes::Last, say::puzzles_boxes_last(language), facts)}
            </div>
        </fieldset>
    }
    .into_any()
}
