//! The game as it stands after an action, for all that only follows from one.

use leptos::prelude::*;

use crate::parts::effect;
use crate::platform::timer;
use crate::session::Session;

/// The game, told anew after each action that was played or taken back, but [later](told_later):
/// the log, the farms and the points are no answer to a press. A tile that is only tried changes
/// nothing here.
#[derive(Clone, Copy)]
pub struct Settled {
    /// The same at once, and whatever is tried.
    pub session: RwSignal<Session>,
    /// How often it was told.
    told: RwSignal<u32>,
}

impl Settled {
    /// The game of this session.
    pub fn of(session: RwSignal<Session>) -> Settled {
        let version = Memo::new(move |_| session.with(Session::version));
        Settled {
            session,
            told: told_later(move || {
                version.get();
            }),
        }
    }

    /// Reads it, and is told again after the next action.
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
