//! A game that somebody shared, to be looked at; and the dialog in which one is shared.

use leptos::prelude::*;

use super::Page;
use super::play::Play;
use crate::language::Words;
use crate::notice::Notice;
use crate::platform::window;
use crate::screen::Screen;
use crate::session::Session;
use crate::shared::{self, Shared, Sharing, WrongLink};
use crate::table::{SharedGame, beside_shared};
use crate::text::{Language, say};

/// The game of this address at a table, which leaves the game on the table where it is.
pub fn screen(
    page: Page,
    language: Language,
    words: Words,
    play: &'static Play,
    text: &str,
) -> AnyView {
    match shared::read(text) {
        Ok(Shared { session, differs }) => {
            let keep = Callback::new(move |session| (play.keep_beside)(page, &session));
            let beside = beside_shared(SharedGame { differs: differs.is_some() }, keep);
            (play.learn)(page, language, words, session, beside, Screen::Home)
        }
        Err(why) => refused(page, language, why),
    }
}

/// What says why the link that leads to a screen shows no game; nothing where it shows one, or where no
/// link leads there.
pub fn refusal(language: Language, screen: &Screen) -> Option<Notice> {
    let why = match screen {
        Screen::Shared(text) => shared::read(text).err()?,
        Screen::Turn(text) => shared::read_turn(text).err()?,
        _ => return None,
    };
    Some(wrong(language, why))
}

fn wrong(language: Language, why: WrongLink) -> Notice {
    Notice::WrongLink { words: in_words(language, why).to_owned() }
}

/// Says why a link shows no game, and leads home.
pub fn refused(page: Page, language: Language, why: WrongLink) -> AnyView {
    page.tell(wrong(language, why));
    // The way back does not lead there again.
    window::replace_fragment(&Screen::Home.fragment());
    ().into_any()
}

/// Why a link shows no game.
pub fn in_words(language: Language, why: WrongLink) -> &'static str {
    match why {
        WrongLink::Newer => say::shared_newer(language),
        WrongLink::Damaged => say::shared_damaged(language),
        WrongLink::TooLong => say::shared_too_long(language),
        WrongLink::NoLink => say::shared_no_link(language),
    }
}

/// Shares the moment at which this game is looked at.
pub fn dialog(
    language: Language,
    session: &Session,
    on_give_up: Callback<()>,
    on_close: Callback<()>,
) -> AnyView {
    let session = session.clone();
    view! { <Sharing language session on_give_up on_close/> }.into_any()
}
