//! The review of a game, stored next to it. It can be computed again at any time, so games have
//! priority over it, and it is deleted with its own.

use super::{GAME, Library};
use crate::store::Store;

pub(super) const REVIEW: &str = "bastide.review.";

impl<S: Store> Library<S> {
    /// Returns the review of the game with this key as text; `None` if there is none.
    pub fn review(&self, key: &str) -> Option<String> {
        self.store.read(&format!("{REVIEW}{key}")).ok().flatten()
    }

    /// Stores the review of the game with this key, if the game itself is stored and there is room.
    pub fn keep_review(&self, key: &str, text: &str) {
        // Another tab may have deleted the game: then nothing would ever delete the review.
        let game = self.store.read(&format!("{GAME}{key}"));
        if game.is_ok_and(|game| game.is_some()) {
            // Without room the review lasts only as long as the page.
            let _ = self.store.write(&format!("{REVIEW}{key}"), text);
        }
    }

    /// Deletes the review of the game with this key.
    pub(super) fn forget_review(&self, key: &str) {
        let _ = self.store.remove(&format!("{REVIEW}{key}"));
    }

    /// Deletes all reviews. Returns `true` if that made room.
    pub fn forget_reviews(&self) -> bool {
        let keys = self.store.keys().unwrap_or_default();
        let reviews = keys.iter().filter(|key| key.starts_with(REVIEW));
        reviews.filter(|key| self.store.remove(key).is_ok()).count() > 0
    }
}
