//! The saved games as the first screen shows them.

use leptos::prelude::*;

use super::view::{Home, HomeActions};
use crate::library::{Library, Newest};
use crate::notice::Notice;
use crate::parts::effect;
use crate::platform::clock;
use crate::platform::storage::StorageError;
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
    /// The board of the tile of the day, drawn.
    board: RwSignal<String>,
    /// Agree on a new game.
    on_new: Callback<()>,
    /// Open the game of this key.
    on_open: Callback<String>,
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
    let Newest { games, running, asides } = newest;
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
    let actions = HomeActions { new: on_new, open: on_open };
    view! {
        <Home
            language
            games
            running
            asides
            now=clock::now_ms()
            actions
            reader
            board
            device
        />
    }
}
