//! The share dialog, in front of a table.

use leptos::prelude::*;

use super::Page;
use crate::loading::{Chunk, Loader};
use crate::notice::Notice;
use crate::share::ShareCallbacks;
use crate::ui::reactive;
use bastide_session::Session;
use bastide_text::Language;

/// The share dialog of a table. It comes with a chunk of the program that the table can do without.
#[derive(Clone, Copy)]
pub struct Sharing {
    page: Page,
    language: Language,
    is_here: Signal<bool>,
    /// The game at the moment that is shared; `None` while the dialog is closed.
    moment: RwSignal<Option<Session>>,
}

impl Sharing {
    /// Returns the closed dialog.
    pub fn of(page: Page, language: Language, loader: Loader) -> Sharing {
        let moment = RwSignal::new(None);
        let is_here = loader.on_demand(
            language,
            Chunk::Extras,
            Signal::derive(move || moment.with(Option::is_some)),
            Callback::new(move |()| {
                moment.set(None);
                page.tell(Notice::PartAbsent);
            }),
        );
        Sharing { page, language, is_here, moment }
    }

    /// Opens the dialog for this moment of a game.
    pub fn show(self, session: Session) {
        self.moment.set(Some(session));
    }

    /// Returns the dialog, if it is open.
    pub fn in_front(self) -> AnyView {
        let Sharing { page, language, is_here, moment } = self;
        let on_close = Callback::new(move |()| {
            moment.try_set(None);
        });
        let on_give_up = Callback::new(move |()| {
            if let Some(game) = page.slot.get_untracked() {
                game.session.update(Session::give_up_seats);
                game.change();
                super::table::save_now(page);
            }
        });
        // The other device may have the turn from now on: it cannot be undone any more.
        let on_sent = Callback::new(move |()| {
            let version = moment.with_untracked(|moment| moment.as_ref().map(Session::version));
            let is_it =
                |session: &Session| Some(session.version()) == version && session.is_to_be_sent();
            if let Some(game) = page.slot.get_untracked()
                && game.session.with_untracked(is_it)
            {
                game.session.update(Session::hand_over);
                game.change();
                super::table::save_now(page);
            }
        });
        let callbacks = ShareCallbacks { on_sent, on_give_up, on_close };
        reactive(move || {
            let is_here = is_here.get();
            let extras = page.chunks.extras.get_untracked().filter(|_| is_here);
            moment
                .with(|moment| {
                    let (extras, session) = extras.zip(moment.as_ref())?;
                    Some((extras.share)(language, session, callbacks))
                })
                .into_any()
        })
    }
}
