//! The chunk of the program with games as text. It is loaded once a person shares, pastes or types
//! one.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError as Absent;
use web_sys::HtmlTextAreaElement;

use super::{Page, table};
use crate::loading;
use crate::notice::Notice;
use crate::table::Typing;
use crate::transcript;
use crate::ui::reactive;
use bastide_session::Session;
use bastide_text::{Bundle, Language, say};

/// The functions that the page calls.
pub struct Transcripts {
    /// See [`transcript::share`].
    share: fn(Language, &Session) -> AnyView,
    /// Plays the game in a field; returns the sentence that tells why it is none.
    open: fn(Page, Language, &HtmlTextAreaElement) -> Option<String>,
    /// See [`transcript::save`].
    save: fn(Language, &str, &str) -> Result<String, String>,
    /// See [`transcript::typing`].
    typing: Typing,
}

const TRANSCRIPTS: Transcripts = Transcripts {
    share: transcript::share,
    open: |page, language, field| match transcript::open(language, field) {
        Ok(session) => {
            table::begin(page, session);
            None
        }
        Err(words) => Some(words),
    },
    save: transcript::save,
    typing: transcript::typing,
};

/// The sentences of the chunk.
const BUNDLES: [Bundle; 3] = [Bundle::Transcript, Bundle::Words, Bundle::Table];

/// Loads the chunk and its sentences; `None` if that fails.
async fn with_words(language: Language) -> Option<&'static Transcripts> {
    if loading::learn_all(language, &BUNDLES).await { fetch().await.ok() } else { None }
}

/// Returns the part of the share dialog with the game as text. It appears once it has loaded.
pub fn in_share_dialog(language: Language, session: &Session) -> AnyView {
    let session = StoredValue::new(session.clone());
    let here = RwSignal::new(None::<&'static Transcripts>);
    loading::bring(here, move || with_words(language));
    reactive(move || {
        let share = |come: &Transcripts| session.with_value(|it| (come.share)(language, it));
        here.get().map(share).into_any()
    })
}

/// Plays the game in a field, once the chunk has loaded; otherwise sets the sentence that tells why
/// not.
pub fn open(
    page: Page,
    language: Language,
    field: HtmlTextAreaElement,
    told: RwSignal<Option<String>>,
) {
    spawn_local(async move {
        let words = match with_words(language).await {
            Some(it) => (it.open)(page, language, &field),
            None => Some(say::words_missing(language).to_owned()),
        };
        told.try_set(words);
    });
}

/// Returns the game of a file as a save, or the sentence that tells why it is none.
pub fn save(
    language: Language,
    name: String,
    text: String,
) -> Pin<Box<dyn Future<Output = Result<String, String>>>> {
    Box::pin(async move {
        let come =
            with_words(language).await.ok_or_else(|| say::words_missing(language).to_owned())?;
        (come.save)(language, &name, &text)
    })
}

/// Opens the field for a typed turn at a table, once it has loaded.
pub fn type_turn(page: Page, language: Language, place: RwSignal<Option<Typing>>) {
    spawn_local(async move {
        match with_words(language).await {
            // Meanwhile the table may have been left.
            Some(it) => drop(place.try_set(Some(it.typing))),
            None => page.tell(Notice::PartAbsent),
        }
    });
}

/// Fetches the chunk.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(transcript, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<&'static Transcripts, Absent> {
    Ok(&TRANSCRIPTS)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<&'static Transcripts, Absent> {
    Ok(&TRANSCRIPTS)
}
