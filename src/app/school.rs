//! The chunk of the program with the tutorial, the handbook and the puzzles. It is loaded like
//! [`super::play`]. Three chunks would cost a kilobyte each on the first screen.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::play::Play;
use super::{Page, handbook, puzzles};
use crate::handbook::LookedUp;
use crate::loading::Loader;
use crate::school::course::Course;
use crate::table::Teacher;
use crate::ui::Markup;
use bastide_session::address::Screen;
use bastide_text::Language;

/// The functions that the page calls.
pub struct School {
    /// The screen with all lessons.
    pub course: fn(Page, Language) -> AnyView,
    /// The tutor at the table.
    pub teacher: &'static Teacher,
    /// See [`handbook::screen`].
    pub handbook: fn(Page, Language, Option<&str>) -> AnyView,
    /// See [`handbook::dialog`].
    pub looked_up: fn(Language, LookedUp, Callback<()>) -> AnyView,
    /// See [`puzzles::screen`].
    pub puzzles: fn(Page, Language) -> AnyView,
    /// See [`puzzles::today`].
    pub today: fn(Page, RwSignal<Markup>),
    /// See [`puzzles::puzzle`].
    pub puzzle: fn(Page, Language, Loader, &'static Play, &str) -> AnyView,
}

const SCHOOL: School = School {
    course,
    teacher: &Teacher::HERE,
    handbook: handbook::screen,
    looked_up: handbook::dialog,
    puzzles: puzzles::screen,
    today: puzzles::today,
    puzzle: puzzles::puzzle,
};

fn course(page: Page, language: Language) -> AnyView {
    view! {
        <Course
            language
            on_lesson=Callback::new(move |name: &'static str| page.go(Screen::Lesson(name.to_owned())))
            on_game=Callback::new(move |()| page.play(|play| (play.first_game)(page, language)))
            on_back=page.way_to(Screen::Home)
        />
    }
    .into_any()
}

/// Fetches the chunk.
///
/// # Errors
///
/// The chunk did not load.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(school, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static School, Absent> {
    Ok(&SCHOOL)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static School, Absent> {
    Ok(&SCHOOL)
}
