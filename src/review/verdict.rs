//! What is shown of a judgement, and kept: whole numbers, and why something else was better.

use bastide_questions::{Assessment, Judgement, Matter, Reason};
use bastide_rules::{Action, Cell, PieceId, Seat};
use serde::{Deserialize, Serialize};

use super::Points;

/// So much less likely winning is after a blunder, in thousandths.
const BLUNDER: u32 = 100;
/// A difference below this says nothing.
const TELLING: Points = Points(50);
/// So many reasons are told.
const REASONS: usize = 2;

/// What became of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It was judged.
    Judged(Verdict),
    /// It could not be.
    Out,
}

/// How well one decision was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// What everybody could expect before the tile was turned up, by seat.
    pub points: Vec<Points>,
    /// What the tile brought.
    pub luck: Points,
    /// What was lost against the best.
    pub loss: Points,
    /// How far `loss` may be off.
    pub error: Points,
    /// How much less likely winning has become, in thousandths.
    pub chance_lost: u32,
    /// How much further ahead whoever decided was afterwards.
    pub gain: Points,
    /// What would have been better, beyond doubt.
    pub better: Option<Better>,
}

/// What would have been better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Better {
    /// To do this.
    pub actions: Vec<Action>,
    /// What it brings more than what was played, what matters most first.
    pub why: Vec<Why>,
}

/// Something that a turn brings more than another, or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// What it is.
    pub matter: Matter,
    /// For whom.
    pub seat: Seat,
    /// On which feature, if it is on one.
    pub on: Option<(Cell, PieceId)>,
    /// How much.
    pub points: Points,
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Something better was there.
    Mistake,
    /// And winning has become much less likely.
    Blunder,
}

impl Verdict {
    /// What there is to show of a judgement of what this seat decided.
    pub fn of(judgement: &Judgement, seat: Seat) -> Verdict {
        let points: Vec<Points> =
            judgement.before.points.iter().map(|it| Points::of(*it)).collect();
        let before = lead(&points, seat);
        let better = judgement.is_mistake().then(|| Better {
            actions: judgement.best.actions.clone(),
            why: why(&judgement.best, &judgement.played, seat),
        });
        Verdict {
            luck: Points::of(judgement.luck),
            loss: Points::of(judgement.loss),
            error: Points::of(judgement.error),
            chance_lost: (judgement.chance_lost.max(0.0) * 1000.0).round() as u32,
            gain: Points(Points::of(judgement.played.lead).0.saturating_sub(before.0)),
            better,
            points,
        }
    }

    /// Whether it deserves a mark, and which.
    pub fn mark(&self) -> Option<Mark> {
        self.better.as_ref()?;
        Some(if self.chance_lost >= BLUNDER { Mark::Blunder } else { Mark::Mistake })
    }

    /// Whether it makes sense at a table of so many.
    pub fn is_of(&self, players: usize) -> bool {
        let mut seats = self.better.iter().flat_map(|better| &better.why).map(|why| why.seat);
        self.points.len() == players && seats.all(|seat| seat.index() < players)
    }
}

/// How far this seat is ahead of the best other.
pub fn lead(points: &[Points], seat: Seat) -> Points {
    let own = points.get(seat.index()).map_or(0, |points| points.0);
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let best = others.map(|(_, points)| points.0).max().unwrap_or(0);
    Points(own.saturating_sub(best))
}

/// What one turn brings more than the other, summed up for each kind of feature, for the same feature may
/// be named by another of its pieces. It is told of the one on which most is at stake.
fn why(best: &Assessment, played: &Assessment, own: Seat) -> Vec<Why> {
    let kind =
        |reason: &Reason| (reason.matter, reason.seat, reason.on.map(|(_, piece)| piece.kind));
    let mut sums: Vec<(&Reason, f32)> = Vec::new();
    let signed = best.reasons.iter().map(|it| (it, it.points));
    for (reason, points) in signed.chain(played.reasons.iter().map(|it| (it, -it.points))) {
        match sums.iter_mut().find(|(known, _)| kind(known) == kind(reason)) {
            Some((most, sum)) => {
                *sum += points;
                if reason.points.abs() > most.points.abs() {
                    *most = reason;
                }
            }
            None => sums.push((reason, points)),
        }
    }
    let mut all: Vec<Why> = sums
        .into_iter()
        .map(|(reason, points)| Why {
            matter: reason.matter,
            seat: reason.seat,
            on: reason.on,
            points: Points::of(points),
        })
        .collect();
    // What others get less of is as good.
    let good = |why: &Why| if why.seat == own { why.points.0 } else { -why.points.0 };
    all.retain(|why| good(why) >= TELLING.0);
    bastide_rules::insertion_sort(&mut all, |a, b| good(a) > good(b));
    all.truncate(REASONS);
    all
}

#[cfg(test)]
mod tests {
    use bastide_questions::Standing;
    use bastide_rules::{PieceKind, Seat};

    use super::*;

    const ANNA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn reason(matter: Matter, seat: Seat, x: i16, points: f32) -> Reason {
        let on = Some((Cell::new(x, 0), PieceId::new(PieceKind::City, 0)));
        Reason { matter, seat, on, points }
    }

    fn judgement(loss: f32, error: f32, chance_lost: f32) -> Judgement {
        let turn = |lead, reasons| Assessment { actions: vec![Action::Pass], lead, reasons };
        Judgement {
            before: Standing { points: vec![40.0, 43.5], chances: vec![0.4, 0.6] },
            luck: 1.25,
            best: turn(
                4.0,
                vec![
                    reason(Matter::Paid, ANNA, 1, 8.0),
                    reason(Matter::Promised, BEN, 2, -3.0),
                    reason(Matter::Home, ANNA, 0, -2.0),
                ],
            ),
            played: turn(
                4.0 - loss,
                vec![reason(Matter::Paid, ANNA, 7, 3.0), reason(Matter::Promised, ANNA, 2, 2.0)],
            ),
            loss,
            error,
            chance_lost,
        }
    }

    #[test]
    fn a_mark_is_set_beyond_doubt_alone_and_tells_how_bad_it_was() {
        let mark = |loss, error, chance| Verdict::of(&judgement(loss, error, chance), ANNA).mark();
        assert_eq!(mark(2.9, 1.0, 0.5), None);
        assert_eq!(mark(3.1, 1.0, 0.09), Some(Mark::Mistake));
        assert_eq!(mark(3.1, 1.0, 0.1), Some(Mark::Blunder));
    }

    #[test]
    fn what_is_shown_is_what_was_judged() {
        let verdict = Verdict::of(&judgement(3.2, 0.5, 0.05), ANNA);
        assert_eq!(
            (verdict.luck, verdict.loss, verdict.error),
            (Points(125), Points(320), Points(50))
        );
        assert_eq!(verdict.gain, Points(430), "from 3.5 behind to 0.8 ahead");
        assert!(verdict.is_of(2) && !verdict.is_of(3));
    }

    #[test]
    fn reasons_are_what_makes_the_difference() {
        let better = Verdict::of(&judgement(3.2, 0.5, 0.05), ANNA).better.expect("a mistake");
        let told: Vec<_> = better.why.iter().map(|it| (it.matter, it.seat, it.points.0)).collect();
        assert_eq!(told, [(Matter::Paid, ANNA, 500), (Matter::Promised, BEN, -300)]);
    }

    #[test]
    fn of_a_kind_of_feature_that_is_told_on_which_most_is_at_stake() {
        let mut judgement = judgement(3.2, 0.5, 0.05);
        judgement.best.reasons.push(reason(Matter::Paid, ANNA, 9, 10.0));
        let better = Verdict::of(&judgement, ANNA).better.expect("a mistake");
        assert_eq!(better.why[0].points, Points(1500), "8 and 10, not 3");
        assert_eq!(better.why[0].on.map(|(at, _)| at), Some(Cell::new(9, 0)));
    }
}
