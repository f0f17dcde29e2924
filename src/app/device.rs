//! What the first screen has of the device it is on: that no network is needed any more, and how
//! Bastide is installed.

use leptos::prelude::*;

use super::Page;
use crate::installing::{self, Installing};
use crate::language::Words;
use crate::library::Library;
use crate::notice::Notice;
use crate::parts::{Show, effect};
use crate::platform::{code_reader, offline};
use crate::screen::Part;
use crate::shared::ReadCode;
use crate::text::{Language, say};

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
    let on_found = Callback::new(move |screen| page.go(screen));
    let reads = code_reader::is_here();
    view! {
        <Show when=move || can_speak.get() && reads>
            <section class="part">
                <p class="measure">{say::code_for(language)}</p>
                <div class="buttons"><ReadCode language on_found/></div>
            </section>
        </Show>
        <Show when=move || can_speak.get() && way.with(Option::is_some)>
            <section class="part"><Installing language way/></section>
        </Show>
    }
    .into_any()
}
