//! The comment of a computer player: a line beside its face until a person acts, and for some
//! seconds at most.

use std::time::Duration;

use bastide_rules::Seat;
use leptos::prelude::*;

use super::comment::{self, Comment};
use super::review::Reviewer;
use crate::finish::Scores;
use crate::platform::timer;
use crate::ui::{effect, reactive};
use bastide_session::Session;
use bastide_text::{Language, say};

/// The time a comment is shown.
const READING: Duration = Duration::from_secs(7);

/// A comment and its words.
pub type Said = (Comment, &'static str);

/// The comment that is shown.
#[derive(Clone, Copy)]
pub struct Speech {
    language: Language,
    shown: RwSignal<Option<Said>>,
}

/// Returns the comment that holds in this game now.
pub fn said(language: Language, session: &Session) -> Option<Said> {
    let is_played = session.is_live();
    let comment = comment::current(session.events(), session.players()).filter(|_| is_played)?;
    Some((comment, comment.words(language)))
}

impl Speech {
    /// Comments on the game from now on, while the person wants that. Nothing that happened before
    /// is commented on, and the end only after the final scoring was shown.
    pub fn listen(
        language: Language,
        scores: Scores,
        wanted: Signal<bool>,
        reviewer: Signal<Option<&'static Reviewer>>,
    ) -> Speech {
        let speech = Speech { language, shown: RwSignal::new(None) };
        let mut known = None;
        effect(move || {
            let is_wanted = wanted.get();
            if !is_wanted || scores.are_counted_up() {
                known = known.filter(|_| is_wanted);
                return speech.shown.set(None);
            }
            let count = scores.settled.with(|session| session.events().len());
            // Until the comments are loaded, nothing is said and nothing is missed.
            let Some(reviewer) = reviewer.get() else {
                known = known.or(Some(count));
                return;
            };
            let before = known.replace(count).unwrap_or(count);
            let said = scores.settled.with(|session| (reviewer.comment)(language, session));
            match said {
                Some((comment, words)) if comment.event >= before => speech.say((comment, words)),
                said if speech.shown.get_untracked() != said => speech.shown.set(None),
                _ => {}
            }
        });
        speech
    }

    fn say(self, said: Said) {
        let shown = self.shown;
        shown.set(Some(said));
        timer::later(READING, move || {
            // Meanwhile the table may have been left, or another comment made.
            if shown.try_get_untracked().flatten() == Some(said) {
                shown.set(None);
            }
        });
    }

    /// Returns the line beside the face of this seat.
    pub fn beside(self, seat: Seat, name: String) -> AnyView {
        let shown = self.shown;
        reactive(move || {
            let said = shown.get().filter(|(comment, _)| comment.seat == seat);
            let said = said.map(|(_, words)| {
                view! {
                    <span class="player-says" aria-hidden="true">
                        <span><b>{name.clone()}</b>" "{words}</span>
                    </span>
                }
            });
            said.into_any()
        })
    }

    /// Returns the same for screen readers, which announce changes.
    pub fn spoken(self, names: Vec<String>) -> AnyView {
        let Speech { language, shown } = self;
        let spoken = move || {
            let (comment, what) = shown.get()?;
            let name = names.get(comment.seat.index())?;
            Some(say::CommentSaid { name, what }.tell(language))
        };
        view! { <p class="spoken" aria-live="polite">{spoken}</p> }.into_any()
    }
}
