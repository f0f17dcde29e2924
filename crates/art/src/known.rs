//! Values computed once for each kind of tile.

use std::borrow::Cow;
use std::sync::OnceLock;

use bastide_rules::tiles::{Tile, catalogue};

/// The values of the kinds of the catalogue, each computed when it is first asked for.
pub struct Known<T>(OnceLock<Box<[OnceLock<T>]>>);

impl<T: Clone> Known<T> {
    /// Creates it with no value computed.
    pub const fn new() -> Self {
        Known(OnceLock::new())
    }

    /// Returns the value of a kind; that of a kind outside the catalogue is not kept.
    pub fn of(&self, tile: &Tile, find: impl FnOnce(&Tile) -> T) -> Cow<'_, T> {
        let kinds = catalogue().tiles();
        let values = self.0.get_or_init(|| kinds.iter().map(|_| OnceLock::new()).collect());
        let at = tile.id.index();
        match values.get(at) {
            Some(value) if kinds[at].name == tile.name => {
                Cow::Borrowed(value.get_or_init(|| find(tile)))
            }
            _ => Cow::Owned(find(tile)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_value_of_every_kind_is_kept() {
        let known: Known<usize> = Known::new();
        for tile in catalogue().tiles() {
            let at = tile.id.index();
            assert!(matches!(known.of(tile, |_| at), Cow::Borrowed(found) if *found == at));
            assert_eq!(*known.of(tile, |_| unreachable!("it is kept")), at, "{}", tile.name);
        }
    }
}
