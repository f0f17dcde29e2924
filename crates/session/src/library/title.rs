//! The titles people give to games.

use bastide_json as json;

use super::settings::written;
use super::{GAME, Library, WriteError};
use crate::save::{Head, LONGEST_TITLE, SHORT, Stamp};
use crate::store::Store;
use crate::vocabulary::LEVEL_OF_TITLES;

/// The fields at the beginning of a save, up to its title.
const BEFORE: [&str; 6] = ["format", "needs", "revision", "token", "saved_at", "title"];

impl<S: Store> Library<S> {
    /// Renames a game, if the stored version is the known one. An empty title stands for the names
    /// of the players. The time of saving stays the same.
    ///
    /// # Errors
    ///
    /// Fails if the game was not written; the stored game is unchanged.
    pub fn rename(
        &self,
        key: &str,
        known: Stamp,
        title: &str,
        token: u32,
    ) -> Result<Stamp, WriteError> {
        let Some(text) = self.export(key)? else { return Err(WriteError::OtherTab) };
        let found = Head::read(&text).map(|head| head.stamp);
        if found != Ok(known) || !known.is_known_to(self.vocabulary) {
            return Err(WriteError::OtherTab);
        }
        let needs = if known.format == SHORT { 0 } else { LEVEL_OF_TITLES };
        let stamp = Stamp {
            needs: known.needs.max(needs),
            revision: known.revision.saturating_add(1),
            token,
            ..known
        };
        self.write_making_room(&format!("{GAME}{key}"), &retitled(&text, stamp, title))?;
        Ok(stamp)
    }
}

/// Returns the save with this stamp and title. The game itself is not parsed.
fn retitled(text: &str, stamp: Stamp, title: &str) -> String {
    let Stamp { format, needs, revision, token, saved_at } = stamp;
    let numbers = [format.into(), needs.into(), revision.into(), token.into(), saved_at];
    let numbers = numbers.map(|number: u64| number.to_string());
    let title: String = title.trim().chars().take(LONGEST_TITLE).collect();
    let title = Some(title.trim_end()).filter(|title| !title.is_empty());
    let title = title.and_then(|title| serde_json::to_string(title).ok());
    let head = BEFORE.into_iter().zip(numbers.iter().chain(&title));
    let fields = json::fields(text).unwrap_or_default();
    let rest = fields.iter().filter(|(name, _)| !BEFORE.contains(&&**name));
    let head = head.map(|(name, value)| (name, &**value));
    written(head.chain(rest.map(|(name, value)| (&**name, *value))))
}
