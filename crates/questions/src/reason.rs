//! The reasons why a turn is better than another.

use bastide_rules::{Action, Cell, PieceId, Seat};
use serde::{Deserialize, Serialize};

use crate::thousandths;

/// A turn and its worth to the player who takes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// The turn, until another player acts or a tile is drawn.
    pub actions: Vec<Action>,
    /// Points ahead of the best other player that are to be expected at the end of the game.
    #[serde(with = "thousandths")]
    pub lead: f32,
    /// The reasons why it is better than the turn it was compared with. Their
    /// [advantages](Reason::advantage) add up to the difference. Empty if it was compared with
    /// none.
    pub reasons: Vec<Reason>,
}

/// A difference between two turns for a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// The source of the difference.
    pub matter: Matter,
    /// The player it concerns.
    pub seat: Seat,
    /// A piece of the feature it concerns, after the better turn if it is on the table then.
    pub on: Option<(Cell, PieceId)>,
    /// Points this player gets more than after the other turn; negative if fewer.
    #[serde(with = "thousandths")]
    pub points: f32,
}

impl Reason {
    /// Returns the points of lead it is worth to the player who takes the turn.
    pub fn advantage(&self, mover: Seat) -> f32 {
        if self.seat == mover { self.points } else { -self.points }
    }
}

/// The source of a difference between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// Points scored at once.
    Paid,
    /// An unfinished feature or a farm.
    Promised,
    /// Meeples and other pieces in the supply.
    Home,
    /// The abbey tile, if it is still held.
    Abbey,
    /// Goods tokens.
    Goods,
    /// Ingots.
    Gold,
    /// Flocks of sheep.
    Flock,
    /// The titles of king and robber baron.
    Titles,
    /// The fairy.
    Fairy,
    /// The reach of the dragon.
    Dragon,
    /// Meeples in the city of Carcassonne.
    Count,
    /// The right to take the next turn.
    Turn,
    /// Gains that show only after the next turns are played out.
    Later,
    /// Differences too small to list.
    Rest,
}

/// Rounds numbers to whole ones that add up to this total, which is about their sum.
pub fn rounded(numbers: &[f32], total: i32) -> Vec<i32> {
    let mut whole: Vec<i32> = numbers.iter().map(|number| number.floor() as i32).collect();
    let missing = total - whole.iter().sum::<i32>();
    let part = |at: &usize| numbers[*at] - numbers[*at].floor();
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    bastide_rules::insertion_sort(&mut order, |one, other| part(one) > part(other));
    if missing < 0 {
        order.reverse();
    }
    for at in order.into_iter().take(missing.unsigned_abs() as usize) {
        whole[at] += missing.signum();
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_numbers_add_up_to_the_total() {
        assert_eq!(rounded(&[4.6, -1.7, 0.4], 3), [5, -2, 0]);
        assert_eq!(rounded(&[0.4, 0.4, 0.4], 1), [1, 0, 0]);
        assert_eq!(rounded(&[2.0, 1.0], 2), [2, 0]);
        assert!(rounded(&[], 0).is_empty());
        for number in 0..2000 {
            let parts = [3, 7, 11, 5, 2].map(|by| ((number * by * 37) % 199) as f32 / 10.0 - 9.0);
            let total = parts.iter().sum::<f32>().round() as i32;
            let whole = rounded(&parts, total);
            assert_eq!(whole.iter().sum::<i32>(), total, "{parts:?}");
            let is_near = |(whole, part): (&i32, f32)| (*whole as f32 - part).abs() < 1.0;
            assert!(whole.iter().zip(parts).all(is_near), "{parts:?}: {whole:?}");
        }
    }
}
