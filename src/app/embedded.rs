//! A shared game embedded in another site's page.

use leptos::prelude::*;

use super::Page;
use super::review::Review;
use super::shared::in_words;
use crate::loading::Chunk;
use crate::loading::Loader;
use crate::platform::window;
use crate::table::{EmbeddedTable, Request, Showing};
use bastide_session::address::Screen;
use bastide_session::address::shared::{self, Shared};
use bastide_text::{Language, say};

/// Shows the game of this address, or the reason why there is none.
pub fn screen(
    page: Page,
    language: Language,
    loader: Loader,
    review: &'static Review,
    text: &str,
) -> AnyView {
    match shared::read(text) {
        Ok(shared) => {
            let whole = Screen::Shared(text.to_owned()).fragment();
            (review.embedded)(page, language, loader, shared, window::whole_address_of(&whole))
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

/// Shows its table. `address` is the address of the same game as a whole page.
pub fn table(
    page: Page,
    language: Language,
    loader: Loader,
    shared: Shared,
    address: String,
) -> AnyView {
    let Shared { session, differs } = shared;
    let (session, differs) = (RwSignal::new(session.embedded()), differs.is_some());
    let showing = Showing {
        late: loader.late(language, Chunk::Review),
        reviewer: page.chunks.reviewer(),
        ask: Callback::new(move |request| {
            // There is nothing else that could be done.
            if matches!(request, Request::Review) {
                loader.want(language, Chunk::Review);
            }
        }),
    };
    view! { <EmbeddedTable language session settings=page.settings showing address differs/> }
        .into_any()
}
