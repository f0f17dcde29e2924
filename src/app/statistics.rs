//! The statistics over all games.

use leptos::prelude::*;

use super::Page;
use crate::statistics::FiguresScreen;
use bastide_session::address::Screen;
use bastide_text::Language;

/// Returns the statistics.
pub fn view(page: Page, language: Language) -> AnyView {
    view! {
        <FiguresScreen
            language
            unsaved=page.unsaved
            worked_out=page.worked_out
            beside=Signal::derive(move || page.chunks.review.get().map(|review| review.statistics))
            on_notice=page.on_notice()
            on_back=page.way_to(Screen::Games)
        />
    }
    .into_any()
}
