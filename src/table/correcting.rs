//! Correcting an earlier turn of a game that is entered, and entering the rest again.

use bastide_rules::Action;
use leptos::prelude::*;

use super::controller::{Controller, Problem};
use crate::handbook::ways;
use crate::platform::focus;
use crate::session::{Session, Stopped};
use crate::text::{Teller, say};

impl Controller {
    /// Goes back to before this turn, to enter it correctly.
    pub fn correct_turn(self, turn: u16) {
        let is_done = self.session.try_maybe_update(|session| {
            let is_done = session.correct_turn(turn).is_ok();
            (is_done, is_done)
        });
        if is_done == Some(true) {
            // On a phone the log is in front of the board.
            self.side.set(false);
            focus::to_board();
            self.settle();
            self.say_what_to_correct();
        }
    }

    /// Asks for the correct action, where the game has gone back to an earlier one.
    pub(super) fn say_what_to_correct(self) {
        let told = say::correct_now(self.language);
        self.advice.set(Some(told.to_owned()));
        self.spoken.set(told.to_owned());
    }

    /// Says at which turn entering the rest again stopped, and why; where it was a tile, its place is lit.
    pub(super) fn say_where_it_stopped(self, stopped: &Stopped) {
        if let Action::Place { at, .. } = stopped.action {
            self.viewport.show(at);
            self.viewport.lit.set(vec![at]);
        }
        let words = |session: &Session| Teller::of(self.language, session).stopped(stopped);
        let words = self.session.with_untracked(words);
        let topic = stopped.why.reasons().first().map(ways::of_refusal);
        self.problem.set(Some(Problem { words, topic }));
    }
}
