//! What a turn does at once, by which it is told what there is to find in it, and whether everybody would
//! find it.

use bastide_questions::Theme;
use bastide_rules::{Action, Deployed, Events, PieceKind, Seat, Table};

use crate::evaluation::Evaluation;

/// What a turn does.
pub(super) struct Effect {
    /// How many followers of the other's stand where they are paid no longer, or not alone.
    taken: usize,
    /// How many figures of the other's stay where they stand to the end.
    trapped: usize,
    /// Points that the other may still expect.
    theirs: f32,
    /// Points of lead that farms promise.
    farms: f32,
    /// Points of lead that are paid at once.
    paid: f32,
}

impl Effect {
    /// What these actions of who is to act do.
    #[inline(never)]
    pub fn of(evaluation: &mut Evaluation, table: &Table, actions: &[Action]) -> Option<Effect> {
        let (seat, (first, then)) = (table.to_act()?, actions.split_first()?);
        let events = &mut Events::silent();
        let mut after = table.clone();
        after.play_unchecked(*first, events);
        // Whoever is joined stands there until it is paid, which is after the figure.
        let taken = taken(table, &after, seat);
        then.iter().for_each(|it| after.play_unchecked(*it, events));
        let values = evaluation.values(&after);
        let theirs = after.seats().filter(|it| *it != seat).map(|it| values[it.index()]);
        Some(Effect {
            theirs: theirs.fold(f32::MIN, f32::max),
            taken,
            trapped: after.trapped().filter(|it| it.seat != seat).count(),
            farms: farms(evaluation, &after, seat),
            paid: paid(table, &after, seat) as f32,
        })
    }

    /// What there is to find in a turn that is better than another by so many points.
    pub fn theme(&self, other: &Effect, margin: f32) -> Theme {
        let decides = |points: f32| points >= margin / 2.0;
        if self.taken > other.taken {
            Theme::TakeOver
        } else if self.trapped > other.trapped && decides(other.theirs - self.theirs) {
            Theme::Trap
        } else if decides(self.farms - other.farms) {
            Theme::Farm
        } else if decides(self.paid - other.paid) {
            Theme::Score
        } else {
            Theme::Plan
        }
    }
}

/// Points of lead that these actions of who is to act pay at once, and the lead if the game ended then: by
/// which whoever takes the most points weighs turns.
#[inline(never)]
pub(super) fn gain(table: &Table, actions: &[Action]) -> Option<(i64, i64)> {
    let seat = table.to_act()?;
    let mut after = table.clone();
    actions.iter().for_each(|it| after.play_unchecked(*it, &mut Events::silent()));
    Some((paid(table, &after, seat), lead(&after.forecast(), seat)))
}

fn paid(before: &Table, after: &Table, seat: Seat) -> i64 {
    lead(after.scores(), seat) - lead(before.scores(), seat)
}

/// How far this seat is ahead of the best other.
fn lead(points: &[u32], seat: Seat) -> i64 {
    let others = points.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let most = others.map(|(_, points)| *points).max().unwrap_or_default();
    i64::from(points[seat.index()]) - i64::from(most)
}

/// How many followers of the other's stand where this seat is paid as well now, or alone, and was not
/// before.
fn taken(before: &Table, placed: &Table, seat: Seat) -> usize {
    let is_paid = |table: &Table, it: &Deployed| {
        table.feature(it.at, it.piece).is_some_and(|feature| {
            let strength = feature.strength();
            let here = strength[seat.index()];
            here > 0 && here >= strength[it.seat.index()]
        })
    };
    let theirs = before.deployed().filter(|it| it.seat != seat && it.figure.is_follower());
    theirs.filter(|it| !is_paid(before, it) && is_paid(placed, it)).count()
}

/// Points of lead that the farms of this table promise.
fn farms(evaluation: &mut Evaluation, table: &Table, seat: Seat) -> f32 {
    let mut seen = Vec::new();
    let mut sum = 0.0;
    for (_, _, id) in table.standing() {
        if table.feature_of(id).kind == PieceKind::Field && !seen.contains(&id) {
            seen.push(id);
            let values = evaluation.of_feature(table, id);
            sum += evaluation.lead(table, &values, seat);
        }
    }
    sum
}
