//! The journeys: a chunk of the program of its own, fetched by the chunk of the table, at which they
//! are played.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::play::Play;
use super::{Page, challenge};
use crate::challenge::{Goal, Track, ended, goal, journey_track, unplayed};
use crate::journeys::{Asked, JourneysScreen, Kept, heading};
use crate::loading::{self, Chunk, Loader, with_addition};
use crate::notice::Notice;
use crate::table::{Journey, JourneyWay, JourneyWays, journey_outcome, journey_session};
use crate::ui::TextButton;
use bastide_journeys::State;
use bastide_session::address::Screen;
use bastide_session::challenge::EndedJourney;
use bastide_text::{Bundle, Language, say};

/// The functions that the page calls.
pub struct Journeys {
    /// Shows a screen of the journeys: one at its table, or all of them.
    view: fn(Page, Language, Loader, &'static Play, &Screen) -> AnyView,
    /// See [`goal`]; it reads what is stored.
    pub goal: fn(Language, &str) -> Option<Goal>,
    /// See [`journey_track`].
    pub track: fn(Language, &str, &EndedJourney) -> Option<Track>,
}

const JOURNEYS: Journeys = Journeys {
    view: shown,
    goal: |language, text| goal(language, text, &Kept::here()),
    track: journey_track,
};

/// The sentences of the journeys.
const BUNDLES: [Bundle; 1] = [Bundle::Journeys];

#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(journeys, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<&'static Journeys, Absent> {
    Ok(&JOURNEYS)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<&'static Journeys, Absent> {
    Ok(&JOURNEYS)
}

/// Loads the chunk and its sentences; `None` if that fails.
pub async fn with_words(language: Language) -> Option<&'static Journeys> {
    if loading::learn_all(language, &BUNDLES).await { fetch().await.ok() } else { None }
}

/// Shows a screen of the journeys, once their chunk has loaded.
pub fn view(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    screen: &Screen,
) -> AnyView {
    let screen = screen.clone();
    let fetch = || async { fetch().await.ok() };
    with_addition(language, fetch, move |it: &Journeys| {
        (it.view)(page, language, loader, play, &screen)
    })
}

fn shown(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    screen: &Screen,
) -> AnyView {
    let Screen::Journey(name) = screen else {
        return view! { <JourneysScreen language on_back=page.way_to(Screen::Home)/> }.into_any();
    };
    let go = Callback::new(move |way| {
        page.go(match way {
            JourneyWay::To(asked) => Screen::Journey(asked.name()),
            JourneyWay::Compare(text) => Screen::Challenge(text),
            JourneyWay::All => Screen::Journeys,
        });
    });
    let challenge = Callback::new(move |state| {
        let ended = ended(&state);
        let part = ended.map(|it| challenge::at_journey(page, language, unplayed(&state), it));
        part.into_any()
    });
    let picture = Callback::new(move |state| picture(page, language, loader, &state));
    let ways = JourneyWays { go, challenge, picture };
    let table =
        Callback::new(move |(session, aside)| (play.visit)(page, language, loader, session, aside));
    view! { <Journey language asked=Asked::named(name) table ways/> }.into_any()
}

/// Returns the button that saves a picture of a journey. Another chunk draws it, which loads meanwhile.
fn picture(page: Page, language: Language, loader: Loader, state: &State) -> AnyView {
    loader.want(language, Chunk::Extras);
    let asked = Asked::from(state.journey().name);
    let lines = [heading(language, &asked), journey_outcome(language, state)];
    let land = journey_session(language, state).map(StoredValue::new);
    let on_fault = Callback::new(move |()| {
        page.tell(Notice::OfLink { words: say::share_not_drawn(language).to_owned() });
    });
    let save = move |()| {
        let extras = page.chunks.extras.get_untracked();
        match extras.filter(|_| language.knows(Bundle::Share)).zip(land) {
            Some((extras, land)) => land.with_value(|it| (extras.save_land)(it, &lines, on_fault)),
            None => page.tell(Notice::PartAbsent),
        }
    };
    view! { <TextButton text=say::journey_picture(language) on_press=save/> }.into_any()
}
