//! How well a decision was made, and how lucky the tile for it was.

use bastide_questions::Judgement;
use bastide_rules::{Action, Drawn, Events, Seat, Table, View};

use crate::advice::COMPARED;
use crate::budget::affordable;
use crate::evaluation::Evaluation;
use crate::reasons::assess;
use crate::search::{self, Compared};
use crate::standing::{chances, standing_by};
use crate::turns::{Turn, Turns};
use crate::{Budget, Shape, Weights, unspent};

/// Simulations that look for something better.
const SEARCHED: u32 = 240;
/// Imagined draws that tell two turns apart, however many boxes are played.
const FEWEST_COMPARED: u32 = 32;

/// Judges the decision of this game that was made after so many actions. As long as it is thought
/// about `goes_on` is called, every few milliseconds.
///
/// # Errors
///
/// The game cannot be replayed, or no decision begins there.
pub fn judge(
    view: &View,
    from: usize,
    seed: u64,
    goes_on: &dyn Fn(),
) -> Result<Judgement, &'static str> {
    let decisions = view.decisions().map_err(|_| "the game cannot be replayed")?;
    let decision = decisions.iter().find(|it| it.from == from).ok_or("no decision begins there")?;
    let played = &view.actions()[from..from + decision.actions];
    let (table, covered) = view.table_after(from).map_err(|_| "the game cannot be replayed")?;
    let weights = Weights::fitted();
    let mut turns = Turns::new(Evaluation::new(&weights));
    let seat = decision.seat;
    let before = standing_by(&mut turns, covered.as_ref().unwrap_or(&table));
    let luck = covered.map_or(0.0, |covered| luck(&mut turns, &covered, &table, seat));

    let spent = || unspent(goes_on);
    let [searching, comparing] = budgets(&table, seed, &spent);
    let best = searched(&table, &searching, &weights)
        .map_or_else(|| played.to_vec(), |best| best.actions.to_vec());
    let compared = search::compare(&table, &weights, [&best, played], &comparing, None);
    let Compared { leads, difference, error } = Compared::of(compared);
    let is_worse = difference > 0.0;
    let assess = |actions: &[Action], lead| assess(&weights, &table, actions, lead);
    let played = assess(played, leads[1]);
    let best = if is_worse { assess(&best, leads[0]) } else { played.clone() };
    let loss = difference.max(0.0);
    Ok(Judgement {
        chance_lost: chance_lost(&table, &before.points, seat, loss),
        before,
        luck,
        best,
        played,
        loss,
        error,
    })
}

/// What is spent to find the best turn, and to tell it from another. Whatever looked best owes
/// something to the draws it was chosen by: others decide.
pub(crate) fn budgets<'a>(table: &Table, seed: u64, spent: &'a dyn Fn() -> f32) -> [Budget<'a>; 2] {
    let searching = Budget { simulations: affordable(table, SEARCHED), spent, seed };
    let draws = affordable(table, COMPARED).max(FEWEST_COMPARED);
    [searching, Budget { simulations: draws, seed: !seed, ..searching }]
}

/// The best turn that a search finds.
fn searched(table: &Table, budget: &Budget, weights: &Weights) -> Option<Turn> {
    let thoughts = search::think(table, budget, weights, Shape::STRONG, None)?.done()?;
    search::best(table, weights, &thoughts)
}

/// What the tile brought beyond the mean of all that could have been turned up.
fn luck(turns: &mut Turns, covered: &Table, drawn: &Table, seat: Seat) -> f32 {
    let (mut sum, mut tiles) = (0.0, 0.0);
    for (tile, count) in covered.bag().kinds() {
        let mut other = covered.clone();
        // What fits nowhere is turned up for nothing, and another after it.
        if other.draw(tile, &mut Events::silent()) == Ok(Drawn::ToPlace)
            && let Some(turn) = turns.best(&other, seat)
        {
            sum += turn.lead * f32::from(count);
            tiles += f32::from(count);
        }
    }
    let here = turns.best(drawn, seat).map_or(0.0, |turn| turn.lead);
    if tiles > 0.0 { here - sum / tiles } else { 0.0 }
}

fn chance_lost(table: &Table, points: &[f32], seat: Seat, loss: f32) -> f32 {
    let mut less = points.to_vec();
    less[seat.index()] -= loss;
    chances(table, points)[seat.index()] - chances(table, &less)[seat.index()]
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, PieceKind, Preset};

    use super::*;

    /// The first decision of a new game, in which this is played instead of the best.
    fn judged(chosen: impl Fn(&[Action]) -> Option<Action>) -> Judgement {
        let (mut game, _) = Game::begin(Config::base(2, Preset::NewEdition, 11)).expect("sound");
        let mut played = 0;
        while played < 2 {
            let legal = game.table().legal();
            let action = chosen(&legal).unwrap_or(legal[0]);
            game.play(action).expect("it is legal");
            played += 1;
        }
        judge(&game.view(), 0, 1, &|| {}).expect("it can be judged")
    }

    #[test]
    fn the_best_that_can_be_found_is_no_mistake() {
        let (game, _) = Game::begin(Config::base(2, Preset::NewEdition, 11)).expect("sound");
        let weights = Weights::fitted();
        let budget = Budget::simulations(SEARCHED, 1);
        let best = searched(game.table(), &budget, &weights).expect("a turn");
        let judgement = judged(|legal| best.actions.iter().find(|it| legal.contains(it)).copied());
        assert_eq!(judgement.loss, 0.0);
        assert_eq!(judgement.best, judgement.played);
        assert!(!judgement.is_mistake());
    }

    #[test]
    fn a_farmer_who_could_have_been_a_knight_or_nobody_is_told_of() {
        let worst = judged(|legal| {
            let is_farmer = |it: &&Action| matches!(it, Action::Deploy { piece, .. } if piece.kind == PieceKind::Field);
            legal.iter().find(is_farmer).copied()
        });
        assert!(worst.is_mistake(), "{worst:?}");
        assert!(worst.best.lead > worst.played.lead && worst.chance_lost > 0.0);
    }

    #[test]
    fn luck_has_no_side() {
        let (mut game, _) = Game::begin(Config::base(2, Preset::BigBox, 5)).expect("sound");
        let weights = Weights::fitted();
        let mut turns = Turns::new(Evaluation::new(&weights));
        while game.actions().len() < 40 {
            let seat = game.table().to_act().expect("it goes on");
            for action in turns.best(game.table(), seat).expect("a turn").actions {
                game.play(action).expect("it is legal");
            }
        }
        let view = game.view();
        let from = view.decisions().expect("sound").last().expect("some").from;
        let (table, covered) = view.table_after(from).expect("sound");
        let covered = covered.expect("a tile was turned up");
        let seat = table.to_act().expect("somebody plays");
        let (mut sum, mut tiles) = (0.0, 0.0);
        for (tile, count) in covered.bag().kinds() {
            let mut other = covered.clone();
            if other.draw(tile, &mut Events::silent()) == Ok(Drawn::ToPlace) {
                sum += luck(&mut turns, &covered, &other, seat) * f32::from(count);
                tiles += f32::from(count);
            }
        }
        assert!(tiles > 20.0 && (sum / tiles).abs() < 1e-3);
    }

    #[test]
    fn what_is_no_decision_cannot_be_judged() {
        let (game, _) = Game::begin(Config::base(2, Preset::NewEdition, 11)).expect("sound");
        assert!(judge(&game.view(), 0, 1, &|| {}).is_err());
    }
}
