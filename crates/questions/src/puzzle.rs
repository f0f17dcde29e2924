//! A position in which there is something to find.

use bastide_rules::Action;
use serde::{Deserialize, Serialize};

use crate::reason::Assessment;
use crate::thousandths;

/// What there is to find in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// A feature of the other's is taken over, or shared.
    TakeOver,
    /// A figure of the other's is left where nothing can be completed any more.
    Trap,
    /// A farmer, or what a farm is worth, decides.
    Farm,
    /// Points at once.
    Score,
    /// Anything else: a good beginning, a figure saved for later.
    Plan,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 5] =
        [Theme::TakeOver, Theme::Trap, Theme::Farm, Theme::Score, Theme::Plan];

    /// Its name, in messages and addresses.
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
    /// The seed of the game: with [`Source::Seed`](bastide_rules::Source::Seed) and what the question's
    /// view agrees it is this game.
    pub seed: u32,
    /// What was played before. After it the one who is to act holds the tile.
    pub actions: Vec<Action>,
    /// The best turn, with its reasons.
    pub best: Assessment,
    /// Points of lead that the best of all other turns costs.
    #[serde(with = "thousandths")]
    pub margin: f32,
    /// Standard error of `margin`.
    #[serde(with = "thousandths")]
    pub error: f32,
    /// What there is to find.
    pub theme: Theme,
    /// How hard it is to find, from 1 to 3: 1 whoever takes the most points at once finds it, 2 whoever
    /// weighs what a table is worth (the evaluation's best turn), 3 only whoever looks ahead (the
    /// search).
    pub level: u8,
}
