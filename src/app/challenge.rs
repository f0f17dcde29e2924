//! The chunk of the program with challenges by link. It is loaded once a finished game is shared, or
//! such a link is opened.

mod game;
mod journey;

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::setup::last_agreed;
use super::shared::refused;
use super::{Page, table};
use crate::challenge::{self, Invitation, Prospect, Side};
use crate::loading::{self, with_addition};
use crate::ui::reactive;
use bastide_session::Session;
use bastide_session::challenge::{Challenge, Content, EndedJourney};
use bastide_session::line::{Controller, Player};
use bastide_text::{Bundle, Language};

/// The functions that the page calls.
pub struct Challenges {
    /// See [`challenge::share`].
    share: fn(Language, &Session) -> AnyView,
    /// See [`challenge::share_journey`].
    share_journey: fn(Language, String, EndedJourney, String) -> AnyView,
    /// The screen of a challenge.
    screen: fn(Page, Language, &str) -> AnyView,
}

const CHALLENGES: Challenges =
    Challenges { share: challenge::share, share_journey: challenge::share_journey, screen: show };

/// The sentences of the chunk. The link is labelled as in the share dialog.
const BUNDLES: [Bundle; 2] = [Bundle::Challenge, Bundle::Share];

/// Loads the chunk and its sentences; `None` if that fails.
async fn with_words(language: Language) -> Option<&'static Challenges> {
    if loading::learn_all(language, &BUNDLES).await { fetch().await.ok() } else { None }
}

/// Returns the part of the share dialog that challenges others to this game; nothing if it is not over.
pub fn in_share_dialog(language: Language, session: &Session) -> AnyView {
    if session.game().table().to_act().is_some() {
        return ().into_any();
    }
    let session = StoredValue::new(session.clone());
    part(language, move |come| session.with_value(|it| (come.share)(language, it)))
}

/// Returns the part of the end of a journey that challenges others to it. The journey is that of this
/// text before its first tile.
pub fn at_journey(page: Page, language: Language, journey: String, ended: EndedJourney) -> AnyView {
    let name = name_here(page);
    part(language, move |come| {
        (come.share_journey)(language, journey.clone(), ended.clone(), name.clone())
    })
}

/// Returns a part of another screen, once the chunk has loaded.
fn part(
    language: Language,
    view: impl Fn(&'static Challenges) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let here = RwSignal::new(None::<&'static Challenges>);
    loading::bring(here, move || with_words(language));
    reactive(move || here.get().map(&view).into_any())
}

/// Returns the screen of the challenge in an address.
pub fn screen(page: Page, language: Language, text: &str) -> AnyView {
    let (fetch, text) = (move || with_words(language), text.to_owned());
    with_addition(language, fetch, move |it: &Challenges| (it.screen)(page, language, &text))
}

fn show(page: Page, language: Language, text: &str) -> AnyView {
    let challenge = match Challenge::read(text) {
        Ok(challenge) => challenge,
        Err(why) => return refused(page, language, why),
    };
    table::save_now(page);
    match challenge.content.clone() {
        Content::Game(deal) => game::show(page, language, text, challenge, deal),
        Content::Journey(journey) => journey::show(page, language, text, challenge, journey),
    }
}

/// A challenge that was not played to its end here, as it is asked.
struct Asking {
    prospect: Prospect,
    /// The name in the field; `None` if it is not asked for.
    name: Option<String>,
    on_play: Callback<String>,
    on_continue: Option<Callback<()>>,
}

/// Returns the screen that asks to play, or on request those who have played.
fn ask(
    language: Language,
    challenge: Challenge,
    side: Callback<usize, Side>,
    what: Asking,
    on_back: Callback<()>,
) -> AnyView {
    let Asking { prospect, name, on_play, on_continue } = what;
    let looks = RwSignal::new(false);
    let on_show = Callback::new(move |()| looks.set(true));
    reactive(move || {
        if looks.get() {
            challenge::comparison(language, challenge.clone(), None, side, ().into_any(), on_back)
        } else {
            let what = Invitation { on_play, on_continue, on_show, on_back };
            challenge::invitation(language, &challenge, prospect.clone(), name.clone(), what)
        }
    })
}

/// Returns the name of the first person in the last setup; empty if there was none.
fn name_here(page: Page) -> String {
    last_agreed(page).and_then(|last| person(&last.players)).unwrap_or_default()
}

/// Returns the name of the first person among these players.
fn person(players: &[Player]) -> Option<String> {
    let is_person = |player: &&Player| player.controller == Controller::Person;
    players.iter().find(is_person).map(|player| player.name.clone())
}

/// Fetches the chunk.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(challenge, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<&'static Challenges, Absent> {
    Ok(&CHALLENGES)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<&'static Challenges, Absent> {
    Ok(&CHALLENGES)
}
