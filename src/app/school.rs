//! The part of the program with the school: the lessons, and what teaches them. It is fetched like
//! [`super::play`].

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::Page;
use crate::school::course::Course;
use crate::screen::Screen;
use crate::table::Teacher;
use crate::text::Language;

/// What the page asks of it.
pub struct School {
    /// The screen with all lessons.
    pub course: fn(Page, Language) -> AnyView,
    /// Who teaches at the table.
    pub teacher: &'static Teacher,
}

const SCHOOL: School = School { course, teacher: &Teacher::HERE };

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

/// Fetches it.
///
/// # Errors
///
/// It does not come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(school, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static School, Absent> {
    Ok(&SCHOOL)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static School, Absent> {
    Ok(&SCHOOL)
}
