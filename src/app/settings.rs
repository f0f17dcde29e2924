//! The screen of what this person has chosen for this browser.

use leptos::prelude::*;

use super::Page;
use crate::screen::Screen;
use crate::settings::SettingsPage;
use crate::text::Language;

/// What it shows.
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
