//! A player's colour with its mark.

use bastide_art as art;
use leptos::prelude::*;

use super::{Markup, markup};
use bastide_session::line::Colour;

/// Returns a player's colour with its mark, as markup.
pub fn badge(colour: Colour) -> Markup {
    let art::Colour { name, hex } = art::COLOURS[colour.index()];
    let class =
        if matches!(name, "yellow" | "pink") { "mark-badge on-light" } else { "mark-badge" };
    markup!(
        r#"<svg class="{}" viewBox="0 0 18 18" width="22" height="22" aria-hidden="true"><circle cx="9" cy="9" r="8.4" fill="{}"/><path d="{}" transform="translate(4.2 4.2) scale(.96)"/></svg>"#,
        class,
        hex,
        art::mark(colour.index()),
    )
}

/// A player's colour with its mark.
#[component]
pub fn Mark(
    /// The colour.
    colour: Colour,
) -> impl IntoView {
    view! { <span class="mark-place" inner_html=badge(colour).into_html()></span> }
}
