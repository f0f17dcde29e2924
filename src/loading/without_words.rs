//! The message in place of a screen whose sentences or chunk cannot be loaded.

use leptos::prelude::*;

use super::Lack;
use crate::platform::window;
use crate::ui::TextButton;
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The message, with a button to try again.
#[component]
pub fn WithoutWords(
    /// The language of every sentence.
    language: Language,
    /// The missing item.
    lack: Lack,
    /// Requests it again.
    on_again: Callback<()>,
) -> impl IntoView {
    let told = match lack {
        Lack::Words => say::words_missing(language),
        Lack::Chunk => say::part_missing(language),
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
