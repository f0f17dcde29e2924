//! The foot of the first screen: a game from a link or a QR code, that no network is needed any more, and how
//! Bastide is installed.

use leptos::prelude::*;

use super::Page;
use crate::installing::{self, Installing};
use crate::language::Words;
use crate::library::Library;
use crate::notice::Notice;
use crate::parts::{Show, effect};
use crate::platform::offline;
use crate::screen::Part;
use crate::shared::OpenLink;
use crate::text::Language;

/// What it shows at its foot, as soon as all words are there.
pub fn view(page: Page, language: Language, words: Words) -> AnyView {
    let can_speak = Memo::new(move |_| words.has_all(language));
    effect(move || {
        page.parts.play.track();
        let has_all = can_speak.get() && page.parts.has(Part::Play);
        if has_all && offline::is_ready() && Library::here().notes_that_it_plays_offline() {
            page.tell(Notice::PlaysOffline);
        }
    });
    let way = installing::way();
    view! {
        <Show when=move || can_speak.get()>{open_link(page, language)}</Show>
        <Show when=move || can_speak.get() && way.with(Option::is_some)>
            <section class="part"><Installing language way/></section>
        </Show>
    }
    .into_any()
}

/// The field for a link that somebody sent, which leads to its game.
pub fn open_link(page: Page, language: Language) -> AnyView {
    let on_found = Callback::new(move |screen| page.go(screen));
    view! { <OpenLink language on_found/> }.into_any()
}
