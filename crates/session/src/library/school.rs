//! The progress in the tutorial, stored as one text. It can be earned again, so games have priority
//! over it.

use super::Library;
use crate::store::Store;

const SCHOOL: &str = "bastide.school";

impl<S: Store> Library<S> {
    /// Returns the progress as text; `None` if there is none.
    pub fn learnt(&self) -> Option<String> {
        self.store.read(SCHOOL).ok().flatten()
    }

    /// Stores the progress, if there is room. Otherwise it lasts only as long as the page.
    pub fn keep_learnt(&self, text: &str) {
        let _ = self.store.write(SCHOOL, text);
    }
}
