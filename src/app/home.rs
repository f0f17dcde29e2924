//! The first screen.

use leptos::prelude::*;

use super::Page;
use crate::home::HomeScreen;
use crate::loading::Loader;
use crate::ui::{Markup, effect, reactive};
use bastide_session::address::Screen;
use bastide_text::Language;

/// Returns the first screen.
pub fn view(page: Page, language: Language, loader: Loader) -> AnyView {
    let device = reactive(move || {
        page.chunks.extras.get().map(|extras| (extras.device)(page, language, loader)).into_any()
    });
    let board = RwSignal::new(Markup::new());
    effect(move || {
        if let Some(school) = page.chunks.school.get() {
            (school.today)(page, board);
        }
    });
    view! {
        <HomeScreen
            language
            unsaved=page.unsaved
            worked_out=page.worked_out
            reader=Signal::derive(move || page.chunks.play.get().map(|play| &play.reader))
            board
            on_new=page.way_to(Screen::Setup)
            on_open=Callback::new(move |key| page.go(Screen::Table(key)))
            on_notice=page.on_notice()
            device
        />
    }
    .into_any()
}
