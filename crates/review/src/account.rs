//! The causes of a game's result, added up: luck and mistakes. Pure.
//!
//! Between two decisions the expected lead of a player changes by luck, by the turns played, and by
//! everything the judge evaluates differently by then. The last is the rest, and a random walk: its
//! standard error is the root of the sum of the squares of its steps.

use bastide_rules::Seat;

use super::verdict::{Outcome, Verdict, lead};
use super::{Moment, Points};

/// The components of a player's lead at the end of the game. All but `count` are shown to a tenth
/// of a point, and the shown values add up to `lead`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The expected lead at the beginning of the game: the first player is ahead.
    pub start: Points,
    /// Luck with the player's own tiles.
    pub luck: Points,
    /// Loss by the player's own marked decisions.
    pub mistakes: Points,
    /// The number of marked decisions.
    pub count: u32,
    /// Loss or gain by all other decisions of the player, which are too small to mark.
    pub small: Points,
    /// The effect of the other players' luck and decisions.
    pub others: Points,
    /// The unexplained remainder.
    pub rest: Points,
    /// Standard error of `rest`.
    pub error: Points,
    /// Points ahead of the best other player at the end.
    pub lead: Points,
    /// The decision with the largest gain that is no mistake.
    pub best: Option<usize>,
    /// The decision with the largest marked loss.
    pub worst: Option<usize>,
}

impl Account {
    /// Returns `true` if the unexplained part is larger than two standard errors.
    pub fn is_unexplained(&self) -> bool {
        self.rest.0.abs() > 2 * self.error.0
    }
}

/// Returns the account of each seat, as far as the game is judged. `scores` are the scores at its
/// end.
pub fn accounts(moments: &[Moment], outcomes: &[Option<Outcome>], scores: &[u32]) -> Vec<Account> {
    let judged: Vec<(usize, Seat, &Verdict)> = moments
        .iter()
        .zip(outcomes)
        .enumerate()
        .filter_map(|(number, (moment, outcome))| match outcome {
            Some(Outcome::Judged(verdict)) => Some((number, moment.seat, verdict)),
            _ => None,
        })
        .collect();
    let scores: Vec<Points> = scores.iter().map(|it| Points::whole(*it as i32)).collect();
    Seat::all(scores.len() as u8).map(|seat| account(seat, &judged, &scores)).collect()
}

/// Returns the account of one seat, computed in exact hundredths and then rounded to tenths.
fn account(seat: Seat, judged: &[(usize, Seat, &Verdict)], scores: &[Points]) -> Account {
    let mut account = Account { lead: lead(scores, seat), ..Account::default() };
    account.start = judged.first().map_or(account.lead, |(_, _, first)| lead(&first.points, seat));
    let (mut gain, mut loss, mut squares) = (Points(0), Points(0), 0.0);
    for (at, (number, mover, verdict)) in judged.iter().enumerate() {
        let of = |parts: &[Points]| parts.get(seat.index()).map_or(0, |points| points.0);
        let (luck, cost) = (of(&verdict.luck), of(&verdict.cost));
        let is_marked = verdict.mark().is_some();
        if *mover != seat {
            account.others.add(luck.saturating_add(cost));
        } else {
            account.luck.add(luck);
            let decisions = if is_marked { &mut account.mistakes } else { &mut account.small };
            decisions.add(cost);
            account.count += u32::from(is_marked);
            if is_marked && verdict.loss > loss {
                (loss, account.worst) = (verdict.loss, Some(*number));
            }
            if !is_marked && verdict.gain > gain {
                (gain, account.best) = (verdict.gain, Some(*number));
            }
        }
        let after = judged.get(at + 1).map_or(scores, |(_, _, next)| &next.points);
        let change = lead(after, seat).0.saturating_sub(lead(&verdict.points, seat).0);
        let unexplained = change.saturating_sub(luck).saturating_sub(cost);
        squares += f64::from(unexplained) * f64::from(unexplained);
    }
    account.error = Points(squares.sqrt() as i32);
    account.round();
    account
}

impl Account {
    /// Rounds each component to a tenth; the rest takes the difference.
    fn round(&mut self) {
        let parts = [
            &mut self.start,
            &mut self.luck,
            &mut self.mistakes,
            &mut self.small,
            &mut self.others,
        ];
        let mut told = 0_i32;
        for part in parts {
            part.0 = 10 * part.tenths();
            told = told.saturating_add(part.0);
        }
        self.rest = Points(self.lead.0.saturating_sub(told));
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Action;

    use super::*;
    use crate::verdict::Better;

    fn moment(seat: u8) -> Moment {
        Moment { from: 0, actions: 1, seat: Seat::new(seat), turn: 1 }
    }

    /// Returns a decision of this seat at a table with these expected points.
    fn judged(points: &[i32], seat: usize, luck: i32, loss: i32, gain: i32) -> Option<Outcome> {
        let better = Better { actions: vec![Action::Pass], why: Vec::new() };
        let of = |own: i32| {
            let part = |at| if at == seat { own } else { -own / (points.len() as i32 - 1) };
            (0..points.len()).map(|at| Points(part(at))).collect::<Vec<_>>()
        };
        Some(Outcome::Judged(Verdict {
            points: points.iter().map(|it| Points(*it)).collect(),
            luck: of(luck),
            cost: of(-loss),
            loss: Points(loss.max(0)),
            error: Points(10),
            chance_lost: 0,
            gain: Points(gain),
            better: (loss >= 50).then_some(better),
        }))
    }

    #[test]
    fn all_parts_as_they_are_shown_add_up_to_the_lead_at_the_end() {
        let moments = [0, 1, 0, 1, 0, 2].map(moment);
        let outcomes = [
            judged(&[4111, 4002, 4000], 0, 153, 400, 900),
            judged(&[4011, 4302, 4000], 1, -76, 24, 300),
            judged(&[4511, 4002, 4077], 0, 31, 14, 500),
            None,
            Some(Outcome::Out),
            judged(&[4111, 4882, 4000], 2, 19, 253, -100),
        ];
        let accounts = accounts(&moments, &outcomes, &[40, 52, 31]);
        for it in &accounts {
            let parts = [it.start, it.luck, it.mistakes, it.small, it.others, it.rest];
            assert!(parts.iter().all(|part| part.0 % 10 == 0), "{it:?}");
            assert_eq!(parts.iter().map(|part| part.0).sum::<i32>(), it.lead.0);
        }
        let first = &accounts[0];
        assert_eq!((first.start, first.lead), (Points(110), Points(-1200)));
        assert_eq!(
            (first.luck, first.mistakes, first.small),
            (Points(180), Points(-400), Points(-10))
        );
        assert_eq!((first.count, first.best, first.worst), (1, Some(2), Some(0)));
        assert_eq!((accounts[1].mistakes, accounts[1].worst), (Points(0), None));
        assert_eq!(accounts[1].small, Points(-20));
    }

    #[test]
    fn among_two_what_one_gains_the_other_loses() {
        let moments = [0, 1].map(moment);
        let outcomes =
            [judged(&[4050, 4000], 0, 150, 400, 0), judged(&[3800, 4000], 1, -70, 100, 0)];
        let accounts = accounts(&moments, &outcomes, &[40, 52]);
        assert_eq!(accounts[0].others, Points(170));
        assert_eq!(accounts[0].rest, Points(-1200 - (50 + 150 - 400 + 170)));
        assert_eq!(accounts[0].rest.0, -accounts[1].rest.0);
        assert_eq!(accounts[0].error, accounts[1].error);
    }

    #[test]
    fn a_rest_of_more_than_two_errors_is_unexplained() {
        let account =
            |rest| Account { rest: Points(rest), error: Points(50), ..Account::default() };
        assert!(!account(100).is_unexplained() && !account(-100).is_unexplained());
        assert!(account(110).is_unexplained() && account(-110).is_unexplained());
    }

    #[test]
    fn the_error_of_the_rest_is_that_of_its_steps() {
        let moments = [0, 1].map(moment);
        // 2.0 of the lead of +5.0 are luck; then 4.0 of the lead are lost again.
        let outcomes = [judged(&[0, 0], 0, 200, 0, 0), judged(&[500, 0], 1, 0, 0, 0)];
        let account = &accounts(&moments, &outcomes, &[1, 0])[0];
        assert_eq!((account.rest, account.error), (Points(-100), Points(500)));
    }
}
