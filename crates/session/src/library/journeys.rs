//! The journeys, stored as one text: their progress, and the results of days.

use super::Library;
use crate::store::Store;

/// The key of the text.
pub const JOURNEYS: &str = "bastide.journeys";

impl<S: Store> Library<S> {
    /// Returns the journeys as text; `None` if there are none.
    pub fn journeys(&self) -> Option<String> {
        self.store.read(JOURNEYS).ok().flatten()
    }

    /// Stores the journeys. Returns `true` if there was room.
    pub fn keep_journeys(&self, text: &str) -> bool {
        self.store.write(JOURNEYS, text).is_ok()
    }
}
