//! The settings.

use leptos::prelude::*;

use super::Page;
use crate::settings::SettingsPage;
use bastide_session::address::Screen;
use bastide_text::Language;

/// Returns the settings.
pub fn view(page: Page, language: Language) -> AnyView {
    view! {
        <SettingsPage
            language
            settings=page.settings
            kept=page.kept
            on_back=page.way_to(Screen::Home)
        />
    }
    .into_any()
}
