//! The table, and the game that is on it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Page, setup};
use crate::game_on_table::GameOnTable;
use crate::home;
use crate::library::{Library, OpenError, game_of};
use crate::notice::Notice;
use crate::platform::offline;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::TableScreen;
use crate::text::Language;

/// What it shows: nothing until its game is there.
pub fn view(page: Page, language: Language) -> AnyView {
    let Some(game) = page.slot.get() else { return ().into_any() };
    view! {
        <TableScreen
            language
            session=game.session
            settings=page.settings
            on_change=Callback::new(move |()| page.tell_any(game.save()))
            on_notice=page.on_notice()
            on_again=Callback::new(move |()| setup::again(page, game.session))
            on_export=Callback::new(move |()| {
                home::offer(&game.key.get_value(), Some(game.export()));
            })
            on_home=page.way_to(Screen::Home)
        />
    }
    .into_any()
}

/// Sees to it that the game of this key is on the table.
pub fn open(page: Page, key: String) {
    let game = page.slot.get_untracked();
    if game.is_none_or(|game| game.key.with_value(|known| *known != key)) {
        open_again(page, key);
    }
}

/// Puts the stored game of this key on the table, as it stands there now.
pub fn open_again(page: Page, key: String) {
    match Library::here().open(&key) {
        Ok((session, revision)) => {
            page.slot.put(|| (GameOnTable::of(key, session, revision), ()));
        }
        Err(why) => {
            page.slot.clear();
            page.tell(match why {
                OpenError::Missing => Notice::NoSuchGame,
                OpenError::Storage(_) => Notice::StorageBlocked,
                OpenError::Unreadable { why, set_aside: true } => Notice::SetAside { key, why },
                OpenError::Unreadable { why, set_aside: false } => Notice::NotOpened { why },
            });
            page.go(Screen::Home);
        }
    }
}

/// Puts a game on the table that was never stored.
pub fn begin(page: Page, session: Session) {
    let (game, notice) = page.slot.put(|| GameOnTable::put(session));
    if let Some(notice) = notice {
        page.tell(notice);
    } else {
        spawn_local(async move { page.kept.set(Some(offline::keep_storage().await)) });
    }
    page.go(Screen::Table(game.key.get_value()));
}

/// Goes on here as a game of its own, beside the one another tab plays.
pub fn branch(page: Page) {
    let Some(game) = page.slot.get_untracked() else { return };
    page.tell_any(game.branch());
    page.screen.set(Screen::Table(game.key.get_value()));
    page.go(Screen::Table(game.key.get_value()));
}

/// Another tab stored something under this name, or cleared everything.
pub fn look(page: Page, stored: Option<&str>) {
    let game = page.slot.get_untracked();
    let shows_table = matches!(page.screen.get_untracked(), Screen::Table(_));
    if let (Some(changed), Some(game), true) = (stored.and_then(game_of), game, shows_table)
        && game.key.with_value(|key| key == changed)
    {
        page.tell_any(game.look());
    }
}
