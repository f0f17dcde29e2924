//! The opponents at this table.

use bastide_players::think;
use leptos::prelude::*;

use super::play::Play;
use crate::notice::Notice;
use crate::session::Session;

/// The opponents at this table.
#[derive(Clone, Copy)]
pub struct Opponents {
    session: RwSignal<Session>,
    play: StoredValue<Option<Play>>,
}

impl Opponents {
    pub fn new(session: RwSignal<Session>) -> Self {
        Opponents { session, play: StoredValue::new(None) }
    }

    pub fn start(self, play: Play, _on_notice: Callback<Notice>) {
        self.play.set_value(Some(play));
    }

    pub fn ask_if_theirs(self) {
        let brain = self.session.with_untracked(Session::brain_to_act);
        if let Some(level) = brain {
            set_timeout(
                move || {
                    let thought = self.session.with_untracked(|session| think(session.game().table(), level));
                    if let (Some(thought), Some(play)) = (thought, self.play.get_value()) {
                        play.play(thought.action);
                    }
                },
                std::time::Duration::from_millis(450),
            );
        }
    }

    pub fn ask_hint(self) {}
}
