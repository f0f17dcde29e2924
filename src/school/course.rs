//! The screen with all lessons of the tutorial.

use leptos::prelude::*;

use super::{Chapter, Lesson, ORDER, Progress};
use crate::board::glimpse::glimpse;
use crate::ui::{RoundButton, Sign, TextButton, handler, link};
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The list of lessons, the progress in each, and the next one.
#[component]
pub fn Course(
    /// The language of every sentence.
    language: Language,
    /// Opens the lesson of this name.
    on_lesson: Callback<&'static str>,
    /// Starts a first game.
    on_game: Callback<()>,
    /// Returns to the home screen.
    on_back: Callback<()>,
) -> impl IntoView {
    let progress = Progress::kept();
    let begins = match progress.next() {
        Some(next) => {
            let words = if progress == Progress::default() {
                say::school_begin
            } else {
                say::school_carry_on
            };
            let text = words(language, (next.title)(language));
            view! {
                <button type="button" class="primary" on:click=handler(move || on_lesson.run(next.name))>
                    {text}
                </button>
            }
            .into_any()
        }
        None => view! { <p>{say::school_finished(language)}</p> }.into_any(),
    };
    let mut chapters = ORDER.iter().map(|it| chapter(language, it, &progress, on_lesson));
    view! {
        <main class="page course">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::school_title(language)}</h1>
            </header>
            <p class="measure">{say::school_lead(language)}</p>
            <div class="buttons">
                {begins}
                {link("button", Screen::Handbook, "rules", say::school_handbook(language))}
                {link("button", Screen::Puzzles, "puzzles", say::school_puzzles(language))}
                {link("button", Screen::Journeys, "journeys", say::home_journeys(language))}
            </div>
            {chapters.next()}
            // The first chapter teaches enough for a first game.
            <section class="part" aria-labelledby="first-game">
                <h2 id="first-game">{say::school_first_game(language)}</h2>
                <p class="soft measure">{say::school_first_game_about(language)}</p>
                <div class="buttons">
                    <TextButton text=say::school_first_game(language) on_press=on_game/>
                </div>
            </section>
            {chapters.collect::<Vec<_>>()}
        </main>
    }
}

fn chapter(
    language: Language,
    chapter: &'static Chapter,
    progress: &Progress,
    on_lesson: Callback<&'static str>,
) -> AnyView {
    let lessons: Vec<_> =
        chapter.lessons.iter().map(|it| entry(language, it, progress, on_lesson)).collect();
    view! {
        <section class="part">
            <h2>{(chapter.title)(language)}</h2>
            <ol class="lessons">{lessons}</ol>
        </section>
    }
    .into_any()
}

/// Shows a lesson as one large button.
fn entry(
    language: Language,
    lesson: &'static Lesson,
    progress: &Progress,
    on_lesson: Callback<&'static str>,
) -> AnyView {
    let (done, all) = (progress.steps(lesson) as u32, lesson.steps.len() as u32);
    let state = match done {
        0 => None,
        _ if done == all => Some(say::school_learnt(language).to_owned()),
        _ => Some(say::SchoolPartLearnt { done, all }.tell(language)),
    };
    view! {
        <li>
            <button
                type="button"
                class="lesson-card"
                class:learnt=done == all
                data-lesson=lesson.name
                on:click=handler(move || on_lesson.run(lesson.name))
            >
                {glimpse(move || Some(lesson.glimpse(language)))}
                <span class="lesson-name">{(lesson.title)(language)}</span>
                <span class="soft small">{(lesson.about)(language)}</span>
                <span class="lesson-state small">
                    {state}
                </span>
            </button>
        </li>
    }
    .into_any()
}
