//! What a game was decided by: luck and mistakes, added up. Pure.

use bastide_rules::Seat;

use super::verdict::{Outcome, Verdict, lead};
use super::{Moment, Points};

/// What the lead of a player at the end is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// What the own tiles brought.
    pub luck: Points,
    /// What the own mistakes cost.
    pub mistakes: Points,
    /// How many these are.
    pub count: u32,
    /// What the luck and the mistakes of the others brought: where there are several, the mean of them.
    pub others: Points,
    /// What nobody can tell apart: losses within the error of the judge, and what he does not see.
    pub rest: Points,
    /// Points ahead of the best other at the end: luck, less mistakes, and others, and rest.
    pub lead: Points,
    /// The step ahead that was largest, and no mistake.
    pub best: Option<usize>,
    /// The mistake that cost most.
    pub worst: Option<usize>,
}

/// The account of each seat, as far as the game is judged. `scores` are those at its end.
pub fn accounts(moments: &[Moment], outcomes: &[Option<Outcome>], scores: &[u32]) -> Vec<Account> {
    let mut accounts = vec![Account::default(); scores.len()];
    let mut gains = vec![Points::default(); scores.len()];
    let mut losses = gains.clone();
    for (number, (moment, outcome)) in moments.iter().zip(outcomes).enumerate() {
        let Some(Outcome::Judged(verdict)) = outcome else { continue };
        let seat = moment.seat.index();
        let Some(account) = accounts.get_mut(seat) else { continue };
        account.add(verdict);
        let is_mistake = verdict.mark().is_some();
        if is_mistake && verdict.loss > losses[seat] {
            (losses[seat], account.worst) = (verdict.loss, Some(number));
        }
        if !is_mistake && verdict.gain > gains[seat] {
            (gains[seat], account.best) = (verdict.gain, Some(number));
        }
    }
    let scores: Vec<Points> = scores.iter().map(|it| Points::whole(*it as i32)).collect();
    let own: Vec<i32> = accounts.iter().map(|it| it.luck.0.saturating_sub(it.mistakes.0)).collect();
    let others = (scores.len().max(2) - 1) as i32;
    for ((account, own_sum), seat) in
        accounts.iter_mut().zip(&own).zip(Seat::all(scores.len() as u8))
    {
        let all = own.iter().fold(0_i32, |sum, one| sum.saturating_add(*one));
        account.others = Points(-(all.saturating_sub(*own_sum)) / others);
        account.lead = lead(&scores, seat);
        let told = own_sum.saturating_add(account.others.0);
        account.rest = Points(account.lead.0.saturating_sub(told));
    }
    accounts
}

impl Account {
    fn add(&mut self, verdict: &Verdict) {
        self.luck.0 = self.luck.0.saturating_add(verdict.luck.0);
        if verdict.mark().is_some() {
            self.mistakes.0 = self.mistakes.0.saturating_add(verdict.loss.0);
            self.count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Action;

    use super::*;
    use crate::review::verdict::Better;

    fn moment(seat: u8) -> Moment {
        Moment { from: 0, actions: 1, seat: Seat::new(seat), turn: 1 }
    }

    fn judged(luck: i32, loss: i32, gain: i32, is_mistake: bool) -> Option<Outcome> {
        let better = Better { actions: vec![Action::Pass], why: Vec::new() };
        Some(Outcome::Judged(Verdict {
            points: vec![Points(0); 2],
            luck: Points(luck),
            loss: Points(loss),
            error: Points(10),
            chance_lost: 0,
            gain: Points(gain),
            better: is_mistake.then_some(better),
        }))
    }

    #[test]
    fn luck_and_mistakes_and_the_rest_add_up_to_the_result() {
        let moments = [0, 1, 0, 1, 0, 2].map(moment);
        let outcomes = [
            judged(150, 400, 900, true),
            judged(-70, 20, 300, false),
            judged(30, 10, 500, false),
            None,
            Some(Outcome::Out),
            judged(11, 250, -100, true),
        ];
        let accounts = accounts(&moments, &outcomes, &[40, 52, 31]);
        for account in &accounts {
            let sum = account.luck.0 - account.mistakes.0 + account.others.0 + account.rest.0;
            assert_eq!(sum, account.lead.0);
        }
        assert_eq!(accounts[0].lead, Points(-1200));
        assert_eq!(
            (accounts[0].luck, accounts[0].mistakes, accounts[0].count),
            (Points(180), Points(400), 1)
        );
        assert_eq!((accounts[0].best, accounts[0].worst), (Some(2), Some(0)));
        assert_eq!((accounts[1].mistakes, accounts[1].worst), (Points(0), None));
        // The others' luck less their mistakes, the mean of two.
        assert_eq!(accounts[1].others, Points(-((180 - 400) + (11 - 250)) / 2));
    }

    #[test]
    fn among_two_what_one_gains_the_other_loses() {
        let moments = [0, 1].map(moment);
        let outcomes = [judged(150, 400, 0, true), judged(-70, 100, 0, true)];
        let accounts = accounts(&moments, &outcomes, &[40, 52]);
        assert_eq!(accounts[0].others, Points(170));
        assert_eq!(accounts[0].rest, Points(-1200 - (150 - 400 + 170)));
        assert_eq!(accounts[0].rest.0, -accounts[1].rest.0);
    }
}
