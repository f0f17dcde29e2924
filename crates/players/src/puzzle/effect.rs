//! What a turn does at once, by which it is told what there is to find in it.

use bastide_questions::Theme;
use bastide_rules::{Action, Deployed, Event, Events, PieceKind, Score, Seat, Table};

use crate::evaluation::Evaluation;

/// What a turn does.
pub(super) struct Effect {
    /// Points of lead that are paid at once.
    paid: f32,
    /// Features of the others' that are taken over, or shared.
    taken: usize,
    /// Figures of the others' that stay where they stand to the end.
    trapped: usize,
    /// By how much farms promise more to who plays it than to the others.
    farms: f32,
}

/// By how many points somebody leads whom this table would pay so much.
fn ahead(points: &[u32], seat: Seat) -> i64 {
    let best = points.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let best = best.map(|(_, points)| i64::from(*points)).max();
    i64::from(points[seat.index()]) - best.unwrap_or_default()
}

/// Points of lead that these actions pay at once, and how many more the table then promises as it stands:
/// so whoever takes the most points weighs turns.
pub(super) fn gain(table: &Table, actions: &[Action], seat: Seat) -> (i64, i64) {
    let mut after = table.clone();
    actions.iter().for_each(|it| after.play_unchecked(*it, &mut Events::silent()));
    let paid = ahead(after.scores(), seat) - ahead(table.scores(), seat);
    (paid, ahead(&after.forecast(), seat))
}

impl Effect {
    /// What these actions of a seat do on this table.
    pub fn of(
        evaluation: &mut Evaluation,
        table: &Table,
        actions: &[Action],
        seat: Seat,
    ) -> Effect {
        let mut after = table.clone();
        let mut events = Events::new();
        actions.iter().for_each(|it| after.play_unchecked(*it, &mut events));
        let paid = ahead(after.scores(), seat) - ahead(table.scores(), seat);
        let trapped = after.trapped().filter(|it| it.seat != seat).count();
        let taken = taken(table, &after, &events.into_list(), seat);
        evaluation.another_bag();
        Effect { paid: paid as f32, taken, trapped, farms: farms(evaluation, &after, seat) }
    }

    /// What there is to find in a turn that is better than another by so many points.
    pub fn theme(&self, other: &Effect, margin: f32) -> Theme {
        let decides = |more: f32| more >= margin / 2.0;
        if self.taken > other.taken {
            Theme::TakeOver
        } else if self.trapped > other.trapped {
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

/// How many figures of the others' stand, or stood until they were paid, where this seat was behind and
/// is not any more.
fn taken(before: &Table, after: &Table, events: &[Event], seat: Seat) -> usize {
    let is_behind = |table: &Table, it: &Deployed| {
        table.feature(it.at, it.piece).is_some_and(|feature| {
            let strength = feature.strength();
            strength[seat.index()] < strength[it.seat.index()]
        })
    };
    let stays = |it: &Deployed| after.deployed().any(|other| other == *it);
    let shares = |it: &Deployed, score: &Score| {
        score.scored_for.is_feature()
            && score.winners.contains(&seat)
            && score.strength[it.seat.index()] > 0
            && score.cells.contains(&it.at)
            && score.place.is_some_and(|(_, piece)| piece.kind == it.piece.kind)
    };
    let is_paid = |it: &Deployed| {
        events.iter().any(|event| matches!(event, Event::Scored(score) if shares(it, score)))
    };
    let theirs = before.deployed().filter(|it| it.seat != seat && it.figure.is_follower());
    theirs
        .filter(|it| is_behind(before, it))
        .filter(|it| if stays(it) { !is_behind(after, it) } else { is_paid(it) })
        .count()
}

/// By how much farms promise more to this seat than to the others.
fn farms(evaluation: &mut Evaluation, table: &Table, seat: Seat) -> f32 {
    let mut seen = Vec::new();
    let mut lead = 0.0;
    for (_, _, id) in table.standing() {
        if table.feature_of(id).kind == PieceKind::Field && !seen.contains(&id) {
            seen.push(id);
            let values = evaluation.of_feature(table, id);
            lead += evaluation.lead(table, &values, seat);
        }
    }
    lead
}
