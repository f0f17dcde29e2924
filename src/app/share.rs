//! What is shared from a table, in front of it.

use leptos::prelude::*;

use super::Page;
use crate::language::{Late, Words};
use crate::notice::Notice;
use crate::parts::{effect, reactive};
use crate::screen::Part;
use crate::session::Session;
use crate::text::Language;

/// What is shared from a table, if anything is: the dialog comes with a part of the program that the table
/// can do without.
#[derive(Clone, Copy)]
pub struct Sharing {
    page: Page,
    language: Language,
    words: Words,
    late: Memo<Late>,
    /// The game at the moment that is shared.
    moment: RwSignal<Option<Session>>,
}

impl Sharing {
    /// Nothing yet.
    pub fn of(page: Page, language: Language, words: Words) -> Sharing {
        let late = words.late(language, Part::Extras);
        let moment = RwSignal::new(None);
        // Nobody waits for what does not come.
        effect(move || {
            if late.get() == Late::Absent && moment.with_untracked(Option::is_some) {
                moment.set(None);
                page.tell(Notice::PartAbsent);
            }
        });
        Sharing { page, language, words, late, moment }
    }

    /// Shares this moment, as soon as can be.
    pub fn show(self, session: Session) {
        // It may come now, though it did not before.
        if self.late.get_untracked() == Late::Absent {
            self.words.try_again();
        }
        self.moment.set(Some(session));
        self.words.want(self.language, Part::Extras);
    }

    /// What stands in front of the table.
    pub fn in_front(self) -> AnyView {
        let Sharing { page, language, late, moment, .. } = self;
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
        reactive(move || {
            let is_here = late.get() == Late::Here;
            let extras = page.parts.extras.get_untracked().filter(|_| is_here);
            moment
                .with(|moment| {
                    let (extras, session) = extras.zip(moment.as_ref())?;
                    Some((extras.share)(language, session, on_give_up, on_close))
                })
                .into_any()
        })
    }
}
