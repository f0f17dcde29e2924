//! Search by short rollouts: the turns that look best are tried on the same imagined draws, each
//! followed by a few turns that everybody plays by the evaluation; the weaker half is dropped again
//! and again ([`Halving`]). The search can be shared out: the draws of a round are divided among
//! any number of shares, and the result is the same.

use std::ops::Range;

use bastide_questions::{Share, Tally};
use bastide_rules::random::Random;
use bastide_rules::{Action, Events, Phase, Seat, Stack, Table};

use crate::evaluation::{Evaluation, Weights};
use crate::halving::{Halving, Round};
use crate::turns::{Listed, Turn, Turns};
use crate::{Budget, Step, Thoughts, Way};

/// The width and the depth of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// Turns of the player that are tried.
    pub candidates: usize,
    /// Turns played after each.
    pub turns: u32,
    /// `true` if the last two tiles are solved: every turn is tried, with every reply.
    pub solves: bool,
}

impl Shape {
    /// The strongest known.
    pub const STRONG: Shape = Shape { candidates: 16, turns: 4, solves: true };
}

/// The divisor of the simulations for decisions after the tile.
const GOING_ON: u32 = 3;

/// Turns that are tried of the last but one tile. There are seldom as many.
const SOLVED: usize = 512;

/// A turn that is tried, and the table after it.
struct Candidate<'a> {
    turn: &'a Turn,
    table: Table,
}

impl Candidate<'_> {
    fn way(&self, tally: Tally) -> Way {
        Way {
            actions: self.turn.actions.to_vec(),
            lead: if tally.count == 0 { self.turn.lead } else { mean(tally) },
            error: error(tally),
            simulations: tally.count,
        }
    }
}

/// Thinks about the decision of the seat to act.
pub(crate) fn think_at_once(
    table: &Table,
    budget: &Budget,
    weights: &Weights,
    shape: Shape,
) -> Option<Thoughts> {
    think(table, budget, weights, shape, None, &mut Listed::default())?.done()
}

/// Like [`think_at_once`], or only one share of it. Turns that are `listed` are not searched for
/// again.
pub(crate) fn think(
    table: &Table,
    budget: &Budget,
    weights: &Weights,
    shape: Shape,
    share: Option<&Share>,
    listed: &mut Listed,
) -> Option<Step<Thoughts>> {
    let seat = table.to_act()?;
    // The decisions after the tile were searched with it.
    let less = if table.goes_on(seat) { GOING_ON } else { 1 };
    let simulations = budget.simulations.div_ceil(less);
    // With one tile left the replies are the last turn of the game, and its value is the score.
    let solves = shape.solves && table.bag().total() == 1;
    let most = if solves { SOLVED } else { shape.candidates };
    let mut turns = Turns::new(Evaluation::new(weights));
    turns.is_thorough = solves;
    listed.find(&mut turns, table, seat, most, budget.spent);
    let only = listed.turns.first()?.actions[0];
    if !listed.differ {
        return Some(Step::Done(Thoughts::only(only)));
    }
    let tried = listed.turns.iter().take(simulations.max(1) as usize);
    let candidates: Vec<Candidate> =
        tried.map(|turn| Candidate { table: after(table, &turn.actions), turn }).collect();
    let mut rollouts = Rollouts::new(table, turns, seat, shape.turns);
    let mut try_out = |round: &Round, number| {
        let (at, draw) = round.simulation(number);
        (at, tally(rollouts.play(&candidates[at].table, budget.seed, draw)))
    };

    let so_far = share.map_or(&[][..], |share| &share.so_far);
    let mut halving = Halving::new(candidates.len(), simulations, so_far);
    let mut found = vec![Tally::default(); candidates.len()];
    while let Some(round) = halving.next((budget.spent)()) {
        for number in part(share, round.simulations()) {
            if (budget.spent)() >= 1.0 {
                break;
            }
            let (at, result) = try_out(&round, number);
            found[at].add(result);
            if round.is_even_after(number) && (budget.spent)() >= halving.time_is_over_at() {
                break;
            }
        }
        if share.is_some() {
            return Some(Step::Share(found));
        }
        halving.add(&found);
        found.fill(Tally::default());
    }
    let ways: Vec<Way> = halving.all().map(|(at, tally)| candidates[at].way(tally)).collect();
    let simulations = halving.done();
    Some(Step::Done(Thoughts { action: ways[0].actions[0], ways, simulations }))
}

/// Returns the range of this share; everything if there are no shares.
pub(crate) fn part(share: Option<&Share>, all: u64) -> Range<u64> {
    let Some(share) = share else { return 0..all };
    let until = |number: u32| all * u64::from(number) / u64::from(share.of.max(1));
    until(share.number)..until(share.number.saturating_add(1)).min(all)
}

/// Returns the turn that was found to be best; the best by the evaluation if nothing was searched.
pub(crate) fn best(table: &Table, weights: &Weights, thoughts: &Thoughts) -> Option<Turn> {
    match thoughts.ways.first() {
        Some(way) => Some(Turn { actions: way.actions.iter().copied().collect(), lead: way.lead }),
        None => Turns::new(Evaluation::new(weights)).best(table, table.to_act()?),
    }
}

/// Two turns, tried on the same imagined draws.
pub(crate) struct Compared {
    /// Points ahead of the best other player after each.
    pub leads: [f32; 2],
    /// The lead after the first minus the lead after the second.
    pub difference: f32,
    /// Standard error of `difference`.
    pub error: f32,
}

/// The tallies of each of two turns, and of the difference.
type Tallies = [Tally; 3];

impl Compared {
    /// Creates the comparison from its tallies.
    pub fn of([first, second, difference]: Tallies) -> Compared {
        Compared {
            leads: [mean(first), mean(second)],
            difference: mean(difference),
            error: error(difference),
        }
    }
}

/// Compares two turns of the player to act by `depth` turns after each, on these imagined draws.
pub(crate) fn compare(
    table: &Table,
    weights: &Weights,
    turns: [&[Action]; 2],
    depth: u32,
    budget: &Budget,
    draws: Range<u64>,
) -> Tallies {
    let mut found = Tallies::default();
    let Some(seat) = table.to_act() else { return found };
    let mut rollouts = Rollouts::new(table, Turns::new(Evaluation::new(weights)), seat, depth);
    let after = turns.map(|actions| after(table, actions));
    let is_one = turns[0] == turns[1];
    for draw in draws {
        if (budget.spent)() >= 1.0 {
            break;
        }
        let mut tried = |at: usize| tally(rollouts.play(&after[at], budget.seed, draw as u32));
        let first = tried(0);
        let second = if is_one { first } else { tried(1) };
        let difference = of_thousandths(first.sum - second.sum);
        for (sum, one) in found.iter_mut().zip([first, second, difference]) {
            sum.add(one);
        }
    }
    found
}

/// The advantage of a turn over each of several others.
pub(crate) struct Outdone {
    /// Points ahead of the best other player after it.
    pub lead: f32,
    /// The points by which the lead is larger than after each of the others, and the standard
    /// error.
    pub by: Vec<(f32, f32)>,
}

/// Draws after which a turn may be seen to be far behind.
const FEW: u32 = 10;
/// Standard errors by which a turn is far behind: more than the final criterion, because it is
/// checked repeatedly.
const FAR: f32 = 3.5;

/// Tries a turn of the player to act and several others on as many imagined draws as the budget has
/// simulations; those that are soon seen to be far behind get fewer. Returns `None` as soon as one
/// of them is seen not to be behind by `least` points.
#[inline(never)]
pub(crate) fn outdo(
    table: &Table,
    weights: &Weights,
    best: &[Action],
    others: &[&[Action]],
    least: f32,
    budget: &Budget,
) -> Option<Outdone> {
    let turns = Turns::new(Evaluation::new(weights));
    let mut rollouts = Rollouts::new(table, turns, table.to_act()?, Shape::STRONG.turns);
    let best = after(table, best);
    let others: Vec<Table> = others.iter().map(|actions| after(table, actions)).collect();
    let mut first = Tally::default();
    let mut behind = vec![Tally::default(); others.len()];
    for draw in 0..budget.simulations {
        let lead = tally(rollouts.play(&best, budget.seed, draw));
        first.add(lead);
        for (at, (behind, other)) in behind.iter_mut().zip(&others).enumerate() {
            let (mean, error) = (mean(*behind), error(*behind));
            if draw >= FEW && mean + 2.0 * error < least {
                return None;
            }
            if at == 0 || draw < FEW || mean < FAR * error || mean < 1.5 * least {
                (budget.spent)();
                let other = tally(rollouts.play(other, budget.seed, draw));
                behind.add(of_thousandths(lead.sum - other.sum));
            }
        }
    }
    let by = behind.into_iter().map(|behind| (mean(behind), error(behind))).collect();
    Some(Outdone { lead: mean(first), by })
}

/// Returns the tally of one draw that ended with this lead.
fn tally(lead: f32) -> Tally {
    of_thousandths((lead * ONE).round() as i64)
}

fn of_thousandths(sum: i64) -> Tally {
    Tally { count: 1, sum, squares: sum * sum }
}

/// Thousandths of a point.
const ONE: f32 = 1000.0;

/// Returns the mean, in points.
pub(crate) fn mean(tally: Tally) -> f32 {
    (tally.sum as f64 / f64::from(tally.count.max(1)) / f64::from(ONE)) as f32
}

/// Returns the standard error of the mean, in points.
pub(crate) fn error(tally: Tally) -> f32 {
    let count = f64::from(tally.count.max(1));
    let mean = tally.sum as f64 / count;
    let variance = (tally.squares as f64 / count - mean * mean).max(0.0);
    ((variance / count).sqrt() / f64::from(ONE)) as f32
}

#[inline(never)]
fn after(table: &Table, actions: &[Action]) -> Table {
    let mut after = table.clone();
    for action in actions {
        after.play_unchecked(*action, &mut Events::silent());
    }
    after
}

struct Rollouts<'w> {
    stack: Stack,
    table: Table,
    turns: Turns<'w>,
    seat: Seat,
    depth: u32,
}

impl<'w> Rollouts<'w> {
    #[inline(never)]
    fn new(table: &Table, turns: Turns<'w>, seat: Seat, depth: u32) -> Self {
        let stack = Stack::imagined(table, &Random::seeded(0));
        Rollouts { stack, table: table.clone(), turns, seat, depth }
    }

    /// Plays some turns from here and returns the lead of the seat then, in points.
    fn play(&mut self, from: &Table, seed: u64, number: u32) -> f32 {
        let events = &mut Events::silent();
        self.table.clone_from(from);
        // One stack is cut at every place before another is shuffled.
        let tiles = u32::from(from.bag().total()).max(1);
        let shuffled = u64::from(number / tiles).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.stack.imagine(from, &Random::seeded(seed ^ shuffled));
        self.stack.cut((number % tiles) as usize);
        let mut turns = 0;
        loop {
            match self.table.phase() {
                Phase::Over => break,
                Phase::Draw if turns == self.depth => break,
                Phase::Draw => {
                    turns += 1;
                    self.stack.turn_up(&mut self.table, events);
                }
                Phase::Reveal => self.stack.turn_up(&mut self.table, events),
                _ => {
                    let Some(seat) = self.table.to_act() else { break };
                    let Some(turn) = self.turns.best(&self.table, seat) else { break };
                    for action in &turn.actions {
                        self.table.play_unchecked(*action, events);
                    }
                }
            }
        }
        let values = self.turns.evaluation.values(&self.table);
        self.turns.evaluation.lead(&self.table, &values, self.seat)
    }
}
