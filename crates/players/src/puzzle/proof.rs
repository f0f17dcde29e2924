//! The proof that a position is a puzzle: by the same search and imagined draws by which turns are
//! judged, so that the best turn is confirmed and every other is judged a mistake.

use bastide_questions::{Judgement, Puzzle};
use bastide_rules::Action;

use super::alike::are_alike;
use super::position::{Position, level, theme};
use crate::judgement::budgets;
use crate::reasons::assess;
use crate::search::{self, Outdone};
use crate::turns::Turns;
use crate::{Shape, Weights};

/// The seed of the imagined draws by which turns are judged.
const SEED: u64 = 1;
/// The least points by which the best turn is better than every other.
const LEAST: f32 = 1.0;

/// Returns the puzzle at this position, if it is one.
#[inline(never)]
pub(super) fn prove(
    Position { seed, actions, table, .. }: &Position,
    turns: &mut Turns,
    weights: &Weights,
    spent: &dyn Fn() -> f32,
) -> Option<Puzzle> {
    let [searching, comparing] = budgets(table, SEED, spent);
    let thoughts = search::think_at_once(table, &searching, weights, Shape::STRONG)?;
    let (best, others) = thoughts.ways.split_first()?;
    let others = others.iter().filter(|it| !are_alike(table, &best.actions, &it.actions));
    let others: Vec<(&[Action], f32)> = others.map(|it| (&it.actions[..], it.lead)).collect();
    if best.lead - others.first()?.1 < LEAST {
        return None;
    }
    let others: Vec<&[Action]> = others.into_iter().map(|(actions, _)| actions).collect();
    let outdone = search::outdo(table, weights, &best.actions, &others, LEAST, &comparing)?;
    let Outdone { lead, by } = outdone;
    let is_sure = |by: &(f32, f32)| by.0 >= LEAST && by.0 > Judgement::SURE * by.1;
    let second = (0..by.len()).min_by(|one, other| by[*one].0.total_cmp(&by[*other].0))?;
    if !by.iter().all(is_sure) {
        return None;
    }
    let (margin, error) = by[second];
    let mut ways = Vec::new();
    turns.all(table, table.to_act()?, &mut ways, spent);
    let level = level(table, &best.actions, &ways)?;
    let both = [&best.actions[..], others[second]];
    let theme = theme(&mut turns.evaluation, table, both, margin)?;
    let best = assess(weights, table, &best.actions, lead, Some((others[second], margin)));
    Some(Puzzle { seed: *seed, actions: actions.clone(), best, margin, error, theme, level })
}
