//! The part of a judgement that is shown and saved: whole numbers, and the reasons why another turn
//! was better.

use bastide_questions::{Assessment, Grade, Judgement, Matter, Reason};
use bastide_rules::{Action, Cell, PieceId, Seat};
use serde::{Deserialize, Serialize};

use super::Points;

/// The outcome of judging a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The decision was judged.
    Judged(Verdict),
    /// The decision could not be judged.
    Out,
}

/// The judgement of one decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Expected points of each seat before the tile was drawn.
    pub points: Vec<Points>,
    /// The change of each seat's lead by the tile.
    pub luck: Vec<Points>,
    /// The change of each seat's lead by the turn, compared with the best turn found.
    pub cost: Vec<Points>,
    /// The loss compared with the best turn.
    pub loss: Points,
    /// Standard error of `loss`.
    pub error: Points,
    /// The lost chance of winning, in thousandths.
    pub chance_lost: u32,
    /// The player's gain in lead afterwards.
    pub gain: Points,
    /// A better turn, if the loss deserves a mark.
    pub better: Option<Better>,
}

/// A better turn than the one played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Better {
    /// The turn.
    pub actions: Vec<Action>,
    /// The reasons why it is better; they add up to the loss.
    pub why: Vec<Why>,
}

/// A [`Reason`] in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The source of the difference.
    pub matter: Matter,
    /// The player it concerns.
    pub seat: Seat,
    /// A piece of the feature it concerns.
    pub on: Option<(Cell, PieceId)>,
    /// Points this player gets more, or fewer.
    pub points: Points,
}

impl From<&Reason> for Why {
    fn from(reason: &Reason) -> Why {
        let Reason { matter, seat, on, points } = *reason;
        Why { matter, seat, on, points: Points::of(points) }
    }
}

impl From<&Why> for Reason {
    fn from(why: &Why) -> Reason {
        let Why { matter, seat, on, points } = *why;
        Reason { matter, seat, on, points: points.0 as f32 / 100.0 }
    }
}

impl Verdict {
    /// Returns the verdict from a judgement of a decision of this seat.
    pub fn of(judgement: &Judgement, seat: Seat) -> Verdict {
        let points: Vec<Points> =
            judgement.before.points.iter().map(|it| Points::of(*it)).collect();
        let before = lead(&points, seat);
        let better = judgement.grade().map(|_| Better::of(&judgement.best));
        let list = |points: &[f32]| points.iter().map(|it| Points::of(*it)).collect();
        Verdict {
            luck: list(&judgement.luck),
            cost: list(&judgement.cost),
            loss: Points::of(judgement.loss),
            error: Points::of(judgement.error),
            chance_lost: (judgement.chance_lost.max(0.0) * 1000.0).round() as u32,
            gain: Points(Points::of(judgement.played.lead).0.saturating_sub(before.0)),
            better,
            points,
        }
    }

    /// Returns the mark of the decision, if any.
    pub fn mark(&self) -> Option<Grade> {
        self.better.as_ref()?;
        let points = |points: Points| points.0 as f32 / 100.0;
        let chance_lost = self.chance_lost as f32 / 1000.0;
        // The numbers were rounded since: a decision that has a better turn keeps a mark.
        let grade = Grade::of(points(self.loss), points(self.error), chance_lost);
        Some(grade.unwrap_or(Grade::Inaccuracy))
    }

    /// Returns `true` if the verdict makes sense at a table of this many players.
    pub fn is_of(&self, players: usize) -> bool {
        let mut seats = self.better.iter().flat_map(|better| &better.why).map(|why| why.seat);
        let mut lists = [&self.points, &self.luck, &self.cost].into_iter();
        lists.all(|it| it.len() == players) && seats.all(|seat| seat.index() < players)
    }
}

impl Better {
    fn of(best: &Assessment) -> Better {
        Better { actions: best.actions.clone(), why: best.reasons.iter().map(Why::from).collect() }
    }
}

/// Returns the lead of this seat over the best other seat.
pub fn lead(points: &[Points], seat: Seat) -> Points {
    let own = points.get(seat.index()).map_or(0, |points| points.0);
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let best = others.map(|(_, points)| points.0).max().unwrap_or(0);
    Points(own.saturating_sub(best))
}

#[cfg(test)]
mod tests {
    use bastide_questions::Standing;
    use bastide_rules::{PieceKind, Seat};

    use super::*;

    const ANNA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn judgement(loss: f32, error: f32, chance_lost: f32) -> Judgement {
        let on = Some((Cell::new(1, 0), PieceId::new(PieceKind::City, 0)));
        let reason = |matter, seat, on, points| Reason { matter, seat, on, points };
        let reasons = vec![
            reason(Matter::Paid, ANNA, on, 5.0),
            reason(Matter::Promised, BEN, on, -3.0),
            reason(Matter::Later, ANNA, None, loss - 8.0),
        ];
        let turn = |lead, reasons| Assessment { actions: vec![Action::Pass], lead, reasons };
        Judgement {
            before: Box::new(Standing { points: vec![40.0, 43.5], chances: vec![0.4, 0.6] }),
            luck: vec![1.25, -1.25],
            cost: vec![-loss, loss],
            best: turn(4.0, reasons),
            played: turn(4.0 - loss, Vec::new()),
            loss,
            error,
            chance_lost,
            is_confirmed: true,
        }
    }

    #[test]
    fn a_mark_tells_how_much_was_lost_and_noise_gets_none() {
        let mark = |loss, error, chance| Verdict::of(&judgement(loss, error, chance), ANNA).mark();
        assert_eq!(mark(2.0, 1.0, 0.5), None);
        assert_eq!(mark(0.6, 0.1, 0.0), Some(Grade::Inaccuracy));
        assert_eq!(mark(3.2, 1.0, 0.09), Some(Grade::Mistake));
        assert_eq!(mark(3.2, 1.0, 0.1), Some(Grade::Blunder));
        assert_eq!(mark(9.0, 1.0, 0.0), Some(Grade::Blunder));
        assert_eq!(mark(1.004, 0.501, 0.0), Some(Grade::Inaccuracy), "rounded to 1.00 and 0.50");
    }

    #[test]
    fn a_loss_that_the_end_of_the_game_does_not_confirm_has_no_mark() {
        let judgement = Judgement { is_confirmed: false, ..judgement(9.0, 1.0, 0.2) };
        let verdict = Verdict::of(&judgement, ANNA);
        assert_eq!((verdict.mark(), verdict.loss), (None, Points(900)));
    }

    #[test]
    fn what_is_shown_is_what_was_judged() {
        let verdict = Verdict::of(&judgement(3.2, 0.5, 0.05), ANNA);
        assert_eq!((verdict.loss, verdict.error), (Points(320), Points(50)));
        assert_eq!(verdict.luck, [Points(125), Points(-125)]);
        assert_eq!(verdict.cost, [Points(-320), Points(320)]);
        assert_eq!(verdict.gain, Points(430), "from 3.5 behind to 0.8 ahead");
        assert!(verdict.is_of(2) && !verdict.is_of(3));
    }

    #[test]
    fn the_reasons_add_up_to_the_loss() {
        let better = Verdict::of(&judgement(3.2, 0.5, 0.05), ANNA).better.expect("a mistake");
        let told: Vec<_> = better.why.iter().map(|it| (it.matter, it.seat, it.points.0)).collect();
        let later = (Matter::Later, ANNA, -480);
        assert_eq!(told, [(Matter::Paid, ANNA, 500), (Matter::Promised, BEN, -300), later]);
        let sum: f32 = better.why.iter().map(|why| Reason::from(why).advantage(ANNA)).sum();
        assert!((sum - 3.2).abs() < 1e-3);
    }
}
