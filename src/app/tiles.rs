//! The screen of all tiles in all rotations.

use leptos::prelude::*;

use crate::handbook::tiles_page::TilesPage;
use bastide_text::Language;

/// Returns the screen of all tiles.
pub fn view(language: Language) -> AnyView {
    view! { <TilesPage language/> }.into_any()
}
