//! The quality of a decision, and the luck of the tile for it.

use bastide_questions::{Grade, Judgement, Tally};
use bastide_rules::{Action, Drawn, Events, Seat, Table, View};

use crate::advice::{COMPARED, FEWEST_COMPARED, clearly_worse};
use crate::budget::affordable;
use crate::evaluation::Evaluation;
use crate::reasons::assess;
use crate::search::{self, Compared, error, mean};
use crate::standing::{chances, leads, standing_by};
use crate::turns::{Turn, Turns};
use crate::{Budget, Shape, Way, Weights, unspent};

/// Simulations that look for a better turn.
const SEARCHED: u32 = 240;

/// Judges the decision of this game that begins after `from` actions. Calls `goes_on` every few
/// milliseconds.
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
    let luck = match covered {
        Some(covered) => luck(&mut turns, &covered, &table, goes_on),
        None => vec![0.0; before.points.len()],
    };

    let spent = || unspent(goes_on);
    let [searching, comparing] = budgets(&table, seed, &spent);
    let ways = searched(&table, &searching, &weights);
    let best = ways.first().map_or(played, |way| &way.actions);
    let both = [best, played];
    let draws = 0..comparing.simulations.into();
    let compared = search::compare(&table, &weights, both, Shape::STRONG.turns, &comparing, draws);
    let Compared { leads, difference, error } = Compared::of(compared);
    let is_confirmed =
        difference > Grade::NOISE * error && is_confirmed(&table, &weights, both, &comparing);
    let cost = costs(&mut turns, &table, [best, played], difference);
    let loss = difference.max(0.0);
    let assess = |actions, lead, other| assess(&weights, &table, actions, lead, other);
    let (best, played) = if difference > 0.0 {
        let best = assess(best, leads[0], Some((played, difference)));
        (best, assess(played, leads[1], None))
    } else {
        let other = if best == played {
            clearly_worse(&ways).map(|way| (&way.actions[..], ways[0].lead - way.lead))
        } else {
            Some((best, -difference))
        };
        let played = assess(played, leads[1], other);
        (played.clone(), played)
    };
    Ok(Judgement {
        chance_lost: chance_lost(&table, &before.points, seat, loss),
        before: Box::new(before),
        luck,
        cost,
        best,
        played,
        loss,
        error,
        is_confirmed,
    })
}

/// Returns the budgets to find the best turn and to compare it with another. The turn that looked
/// best is favoured by the draws it was chosen by, so the comparison uses others.
pub(crate) fn budgets<'a>(table: &Table, seed: u64, spent: &'a dyn Fn() -> f32) -> [Budget<'a>; 2] {
    let searching = Budget { simulations: affordable(table, SEARCHED), spent, seed };
    let draws = affordable(table, COMPARED).max(FEWEST_COMPARED);
    [searching, Budget { simulations: draws, seed: !seed, ..searching }]
}

/// The parts in which two turns are played to the end, each about as long as a comparison.
const PARTS: u64 = 8;
/// Standard errors from which on no further part is played.
const CLEAR: f32 = 2.5;

/// Returns `true` if the first turn is also better where the games after both are played to the end,
/// on other draws.
fn is_confirmed(
    table: &Table,
    weights: &Weights,
    turns: [&[Action]; 2],
    comparing: &Budget,
) -> bool {
    let left = u64::from(table.bag().total()) + 1;
    let draws = u64::from(comparing.simulations * Shape::STRONG.turns) / left + 2;
    let budget = Budget { seed: comparing.seed ^ 1, ..*comparing };
    let mut found = Tally::default();
    for part in 0..PARTS {
        let draws = part * draws..(part + 1) * draws;
        let [.., both] = search::compare(table, weights, turns, u32::MAX, &budget, draws);
        found.add(both);
        if part > 0 && mean(found).abs() > CLEAR * error(found) {
            break;
        }
    }
    mean(found) > error(found)
}

/// Returns the turns that a search tries, the best first. Without a search, the best by the
/// evaluation.
fn searched(table: &Table, budget: &Budget, weights: &Weights) -> Vec<Way> {
    let thoughts = search::think_at_once(table, budget, weights, Shape::STRONG);
    let Some(thoughts) = thoughts else { return Vec::new() };
    if !thoughts.ways.is_empty() {
        return thoughts.ways;
    }
    let best = search::best(table, weights, &thoughts);
    let way = |turn: Turn| Way {
        actions: turn.actions.to_vec(),
        lead: turn.lead,
        error: 0.0,
        simulations: 0,
    };
    best.map(way).into_iter().collect()
}

/// Returns the lead of each seat that the drawn tile brought beyond the mean of all tiles in the
/// bag.
fn luck(turns: &mut Turns, covered: &Table, drawn: &Table, goes_on: &dyn Fn()) -> Vec<f32> {
    let mut mean = vec![0.0; usize::from(covered.players())];
    let mut tiles = 0.0;
    for (tile, count) in covered.bag().kinds() {
        goes_on();
        let mut other = covered.clone();
        // A tile that fits nowhere is set aside, and another one drawn.
        if other.draw(tile, &mut Events::silent()) == Ok(Drawn::ToPlace) {
            let leads = leads(&standing_by(turns, &other).points);
            mean.iter_mut().zip(leads).for_each(|(sum, lead)| *sum += lead * f32::from(count));
            tiles += f32::from(count);
        }
    }
    if tiles == 0.0 {
        return mean;
    }
    let here = leads(&standing_by(turns, drawn).points);
    here.into_iter().zip(mean).map(|(here, sum)| here - sum / tiles).collect()
}

/// Returns the lead of each seat that the second turn brings beyond the first, which is better by
/// `difference` for the player who decides. With one opponent the difference is the opponent's
/// gain; with several, the evaluation gives the gain of each.
fn costs(turns: &mut Turns, table: &Table, both: [&[Action]; 2], difference: f32) -> Vec<f32> {
    let Some(mover) = table.to_act().filter(|_| both[0] != both[1]) else {
        return vec![0.0; usize::from(table.players())];
    };
    if table.players() == 2 {
        let cost = |seat: Seat| if seat == mover { -difference } else { difference };
        return table.seats().map(cost).collect();
    }
    let [best, played] = both.map(|actions| {
        let mut after = table.clone();
        actions.iter().for_each(|it| after.play_unchecked(*it, &mut Events::silent()));
        leads(&standing_by(turns, &after).points)
    });
    let mut costs: Vec<f32> = played.iter().zip(best).map(|(played, best)| played - best).collect();
    costs[mover.index()] = -difference;
    costs
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

    /// Judges the first decision of a new game, played by `chosen` instead of the best.
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
        let best = searched(game.table(), &budget, &weights).remove(0);
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
    fn the_better_of_two_turns_is_confirmed_and_the_worse_is_not() {
        let weights = Weights::fitted();
        let (mut game, _) = Game::begin(Config::base(2, Preset::NewEdition, 11)).expect("sound");
        let mut turns = Turns::new(Evaluation::new(&weights));
        while game.table().bag().total() > 12 {
            let seat = game.table().to_act().expect("it goes on");
            for action in turns.best(game.table(), seat).expect("a turn").actions {
                game.play(action).expect("it is legal");
            }
        }
        let (table, mut all) = (game.table(), Vec::new());
        turns.all(table, table.to_act().expect("somebody plays"), &mut all, &|| 0.0);
        let [best, worst] = [&all[0].actions[..], &all[all.len() - 1].actions];
        let comparing = Budget::simulations(COMPARED, 1);
        assert!(is_confirmed(table, &weights, [best, worst], &comparing));
        assert!(!is_confirmed(table, &weights, [worst, best], &comparing));
        assert!(!is_confirmed(table, &weights, [best, best], &comparing));
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
        let (_, covered) = view.table_after(from).expect("sound");
        let covered = covered.expect("a tile was turned up");
        let (asked, mut kinds) = (std::cell::Cell::new(0), 0);
        let goes_on = || asked.set(asked.get() + 1);
        let (mut sum, mut tiles) = (0.0, 0.0);
        for (tile, count) in covered.bag().kinds() {
            let mut other = covered.clone();
            if other.draw(tile, &mut Events::silent()) == Ok(Drawn::ToPlace) {
                let luck = luck(&mut turns, &covered, &other, &goes_on);
                assert!((luck[0] + luck[1]).abs() < 1e-3, "what one gains the other loses");
                sum += luck[0] * f32::from(count);
                tiles += f32::from(count);
                kinds += 1;
            }
        }
        assert!(asked.get() >= kinds * kinds, "it is told for each tile that it goes on");
        assert!(tiles > 20.0 && (sum / tiles).abs() < 1e-3);
    }

    #[test]
    fn what_is_no_decision_cannot_be_judged() {
        let (game, _) = Game::begin(Config::base(2, Preset::NewEdition, 11)).expect("sound");
        assert!(judge(&game.view(), 0, 1, &|| {}).is_err());
    }
}
