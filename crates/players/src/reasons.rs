//! The reasons why a turn is better than another: the difference of the counted terms after each,
//! feature by feature, and the gain that only a search finds. The reasons add up to the difference
//! of the leads.

use bastide_questions::{Assessment, Matter, Reason};
use bastide_rules::{
    Action, Cell, Event, Events, FeatureId, Phase, PieceId, ScoredFor, Seat, Table, insertion_sort,
};

use crate::Weights;
use crate::evaluation::{Evaluation, Values};

/// Smaller differences are listed only if too much would be missing without them. Points.
const LEAST: f32 = 0.5;
/// Points below which a difference is lost on the way to the page.
const NOTHING: f32 = 0.001;
/// As [`LEAST`], as a share of the whole difference.
const LEAST_SHARE: f32 = 0.25;
/// The largest share of the whole difference that the smaller differences may have together.
const MOST_REST: f32 = 1.0 / 3.0;
/// The most reasons that are listed, and the most if too much would be missing without them.
const MOST: usize = 5;
const MOST_AT_ALL: usize = 9;

/// Returns the assessment of a turn that is worth `lead`, with the reasons why it is better by
/// `margin` than the other turn, if there is one to compare it with.
pub(crate) fn assess(
    weights: &Weights,
    table: &Table,
    actions: &[Action],
    lead: f32,
    other: Option<(&[Action], f32)>,
) -> Assessment {
    let reasons = other.and_then(|(other, margin)| {
        let mover = table.to_act()?;
        let differences = differences(weights, table, mover, [actions, other], margin);
        Some(chosen(differences, mover, margin))
    });
    Assessment { actions: actions.to_vec(), lead, reasons: reasons.unwrap_or_default() }
}

/// A source of points after one of the two turns.
#[derive(Clone, Copy)]
struct Entry {
    reason: Reason,
    /// `true` if it is counted after the better turn.
    is_better: bool,
}

/// A table after a turn.
struct After {
    table: Table,
    events: Vec<Event>,
}

impl After {
    fn of(before: &Table, actions: &[Action]) -> After {
        let mut table = before.clone();
        let mut events = Events::new();
        actions.iter().for_each(|action| table.play_unchecked(*action, &mut events));
        After { table, events: events.into_list() }
    }

    /// Calls `found` with everything the evaluation counts, and the points scored in the turn.
    fn each(&self, evaluation: &mut Evaluation, mut found: impl FnMut(Reason)) {
        let table = &self.table;
        for event in &self.events {
            let Event::Scored(score) = event else { continue };
            let (matter, on) = source(Matter::Paid, score.scored_for, score.place);
            for seat in &score.winners {
                found(Reason { matter, seat: *seat, on, points: score.points as f32 });
            }
        }
        // At the end of the game everything has been scored.
        if table.phase() == Phase::Over {
            return;
        }
        let mut seen: Vec<FeatureId> = Vec::new();
        for it in table.deployed() {
            let Some(id) = table.feature_id(it.at, it.piece) else { continue };
            if !seen.contains(&id) {
                seen.push(id);
                let values = evaluation.of_feature(table, id);
                for seat in table.seats() {
                    let (on, points) = (Some((it.at, it.piece)), values[seat.index()]);
                    found(Reason { matter: Matter::Promised, seat, on, points });
                }
            }
        }
        table.each_payment_beside_features(|scored_for, on, seat, points| {
            let (matter, on) = source(Matter::Promised, scored_for, on);
            found(Reason { matter, seat, on, points: points as f32 });
        });
        evaluation.each_beside_features(table, |matter, seat, points| {
            found(Reason { matter, seat, on: None, points });
        });
    }
}

/// Returns the source of a payment: its feature, if it is paid for one.
fn source(
    of_feature: Matter,
    scored_for: ScoredFor,
    on: Option<(Cell, PieceId)>,
) -> (Matter, Option<(Cell, PieceId)>) {
    match scored_for {
        ScoredFor::Goods(_) => (Matter::Goods, None),
        ScoredFor::Gold => (Matter::Gold, None),
        ScoredFor::Flock => (Matter::Flock, None),
        ScoredFor::Title(_) => (Matter::Titles, None),
        ScoredFor::Fairy | ScoredFor::FairyVisit => (Matter::Fairy, None),
        _ => (of_feature, on),
    }
}

/// Returns every difference between two turns of this player that concerns the lead, which is
/// larger by `margin` after the first.
fn differences(
    weights: &Weights,
    before: &Table,
    mover: Seat,
    turns: [&[Action]; 2],
    margin: f32,
) -> Vec<Reason> {
    let evaluation = &mut Evaluation::new(weights);
    let after = turns.map(|actions| After::of(before, actions));
    let mut entries: Vec<Entry> = Vec::new();
    let mut points = Values::default();
    for (is_better, after) in [true, false].into_iter().zip(&after) {
        evaluation.another_bag();
        after.each(evaluation, |reason| {
            if is_better {
                points[reason.seat.index()] += reason.points;
            }
            if reason.points.abs() > NOTHING {
                entries.push(Entry { reason, is_better });
            }
        });
    }
    for (points, score) in points.iter_mut().zip(before.scores()) {
        *points += *score as f32;
    }
    let others = before.seats().filter(|seat| *seat != mover);
    let rival = others.max_by(|one, other| points[one.index()].total_cmp(&points[other.index()]));
    entries.retain(|it| it.reason.seat == mover || Some(it.reason.seat) == rival);
    let mut differences = subtracted(&after, &entries);
    let counted: f32 = differences.iter().map(|it| it.advantage(mover)).sum();
    // Only the simulations know the rest.
    let later = margin - counted;
    differences.push(Reason { matter: Matter::Later, seat: mover, on: None, points: later });
    differences
}

/// Returns the sums counted after the first turn minus those after the second: for each player and
/// feature, and for everything else by its matter.
fn subtracted(after: &[After; 2], entries: &[Entry]) -> Vec<Reason> {
    let groups = groups(after, entries);
    let mut sums: Vec<(usize, Reason, f32)> = Vec::new();
    for (entry, group) in entries.iter().zip(groups) {
        let Entry { reason, is_better } = *entry;
        let points = if is_better { reason.points } else { -reason.points };
        let is_same = |(number, sum, _): &&mut (usize, Reason, f32)| {
            let is_one = if reason.on.is_some() {
                sum.on.is_some() && *number == group
            } else {
                sum.on.is_none() && sum.matter == reason.matter
            };
            sum.seat == reason.seat && is_one
        };
        // A feature is named by a piece that is on the table after the better turn.
        let weight = if is_better { 1000.0 + points.abs() } else { points.abs() };
        match sums.iter_mut().find(is_same) {
            Some((_, sum, most)) => {
                sum.points += points;
                if reason.matter == Matter::Promised {
                    sum.matter = Matter::Promised;
                }
                if weight > *most {
                    (sum.on, *most) = (reason.on, weight);
                }
            }
            None => sums.push((group, Reason { points, ..reason }, weight)),
        }
    }
    sums.into_iter().map(|(_, reason, _)| reason).collect()
}

/// Returns the same number for all entries that concern the same feature after one of the two
/// turns.
fn groups(after: &[After; 2], entries: &[Entry]) -> Vec<usize> {
    let places = || entries.iter().filter_map(|it| it.reason.on);
    let ids = after.each_ref().map(|after| {
        places().map(|(at, piece)| after.table.feature_id(at, piece)).collect::<Vec<_>>()
    });
    let places: Vec<(Cell, PieceId)> = places().collect();
    let mut groups: Vec<usize> = (0..places.len()).collect();
    for one in 0..places.len() {
        for other in 0..one {
            let is_one =
                |ids: &Vec<Option<FeatureId>>| ids[one].is_some() && ids[one] == ids[other];
            let (new, old) = (groups[other], groups[one]);
            if new != old && (places[one] == places[other] || ids.iter().any(is_one)) {
                groups.iter_mut().filter(|group| **group == old).for_each(|group| *group = new);
            }
        }
    }
    let mut numbers = groups.into_iter();
    let number = |entry: &Entry| entry.reason.on.and_then(|_| numbers.next()).unwrap_or_default();
    entries.iter().map(number).collect()
}

/// Returns the differences to show, gains before costs and the largest first; the others as one.
fn chosen(mut differences: Vec<Reason>, mover: Seat, margin: f32) -> Vec<Reason> {
    let size = |it: &Reason| it.points.abs();
    differences.retain(|it| size(it) > NOTHING);
    insertion_sort(&mut differences, |one, other| size(one) > size(other));
    let least = LEAST.max(LEAST_SHARE * margin.abs());
    let rest_of = |differences: &[Reason], from: usize| -> f32 {
        differences[from..].iter().map(|it| it.advantage(mover)).sum()
    };
    let mut count = differences.iter().take(MOST).filter(|it| size(it) >= least).count();
    while count < differences.len().min(MOST_AT_ALL)
        && rest_of(&differences, count).abs() > MOST_REST * margin.abs()
    {
        count += 1;
    }
    let rest = rest_of(&differences, count);
    differences.truncate(count);
    let is_before = |one: f32, other: f32| match (one > 0.0) == (other > 0.0) {
        true => one.abs() > other.abs(),
        false => one > 0.0,
    };
    insertion_sort(&mut differences, |one, other| {
        is_before(one.advantage(mover), other.advantage(mover))
    });
    if rest.abs() > NOTHING {
        differences.push(Reason { matter: Matter::Rest, seat: mover, on: None, points: rest });
    }
    differences
}

#[cfg(test)]
mod tests;
