//! The immediate effect of a turn, from which its theme follows, and whether a simple player would
//! find it.

use bastide_questions::Theme;
use bastide_rules::{Action, Deployed, Events, PieceKind, Seat, Table};

use crate::evaluation::Evaluation;

/// The immediate effect of a turn.
pub(super) struct Effect {
    /// The opponent's followers that are paid no longer, or no longer alone.
    taken: usize,
    /// The opponent's pieces that are trapped until the end.
    trapped: usize,
    /// Points that the opponent may still expect.
    theirs: f32,
    /// Points of lead expected from farms.
    farms: f32,
    /// Points of lead that are paid at once.
    paid: f32,
}

impl Effect {
    /// Returns the effect of these actions of the player to act.
    #[inline(never)]
    pub fn of(evaluation: &mut Evaluation, table: &Table, actions: &[Action]) -> Option<Effect> {
        let (seat, (first, then)) = (table.to_act()?, actions.split_first()?);
        let events = &mut Events::silent();
        let mut after = table.clone();
        after.play_unchecked(*first, events);
        // The followers of a feature that is joined stay there until it is paid, which is after the
        // meeple is placed.
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

    /// Returns the theme of a turn that is better than another by `margin` points.
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

/// Returns the points of lead that these actions of the player to act pay at once, and the lead if
/// the game ended then: the criteria of a player who takes the most points.
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

/// Returns the points that this seat is ahead of the best other.
fn lead(points: &[u32], seat: Seat) -> i64 {
    let others = points.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let most = others.map(|(_, points)| *points).max().unwrap_or_default();
    i64::from(points[seat.index()]) - i64::from(most)
}

/// Counts the opponent's followers on features where this seat is paid too now, or alone, and was
/// not before.
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

/// Returns the points of lead expected from the farms of this table.
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
