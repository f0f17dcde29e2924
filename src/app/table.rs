//! The table, and the game that is on it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::look_up::with_handbook;
use super::share::Sharing;
use super::{Page, setup};
use crate::game_on_table::{self, GameOnTable};
use crate::language::Words;
use crate::library::{Library, OpenError, game_of};
use crate::notice::Notice;
use crate::platform::{offline, timer, window};
use crate::screen::{Part, Screen};
use crate::session::Session;
use crate::shelf;
use crate::table::{Beside, Request, TableScreen, Teacher, Way};
use crate::text::Language;

/// What it shows: nothing until its game is there.
pub fn view(page: Page, language: Language, words: Words) -> AnyView {
    let Some(game) = page.slot.get() else { return ().into_any() };
    let sharing = Sharing::of(page, language, words);
    with_handbook(page, language, words, || {
        view! {
            <TableScreen
                language
                session=game.session
                key=game.key
                settings=page.settings
                late=words.late(language, Part::Review)
                reviewer=page.parts.reviewer()
                asks_who_sits=game.asks_who_sits.try_update_value(std::mem::take).unwrap_or(false)
                looks_back=game.looks_back.try_update_value(std::mem::take).unwrap_or(false)
                ask=Callback::new(move |request| match request {
                    Request::Share => sharing.show(game.session.get_untracked()),
                    other => answer(page, language, words, game, other),
                })
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
    words: Words,
    teacher: &'static Teacher,
    name: &str,
) -> AnyView {
    let Some(session) = (teacher.table)(language, name) else {
        // An address of old, or mistyped.
        page.go(Screen::Course);
        return ().into_any();
    };
    let go = Callback::new(move |way| match way {
        Way::Lesson(name) => page.go(Screen::Lesson(name.to_owned())),
        Way::Course => page.go(Screen::Course),
        Way::Game => setup::first_game(page, language),
    });
    let name = name.to_owned();
    let beside = Callback::new(move |controller| (teacher.show)(controller, &name, go));
    learn(page, language, words, session, beside, Screen::Course)
}

/// A table to learn at: it is no game, so nothing of it is kept, and it leaves the game on the table
/// where it is.
pub fn learn(
    page: Page,
    language: Language,
    words: Words,
    session: Session,
    beside: Beside,
    back: Screen,
) -> AnyView {
    let sharing = Sharing::of(page, language, words);
    let only_replay = session.is_visited();
    let session = RwSignal::new(session);
    with_handbook(page, language, words, || {
        view! {
            <TableScreen
                language
                session
                key=StoredValue::new(String::new())
                settings=page.settings
                late=words.late(language, Part::Review)
                reviewer=page.parts.reviewer()
                ask=Callback::new(move |request| match request {
                    Request::Tell(notice) => page.tell(notice),
                    Request::Home => page.go(back.clone()),
                    Request::Share => sharing.show(session.get_untracked()),
                    Request::Review => words.want(language, Part::Review),
                    Request::PlayOn => play_on(page, session),
                    // There is no game with which anything else could be done.
                    Request::Save | Request::Export | Request::Again => {}
                })
                lesson=beside
                only_replay
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

/// Does what the table asks for.
fn answer(page: Page, language: Language, words: Words, game: GameOnTable, request: Request) {
    match request {
        Request::Save => save_soon(page, game),
        Request::Tell(notice) => page.tell(notice),
        Request::Export => shelf::offer(&game.key.get_value(), Some(game.export())),
        Request::Again => setup::again(page, language, game.session),
        Request::PlayOn => play_on(page, game.session),
        Request::Review => words.want(language, Part::Review),
        Request::Home => page.go(Screen::Home),
        // Whoever shows the table shows what is shared from it.
        Request::Share => {}
    }
}

/// Sees to it that the game of this key is on the table.
pub fn open(page: Page, key: String) {
    match page.slot.get_untracked().filter(|game| game.is(&key)) {
        None => take_out(page, key),
        // While the table was left, another tab may have played on.
        Some(game) => match game.look(None) {
            Some(Notice::OtherTab { key }) => take_out(page, key),
            told => tell_of(page, game, told),
        },
    }
}

/// Why a game is not put on the table.
pub fn not_opened(why: OpenError) -> Notice {
    match why {
        OpenError::Missing => Notice::NoSuchGame,
        OpenError::Storage(_) => Notice::StorageBlocked,
        OpenError::Unreadable(why) => Notice::NotOpened { why: why.into() },
    }
}

/// Puts the game of this key on the table, as it was kept.
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

/// Shows a game as another tab wrote it. One that is no longer there leaves the table as it is.
pub fn reopen(page: Page, key: String) {
    match page.slot.get_untracked().filter(|game| game.is(&key)) {
        Some(game) if Library::here().export(&key) == Ok(None) => {
            tell_of(page, game, Some(Notice::Deleted { key }));
        }
        Some(_) => {
            page.unsaved.forget(&key);
            take_out(page, key);
        }
        None => page.go(Screen::Table(key)),
    }
}

/// Puts a game on the table that was never stored.
pub fn begin(page: Page, session: Session) {
    begin_with(page, session, false);
}

/// The same; perhaps it is to be said first who sits where.
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
    // From a game one goes back to where one came from, not to agreeing on it or to the one before.
    if page.screen.get_untracked() == Screen::Home {
        page.go(screen);
    } else {
        window::replace_fragment(&screen.fragment());
    }
}

/// Stores a game among one's own, and leaves the table as it is.
pub fn keep_beside(page: Page, session: &Session) {
    let (_, _, notice) = game_on_table::store_as_new(session, page.unsaved);
    if let Some(notice) = notice {
        page.tell(notice);
    }
}

/// Says, once in a visit, that there will soon be no room.
fn tell_of_room(page: Page) {
    if !page.is_told_of_room.get_value() && Library::here().is_nearly_full() {
        page.is_told_of_room.set_value(true);
        page.tell(Notice::StorageNearlyFull);
    }
}

/// Saves the game once the frame is painted that shows what was played.
fn save_soon(page: Page, game: GameOnTable) {
    if game.change() {
        return;
    }
    // A page that nobody sees paints none.
    if window::is_hidden() {
        save_now(page);
    } else {
        timer::after_next_frame(move || save_now(page));
    }
}

/// Saves the game on the table, if it changed.
pub fn save_now(page: Page) {
    if let Some(game) = page.slot.get_untracked()
        && game.is_changed()
    {
        let told = game.save();
        tell_of(page, game, told);
    }
}

/// Goes on here as a game of its own, beside the one another tab plays.
pub fn branch(page: Page) {
    let Some(game) = page.slot.get_untracked() else { return };
    let told = game.branch();
    tell_of(page, game, told);
}

/// Stores the game again that another tab deleted.
pub fn keep(page: Page) {
    let Some(game) = page.slot.get_untracked() else { return };
    game.change();
    save_now(page);
}

/// The game of this key was deleted here.
pub fn forget(page: Page, key: &str) {
    page.unsaved.forget(key);
    if page.slot.get_untracked().is_some_and(|game| game.is(key)) {
        page.slot.clear();
    }
}

/// Another tab stored something under this name: this text, if it did not remove it.
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

/// Tells what befell the game on the table. The address follows it, should it have become one of
/// another key.
fn tell_of(page: Page, game: GameOnTable, told: Option<Notice>) {
    let shown = page.screen.get_untracked();
    if matches!(&shown, Screen::Table(key) if !game.is(key)) {
        let screen = Screen::Table(game.key.get_value());
        // First the screen: the address then names what is shown, and opens nothing.
        page.screen.set(screen.clone());
        window::replace_fragment(&screen.fragment());
    }
    page.put_away_what_is_past();
    if let Some(told) = told {
        page.tell(told);
    }
}
