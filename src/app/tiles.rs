//! The screen of every tile in every turn.

use leptos::prelude::*;

use crate::text::Language;
use crate::tiles_page::TilesPage;

/// What it shows.
pub fn view(language: Language) -> AnyView {
    view! { <TilesPage language/> }.into_any()
}
