//! What would be best, and why; and what a turn that somebody has in mind is worth beside it.

use bastide_questions::{Found, Share, Tally};
use bastide_rules::{Action, Table};

use crate::budget::affordable;
use crate::evaluation::Evaluation;
use crate::reasons::assess;
use crate::search::{self, Compared};
use crate::turns::{Turn, Turns};
use crate::{Budget, Shape, Step, Weights, unspent};

/// Simulations that find the best turn.
pub(crate) const SEARCHED: u32 = 600;
/// Imagined draws on which two turns are compared.
pub(crate) const COMPARED: u32 = 96;

/// Advice for whoever is to act, or a share of finding it: the search is shared out, and after it the
/// comparison. `None` when there is nothing to decide. As long as it is thought about `goes_on` is called,
/// every few milliseconds.
pub fn advise(
    table: &Table,
    in_hand: Option<Action>,
    share: Option<&Share>,
    goes_on: &dyn Fn(),
) -> Option<Step<Found>> {
    let weights = Weights::fitted();
    let spent = || unspent(goes_on);
    let budget = Budget { simulations: affordable(table, SEARCHED), ..Budget::of(table, &spent) };
    let thoughts = match search::think(table, &budget, &weights, Shape::STRONG, share)? {
        Step::Done(thoughts) => thoughts,
        Step::Share(found) => return Some(Step::Share(found)),
    };
    let best = search::best(table, &weights, &thoughts)?;
    let assess = |actions: &[Action], lead| assess(&weights, table, actions, lead);
    let Some(mine) = turn_of(table, &weights, in_hand.filter(|it| *it != best.actions[0])) else {
        let best = assess(&best.actions, best.lead);
        return Some(Step::Done(Found::Advice { best, in_hand: None }));
    };
    let budget = Budget { simulations: COMPARED, seed: budget.seed ^ 1, ..budget };
    // What came of the comparison stands behind what came of the search.
    let searched = thoughts.ways.len();
    let before = share.and_then(|share| share.so_far.get(searched..)?.first_chunk());
    let compared = match before {
        Some(tallies) => *tallies,
        None => search::compare(table, &weights, [&best.actions, &mine.actions], &budget, share),
    };
    if share.is_some() && before.is_none() {
        let mut found = vec![Tally::default(); searched];
        found.extend(compared);
        return Some(Step::Share(found));
    }
    let Compared { leads, difference, .. } = Compared::of(compared);
    let mine = assess(&mine.actions, leads[1]);
    // Other draws may say that the person was right.
    Some(Step::Done(match difference > 0.0 {
        true => Found::Advice { best: assess(&best.actions, leads[0]), in_hand: Some(mine) },
        false => Found::Advice { best: mine, in_hand: None },
    }))
}

/// The best turn that begins with this action.
fn turn_of(table: &Table, weights: &Weights, first: Option<Action>) -> Option<Turn> {
    let (first, seat) = (first?, table.to_act()?);
    let mut all = Vec::new();
    Turns::new(Evaluation::new(weights)).all(table, seat, &mut all);
    all.into_iter().find(|turn| turn.actions[0] == first)
}
