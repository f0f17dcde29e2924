//! The puzzles.

use leptos::prelude::*;

use super::Page;
use super::play::Play;
use super::setup::last_agreed;
use crate::language::Words;
use crate::library::Library;
use crate::puzzles::{Asked, PuzzlesScreen};
use crate::screen::Screen;
use crate::setup::Remembered;
use crate::table::Puzzle;
use crate::text::Language;

/// The screen with all puzzles.
pub fn screen(page: Page, language: Language) -> AnyView {
    let last = last_agreed(page).as_ref().map(Remembered::agreed);
    view! { <PuzzlesScreen language last on_back=page.way_to(Screen::Course)/> }.into_any()
}

/// Shows the board of the tile of the day on the first screen.
pub fn today(page: Page, board: RwSignal<String>) {
    let has_agreed = page.settings.with_untracked(|settings| settings.last_setup.is_some());
    let has_been_here = has_agreed || Library::here().learnt().is_some();
    crate::puzzles::today::show(board, has_been_here);
}

/// The puzzle of this name, at a table.
pub fn puzzle(
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
