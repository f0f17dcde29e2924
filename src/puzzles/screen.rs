//! The screen with all puzzles: the tile of the day, the person's mistakes, and rows by theme.

use bastide_questions::Theme;
use leptos::prelude::*;

use super::{Asked, Boxes, Kept, Posed, Ready, ahead, today};
use crate::board::glimpse::glimpse;
use crate::platform::{clock, window};
use crate::setup::option_card::OptionCard;
use crate::ui::{RoundButton, Sign, link, reactive};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::{Language, say};

/// Returns the name of a theme, and its task.
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

/// Returns the title of a puzzle: its theme only if that was asked for.
pub fn title(language: Language, asked: Asked) -> &'static str {
    match asked {
        Asked::Today => say::puzzles_today(language),
        Asked::Own => say::puzzles_own(language),
        Asked::Row(None) => say::puzzle_title(language),
        Asked::Row(theme) => self::theme(language, theme).0,
    }
}

/// Returns the task of a puzzle, with its theme unless that is hidden.
pub fn task(language: Language, posed: &Posed) -> String {
    task_of(language, posed.theme().map(|it| theme(language, Some(it)).1))
}

/// Returns the task of a puzzle that is still being made.
pub fn task_before(language: Language, asked: Asked) -> String {
    let about = match asked {
        Asked::Row(of) => Some(theme(language, of).1),
        Asked::Today => Some(say::puzzles_today_about(language)),
        Asked::Own => None,
    };
    task_of(language, about)
}

fn task_of(language: Language, about: Option<&str>) -> String {
    let task = say::puzzle_task(language);
    about.map_or_else(|| task.to_owned(), |about| format!("{about} {task}"))
}

/// Returns the name of a level, from 1 to 3.
pub fn level(language: Language, level: u8) -> &'static str {
    match level {
        ..=1 => say::puzzle_easy(language),
        2 => say::puzzle_medium(language),
        3.. => say::puzzle_hard(language),
    }
}

/// All puzzles.
#[component]
pub fn PuzzlesScreen(
    /// The language of its words.
    language: Language,
    /// The rules of the last game.
    last: Option<Ruleset>,
    /// Goes back.
    on_back: Callback<()>,
) -> impl IntoView {
    let kept = Kept::here();
    let today = clock::today();
    // It is made while the person reads the screen.
    if let Some(question) = today::question(today)
        && !kept.streak.has(today)
    {
        ahead::prepare(question);
    }
    let due = kept.own.due(today).count() as u32;
    let rows = [None].into_iter().chain(Theme::ALL.map(Some));
    let rows = rows.map(|theme| row(language, theme)).collect::<Vec<_>>();
    let now = say::puzzles_now(language, level(language, kept.rating.level()));
    view! {
        <main class="page puzzles">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::puzzles_title(language)}</h1>
            </header>
            <p class="measure">{say::puzzles_lead(language)}</p>
            <section class="part" aria-labelledby="puzzles-today">
                <h2 id="puzzles-today">{say::puzzles_today(language)}</h2>
                <div class="puzzle-lead">
                    {reactive(move || board_of_today(today))}
                    <div class="part">
                        <p class="soft measure">{say::puzzles_today_about(language)}</p>
                        {streak(language, &kept, today)}
                        <div class="buttons">
                            <a class="button primary" href=address(Asked::Today) aria-describedby="puzzles-today">
                                {if kept.streak.has(today) { say::puzzles_look(language) } else { say::puzzles_play(language) }}
                            </a>
                        </div>
                    </div>
                </div>
            </section>
            {(due > 0).then(|| view! {
                <section class="part" aria-labelledby="puzzles-own">
                    <h2 id="puzzles-own">{say::puzzles_own(language)}</h2>
                    <div class="puzzle-lead">
                        {glimpse(move || Posed::first_own(today)?.unnamed())}
                        <div class="part">
                            <p class="soft measure">{say::puzzles_own_about(language, due)}</p>
                            <div class="buttons">
                                <a class="button" href=address(Asked::Own) aria-describedby="puzzles-own">
                                    {say::puzzles_play(language)}
                                </a>
                            </div>
                        </div>
                    </div>
                </section>
            })}
            <section class="part" aria-labelledby="puzzles-row">
                <h2 id="puzzles-row">{say::puzzles_row(language)}</h2>
                <p class="soft measure">{say::puzzles_row_about(language)} " " {now}</p>
                <ul class="puzzle-themes">{rows}</ul>
            </section>
            {last.map(|last| boxes(language, kept.boxes, last))}
            <div class="buttons">
                {link("button", Screen::Journeys, "journeys", say::home_journeys(language))}
            </div>
        </main>
    }
}

fn address(asked: Asked) -> String {
    window::address_of(&Screen::Puzzle(asked.name().to_owned()).fragment())
}

/// The board of the tile of the day, once it is ready.
fn board_of_today(today: u32) -> AnyView {
    ahead::follow();
    match today::posed(today) {
        Some(posed) => glimpse(move || posed.unnamed()),
        None => decoration(today),
    }
}

/// A decorative board, until there is a real one.
pub fn decoration(today: u32) -> AnyView {
    let drawn = today::decoration(today);
    view! { <span class="glimpse" aria-hidden="true" inner_html=drawn.into_html()></span> }
        .into_any()
}

/// The streak of days, if there is one.
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
                {glimpse(move || first_table(language, asked))}
                <span class="puzzle-theme-name">{name}</span>
                <span class="soft small">{about}</span>
            </a>
        </li>
    }
    .into_any()
}

/// The table of the first puzzle of a row.
fn first_table(language: Language, asked: Asked) -> Option<Session> {
    let question = asked.question(&mut Kept::default(), None, 0)?;
    Posed::of(&question, Ready::first(&question)?)?.table(language)
}

/// The choice of the expansions of the rows.
fn boxes(language: Language, chosen: Boxes, last: Ruleset) -> AnyView {
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
