//! Corrections of an earlier turn of a recorded game, after which the rest is entered again.

use bastide_rules::Action;
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use crate::handbook::ways;
use crate::platform::focus;
use bastide_session::{Session, Stopped};
use bastide_text::{Teller, say};

impl Dispatcher {
    /// Goes back to before this turn, to enter it correctly.
    pub fn correct_turn(self, turn: u16) {
        let is_done = self.change(|session| {
            let is_done = session.correct_turn(turn).is_ok();
            (is_done, is_done)
        });
        if is_done == Some(true) {
            // On a phone the log lies over the board.
            self.panels.side.set(false);
            focus::to_board();
            self.settle();
            self.say_what_to_correct();
        }
    }

    /// Asks for the correct action, after the game went back to an earlier one.
    pub(super) fn say_what_to_correct(self) {
        let told = say::correct_now(self.stage.language);
        self.announcements.advice.set(Some(told.to_owned()));
        self.announcements.spoken.set(told.to_owned());
    }

    /// Says at which turn entering the rest again stopped, and why; if it was a tile, its place is
    /// highlighted.
    pub(super) fn say_where_it_stopped(self, stopped: &Stopped) {
        if let Action::Place { at, .. } = stopped.action {
            self.stage.viewport.show(at);
            self.stage.viewport.lit.set(vec![at]);
        }
        let words = |session: &Session| Teller::of(self.stage.language, session).stopped(stopped);
        let words = self.stage.session.with_untracked(words);
        let topic = stopped.why.reasons().first().map(ways::of_refusal);
        self.announcements.refuse(words, topic);
    }
}
