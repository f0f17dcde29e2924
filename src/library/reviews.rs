//! What was judged of a game, kept beside it. It can be made anew at any time: so it is never in the
//! way of a game, and goes with its own.

use super::{GAME, Library};
use crate::platform::storage::Store;

pub(super) const REVIEW: &str = "bastide.review.";

impl<S: Store> Library<S> {
    /// What was judged of the game of this key, as a text; none where nothing is known.
    pub fn review(&self, key: &str) -> Option<String> {
        self.store.read(&format!("{REVIEW}{key}")).ok().flatten()
    }

    /// Keeps what was judged of the game of this key, if that is kept itself and there is room.
    pub fn keep_review(&self, key: &str, text: &str) {
        // Another tab may have deleted the game: nobody would ever clear up what lay beside it.
        let game = self.store.read(&format!("{GAME}{key}"));
        if game.is_ok_and(|game| game.is_some()) {
            // Without room it lasts as long as the page.
            let _ = self.store.write(&format!("{REVIEW}{key}"), text);
        }
    }

    /// Forgets what was judged of the game of this key.
    pub(super) fn forget_review(&self, key: &str) {
        let _ = self.store.remove(&format!("{REVIEW}{key}"));
    }

    /// Forgets all that was judged; whether that made room.
    pub fn forget_reviews(&self) -> bool {
        let keys = self.store.keys().unwrap_or_default();
        let reviews = keys.iter().filter(|key| key.starts_with(REVIEW));
        reviews.filter(|key| self.store.remove(key).is_ok()).count() > 0
    }
}
