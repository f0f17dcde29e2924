//! The words a table has for the person at it: the problem with a command, a hint, the live region.

use leptos::prelude::*;

use super::hint::Hint;
use crate::board::Viewport;
use crate::handbook::Topic;

/// The reason a command was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The reason in words.
    pub words: String,
    /// The handbook topic of the rule, if it was a rule.
    pub topic: Option<Topic>,
}

/// Everything a table says to the person at it.
#[derive(Clone, Copy)]
pub struct Announcements {
    /// The reason the last command was refused.
    pub problem: RwSignal<Option<Problem>>,
    /// The sentence of a hint or a tip.
    pub advice: RwSignal<Option<String>>,
    /// The live region of screen readers.
    pub spoken: RwSignal<String>,
    /// The hint for this position, and the steps of it that were shown.
    pub hint: RwSignal<Option<Hint>>,
    /// The number of the shown step of the recap, from 0; `None` while it is closed.
    pub recap: RwSignal<Option<usize>>,
}

impl Announcements {
    /// Returns announcements of nothing.
    pub fn new() -> Self {
        Announcements {
            problem: RwSignal::new(None),
            advice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            hint: RwSignal::new(None),
            recap: RwSignal::new(None),
        }
    }

    /// Drops everything said about the position before.
    pub fn clear(self, viewport: Viewport) {
        self.close_recap(viewport);
        self.problem.set(None);
        self.advice.set(None);
        self.hint.set(None);
    }

    /// Says why a command was refused.
    pub fn refuse(self, words: String, topic: Option<Topic>) {
        self.problem.set(Some(Problem { words, topic }));
    }
}
