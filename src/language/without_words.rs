//! What stands in the place of a screen whose sentences do not come.

use leptos::prelude::*;

use crate::parts::TextButton;
use crate::platform::window;
use crate::screen::Screen;
use crate::text::{Language, say};

/// Says so, and offers to try again.
#[component]
pub fn WithoutWords(
    /// For every sentence.
    language: Language,
    /// Asks for them again.
    on_again: Callback<()>,
) -> impl IntoView {
    view! {
        <main class="page without-words">
            <h1>{say::page_title(language)}</h1>
            <p role="alert">{say::words_missing(language)}</p>
            <div class="buttons">
                <TextButton class="primary" text=say::words_again(language) on_press=on_again/>
                <a class="button" href=window::address_of(&Screen::Home.fragment())>
                    {say::home(language)}
                </a>
            </div>
        </main>
    }
}
