//! The storage used in the browser: how full it is, by which kinds of data, and what can be
//! deleted.

use crate::platform::storage::library;
use std::time::Duration;

use leptos::prelude::*;

use super::actions::ShelfActions;
use super::reader::Reader;
use super::screen::OnShelf;
use crate::platform::offline::Kept;
use crate::platform::timer;
use crate::ui::{TextButton, effect, reactive};
use bastide_session::library::Room;
use bastide_text::{Language, say};

/// The delay before the storage is measured, while the page is idle.
const REST: Duration = Duration::from_millis(400);

/// The section about the storage used.
#[component]
pub fn RoomPart(
    /// The language of the page.
    language: Language,
    /// The state of the library screen.
    shelf: OnShelf,
    /// The actions on saved games.
    actions: ShelfActions,
    /// The browser's answer about persistent storage; `None` while it is unknown.
    kept: RwSignal<Option<Kept>>,
) -> impl IntoView {
    let room = RwSignal::new(None::<Room>);
    effect(move || {
        shelf.changes.track();
        let reader = shelf.reader.get();
        // The games are shown and can be pressed first.
        timer::later(REST, move || weigh(room, reader));
    });
    let promise = move || match kept.get() {
        Some(Kept::Promised) => say::settings_storage_kept(language),
        Some(Kept::NotPromised) => say::settings_storage_not_kept(language),
        Some(Kept::Unsupported) | None => say::settings_storage_unknown(language),
    };
    let forget = move |()| {
        library().forget_reviews();
        actions.look.run(());
    };
    view! {
        <section class="part" aria-labelledby="shelf-room">
            <h2 id="shelf-room">{say::shelf_room(language)}</h2>
            {reactive(move || room.get().map(|room| told(language, room, forget)).into_any())}
            <p class="measure">{move || promise().to_owned()}</p>
        </section>
    }
}

/// Measures the storage, then compresses the finished games that are uncompressed, one per frame.
fn weigh(room: RwSignal<Option<Room>>, reader: Option<&'static Reader>) {
    // The screen may have been left meanwhile.
    if room.is_disposed() {
        return;
    }
    let Ok((weighed, at_length)) = library().room() else { return };
    room.set(Some(weighed));
    if let Some(reader) = reader {
        shorten(room, reader, at_length, false);
    }
}

fn shorten(
    room: RwSignal<Option<Room>>,
    reader: &'static Reader,
    mut at_length: Vec<String>,
    mut has_shortened: bool,
) {
    timer::after_next_frame(move || {
        if room.is_disposed() {
            return;
        }
        match at_length.pop() {
            Some(key) => {
                has_shortened |= (reader.shorten)(&key);
                shorten(room, reader, at_length, has_shortened);
            }
            None if has_shortened => room.set(library().room().ok().map(|(room, _)| room)),
            None => {}
        }
    });
}

/// Returns the storage used, in words and as a bar.
fn told(
    language: Language,
    room: Room,
    forget: impl Fn(()) + Copy + Send + Sync + 'static,
) -> AnyView {
    let full = u32::try_from(room.hundredths()).unwrap_or(100);
    let kinds = [
        (say::shelf_room_running(language), room.running),
        (say::shelf_room_over(language), room.over),
        (say::shelf_room_at_length(language), room.at_length),
        (say::shelf_room_reviews(language), room.reviews),
        (say::shelf_room_others(language), room.others),
    ];
    let rows = kinds.into_iter().filter(|(_, letters)| *letters > 0).map(|(name, letters)| {
        let share = share(language, letters * 100 / room.most());
        view! { <div><dt>{name}</dt><dd>{share}</dd></div> }
    });
    let rows = rows.collect::<Vec<_>>();
    let forget = (room.reviews > 0).then(|| {
        view! {
            <p class="soft measure">{say::shelf_reviews_about(language)}</p>
            <div class="buttons">
                <TextButton text=say::shelf_forget_reviews(language) on_press=forget/>
            </div>
        }
        .into_any()
    });
    let is_nearly_full = room.is_nearly_full();
    view! {
        <p>{say::shelf_full(language, &share(language, room.hundredths()))}</p>
        <div class="shelf-bar" class:nearly-full=is_nearly_full aria-hidden="true">
            <span style:width=format!("{full}%")></span>
        </div>
        {is_nearly_full.then(|| view! {
            <p class="measure"><strong>{say::shelf_nearly_full(language)}</strong></p>
        }.into_any())}
        <dl class="shelf-kinds small">{rows}</dl>
        {forget}
    }
    .into_any()
}

/// Returns a percentage in words.
fn share(language: Language, hundredths: u64) -> String {
    match u32::try_from(hundredths).unwrap_or(100) {
        0 => say::shelf_less_than_one(language).to_owned(),
        hundredths => say::shelf_hundredths(language, hundredths),
    }
}
