//! The best turn, and the reasons why it is better than the turn the player has in mind, or than
//! another.

use bastide_questions::{Found, Share, Tally};
use bastide_rules::{Action, Table};

use crate::budget::affordable;
use crate::evaluation::Evaluation;
use crate::reasons::assess;
use crate::search::{self, Compared};
use crate::turns::{Listed, Turn, Turns};
use crate::{Budget, Shape, Step, Way, Weights, unspent};

/// Simulations that find the best turn.
pub(crate) const SEARCHED: u32 = 400;
/// Imagined draws on which two turns are compared.
pub(crate) const COMPARED: u32 = 96;
/// The least number of those draws, however many expansions are played.
pub(crate) const FEWEST_COMPARED: u32 = 32;
/// Points from which on a turn is clearly worse.
const CLEARLY: f32 = 1.0;

/// Returns advice for the player to act, or a share of finding it: first the search is shared out,
/// then the comparison with another turn. `None` if there is nothing to decide. Calls `goes_on`
/// every few milliseconds. The `listed` turns of one share may be missing for the next.
pub fn advise(
    table: &Table,
    in_hand: Option<Action>,
    share: Option<&Share>,
    listed: &mut Listed,
    goes_on: &dyn Fn(),
) -> Option<Step<Found>> {
    let weights = Weights::fitted();
    let spent = || unspent(goes_on);
    let budget = Budget { simulations: affordable(table, SEARCHED), ..Budget::of(table, &spent) };
    let thoughts = match search::think(table, &budget, &weights, Shape::STRONG, share, listed)? {
        Step::Done(thoughts) => thoughts,
        Step::Share(found) => return Some(Step::Share(found)),
    };
    let best = search::best(table, &weights, &thoughts)?;
    let mine = turn_of(table, &weights, in_hand.filter(|it| *it != best.actions[0]));
    let mine = mine.map(|mine| mine.actions.to_vec());
    let is_mine = mine.is_some();
    let other = mine.or_else(|| clearly_worse(&thoughts.ways).map(|way| way.actions.clone()));
    let Some(other) = other else {
        let best = assess(&weights, table, &best.actions, best.lead, None);
        return Some(Step::Done(Found::Advice { best, other: None, error: 0.0 }));
    };
    let draws = affordable(table, COMPARED).max(FEWEST_COMPARED);
    let budget = Budget { seed: budget.seed ^ 1, ..budget };
    // The tallies of the comparison follow those of the search.
    let searched = thoughts.ways.len();
    let before = share.and_then(|share| share.so_far.get(searched..)?.first_chunk());
    let compared = match before {
        Some(tallies) => *tallies,
        None => {
            let both = [&best.actions[..], &other];
            let draws = search::part(share, draws.into());
            search::compare(table, &weights, both, Shape::STRONG.turns, &budget, draws)
        }
    };
    if share.is_some() && before.is_none() {
        let mut found = vec![Tally::default(); searched];
        found.extend(compared);
        return Some(Step::Share(found));
    }
    let Compared { leads, difference, error } = Compared::of(compared);
    let told = |turns: [&[Action]; 2], leads: [f32; 2], difference| {
        let best = assess(&weights, table, turns[0], leads[0], Some((turns[1], difference)));
        let other = Some(assess(&weights, table, turns[1], leads[1], None));
        Step::Done(Found::Advice { best, other, error })
    };
    // Other draws may show that the player's own turn is better.
    Some(if difference < 0.0 && is_mine {
        told([&other, &best.actions], [leads[1], leads[0]], -difference)
    } else {
        told([&best.actions, &other], leads, difference)
    })
}

/// Returns the turn that shows best why the first is good: the best of those that are clearly
/// worse, or the worst if none is.
pub(crate) fn clearly_worse(ways: &[Way]) -> Option<&Way> {
    let (best, others) = ways.split_first()?;
    let by_lead = |one: &&Way, other: &&Way| one.lead.total_cmp(&other.lead);
    let worse = others.iter().filter(|way| way.lead <= best.lead - CLEARLY);
    worse.max_by(by_lead).or_else(|| others.iter().min_by(by_lead))
}

/// Returns the best turn that begins with this action.
fn turn_of(table: &Table, weights: &Weights, first: Option<Action>) -> Option<Turn> {
    let (first, seat) = (first?, table.to_act()?);
    Turns::new(Evaluation::new(weights)).best_after(table, seat, first)
}
