//! A shared game, to view and replay; and the share dialog.

use leptos::prelude::*;

use super::play::Play;
use super::{Page, challenge, transcript};
use crate::loading::Loader;
use crate::notice::Notice;
use crate::platform::window;
use crate::share::{ShareCallbacks, Sharing};
use crate::table::{SharedGame, beside_shared};
use bastide_session::Session;
use bastide_session::address::shared::{self, Shared, WrongLink};
use bastide_session::address::{self, Screen};
use bastide_text::{Language, say};

/// Shows the game of this address at a table, and leaves the current game as it is.
pub fn screen(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    text: &str,
) -> AnyView {
    match shared::read(text) {
        Ok(Shared { session, differs }) => {
            let keep = Callback::new(move |session| (play.keep_beside)(page, &session));
            let aside = beside_shared(SharedGame { differs: differs.is_some() }, keep);
            (play.visit)(page, language, loader, session, aside)
        }
        Err(why) => refused(page, language, why),
    }
}

/// Returns the notice that tells why the link to a screen shows no game; `None` if it shows one, or if no
/// link leads to the screen.
pub fn refusal(language: Language, screen: &Screen) -> Option<Notice> {
    let why = match screen {
        Screen::Shared(text) => shared::read(text).err()?,
        Screen::Turn(text) => address::turn::read(text).err()?,
        _ => return None,
    };
    Some(wrong(language, why))
}

fn wrong(language: Language, why: WrongLink) -> Notice {
    Notice::WrongLink { words: in_words(language, why).to_owned() }
}

/// Reports why a link shows no game, and goes to the first screen.
pub fn refused(page: Page, language: Language, why: WrongLink) -> AnyView {
    page.tell(wrong(language, why));
    // *Back* does not lead there again.
    window::replace_fragment(&Screen::Home.fragment());
    ().into_any()
}

/// Returns the reason why a link shows no game.
pub fn in_words(language: Language, why: WrongLink) -> &'static str {
    match why {
        WrongLink::Newer => say::shared_newer(language),
        WrongLink::Damaged => say::shared_damaged(language),
        WrongLink::TooLong => say::shared_too_long(language),
        WrongLink::NoLink => say::shared_no_link(language),
    }
}

/// Returns the share dialog for the inspected moment of this game.
pub fn dialog(language: Language, session: &Session, callbacks: ShareCallbacks) -> AnyView {
    let shared = StoredValue::new(session.clone());
    let rest = ViewFn::from(move || {
        shared.with_value(|session| {
            [
                challenge::in_share_dialog(language, session),
                transcript::in_share_dialog(language, session),
            ]
        })
    });
    let session = session.clone();
    view! { <Sharing language session callbacks rest/> }.into_any()
}
