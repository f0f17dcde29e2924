//! The saved games as the first screen shows them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::File;

use super::view::{Home, HomeActions};
use crate::library::{Library, Newest};
use crate::notice::Notice;
use crate::parts::effect;
use crate::platform::storage::StorageError;
use crate::platform::{clock, files, window};
use crate::screen::Screen;
use crate::shelf::{GameCard, Reader, WorkedOut, cards, work_out};
use crate::text::Language;
use crate::unsaved::Unsaved;

/// So many games stand there: all others are on the shelf.
const MOST: usize = 6;

/// The first screen with what is kept in this browser.
#[component]
pub fn HomeScreen(
    /// For every sentence.
    language: Language,
    /// Games that could not be stored.
    unsaved: Unsaved,
    /// What was found out about games.
    worked_out: WorkedOut,
    /// Who reads games and draws finely, when that has come.
    reader: Signal<Option<&'static Reader>>,
    /// Agree on a new game.
    on_new: Callback<()>,
    /// Open the game of this key.
    on_open: Callback<String>,
    /// Put the game on the table that this text of a file holds.
    on_import: Callback<String>,
    /// Told what the person must know.
    on_notice: Callback<Notice>,
    /// What stands at its foot about the device.
    device: AnyView,
) -> impl IntoView {
    let newest = Library::here().newest(MOST).unwrap_or_else(|why| {
        if why == StorageError::Blocked {
            on_notice.run(Notice::StorageBlocked);
        }
        Newest::default()
    });
    let Newest { games, running, count, asides } = newest;
    let running = cards(running.into_iter().collect(), unsaved, worked_out);
    let running = running.into_iter().find(GameCard::goes_on);
    let games = RwSignal::new(cards(games, unsaved, worked_out));
    let unknown = Callback::new(move |()| {
        games.with_untracked(|games| {
            games.iter().find(|card| card.lacks_its_table()).map(|card| card.key.clone())
        })
    });
    effect(move || {
        if let Some(reader) = reader.get() {
            work_out(reader, games, worked_out, unknown);
        }
    });
    let actions = HomeActions {
        new: on_new,
        open: on_open,
        import: Callback::new(move |file: File| {
            spawn_local(async move {
                match files::text_of(file, files::MOST_BYTES).await {
                    Ok(text) => on_import.run(text),
                    Err(why) => on_notice.run(Notice::FileNotRead { why }),
                }
            });
        }),
    };
    view! {
        <Home
            language
            games
            running
            count
            asides
            now=clock::now_ms()
            actions
            reader
            shelf_href=window::address_of(&Screen::Games.fragment())
            learn_href=window::address_of(&Screen::Course.fragment())
            settings_href=window::address_of(&Screen::Settings.fragment())
            tiles_href=window::address_of(&Screen::Tiles.fragment())
            device
        />
    }
}
