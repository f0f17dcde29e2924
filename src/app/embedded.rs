//! A shared game within a page of somebody else's.

use leptos::prelude::*;

use super::Page;
use super::review::Review;
use super::shared::in_words;
use crate::language::Words;
use crate::platform::window;
use crate::screen::{Part, Screen};
use crate::shared::{self, Shared};
use crate::table::{EmbeddedTable, Request, Showing};
use crate::text::{Language, say};

/// The game of this address; or why there is none, in its place.
pub fn screen(
    page: Page,
    language: Language,
    words: Words,
    review: &'static Review,
    text: &str,
) -> AnyView {
    match shared::read(text) {
        Ok(shared) => {
            let whole = Screen::Shared(text.to_owned()).fragment();
            (review.embedded)(page, language, words, shared, window::whole_address_of(&whole))
        }
        Err(why) => view! {
            <main class="embedded" aria-labelledby="embedded-title">
                <h1 id="embedded-title" class="spoken">{say::shared_title(language)}</h1>
                <p class="embedded-wrong" role="alert">{in_words(language, why)}</p>
            </main>
        }
        .into_any(),
    }
}

/// Its table. `address` is where the same game is a whole page.
pub fn table(
    page: Page,
    language: Language,
    words: Words,
    shared: Shared,
    address: String,
) -> AnyView {
    let Shared { session, differs } = shared;
    let (session, differs) = (RwSignal::new(session), differs.is_some());
    let showing = Showing {
        late: words.late(language, Part::Review),
        reviewer: page.parts.reviewer(),
        ask: Callback::new(move |request| {
            // There is nothing else that could be done.
            if request == Request::Review {
                words.want(language, Part::Review);
            }
        }),
    };
    view! { <EmbeddedTable language session settings=page.settings showing address differs/> }
        .into_any()
}
