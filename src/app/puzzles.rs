//! The puzzles.

use leptos::prelude::*;

use super::Page;
use super::play::Play;
use super::setup::last_agreed;
use crate::loading::Loader;
use crate::platform::storage::library;
use crate::puzzles::{Asked, PuzzlesScreen};
use crate::table::Puzzle;
use crate::ui::Markup;
use bastide_session::address::Screen;
use bastide_session::last_setup::LastSetup;
use bastide_text::Language;

/// Returns the screen of all puzzles.
pub fn screen(page: Page, language: Language) -> AnyView {
    let last = last_agreed(page).as_ref().map(LastSetup::ruleset);
    view! { <PuzzlesScreen language last on_back=page.way_to(Screen::Course)/> }.into_any()
}

/// Shows the board of the tile of the day on the first screen.
pub fn today(page: Page, board: RwSignal<Markup>) {
    let has_agreed = page.settings.with_untracked(|settings| settings.last_setup.is_some());
    let has_been_here = has_agreed || library().learnt().is_some();
    crate::puzzles::today::show(board, has_been_here);
}

/// Returns the puzzle of this name, at a table.
pub fn puzzle(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    name: &str,
) -> AnyView {
    let Some(asked) = Asked::named(name) else {
        // An outdated or mistyped address.
        page.go(Screen::Puzzles);
        return ().into_any();
    };
    view! {
        <Puzzle
            language
            asked
            last=last_agreed(page).as_ref().map(LastSetup::ruleset)
            table=Callback::new(move |(session, aside)| {
                (play.visit)(page, language, loader, session, aside)
            })
            on_back=page.way_to(Screen::Puzzles)
        />
    }
    .into_any()
}
