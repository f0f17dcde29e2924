//! Values computed once for each kind of tile.

use std::borrow::Cow;
use std::sync::OnceLock;

use bastide_rules::tiles::{Tile, catalogue};

/// The values of the kinds of the catalogue, each computed when it is first asked for.
pub struct Known<T>([OnceLock<T>; 256]);

impl<T: Clone> Known<T> {
    /// Creates it with no value computed.
    pub const fn new() -> Self {
        Known([const { OnceLock::new() }; 256])
    }

    /// Returns the value of a kind; that of a kind outside the catalogue is not kept.
    pub fn of(&self, tile: &Tile, find: impl FnOnce(&Tile) -> T) -> Cow<'_, T> {
        let kinds = catalogue().tiles();
        let known = kinds.get(tile.id.index()).is_some_and(|kind| kind.name == tile.name);
        match self.0.get(tile.id.index()) {
            Some(found) if known => Cow::Borrowed(found.get_or_init(|| find(tile))),
            _ => Cow::Owned(find(tile)),
        }
    }
}
