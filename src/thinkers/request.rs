//! A request to the pool, and its progress: it is answered in rounds, each in as many shares as
//! there are workers.

use std::rc::Rc;

use bastide_questions::{Question, Tally, Wanted, merge};
use bastide_rules::View;

/// The urgency of a request, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    /// The move of a computer player: the game waits for it.
    Move,
    /// A hint.
    Hint,
    /// The judgement of a decision.
    Judgement,
    /// The players' chances.
    Standing,
    /// A new puzzle.
    Puzzle,
}

impl Priority {
    const fn of(wanted: &Wanted) -> Priority {
        match wanted {
            Wanted::Move(_) => Priority::Move,
            Wanted::Advice { .. } => Priority::Hint,
            Wanted::Judgement { .. } => Priority::Judgement,
            Wanted::Standing => Priority::Standing,
            Wanted::Puzzle { .. } => Priority::Puzzle,
        }
    }

    /// Returns `true` if a worker with a less urgent request is interrupted for this one.
    pub(super) const fn preempts(self) -> bool {
        matches!(self, Priority::Move | Priority::Hint)
    }
}

/// The number of a share, in one of the rounds of its request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShareId {
    /// A round that is restarted gets another number.
    round: u32,
    number: usize,
}

#[derive(Clone, Debug, PartialEq)]
struct ShareState {
    state: State,
    /// The number of workers that died of it.
    deaths: u32,
}

#[derive(Clone, Debug, PartialEq)]
enum State {
    Open,
    Given,
    Found(Vec<Tally>),
}

/// A request, divided into shares.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Request {
    pub(super) id: u32,
    /// The client that asks.
    pub(super) client: u32,
    pub(super) priority: Priority,
    /// `true` if the page must not answer it: it fails where there are no workers.
    pub(super) needs_worker: bool,
    view: Rc<View>,
    wanted: Wanted,
    round: u32,
    shares: Vec<ShareState>,
    /// The result of the rounds before.
    so_far: Vec<Tally>,
}

impl Request {
    /// A new request of this client.
    pub(super) fn new(id: u32, client: u32, view: Rc<View>, wanted: Wanted) -> Request {
        Request {
            id,
            client,
            priority: Priority::of(&wanted),
            needs_worker: false,
            view,
            wanted,
            round: 0,
            shares: Vec::new(),
            so_far: Vec::new(),
        }
    }

    /// Returns `true` if several workers can search it together.
    pub(super) fn is_for_several(&self) -> bool {
        self.wanted.is_searched()
    }

    /// Divides it into so many shares a round. If that is a change, the round restarts.
    pub(super) fn cut(&mut self, shares: usize) {
        let shares = if self.is_for_several() { shares } else { 1 };
        if self.shares.len() != shares {
            self.begin_round(shares);
        }
    }

    /// Restarts the round: results of shares that were given before are ignored.
    pub(super) fn begin_anew(&mut self) {
        self.begin_round(self.shares.len());
    }

    fn begin_round(&mut self, shares: usize) {
        self.round += 1;
        self.shares = vec![ShareState { state: State::Open, deaths: 0 }; shares];
    }

    /// Returns the number of shares of this round that no worker has or had.
    pub(super) fn open(&self) -> usize {
        self.shares.iter().filter(|share| matches!(share.state, State::Open)).count()
    }

    /// Returns `true` if there are open shares, and no worker is at work on another.
    pub(super) fn is_waiting(&self) -> bool {
        self.open() > 0 && !self.shares.iter().any(|share| matches!(share.state, State::Given))
    }

    /// Gives out the next open share, as a question of its own.
    pub(super) fn give(&mut self) -> Option<(ShareId, Question)> {
        let is_open = |share: &ShareState| matches!(share.state, State::Open);
        let number = self.shares.iter().position(is_open)?;
        self.shares[number].state = State::Given;
        let of = self.shares.len() as u32;
        let share = (of > 1).then(|| bastide_questions::Share {
            number: number as u32,
            of,
            so_far: self.so_far.clone(),
        });
        let (view, wanted) = ((*self.view).clone(), self.wanted.clone());
        let question = Question { id: self.id, view, wanted, share };
        Some((ShareId { round: self.round, number }, question))
    }

    /// Takes the result of a share. After the last of a round the next round begins.
    pub(super) fn take(&mut self, share: ShareId, found: Vec<Tally>) {
        let Some(share) = self.share(share) else { return };
        share.state = State::Found(found);
        let is_found = |share: &ShareState| matches!(share.state, State::Found(_));
        if self.shares.iter().all(is_found) {
            let mut sum = Vec::new();
            for share in &self.shares {
                if let State::Found(found) = &share.state {
                    merge(&mut sum, found);
                }
            }
            merge(&mut self.so_far, &sum);
            self.begin_round(self.shares.len());
        }
    }

    /// Takes a share back from a worker that was interrupted, so that it can be given out again.
    pub(super) fn take_back(&mut self, share: ShareId) {
        if let Some(share) = self.share(share) {
            share.state = State::Open;
        }
    }

    /// Takes a share back from a worker that died; returns the number of deaths.
    pub(super) fn died_of(&mut self, share: ShareId) -> u32 {
        self.take_back(share);
        self.share(share).map_or(0, |share| {
            share.deaths += 1;
            share.deaths
        })
    }

    fn share(&mut self, share: ShareId) -> Option<&mut ShareState> {
        (share.round == self.round).then(|| self.shares.get_mut(share.number)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::{Character, Share};
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    fn request(character: Character) -> Request {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        Request::new(1, 0, Rc::new(game.view()), Wanted::Move(character))
    }

    fn found(sum: i64) -> Vec<Tally> {
        vec![Tally { count: 1, sum, squares: sum * sum }]
    }

    /// The shares that can be given out now.
    fn given(request: &mut Request) -> Vec<(ShareId, Share)> {
        std::iter::from_fn(|| request.give())
            .map(|(id, question)| (id, question.share.expect("a share")))
            .collect()
    }

    #[test]
    fn what_is_done_by_one_is_asked_whole() {
        for (character, of) in [(Character::Raimund, 1), (Character::Pip, 4)] {
            let mut request = request(character);
            request.cut(of);
            assert_eq!(request.give().expect("it is open").1.share, None);
            assert!(request.give().is_none());
        }
    }

    #[test]
    fn a_round_is_the_same_in_whatever_order_its_shares_are_done() {
        let after = |order: [usize; 3]| {
            let mut request = request(Character::Raimund);
            request.cut(3);
            let given = given(&mut request);
            for number in order {
                assert!(request.give().is_none(), "the next round waits for all of this");
                request.take(given[number].0, found(10 * number as i64 + 1));
            }
            request
        };
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let next = given(&mut after(order));
            assert_eq!(next.len(), 3);
            for (number, (_, share)) in next.into_iter().enumerate() {
                let so_far = vec![Tally { count: 3, sum: 33, squares: 1 + 121 + 441 }];
                assert_eq!(share, Share { number: number as u32, of: 3, so_far });
            }
        }
    }

    #[test]
    fn a_share_that_a_worker_died_of_is_given_again_and_the_deaths_are_counted() {
        let mut request = request(Character::Clara);
        request.cut(2);
        let first = given(&mut request);
        assert_eq!(request.died_of(first[1].0), 1);
        let again = given(&mut request);
        assert_eq!(again, first[1..]);
        assert_eq!(request.died_of(first[1].0), 2);
    }

    #[test]
    fn a_share_that_is_taken_back_is_given_again_and_counts_no_death() {
        let mut request = request(Character::Clara);
        request.cut(2);
        let first = given(&mut request);
        assert!(!request.is_waiting());
        request.take_back(first[0].0);
        assert_eq!((request.open(), request.is_waiting()), (1, false));
        request.take_back(first[1].0);
        assert_eq!((request.open(), request.is_waiting()), (2, true));
        assert_eq!(given(&mut request), first);
        assert_eq!(request.died_of(first[0].0), 1);
    }

    #[test]
    fn the_result_of_a_share_of_a_restarted_round_does_not_count() {
        let mut request = request(Character::Raimund);
        request.cut(2);
        let before = given(&mut request);
        request.cut(3);
        for (share, _) in &before {
            request.take(*share, found(1_000));
            assert_eq!(request.died_of(*share), 0);
        }
        for (id, share) in given(&mut request) {
            assert!(share.so_far.is_empty() && share.of == 3);
            request.take(id, found(1));
        }
        assert_eq!(given(&mut request)[0].1.so_far[0].sum, 3);
    }

    #[test]
    fn a_move_is_the_most_urgent_and_a_puzzle_the_least() {
        let wanted = [
            Wanted::Move(Character::Pip),
            Wanted::Advice { in_hand: None },
            Wanted::Judgement { from: 0, seed: 1 },
            Wanted::Standing,
            Wanted::Puzzle { seed: 1, theme: None, level: None },
        ];
        let priorities = wanted.each_ref().map(Priority::of);
        assert!(priorities.is_sorted_by(|one, next| one < next));
        assert_eq!(priorities.map(Priority::preempts), [true, true, false, false, false]);
    }
}
