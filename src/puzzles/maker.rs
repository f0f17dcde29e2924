//! Who makes puzzles, and judges what was played at them: a thinker beside the page, as long as it is
//! asked.

use bastide_questions::{Found, Wanted};
use bastide_rules::View;
use leptos::prelude::*;

use crate::notice::Notice;
use crate::opponent::{Opponents, Told};

/// What was heard of the thinker since it was asked.
#[derive(Clone, Debug)]
pub enum Heard {
    /// Nothing yet.
    Nothing,
    /// This.
    Found(Found),
    /// That it has no answer, or has not come. It may come yet.
    Lacks,
}

/// The thinker, as long as it is asked.
#[derive(Clone, Copy)]
pub struct Maker {
    opponents: StoredValue<Opponents, LocalStorage>,
    /// What was heard of it since it was asked.
    pub heard: RwSignal<Heard>,
}

impl Maker {
    /// One who was not asked yet.
    pub fn called() -> Maker {
        let heard = RwSignal::new(Heard::Nothing);
        let opponents = Opponents::new(move |told| {
            let told = match told {
                Told::Found { found, .. } => Heard::Found(found),
                Told::Silence { .. } | Told::Notice(Notice::OpponentAbsent) => Heard::Lacks,
                Told::Notice(_) => return,
            };
            // Meanwhile the puzzle may have been left.
            let _ = heard.try_set(told);
        });
        Maker { opponents: StoredValue::new_local(opponents), heard }
    }

    /// Asks for this. What was asked before is forgotten.
    pub fn ask(self, view: View, wanted: Wanted) {
        self.heard.set(Heard::Nothing);
        self.opponents.with_value(|opponents| {
            opponents.ask(view, wanted);
        });
    }

    /// Forgets what was asked.
    pub fn forget(self) {
        self.opponents.with_value(Opponents::forget);
        self.heard.set(Heard::Nothing);
    }
}
