//! The progress of a learner in the tutorial.

use std::collections::BTreeMap;

use bastide_json as json;
use serde::{Deserialize, Serialize};

use super::{Lesson, ORDER};
use crate::platform::storage::library;

/// The progress of a learner in the tutorial.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The number of completed steps of each lesson, by its name.
    #[serde(default)]
    steps: BTreeMap<String, usize>,
}

impl Progress {
    /// Returns the progress saved in this browser; empty if there is none, or it cannot be read.
    pub fn kept() -> Progress {
        Progress::read(library().learnt().as_deref())
    }

    /// Parses saved progress; empty if it cannot be read.
    pub fn read(text: Option<&str>) -> Progress {
        text.and_then(|text| json::read(text).ok()).unwrap_or_default()
    }

    /// Saves in this browser that the first steps of a lesson are complete. Another tab may have
    /// saved more meanwhile, so progress is never reduced.
    pub fn note(lesson: &Lesson, steps: usize) {
        let mut progress = Progress::kept();
        progress.did(lesson, steps);
        library().keep_learnt(&progress.written());
    }

    fn did(&mut self, lesson: &Lesson, steps: usize) {
        let before = self.steps.entry(lesson.name.to_owned()).or_default();
        *before = steps.max(*before);
    }

    fn written(&self) -> String {
        let Ok(text) = serde_json::to_string(self) else {
            unreachable!("it holds nothing that JSON cannot");
        };
        text
    }

    /// Returns the number of completed steps of a lesson.
    pub fn steps(&self, lesson: &Lesson) -> usize {
        self.steps.get(lesson.name).copied().unwrap_or(0).min(lesson.steps.len())
    }

    /// Returns `true` if all steps of a lesson are complete.
    pub fn has_done(&self, lesson: &Lesson) -> bool {
        self.steps(lesson) == lesson.steps.len()
    }

    /// Returns the step at which a lesson continues: the first, if all are complete.
    pub fn next_step(&self, lesson: &Lesson) -> usize {
        self.steps(lesson) % lesson.steps.len()
    }

    /// Returns the first incomplete lesson, in the order of the tutorial.
    pub fn next(&self) -> Option<&'static Lesson> {
        let all = ORDER.iter().flat_map(|chapter| chapter.lessons);
        all.copied().find(|lesson| !self.has_done(lesson))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learnt_is_kept_and_nothing_spoilt_is_trusted() {
        let mut progress = Progress::default();
        let first = progress.next().expect("there are lessons");
        progress.did(first, 1);
        progress.did(first, 0);
        assert_eq!(progress.steps(first), 1, "nothing once learnt is lost");
        assert_eq!(Progress::read(Some(&progress.written())), progress);
        progress.did(first, 9_999);
        assert!(progress.has_done(first));
        assert_eq!(progress.next_step(first), 0, "it begins again");
        assert_ne!(progress.next().map(|it| it.name), Some(first.name));
        for spoilt in [None, Some(""), Some("[]"), Some("{\"steps\":{\"lay\":-1}}"), Some("{")] {
            assert_eq!(Progress::read(spoilt), Progress::default(), "{spoilt:?}");
        }
    }
}
