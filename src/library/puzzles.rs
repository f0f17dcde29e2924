//! What is known of whoever solves puzzles, kept as one text. It can be begun again at any time: so it is
//! never in the way of a game.

use super::Library;
use crate::platform::storage::Store;

const PUZZLES: &str = "bastide.puzzles";

impl<S: Store> Library<S> {
    /// What is known, as a text; none where nothing is.
    pub fn puzzles(&self) -> Option<String> {
        self.store.read(PUZZLES).ok().flatten()
    }

    /// Keeps what is known; whether there was room.
    pub fn keep_puzzles(&self, text: &str) -> bool {
        self.store.write(PUZZLES, text).is_ok()
    }
}
