//! How far a learner has come.

use std::collections::BTreeMap;

use bastide_json as json;
use serde::{Deserialize, Serialize};

use super::{Lesson, ORDER};
use crate::library::Library;

/// How far a learner has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// How many steps of each lesson were done, by its name.
    #[serde(default)]
    steps: BTreeMap<String, usize>,
}

impl Progress {
    /// As it is kept in this browser; none where nothing is, or nothing that can be read.
    pub fn kept() -> Progress {
        Progress::read(Library::here().learnt().as_deref())
    }

    /// As it is written; none where it cannot be read.
    pub fn read(text: Option<&str>) -> Progress {
        text.and_then(|text| json::read(text).ok()).unwrap_or_default()
    }

    /// Notes in this browser that the first steps of a lesson were done. Another tab may have noted more
    /// meanwhile, and nothing once learnt is lost.
    pub fn note(lesson: &Lesson, steps: usize) {
        let mut progress = Progress::kept();
        progress.did(lesson, steps);
        Library::here().keep_learnt(&progress.written());
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

    /// How many steps of a lesson were done.
    pub fn steps(&self, lesson: &Lesson) -> usize {
        self.steps.get(lesson.name).copied().unwrap_or(0).min(lesson.steps.len())
    }

    /// Whether all of a lesson was done.
    pub fn has_done(&self, lesson: &Lesson) -> bool {
        self.steps(lesson) == lesson.steps.len()
    }

    /// The step at which a lesson goes on: the first, if all were done.
    pub fn next_step(&self, lesson: &Lesson) -> usize {
        self.steps(lesson) % lesson.steps.len()
    }

    /// The first lesson that is not done, as they come in the course.
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
