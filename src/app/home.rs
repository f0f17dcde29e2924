//! The first screen.

use leptos::prelude::*;

use super::Page;
use crate::home::HomeScreen;
use crate::language::Words;
use crate::parts::{effect, reactive};
use crate::screen::Screen;
use crate::text::Language;

/// What it shows.
pub fn view(page: Page, language: Language, words: Words) -> AnyView {
    let device = reactive(move || {
        page.parts.extras.get().map(|extras| (extras.device)(page, language, words)).into_any()
    });
    let board = RwSignal::new(String::new());
    effect(move || {
        if let Some(school) = page.parts.school.get() {
            (school.today)(page, board);
        }
    });
    view! {
        <HomeScreen
            language
            unsaved=page.unsaved
            worked_out=page.worked_out
            reader=Signal::derive(move || page.parts.play.get().map(|play| &play.reader))
            board
            on_new=page.way_to(Screen::Setup)
            on_open=Callback::new(move |key| page.go(Screen::Table(key)))
            on_notice=page.on_notice()
            device
        />
    }
    .into_any()
}
