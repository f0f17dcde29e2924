//! Moving from decision to decision in the review.

use leptos::prelude::*;

use super::list;
use super::opened::{Opened, is_marked};
use crate::table::Request;
use crate::table::context::TableContext;
use crate::table::stage::Stage;
use bastide_session::intent::{Intent, Jump};
use bastide_text::say;

impl Opened {
    /// Shows the moment before this decision was made; the end if there is none.
    pub fn look_at(self, number: Option<usize>) {
        let TableContext { stage, announcements, dispatcher, .. } = self.table;
        let Stage { language, session, viewport, .. } = stage;
        let spoken = announcements.spoken;
        let story = self.story();
        let jump = match number.and_then(|number| story.moments.get(number)) {
            None => Jump::Last,
            Some(moment) => story.way[..moment.from].last().map_or(Jump::First, |it| Jump::To(*it)),
        };
        dispatcher.send(Intent::Jump(jump));
        self.chosen.set(number);
        let cells: Vec<_> = untrack(|| self.weighed()).iter().map(|it| it.at).collect();
        // Once the camera has followed the game to there.
        viewport.once_followed(move || {
            viewport.show_everything();
            if !cells.is_empty() {
                viewport.show_all(&cells);
            }
        });
        let told = number.and_then(|number| {
            let outcome = self.outcomes.with_untracked(|all| all.get(number).cloned());
            session.with_untracked(|session| {
                list::spoken(language, session, &story, number, outcome.flatten().as_ref())
            })
        });
        spoken.set(told.unwrap_or_else(|| say::review_at_the_end(language).to_owned()));
    }

    /// Selects the next decision in this direction, or the next marked one, if that is asked for.
    /// If there is none, nothing changes.
    pub fn step(self, forward: bool, marked: bool) {
        let next = self.outcomes.with_untracked(|outcomes| {
            let count = outcomes.len();
            let fits = |number: &usize| !marked || is_marked(&outcomes[*number]);
            match (self.chosen.get_untracked(), forward) {
                (None, true) => (0..count).find(fits),
                (None, false) => (0..count).rev().find(fits),
                (Some(at), true) => (at + 1..count).find(fits),
                (Some(at), false) => (0..at).rev().find(fits),
            }
        });
        if next.is_some() {
            self.look_at(next);
        }
    }

    /// Begins a separate game from the moment shown.
    pub fn play_on(self) {
        self.table.dispatcher.ask.run(Request::PlayOn);
    }
}
