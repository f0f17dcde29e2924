//! The client of the worker pool that makes puzzles, and judges the turns played at them.

use bastide_questions::{Found, Wanted};
use bastide_rules::View;
use leptos::prelude::*;

use crate::notice::Notice;
use crate::thinkers::{Asker, Reply};

/// The reply to the last request.
#[derive(Clone, Debug)]
pub enum Heard {
    /// None yet.
    Nothing,
    /// This result.
    Found(Found),
    /// No result, or no thinker. Either may still come.
    Lacks,
}

/// A client of the worker pool with one request at a time.
#[derive(Clone, Copy)]
pub struct Maker {
    asker: StoredValue<Asker, LocalStorage>,
    /// The reply to the last request.
    pub heard: RwSignal<Heard>,
}

impl Maker {
    /// A client without a request.
    pub fn called() -> Maker {
        let heard = RwSignal::new(Heard::Nothing);
        let asker = Asker::new(move |reply| {
            let told = match reply {
                Reply::Found { found, .. } => Heard::Found(found),
                Reply::Failed { .. }
                | Reply::NoWorker { .. }
                | Reply::Notice(Notice::OpponentAbsent) => Heard::Lacks,
                Reply::Notice(_) => return,
            };
            // Meanwhile the puzzle may have been left.
            let _ = heard.try_set(told);
        });
        Maker { asker: StoredValue::new_local(asker), heard }
    }

    /// Asks for this, and cancels the last request.
    pub fn ask(self, view: View, wanted: Wanted) {
        self.heard.set(Heard::Nothing);
        self.asker.with_value(|asker| {
            asker.ask(view, wanted);
        });
    }

    /// Cancels the last request.
    pub fn forget(self) {
        self.asker.with_value(Asker::cancel);
        self.heard.set(Heard::Nothing);
    }
}
