//! Whether a position is a puzzle: by the search and the imagined draws by which turns are judged, so that
//! whoever finds the best turn is told so, and whoever plays the second is told too.

use bastide_questions::{Judgement, Puzzle};
use bastide_rules::{Action, Table};

use super::alike::are_alike;
use super::effect::Effect;
use super::position::is_greedy;
use crate::judgement::budgets;
use crate::reasons::assess;
use crate::search::{self, Outdone};
use crate::turns::{Turn, Turns};
use crate::{Shape, Weights};

/// With which decisions are judged.
const SEED: u64 = 1;
/// Points by which the best turn is better than every other at least.
const LEAST: f32 = 1.0;

/// The puzzle at this table of a game with this seed, after these actions, if it is one.
pub(super) fn prove(
    turns: &mut Turns,
    weights: &Weights,
    (seed, table, actions): (u32, &Table, &[Action]),
    spent: &dyn Fn() -> f32,
) -> Option<Puzzle> {
    let seat = table.to_act()?;
    let [searching, comparing] = budgets(table, SEED, spent);
    let found = search::think(table, &searching, weights, Shape::STRONG, None)?.done()?;
    let (best, others) = found.ways.split_first()?;
    let other = |it: &&crate::Way| !are_alike(table, &best.actions, &it.actions);
    let others: Vec<&[Action]> =
        others.iter().filter(other).map(|it| it.actions.as_slice()).collect();
    let Outdone { lead, by } =
        search::outdo(table, weights, &best.actions, &others, LEAST, &comparing)?;
    let is_beyond_doubt =
        |(margin, error): &(f32, f32)| *margin >= LEAST && *margin > Judgement::SURE * error;
    if !by.iter().all(is_beyond_doubt) {
        return None;
    }
    let least = |one: &usize, other: &usize| by[*one].0.total_cmp(&by[*other].0);
    let second = (0..by.len()).min_by(least)?;
    let (margin, error) = by[second];

    let mut ways = Vec::new();
    turns.all(table, seat, &mut ways);
    let turn = |actions: &[Action]| Turn { actions: actions.iter().copied().collect(), lead };
    let level = if is_greedy(table, seat, &turn(&best.actions), &ways) {
        1
    } else if are_alike(table, &best.actions, &ways.first()?.actions) {
        2
    } else {
        3
    };
    let mut effect = |actions: &[Action]| Effect::of(&mut turns.evaluation, table, actions, seat);
    let theme = effect(&best.actions).theme(&effect(others[second]), margin);
    let best = assess(weights, table, &best.actions, lead);
    Some(Puzzle { seed, actions: actions.to_vec(), best, margin, error, theme, level })
}
