//! The table, and the current game.

use crate::platform::storage::library;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::duel::{self, Duel};
use super::look_up::with_handbook;
use super::share::Sharing;
use super::{Page, setup, transcript};
use crate::loading::Chunk;
use crate::loading::{Loader, with_addition};
use crate::notice::Notice;
use crate::platform::{offline, timer, window};
use crate::saving::game_on_table::{self, GameOnTable};
use crate::shelf;
use crate::table::{Aside, Request, Saved, TableScreen, Teacher, Way};
use bastide_session::address::Screen;
use bastide_session::library::{OpenError, game_of};
use bastide_session::{Back, Session};
use bastide_text::Language;

/// Returns the table of the current game; nothing until the game is loaded.
pub fn view(page: Page, language: Language, loader: Loader) -> AnyView {
    let Some(game) = page.slot.get() else { return ().into_any() };
    if !game.session.with_untracked(Session::is_duel) {
        return of_game(page, language, loader, game, None);
    }
    let fetch = move || duel::with_words(language);
    with_addition(language, fetch, move |duel| of_game(page, language, loader, game, Some(duel)))
}

/// Returns the table of this game, with its clock and its match.
fn of_game(
    page: Page,
    language: Language,
    loader: Loader,
    game: GameOnTable,
    duel: Option<&'static Duel>,
) -> AnyView {
    let sharing = Sharing::of(page, language, loader);
    with_handbook(page, language, loader, || {
        view! {
            <TableScreen
                language
                session=game.session
                key=game.key
                settings=page.settings
                late=loader.late(language, Chunk::Review)
                reviewer=page.chunks.reviewer()
                asks_who_sits=game.asks_who_sits.try_update_value(std::mem::take).unwrap_or(false)
                looks_back=game.looks_back.try_update_value(std::mem::take).unwrap_or(false)
                saved=Saved {
                    save: Callback::new(move |()| save_soon(page, game)),
                    export: Callback::new(move |()| {
                        shelf::offer(&game.key.get_value(), Some(game.export()));
                    }),
                    again: Callback::new(move |()| setup::again(page, language, game.session, duel)),
                }
                ask=Callback::new(move |request| match request {
                    Request::Keep => {
                        game.change();
                        save_now(page);
                    }
                    Request::NextGame => {
                        if let Some(duel) = duel {
                            (duel.next)(page, game.session);
                        }
                    }
                    request => answer(page, language, loader, sharing, game.session, request),
                })
                duel=duel.map(|duel| duel.umpire)
            />
            {sharing.in_front()}
        }
        .into_any()
    })
}

/// A lesson at the table.
pub fn lesson(
    page: Page,
    language: Language,
    loader: Loader,
    teacher: &'static Teacher,
    name: &str,
) -> AnyView {
    let Some(session) = (teacher.table)(language, name) else {
        // An outdated or mistyped address.
        page.go(Screen::Course);
        return ().into_any();
    };
    let go = Callback::new(move |way| match way {
        Way::Lesson(name) => page.go(Screen::Lesson(name.to_owned())),
        Way::Course => page.go(Screen::Course),
        Way::Game => setup::first_game(page, language),
    });
    let name = name.to_owned();
    let aside = Callback::new(move |controller| (teacher.show)(controller, &name, go));
    visit(page, language, loader, session, aside)
}

/// A table that is no game of one's own. Nothing played there is saved, and the game on the table
/// stays where it is.
pub fn visit(
    page: Page,
    language: Language,
    loader: Loader,
    session: Session,
    aside: Aside,
) -> AnyView {
    let sharing = Sharing::of(page, language, loader);
    let session = RwSignal::new(session);
    with_handbook(page, language, loader, || {
        view! {
            <TableScreen
                language
                session
                key=StoredValue::new(String::new())
                settings=page.settings
                late=loader.late(language, Chunk::Review)
                reviewer=page.chunks.reviewer()
                ask=Callback::new(move |request| {
                    answer(page, language, loader, sharing, session, request);
                })
                aside
            />
            {sharing.in_front()}
        }
        .into_any()
    })
}

/// Plays a game on from where it is looked at, as a game of its own, and asks who sits there.
fn play_on(page: Page, session: RwSignal<Session>) {
    // Nothing is asked for where it cannot be.
    if let Ok(session) = session.with_untracked(Session::clone).played_on_from_here() {
        begin_with(page, session, true);
    }
}

/// Answers a request of a table.
fn answer(
    page: Page,
    language: Language,
    loader: Loader,
    sharing: Sharing,
    session: RwSignal<Session>,
    request: Request,
) {
    match request {
        Request::Tell(notice) => page.tell(notice),
        Request::Share => sharing.show(session.get_untracked()),
        Request::Type(place) => transcript::type_turn(page, language, place),
        Request::PlayOn => play_on(page, session),
        Request::Review => loader.want(language, Chunk::Review),
        // Requests of a game that is saved.
        Request::Keep | Request::NextGame => {}
        Request::Home => {
            // A table inside another site's page has no such command.
            if let Some(screen) = back(session.with_untracked(Session::rights).back) {
                page.go(screen);
            }
        }
    }
}

/// The screen that *back* leads to from a table.
const fn back(back: Back) -> Option<Screen> {
    match back {
        Back::Home => Some(Screen::Home),
        Back::Lessons => Some(Screen::Course),
        Back::Puzzles => Some(Screen::Puzzles),
        Back::Journeys => Some(Screen::Journeys),
        Back::Nowhere => None,
    }
}

/// Opens the game of this key, unless it is the current one.
pub fn open(page: Page, key: String) {
    match page.slot.get_untracked().filter(|game| game.is(&key)) {
        None => take_out(page, key),
        // Meanwhile another tab may have continued it.
        Some(game) => match game.look(None) {
            Some(Notice::OtherTab { key }) => take_out(page, key),
            told => tell_of(page, game, told),
        },
    }
}

/// Returns the notice that tells why a game cannot be opened.
pub fn not_opened(why: OpenError) -> Notice {
    match why {
        OpenError::Missing => Notice::NoSuchGame,
        OpenError::Storage(_) => Notice::StorageBlocked,
        OpenError::Unreadable(why) => Notice::NotOpened { why: why.into() },
    }
}

/// Opens the game of this key as it was saved.
fn take_out(page: Page, key: String) {
    save_now(page);
    match game_on_table::read(&key, page.unsaved) {
        Ok((session, known)) => {
            page.slot.put(|| (GameOnTable::of(key, session, known, page.unsaved), ()));
            tell_of_room(page);
        }
        Err(why) => {
            page.slot.clear();
            page.tell(not_opened(why));
            page.go(Screen::Home);
        }
    }
}

/// Shows a game as another tab saved it. A deleted one leaves the table as it is.
pub fn reopen(page: Page, key: String) {
    match page.slot.get_untracked().filter(|game| game.is(&key)) {
        Some(game) if library().export(&key) == Ok(None) => {
            tell_of(page, game, Some(Notice::Deleted { key }));
        }
        Some(_) => {
            page.unsaved.forget(&key);
            take_out(page, key);
        }
        None => page.go(Screen::Table(key)),
    }
}

/// Starts a new game.
pub fn begin(page: Page, session: Session) {
    begin_with(page, session, false);
}

/// The same; `asks_who_sits` opens the dialog for the players first.
fn begin_with(page: Page, session: Session, asks_who_sits: bool) {
    save_now(page);
    let (game, notice) = page.slot.put(|| {
        let (game, notice) = GameOnTable::put(session, page.unsaved);
        game.asks_who_sits.set_value(asks_who_sits);
        (game, notice)
    });
    if let Some(notice) = notice {
        page.tell(notice);
    } else {
        tell_of_room(page);
        spawn_local(async move { page.kept.set(Some(offline::keep_storage().await)) });
    }
    go_to(page, game.key.get_value());
}

/// Goes to the table with the game of this key.
pub fn go_to(page: Page, key: String) {
    let screen = Screen::Table(key);
    // *Back* skips the setup and the previous game.
    if page.screen.get_untracked() == Screen::Home {
        page.go(screen);
    } else {
        window::replace_fragment(&screen.fragment());
    }
}

/// Saves a game, and leaves the current one as it is.
pub fn keep_beside(page: Page, session: &Session) {
    let (_, _, notice) = game_on_table::store_as_new(session, page.unsaved);
    if let Some(notice) = notice {
        page.tell(notice);
    }
}

/// Reports, once in a visit, that storage is nearly full.
fn tell_of_room(page: Page) {
    if !page.is_told_of_room.get_value() && library().is_nearly_full() {
        page.is_told_of_room.set_value(true);
        page.tell(Notice::StorageNearlyFull);
    }
}

/// Saves the game after the next frame, which shows the action, was painted.
fn save_soon(page: Page, game: GameOnTable) {
    if game.change() {
        return;
    }
    // A hidden page paints no frames.
    if window::is_hidden() {
        save_now(page);
    } else {
        timer::after_next_frame(move || save_now(page));
    }
}

/// Saves the current game, if it changed.
pub fn save_now(page: Page) {
    if let Some(game) = page.slot.get_untracked()
        && game.is_changed()
    {
        let told = game.save();
        tell_of(page, game, told);
    }
}

/// Continues the game as a branch, beside the one that another tab plays.
pub fn branch(page: Page) {
    let Some(game) = page.slot.get_untracked() else { return };
    let told = game.branch();
    tell_of(page, game, told);
}

/// Saves the game that another tab deleted again.
pub fn keep(page: Page) {
    let Some(game) = page.slot.get_untracked() else { return };
    game.change();
    save_now(page);
}

/// Handles the deletion of the game of this key in this tab.
pub fn forget(page: Page, key: &str) {
    page.unsaved.forget(key);
    if page.slot.get_untracked().is_some_and(|game| game.is(key)) {
        page.slot.clear();
    }
}

/// Handles a change by another tab: the new text under this name, or `None` if it was removed.
pub fn look(page: Page, stored: &str, written: Option<&str>) {
    let game = page.slot.get_untracked();
    let shows_table = matches!(page.screen.get_untracked(), Screen::Table(_));
    if let (Some(changed), Some(game), true) = (game_of(stored), game, shows_table)
        && game.is(changed)
    {
        let told = game.look(written);
        tell_of(page, game, told);
    }
}

/// Reports a change of the current game. If its key changed, the address follows.
fn tell_of(page: Page, game: GameOnTable, told: Option<Notice>) {
    let shown = page.screen.get_untracked();
    if matches!(&shown, Screen::Table(key) if !game.is(key)) {
        let screen = Screen::Table(game.key.get_value());
        // The screen is set first: then the address names the shown game, and opens nothing.
        page.screen.set(screen.clone());
        window::replace_fragment(&screen.fragment());
    }
    page.put_away_what_is_past();
    if let Some(told) = told {
        page.tell(told);
    }
}
