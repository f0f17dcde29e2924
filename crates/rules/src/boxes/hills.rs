//! The hills of Hills & Sheep: each hides a tile of the bag.

use crate::board::Laid;
use crate::event::{Event, Events};
use crate::table::Table;
use crate::tiles::Mark;

/// Puts a tile from the bag under the hill just placed, unseen. If the bag is empty, there is none
/// to hide.
#[inline]
pub(crate) fn raise(table: &mut Table, laid: Laid, events: &mut Events) {
    if laid.tile.tile().has(Mark::Hill) && table.bag.hide() {
        let seat = table.course.player;
        events.tell(|| Event::Hidden { seat });
    }
}
