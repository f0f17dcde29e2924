//! Computer opponents. They get a [`Table`], which holds everything a player may see and knows no
//! order of the bag, and a level; they give an action.

mod greedy;

pub use bastide_questions::Level;
use bastide_rules::{Action, Table};

/// What an opponent would do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The action.
    pub action: Action,
    /// How it thinks it stands afterwards: points ahead of the best other player.
    pub lead: f32,
}

/// What this opponent would do now; `None` when there is nothing to decide.
pub fn think(table: &Table, level: Level) -> Option<Thought> {
    match level {
        Level::Greedy => greedy::think(table),
    }
}
