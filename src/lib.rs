//! Bastide in the browser: a page that shows a game played by Carcassonne's rules.
//!
//! What is decided is decided in `bastide-rules`; this crate shows it and asks people for moves.

use leptos::prelude::*;

pub mod platform;

/// Names the sources this was built from. Page and worker of one build have the same.
pub const BUILD: &str = env!("BASTIDE_BUILD");

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    view! {
        <main>
            <h1>"Bastide"</h1>
        </main>
    }
}
