//! The chunk of the program with challenges by link. It is loaded once a finished game is shared, or
//! such a link is opened.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::setup::last_agreed;
use super::shared::refused;
use super::{Page, table};
use crate::challenge::{self, Invitation};
use crate::loading;
use crate::platform::storage::library;
use crate::ui::reactive;
use bastide_session::address::Screen;
use bastide_session::challenge::{Challenge, Content};
use bastide_session::library::Shelved;
use bastide_session::line::{Controller, Player};
use bastide_session::{Attachments, Session};
use bastide_text::{Bundle, Language, say};

/// The functions that the page calls.
pub struct Challenges {
    /// See [`challenge::share`].
    share: fn(Language, &Session) -> AnyView,
    /// The screen of a challenge.
    screen: fn(Page, Language, &str) -> AnyView,
}

const CHALLENGES: Challenges = Challenges { share: challenge::share, screen: show };

/// The sentences of the chunk.
const BUNDLES: [Bundle; 1] = [Bundle::Challenge];

/// Loads the chunk and its sentences; `None` if that fails.
async fn bring(language: Language) -> Option<&'static Challenges> {
    if loading::learn_all(language, &BUNDLES).await { fetch().await.ok() } else { None }
}

/// Returns a view of the chunk. It appears once it has loaded; if that fails, the page says so.
fn later(
    language: Language,
    view: impl Fn(&'static Challenges) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let here = RwSignal::new(None::<Option<&'static Challenges>>);
    spawn_local(async move {
        let come = bring(language).await;
        // Meanwhile the screen may have been left.
        here.try_set(Some(come));
    });
    reactive(move || match here.get() {
        Some(Some(come)) => view(come),
        Some(None) => view! { <p role="alert">{say::words_missing(language)}</p> }.into_any(),
        None => ().into_any(),
    })
}

/// Returns the part of the share dialog that challenges others to this game; nothing if it is not over.
pub fn in_share_dialog(language: Language, session: &Session) -> AnyView {
    if session.game().table().to_act().is_some() {
        return ().into_any();
    }
    let session = StoredValue::new(session.clone());
    later(language, move |come| session.with_value(|session| (come.share)(language, session)))
}

/// Returns the screen of the challenge in an address.
pub fn screen(page: Page, language: Language, text: &str) -> AnyView {
    let text = text.to_owned();
    later(language, move |come| (come.screen)(page, language, &text))
}

/// A saved game of a challenge.
struct Saved {
    key: String,
    session: Session,
}

fn show(page: Page, language: Language, text: &str) -> AnyView {
    let challenge = match Challenge::read(text) {
        Ok(challenge) => challenge,
        Err(why) => return refused(page, language, why),
    };
    table::save_now(page);
    let saved = saved(&challenge);
    let on_back = page.way_to(Screen::Home);
    let answered = saved.as_ref().and_then(|saved| challenge.answered(&saved.session));
    // One's own challenge that nobody has answered is shown as it is shown to others.
    let answered = answered.filter(|(answered, _)| answered.results.len() > 1);
    if let Some((answered, own)) = answered {
        return challenge::comparison(language, answered, Some(own), on_back);
    }
    let on_play = Callback::new({
        let (challenge, text) = (challenge.clone(), text.to_owned());
        move |name: String| {
            let Content::Game(deal) = &challenge.content;
            let number = u32::from(deal.seat.number()) + 1;
            let name = name.trim();
            let unnamed = say::player_numbered(language, number);
            if let Some(mut session) = deal.begin(if name.is_empty() { &unnamed } else { name }) {
                let challenge = Some(text.clone());
                session.attach(Attachments { challenge, ..Attachments::default() });
                table::begin(page, session);
            }
        }
    });
    let goes_on = |saved: &Saved| saved.session.game().table().to_act().is_some();
    let on_continue = saved.filter(goes_on).map(|saved| page.way_to(Screen::Table(saved.key)));
    let looks = RwSignal::new(false);
    let on_show = Callback::new(move |()| looks.set(true));
    let name = last_agreed(page).and_then(|last| person(&last.players)).unwrap_or_default();
    reactive(move || {
        if looks.get() {
            challenge::comparison(language, challenge.clone(), None, on_back)
        } else {
            let what = Invitation { on_play, on_continue, on_show, on_back };
            challenge::invitation(language, &challenge, name.clone(), what)
        }
    })
}

/// Returns the name of the first person among these players.
fn person(players: &[Player]) -> Option<String> {
    let is_person = |player: &&Player| player.controller == Controller::Person;
    players.iter().find(is_person).map(|player| player.name.clone())
}

/// Returns the saved game of a challenge: one that is over, or else one that goes on. The challenger's
/// own game is known by its points.
fn saved(challenge: &Challenge) -> Option<Saved> {
    let library = library();
    let Content::Game(deal) = &challenge.content;
    let games = library.list().ok()?.0.into_iter();
    let is_challengers = |game: &Shelved| {
        // A game whose summary is not known may be the one.
        game.head.about.as_ref().is_none_or(|about| {
            let own = about.seats.get(deal.seat.index()).filter(|_| about.to_act.is_none());
            own.is_some_and(|own| challenge.results.iter().any(|it| it.points == own.score))
        })
    };
    let is_kept = |key: &str| {
        library.export(key).ok().flatten().is_some_and(|text| challenge.is_kept_in(&text))
    };
    let of = games.filter(|game| is_challengers(game) || is_kept(&game.key));
    let opened = of
        .filter_map(|game| Some(Saved { session: library.open(&game.key).ok()?.0, key: game.key }));
    let mut opened: Vec<Saved> =
        opened.filter(|it| *it.session.game().config() == deal.config).collect();
    let over = opened.iter().position(|it| it.session.game().table().to_act().is_none());
    (!opened.is_empty()).then(|| opened.swap_remove(over.unwrap_or(0)))
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
