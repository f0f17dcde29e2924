//! The opponents at this table: asked when it is their turn or a person wants a hint, and given
//! time enough that people can follow.

use std::time::Duration;

use bastide_players::Level;
use bastide_players::message::Purpose;
use leptos::prelude::*;

use super::play::Play;
use crate::notice::Notice;
use crate::opponent::{Opponents, Told};
use crate::platform::clock;
use crate::platform::timer::later;
use crate::session::{Brain, Session};

/// An opponent's action is shown this long after the last one. Milliseconds.
const PACE: f64 = 550.0;

/// The opponents at this table.
#[derive(Clone, Copy)]
pub struct Seats {
    session: RwSignal<Session>,
    opponents: StoredValue<Option<Opponents>, LocalStorage>,
    /// Since when the position stands. Milliseconds.
    since: StoredValue<f64>,
}

impl Seats {
    /// The opponents of this game; silent until [`Seats::listen`].
    pub fn new(session: RwSignal<Session>) -> Self {
        Seats {
            session,
            opponents: StoredValue::new_local(None),
            since: StoredValue::new(clock::now()),
        }
    }

    /// From now on what they answer is played.
    pub fn listen(self, play: Play, on_notice: Callback<Notice>) {
        let opponents = Opponents::new(move |told| match told {
            Told::Action { purpose: Purpose::Hint, action, .. } => play.show_hint(action),
            Told::Action { purpose: Purpose::Move, action, .. } => {
                self.play_in_time(play, Some(action));
            }
            // The game must go on: the first thing that is allowed will do.
            Told::Silence { purpose: Purpose::Move, .. } => self.play_in_time(play, None),
            Told::Silence { purpose: Purpose::Hint, .. } => {}
            Told::Notice(notice) => on_notice.run(notice),
        });
        self.opponents.set_value(Some(opponents));
        self.ask_whose_turn_it_is();
    }

    /// The position changed: whatever was asked is of no use; ask anew if an opponent is to act.
    pub fn ask_whose_turn_it_is(self) {
        self.since.set_value(clock::now());
        match self.session.with_untracked(Session::brain_to_act) {
            Some(brain) => self.ask(brain, Purpose::Move),
            None => self.opponents.with_value(|opponents| {
                if let Some(opponents) = opponents {
                    opponents.forget();
                }
            }),
        }
    }

    /// Asks what a person might do.
    pub fn ask_hint(self) {
        let wanted = self.session.with_untracked(|session| {
            session.brain_to_act().is_none() && session.game().table().to_act().is_some()
        });
        if wanted {
            self.ask(Level::default(), Purpose::Hint);
        }
    }

    fn ask(self, brain: Brain, purpose: Purpose) {
        let view = self.session.with_untracked(|session| session.game().view());
        self.opponents.with_value(|opponents| {
            if let Some(opponents) = opponents {
                opponents.ask(view, brain, purpose);
            }
        });
    }

    fn play_in_time(self, play: Play, action: Option<bastide_rules::Action>) {
        let played_before = self.actions_played();
        let wait = (PACE - (clock::now() - self.since.get_value())).max(0.0);
        later(Duration::from_secs_f64(wait / 1000.0), move || {
            // Meanwhile the table may have been left, or something taken back.
            if self.session.is_disposed() || self.actions_played() != played_before {
                return;
            }
            let first = || {
                let legal = self.session.with_untracked(|session| session.game().table().legal());
                legal.first().copied()
            };
            let played = action.is_some_and(|action| play.play(action));
            if !played && let Some(action) = first() {
                play.play(action);
            }
        });
    }

    fn actions_played(self) -> usize {
        self.session.try_with_untracked(|session| session.game().actions().len()).unwrap_or(0)
    }
}
