//! The progress in puzzles, stored as one text. It can be earned again, so games have priority over
//! it.

use super::Library;
use crate::store::Store;

const PUZZLES: &str = "bastide.puzzles";

impl<S: Store> Library<S> {
    /// Returns the progress as text; `None` if there is none.
    pub fn puzzles(&self) -> Option<String> {
        self.store.read(PUZZLES).ok().flatten()
    }

    /// Stores the progress. Returns `true` if there was room.
    pub fn keep_puzzles(&self, text: &str) -> bool {
        self.store.write(PUZZLES, text).is_ok()
    }
}
