//! The end of a person's turn: what was decided last stands, and can be taken back until the game
//! goes on.

use std::time::Duration;

use leptos::prelude::*;

use super::controller::Controller;
use crate::parts::effect;
use crate::platform::{clock, timer};
use crate::session::Session;
use crate::settings::NextTile;

/// Long enough to notice a slip (1.2 s, by the keystroke-level model) and to set out for *Undo*: a pointer that
/// arrives there, or the focus, holds the moment.
const MOMENT: Duration = Duration::from_millis(1500);
/// A second press sooner than this is one too many. Milliseconds.
const BOUNCE: f64 = 300.0;

/// When the game goes on after a person's last decision.
#[derive(Clone, Copy)]
pub struct TurnEnd {
    /// Whether the moment runs out now.
    pub runs: RwSignal<bool>,
    /// Whether a hand is at *Undo*.
    pub is_held: RwSignal<bool>,
    /// How often the moment began or was held: one that was held ends nothing.
    begun: StoredValue<u32>,
    /// Since when the game rests. Milliseconds.
    since: StoredValue<f64>,
}

impl TurnEnd {
    /// Nothing rests yet.
    pub fn new() -> Self {
        TurnEnd {
            runs: RwSignal::new(false),
            is_held: RwSignal::new(false),
            begun: StoredValue::new(0),
            since: StoredValue::new(0.0),
        }
    }

    /// From now on turns end at this table. The moment begins anew whenever what held it is over.
    pub fn listen(self, controller: Controller) {
        let Controller { session, settings, pacing, .. } = controller;
        let rests =
            Memo::new(move |_| session.with(|session| session.rests().then(|| session.version())));
        let next_tile = Memo::new(move |_| settings.with(|settings| settings.next_tile));
        effect(move || {
            if rests.get().is_some() {
                self.since.set_value(clock::now());
            }
        });
        effect(move || {
            let begun = self.begun.get_value().wrapping_add(1);
            self.begun.set_value(begun);
            let is_held = self.is_held.get() || pacing.waits.get();
            let wait = match next_tile.get() {
                _ if rests.get().is_none() || is_held => None,
                NextTile::Moment if !session.with_untracked(Session::had_no_choice) => Some(MOMENT),
                NextTile::Moment | NextTile::Once => Some(Duration::ZERO),
                NextTile::Press => None,
            };
            self.runs.set(wait.is_some());
            let end = move || {
                // Meanwhile the table may have been left.
                if self.begun.try_get_value() == Some(begun) {
                    controller.end_turn();
                }
            };
            if let Some(wait) = wait {
                timer::later(wait, end);
            }
        });
    }

    /// Whether a press that ends the turn came with the one that decided.
    pub fn has_just_begun(self) -> bool {
        clock::now() - self.since.get_value() < BOUNCE
    }
}
