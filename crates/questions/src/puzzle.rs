//! A position with one best turn to find.

use bastide_rules::Action;
use serde::{Deserialize, Serialize};

use crate::reason::Assessment;
use crate::thousandths;

/// The theme of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// A feature of the opponent is taken over, or shared.
    TakeOver,
    /// A meeple of the opponent is trapped on a feature that can no longer be completed.
    Trap,
    /// A farmer, or the value of a farm, decides.
    Farm,
    /// Points at once.
    Score,
    /// Anything else: a good start, a meeple saved for later.
    Plan,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 5] =
        [Theme::TakeOver, Theme::Trap, Theme::Farm, Theme::Score, Theme::Plan];

    /// Returns its name, for messages and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::TakeOver => "take-over",
            Theme::Trap => "trap",
            Theme::Farm => "farm",
            Theme::Score => "score",
            Theme::Plan => "plan",
        }
    }
}

/// A position with one best turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The seed of the game: with [`Source::Seed`](bastide_rules::Source::Seed) and the config of
    /// the question's view it gives this game.
    pub seed: u32,
    /// The actions played before. After them the player to act holds the tile.
    pub actions: Vec<Action>,
    /// The best turn, with its reasons.
    pub best: Assessment,
    /// Points of lead that the best of all other turns costs.
    #[serde(with = "thousandths")]
    pub margin: f32,
    /// Standard error of `margin`.
    #[serde(with = "thousandths")]
    pub error: f32,
    /// The theme.
    pub theme: Theme,
    /// The difficulty, from 1 to 3: 1 is solved by taking the most points at once, 2 by weighing
    /// the table (the evaluation's best turn), 3 only by looking ahead (the search).
    pub level: u8,
}
