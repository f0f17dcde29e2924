//! The part of the program with the puzzles. It is fetched like [`super::play`].

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::Page;
use super::play::Play;
use super::setup::last_agreed;
use crate::language::Words;
use crate::puzzles::{Asked, PuzzlesScreen};
use crate::screen::Screen;
use crate::setup::Remembered;
use crate::table::Puzzle;
use crate::text::Language;

/// What the page asks of it.
pub struct Puzzles {
    /// The screen with all puzzles.
    pub screen: fn(Page, Language) -> AnyView,
    /// The puzzle of this name, at a table.
    pub puzzle: fn(Page, Language, Words, &'static Play, &str) -> AnyView,
}

const PUZZLES: Puzzles = Puzzles { screen, puzzle };

fn screen(page: Page, language: Language) -> AnyView {
    let last = last_agreed(page).as_ref().map(Remembered::agreed);
    view! { <PuzzlesScreen language last on_back=page.way_to(Screen::Course)/> }.into_any()
}

fn puzzle(
    page: Page,
    language: Language,
    words: Words,
    play: &'static Play,
    name: &str,
) -> AnyView {
    let Some(asked) = Asked::named(name) else {
        // An address of old, or mistyped.
        page.go(Screen::Puzzles);
        return ().into_any();
    };
    view! {
        <Puzzle
            language
            asked
            last=last_agreed(page).as_ref().map(Remembered::agreed)
            table=Callback::new(move |(session, beside)| {
                (play.learn)(page, language, words, session, beside, Screen::Puzzles)
            })
            on_back=page.way_to(Screen::Puzzles)
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
#[leptos::wasm_split::wasm_split(puzzles, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Puzzles, Absent> {
    Ok(&PUZZLES)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Puzzles, Absent> {
    Ok(&PUZZLES)
}
