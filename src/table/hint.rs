//! What a hint shows.

use bastide_rules::Action;
use leptos::prelude::*;

use super::controller::Controller;
use crate::intent::{Group, Intent};
use crate::session::Session;
use crate::text::{self, say};

impl Controller {
    /// Shows what a hint proposes: the tile is tried there, the offer is pointed out.
    pub fn show_hint(self, action: Action) {
        self.hint.set(Some(action));
        let sentence = match action {
            Action::Place { at, turn, .. } => {
                self.send(Intent::TryTurned { at, turn });
                self.viewport.show(at);
                say::table_hint_place(self.language).to_owned()
            }
            Action::Pass => say::table_hint_pass(self.language).to_owned(),
            other => {
                if let Some(group) = Group::of(other) {
                    self.send(Intent::Pick(group));
                }
                self.point_at(other);
                let named = |session: &Session| text::offer(self.language, session, &other);
                let what = self.session.with_untracked(named);
                say::table_hint_deploy(self.language, &what)
            }
        };
        self.advice.set(Some(sentence));
    }
}
