//! The foot of the first screen: the field for a link or a QR code, the notice that the game works offline,
//! and the installation.

use leptos::prelude::*;

use super::{Page, transcript};
use crate::loading::Chunk;
use crate::loading::Loader;
use crate::notice::Notice;
use crate::platform::offline::{self, Offline};
use crate::platform::storage::library;
use crate::settings::installing::{self, Installing};
use crate::share::OpenLink;
use crate::ui::{Show, effect};
use bastide_text::Language;

/// Returns the foot of the first screen. It appears once all sentences are loaded.
pub fn view(page: Page, language: Language, loader: Loader) -> AnyView {
    let can_speak = Memo::new(move |_| loader.has_all(language));
    effect(move || {
        page.chunks.play.track();
        let has_all = can_speak.get() && page.chunks.has(Chunk::Play);
        if has_all && offline::is_ready() && library().notes_that_it_plays_offline() {
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

/// Caches the site for offline use, and reports updates.
pub fn cache(page: Page, loader: Loader) {
    offline::start(move |state| match state {
        Offline::UpdateWaiting => page.tell(Notice::UpdateWaiting),
        Offline::UpdatedElsewhere => page.tell(Notice::UpdatedElsewhere),
        Offline::Ready | Offline::Unavailable(_) => loader.look_ahead(),
        Offline::Preparing => {}
    });
}

/// Returns the field for a received link or a game as text, which opens the game.
pub fn open_link(page: Page, language: Language) -> AnyView {
    let on_found = Callback::new(move |screen| page.go(screen));
    let told = RwSignal::new(None);
    let on_text = Callback::new(move |field| transcript::open(page, language, field, told));
    view! { <OpenLink language on_found on_text told/> }.into_any()
}
