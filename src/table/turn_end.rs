//! The end of a person's turn: the last decision is on the board, and can be undone until the turn
//! ends.

use std::time::Duration;

use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use crate::platform::{clock, timer};
use crate::ui::effect;
use bastide_session::Session;
use bastide_session::settings::NextTile;

/// The pause before a turn ends by itself: long enough to notice a slip (1.2 s, by the
/// keystroke-level model) and to move to *Undo*. A pointer that arrives there, or the focus, holds
/// it.
const MOMENT: Duration = Duration::from_millis(1500);
/// The time in which a second press counts as an accident. Milliseconds.
const BOUNCE: f64 = 300.0;

/// The timing of the end of a turn after a person's last decision.
#[derive(Clone, Copy)]
pub struct TurnEnd {
    /// `true` while the pause runs.
    pub runs: RwSignal<bool>,
    /// `true` while the pointer or the focus is on *Undo*.
    pub is_held: RwSignal<bool>,
    /// The number of times the pause began or was held: one that was held ends nothing.
    begun: StoredValue<u32>,
    /// The time since when the game awaits the end of the turn. Milliseconds.
    since: StoredValue<f64>,
}

impl TurnEnd {
    /// Returns the timing of a game that awaits nothing.
    pub fn new() -> Self {
        TurnEnd {
            runs: RwSignal::new(false),
            is_held: RwSignal::new(false),
            begun: StoredValue::new(0),
            since: StoredValue::new(0.0),
        }
    }

    /// Ends turns at this table from now on. The pause begins anew whenever it is no longer held.
    pub fn listen(self, dispatcher: Dispatcher) {
        let Dispatcher { stage, settings, pacing, .. } = dispatcher;
        let session = stage.session;
        let rests =
            Memo::new(move |_| session.with(|session| session.rests().then(|| session.version())));
        // A tap ends the turn of a player whose time runs.
        let is_timed = session.with_untracked(Session::is_timed);
        let next_tile = Memo::new(move |_| match is_timed {
            true => NextTile::Press,
            false => settings.with(|settings| settings.next_tile),
        });
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
                    dispatcher.end_turn();
                }
            };
            if let Some(wait) = wait {
                timer::later(wait, end);
            }
        });
    }

    /// Returns `true` if a press that ends the turn came with the press that decided.
    pub fn has_just_begun(self) -> bool {
        clock::now() - self.since.get_value() < BOUNCE
    }
}
