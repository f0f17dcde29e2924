//! The order of the tiles of a game, for another game with the same tiles.

use bastide_rules::{Event, Source};

use super::Session;

impl Session {
    /// Returns the tiles of this game as a source. If players reported them, these are the tiles
    /// drawn; a dragon tile that was set aside counts when it is drawn again, and under each hill is
    /// a tile that nobody has seen: the same hill will hide it again.
    pub(crate) fn order(&self) -> Source {
        if self.game().config().source != Source::Told {
            return self.game().config().source.clone();
        }
        let mut unseen = self.game().table().bag().tiles();
        let drawn = self.events().iter().filter_map(|event| match event {
            Event::Drawn { tile, .. } | Event::PutAside { tile, .. } => Some(*tile),
            Event::Hidden { .. } => unseen.next(),
            _ => None,
        });
        Source::Draws(drawn.collect())
    }
}
