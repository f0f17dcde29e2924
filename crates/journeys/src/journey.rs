//! A journey as data.

use bastide_rules::{Expansions, TileId};

use crate::bag;
use crate::day::Day;
use crate::difficulty::{Difficulty, Length};
use crate::task::Task;

/// The name of a journey: its place in the page, from which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// A journey of the tree, by its index in [`STAGES`](crate::STAGES).
    Stage(u8),
    /// An endless journey, from 1.
    Endless(u32),
    /// The land of a day.
    Day(Day),
}

/// A journey: the bag, the stock and the tasks. The same journey is the same everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    /// The name.
    pub name: Name,
    /// The expansions whose tiles are in the bag.
    pub boxes: Expansions,
    /// The seed of the order of the tiles.
    pub seed: u64,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The length.
    pub length: Length,
    /// The number of tiles in the stock at the start.
    pub stock: u16,
    /// The tasks in the order in which they appear.
    pub tasks: Vec<Task>,
}

impl Journey {
    /// Returns the tiles of the bag in the order of drawing.
    pub(crate) fn order(&self) -> Vec<TileId> {
        bag::order(self.boxes, self.seed)
    }
}
