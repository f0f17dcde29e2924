//! The chunk of the program with the clock and the match of a game for two. It is loaded with its
//! sentences when two play: in the setup, and when such a game is opened.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::Page;
use super::setup::begin_by_link;
use super::table::go_to;
use crate::loading;
use crate::platform::clock::now_ms;
use crate::platform::storage::library;
use crate::setup::{self, More, any_seed};
use crate::shelf::{Listing, grouped};
use crate::table::{Umpire, umpire};
use bastide_session::Session;
use bastide_session::duel::Duel as Agreed;
use bastide_session::library::new_key;
use bastide_session::matches::{Entry, Match};
use bastide_text::{Bundle, Language};

/// The function that gives a new game its clock and its match, by their text in the settings.
pub type Begin = fn(&str, Session) -> Session;

/// The functions that the page calls.
pub struct Duel {
    /// The section of the setup.
    pub fold: More,
    /// See [`Begin`].
    pub begin: Begin,
    /// Returns the clock and the match of a game as text for the settings.
    pub agreed: fn(&Session) -> String,
    /// The views at the table.
    pub umpire: Umpire,
    /// See [`next`].
    pub next: fn(Page, RwSignal<Session>),
    /// See [`follows`].
    pub follows: fn(&Session) -> bool,
    /// The list of saved games with each match as one thing.
    pub grouper: fn(Listing) -> AnyView,
}

const DUEL: Duel = Duel {
    fold: setup::duel,
    begin: |text, session| Agreed::read(text).begin(session, &new_key(now_ms(), any_seed() as u32)),
    agreed: |session| Agreed::of(session).written(),
    umpire,
    next,
    follows,
    grouper: grouped,
};

/// Opens the game after this one of its match: the one that was begun, or a new one.
fn next(page: Page, session: RwSignal<Session>) {
    let Some(next) = session.with_untracked(|session| Match::next_game(session, any_seed())) else {
        return;
    };
    match saved(&next, 0) {
        Some(key) => go_to(page, key),
        None => begin_by_link(page, next),
    }
}

/// Returns `false` if a received game contradicts its match as saved here. Without the game before it,
/// nothing can be compared.
fn follows(come: &Session) -> bool {
    let before = saved(come, 1).and_then(|key| library().open(&key).ok());
    before.is_none_or(|(before, _)| Match::continues(&before, come))
}

/// Returns the key of the latest saved game of the same match, this many games before this one.
fn saved(session: &Session, before: usize) -> Option<String> {
    let wanted = Entry::of(session)?;
    let (games, _) = library().list().ok()?;
    let matches = library().matches(&games).ok()?;
    let found = matches.into_iter().find(|it| it.played.name() == wanted.name)?;
    let mut games = found.games.into_iter().rev();
    games.find(|it| it.number + before == wanted.number()).map(|it| it.game.key)
}

/// The chunk, once it has loaded.
pub type Here = RwSignal<Option<&'static Duel>>;

/// Returns the place of the chunk, and requests it.
pub fn asked_for(language: Language) -> Here {
    let here = RwSignal::new(None);
    bring(language, here);
    here
}

/// Puts the chunk here.
pub fn bring(language: Language, here: Here) {
    loading::bring(here, move || with_words(language));
}

/// Loads the chunk and its sentences; `None` if that fails.
pub async fn with_words(language: Language) -> Option<&'static Duel> {
    if loading::learn_all(language, &[Bundle::Duel]).await { fetch().await.ok() } else { None }
}

/// Fetches the chunk.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(duel, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<&'static Duel, Absent> {
    Ok(&DUEL)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<&'static Duel, Absent> {
    Ok(&DUEL)
}
