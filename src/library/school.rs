//! How far somebody has come at school, kept as one text. It can be learnt again at any time: so it is
//! never in the way of a game.

use super::Library;
use crate::platform::storage::Store;

const SCHOOL: &str = "bastide.school";

impl<S: Store> Library<S> {
    /// How far somebody has come, as a text; none where nothing is known.
    pub fn learnt(&self) -> Option<String> {
        self.store.read(SCHOOL).ok().flatten()
    }

    /// Keeps how far somebody has come, if there is room. Without, it lasts as long as the page.
    pub fn keep_learnt(&self, text: &str) {
        let _ = self.store.write(SCHOOL, text);
    }
}
