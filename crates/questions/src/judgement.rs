//! How well was played.

use serde::{Deserialize, Serialize};

use crate::reason::Assessment;
use crate::thousandths;

/// How a table stands for everybody, in the order of the seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Points that each may expect at the end of the game.
    #[serde(with = "thousandths::list")]
    pub points: Vec<f32>,
    /// How likely each is to win, from 0 to 1; all together 1.
    #[serde(with = "thousandths::list")]
    pub chances: Vec<f32>,
}

/// How well one decision was made, and how lucky the tile for it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// As it stood when it was to be made.
    pub before: Standing,
    /// Points ahead of the best other player that the tile brought who drew it, beyond the mean of
    /// all that could have been drawn; none where no tile was turned up.
    #[serde(with = "thousandths")]
    pub luck: f32,
    /// The best turn that was found.
    pub best: Assessment,
    /// What was played.
    pub played: Assessment,
    /// Points of lead that `played` costs, against `best`; zero where it is as good.
    #[serde(with = "thousandths")]
    pub loss: f32,
    /// Standard error of `loss`.
    #[serde(with = "thousandths")]
    pub error: f32,
    /// How much less likely winning has become by it, from 0 to 1.
    #[serde(with = "thousandths")]
    pub chance_lost: f32,
}

impl Judgement {
    /// So many times its own error a loss must be to be called one: then another judgement says
    /// the same.
    pub const SURE: f32 = 3.0;

    /// Whether it is beyond doubt that something better was there.
    pub fn is_mistake(&self) -> bool {
        self.loss > Judgement::SURE * self.error
    }
}
