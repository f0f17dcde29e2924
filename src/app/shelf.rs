//! The library of saved games.

use leptos::prelude::*;

use super::{Page, duel};
use crate::platform::storage::library;
use crate::shelf::ShelfScreen;
use bastide_session::address::Screen;
use bastide_text::Language;

/// Returns the library.
pub fn view(page: Page, language: Language) -> AnyView {
    let games = library().list().map(|(games, _)| games).unwrap_or_default();
    let duel = match library().has_matches(&games) {
        true => duel::asked_for(language),
        false => RwSignal::new(None),
    };
    view! {
        <ShelfScreen
            language
            unsaved=page.unsaved
            worked_out=page.worked_out
            kept=page.kept
            reader=Signal::derive(move || page.chunks.play.get().map(|play| &play.reader))
            on_open=Callback::new(move |key| page.go(Screen::Table(key)))
            on_delete=Callback::new(move |key: String| super::table::forget(page, &key))
            on_notice=page.on_notice()
            on_back=page.way_to(Screen::Home)
            list=Box::new(move |listing| match duel.get() {
                Some(duel) => (duel.grouper)(listing),
                None => listing.plain(),
            })
            open_link=super::device::open_link(page, language)
            read_text=super::transcript::save
        />
    }
    .into_any()
}
