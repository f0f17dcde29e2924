//! The game after an action, for views that change only with an action.

use leptos::prelude::*;

use crate::platform::timer;
use crate::ui::effect;
use bastide_session::Session;

/// The game, updated after each action or undo, but [later](told_later): the log, the farms and the
/// points are no answer to a press. A preview tile changes nothing here.
#[derive(Clone, Copy)]
pub struct Settled {
    /// The same at once, and for a preview tile too.
    pub session: RwSignal<Session>,
    /// The number of updates.
    told: RwSignal<u32>,
}

impl Settled {
    /// Returns the game of this session.
    pub fn of(session: RwSignal<Session>) -> Settled {
        let version = Memo::new(move |_| session.with(Session::version));
        Settled {
            session,
            told: told_later(move || {
                version.get();
            }),
        }
    }

    /// Reads it, and tracks the next action.
    pub fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.told.track();
        read(&self.session.read_untracked())
    }
}

/// Counts up when what is tracked here has changed, but only once the frame is painted that answers
/// the press: what follows from it cannot make that answer late.
pub fn told_later(track: impl Fn() + Send + Sync + 'static) -> RwSignal<u32> {
    let told = RwSignal::new(0_u32);
    let mut is_first = true;
    effect(move || {
        track();
        if !std::mem::take(&mut is_first) {
            // Meanwhile the table may be left.
            let tell = move || {
                told.try_update(|told| *told = told.wrapping_add(1));
            };
            timer::after_next_frame(tell);
        }
    });
    told
}
