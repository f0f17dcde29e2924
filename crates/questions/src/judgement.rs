//! The quality of play.

use serde::{Deserialize, Serialize};

use crate::reason::Assessment;
use crate::thousandths;

/// The standing of all players, in the order of the seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Points that each may expect at the end of the game.
    #[serde(with = "thousandths::list")]
    pub points: Vec<f32>,
    /// Each player's probability of winning, from 0 to 1; the sum is 1.
    #[serde(with = "thousandths::list")]
    pub chances: Vec<f32>,
}

/// The quality of one decision, and the luck of the tile for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The standing before the tile was drawn, or before the decision if no tile was drawn for it.
    pub before: Box<Standing>,
    /// For each seat, the points of lead that the tile brought beyond the mean of all tiles that
    /// could have been drawn; 0 if none was drawn.
    #[serde(with = "thousandths::list")]
    pub luck: Vec<f32>,
    /// For each seat, the points of lead that `played` brought beyond the best turn of a search.
    /// For the player who decided it is seldom more than 0, and on average over many decisions
    /// never.
    #[serde(with = "thousandths::list")]
    pub cost: Vec<f32>,
    /// The best turn that was found.
    pub best: Assessment,
    /// The turn that was played.
    pub played: Assessment,
    /// Points of lead that `played` costs compared with `best`; 0 if it is as good.
    #[serde(with = "thousandths")]
    pub loss: f32,
    /// Standard error of `loss`.
    #[serde(with = "thousandths")]
    pub error: f32,
    /// The chance of winning that was lost, from 0 to 1.
    #[serde(with = "thousandths")]
    pub chance_lost: f32,
    /// `true` if `best` was also better where the games after both turns were played to the end.
    pub is_confirmed: bool,
}

/// The severity of a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// A small loss, or one that is not quite certain.
    Inaccuracy,
    /// A loss of some points.
    Mistake,
    /// A loss of many points, or of much of the chance to win.
    Blunder,
}

impl Grade {
    /// A loss within this many standard errors is no loss.
    pub const NOISE: f32 = 2.0;
    /// The least loss that is shown, in points.
    pub const LEAST: f32 = 0.5;
    /// The least loss of a mistake, in points.
    pub const MISTAKE: f32 = 2.0;
    /// The least loss of a blunder, in points.
    pub const BLUNDER: f32 = 5.0;
    /// A mistake that costs this much of the chance to win is a blunder too.
    pub const BLUNDER_CHANCE: f32 = 0.1;

    /// The grade of a loss with this standard error, or none if it deserves no mark. A loss that
    /// another judge might not find ([`Judgement::SURE`]) is an inaccuracy at most.
    pub fn of(loss: f32, error: f32, chance_lost: f32) -> Option<Grade> {
        if loss < Grade::LEAST || loss <= Grade::NOISE * error {
            return None;
        }
        let is_mistake = loss >= Grade::MISTAKE && loss > Judgement::SURE * error;
        let is_blunder = loss >= Grade::BLUNDER || chance_lost >= Grade::BLUNDER_CHANCE;
        Some(match (is_mistake, is_blunder) {
            (false, _) => Grade::Inaccuracy,
            (true, false) => Grade::Mistake,
            (true, true) => Grade::Blunder,
        })
    }
}

impl Judgement {
    /// A loss of this many standard errors is found by another judge too.
    pub const SURE: f32 = 3.0;

    /// `true` if a better turn was certainly there.
    pub fn is_mistake(&self) -> bool {
        self.loss > Judgement::SURE * self.error
    }

    /// Returns the grade of the turn that was played, or none if it deserves no mark.
    pub fn grade(&self) -> Option<Grade> {
        Grade::of(self.loss, self.error, self.chance_lost).filter(|_| self.is_confirmed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_tells_a_small_loss_from_a_large_one_and_from_noise() {
        assert_eq!(Grade::of(0.4, 0.1, 0.0), None, "too small");
        assert_eq!(Grade::of(3.0, 1.5, 0.2), None, "within two standard errors");
        assert_eq!(Grade::of(0.6, 0.1, 0.0), Some(Grade::Inaccuracy));
        assert_eq!(Grade::of(3.0, 1.2, 0.2), Some(Grade::Inaccuracy), "within three");
        assert_eq!(Grade::of(1.9, 0.1, 0.2), Some(Grade::Inaccuracy));
        assert_eq!(Grade::of(2.0, 0.1, 0.05), Some(Grade::Mistake));
        assert_eq!(Grade::of(2.0, 0.1, 0.1), Some(Grade::Blunder));
        assert_eq!(Grade::of(9.0, 1.0, 0.0), Some(Grade::Blunder), "in a game long decided");
    }
}
