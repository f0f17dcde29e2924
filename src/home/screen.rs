//! The home screen with the saved games.

use crate::platform::storage::library;
use leptos::prelude::*;

use super::view::{Home, HomeActions};
use crate::notice::Notice;
use crate::platform::clock;
use crate::saving::unsaved::Unsaved;
use crate::shelf::{GameCard, Reader, WorkedOut, cards, work_out};
use crate::ui::{Markup, effect};
use bastide_session::library::Newest;
use bastide_session::store::StorageError;
use bastide_text::Language;

/// The number of games shown: all others are in the library.
const MOST: usize = 6;

/// The home screen with the games stored in this browser.
#[component]
pub fn HomeScreen(
    /// The language of the page.
    language: Language,
    /// The games that could not be stored.
    unsaved: Unsaved,
    /// The cache of summaries of opened games.
    worked_out: WorkedOut,
    /// The reader that opens games and draws the details, once it is loaded.
    reader: Signal<Option<&'static Reader>>,
    /// The drawn board of the tile of the day (a puzzle).
    board: RwSignal<Markup>,
    /// Opens the setup of a new game.
    on_new: Callback<()>,
    /// Opens the game of this key.
    on_open: Callback<String>,
    /// Called with a notice for the person.
    on_notice: Callback<Notice>,
    /// The notes about the device at the bottom of the screen.
    device: AnyView,
) -> impl IntoView {
    let newest = library().newest(MOST).unwrap_or_else(|why| {
        if why == StorageError::Blocked {
            on_notice.run(Notice::StorageBlocked);
        }
        Newest::default()
    });
    let Newest { games, running, quarantined } = newest;
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
            quarantined
            now=clock::now_ms()
            actions
            reader
            board
            device
        />
    }
}
