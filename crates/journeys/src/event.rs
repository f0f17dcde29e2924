//! The actions of a player, and everything that happens after them.

use bastide_rules::{Cell, TileId, Turn, WhyNot};

/// An action of the player. Each costs one tile of the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lay the drawn tile.
    Lay {
        /// The cell.
        at: Cell,
        /// The turn of the tile.
        turn: Turn,
    },
    /// Put the drawn tile aside, out of the journey.
    Aside,
}

/// The end of a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All tasks are fulfilled.
    Won,
    /// The stock or the bag is empty.
    Lost,
}

/// A reason why an action is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The journey has ended.
    #[error("the journey has ended")]
    Over,
    /// The tile may not be laid there, for these reasons.
    #[error("the tile may not be laid there")]
    NotHere(Vec<WhyNot>),
}

/// Something that happened. Tasks are named by their index in [`Journey::tasks`](crate::Journey::tasks).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was laid.
    Laid {
        /// The tile.
        tile: TileId,
        /// The cell.
        at: Cell,
        /// The turn of the tile.
        turn: Turn,
    },
    /// A tile was put aside.
    Aside(TileId),
    /// A task came forward, but is not fulfilled yet.
    Counted {
        /// The task.
        task: usize,
        /// The number that has counted so far.
        counted: u16,
        /// The cells that count.
        cells: Vec<Cell>,
    },
    /// A task was fulfilled.
    Done {
        /// The task.
        task: usize,
        /// The number of tiles that it brought to the stock; none if it is late.
        reward: u16,
        /// The cells that fulfilled it.
        cells: Vec<Cell>,
    },
    /// The time of a task has run out: it brings no reward any more.
    Late(usize),
    /// A task has appeared.
    Appeared(usize),
    /// A tile was drawn that fits nowhere. It leaves the journey and costs nothing.
    Skipped(TileId),
    /// A tile was drawn.
    Drawn(TileId),
    /// All tasks are fulfilled.
    Won,
    /// The stock or the bag is empty.
    Lost,
}
