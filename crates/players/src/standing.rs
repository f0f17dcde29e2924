//! The standing at a table: the points that each player may expect, and each player's probability
//! of winning.

use bastide_questions::Standing;
use bastide_rules::{Events, Phase, Table};

use crate::Weights;
use crate::evaluation::{Evaluation, SPREAD, Values, curve, turns_left};
use crate::turns::Turns;

/// The factor by which the logistic curve approximates the normal one.
const STEEP: f32 = 1.702;
/// The spread when the game is over and nothing is open any more.
const SURE: f32 = 1e-3;

/// Returns the standing at this table, if everybody plays the turn that looks best.
pub fn standing(table: &Table) -> Standing {
    let weights = Weights::fitted();
    let mut turns = Turns::new(Evaluation::new(&weights));
    standing_by(&mut turns, table)
}

/// Like [`standing`], with these turns. A turn in progress is finished first.
pub(crate) fn standing_by(turns: &mut Turns, table: &Table) -> Standing {
    let mut after = table.clone();
    while let (Some(seat), true) = (after.to_act(), after.phase() != Phase::Draw) {
        let Some(turn) = turns.best(&after, seat) else { break };
        for action in &turn.actions {
            after.play_unchecked(*action, &mut Events::silent());
        }
    }
    let values = turns.evaluation.values(&after);
    of_values(&after, &values)
}

fn of_values(table: &Table, values: &Values) -> Standing {
    let points: Vec<f32> = table.seats().map(|seat| values[seat.index()]).collect();
    let chances = chances(table, &points);
    Standing { points, chances }
}

/// Returns the points of each seat ahead of the best other.
pub(crate) fn leads(points: &[f32]) -> Vec<f32> {
    let others = |seat: usize| points.iter().enumerate().filter(move |(other, _)| *other != seat);
    let best = |seat: usize| others(seat).map(|(_, points)| *points).fold(f32::MIN, f32::max);
    points.iter().enumerate().map(|(seat, points)| points - best(seat)).collect()
}

/// Returns each seat's probability of winning with these expected points.
pub(crate) fn chances(table: &Table, points: &[f32]) -> Vec<f32> {
    let most = points.iter().copied().fold(f32::MIN, f32::max);
    let spread = spread(table);
    let weights: Vec<f32> = points.iter().map(|it| (STEEP * (it - most) / spread).exp()).collect();
    let all: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / all).collect()
}

/// Returns the spread of the lead at the end around its expected value.
fn spread(table: &Table) -> f32 {
    match table.phase() {
        Phase::Over => SURE,
        _ => curve(turns_left(table)).iter().zip(SPREAD).map(|(share, it)| share * it).sum(),
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    #[test]
    fn everybody_is_equal_at_first_and_the_end_is_certain() {
        let (mut game, _) = Game::begin(Config::base(4, Preset::NewEdition, 3)).expect("sound");
        let first = standing(game.table());
        assert!(first.chances.iter().all(|chance| (0.15..0.4).contains(chance)), "{first:?}");
        while let Some(action) = game.table().legal().first().copied() {
            game.play(action).expect("it is legal");
        }
        let last = standing(game.table());
        let scores: Vec<f32> = game.table().scores().iter().map(|it| *it as f32).collect();
        assert_eq!(last.points, scores);
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let winners = scores.iter().filter(|it| **it == most).count() as f32;
        for (chance, score) in last.chances.iter().zip(&scores) {
            let share = if *score == most { 1.0 / winners } else { 0.0 };
            assert!((chance - share).abs() < 1e-3, "{last:?}");
        }
        assert!((first.chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
}
