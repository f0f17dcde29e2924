//! What stands in the place of a screen whose sentences do not come, or what shows it.

use leptos::prelude::*;

use super::Lack;
use crate::parts::TextButton;
use crate::platform::window;
use crate::screen::Screen;
use crate::text::{Language, say};

/// Says so, and offers to try again.
#[component]
pub fn WithoutWords(
    /// For every sentence.
    language: Language,
    /// What does not come.
    lack: Lack,
    /// Asks for it again.
    on_again: Callback<()>,
) -> impl IntoView {
    let told = match lack {
        Lack::Words => say::words_missing(language),
        Lack::Part => say::part_missing(language),
    };
    view! {
        <main class="page without-words">
            <h1>{say::page_title(language)}</h1>
            <p role="alert">{told}</p>
            <div class="buttons">
                <TextButton class="primary" text=say::words_again(language) on_press=on_again/>
                <a class="button" href=window::address_of(&Screen::Home.fragment())>
                    {say::home(language)}
                </a>
            </div>
        </main>
    }
}
