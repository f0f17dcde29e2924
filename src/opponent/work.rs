//! The question that counts, and what is done of it: in rounds, each in as many shares as there are
//! workers. Pure.

use bastide_questions::{Question, Share, Tally, merge};

/// A share of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// One that was begun anew is another.
    round: u32,
    number: usize,
}

#[derive(Clone, Debug)]
struct Part {
    state: State,
    /// How many died of it.
    deaths: u32,
}

#[derive(Clone, Debug)]
enum State {
    Open,
    Given,
    Found(Vec<Tally>),
}

/// A question in shares.
#[derive(Debug)]
pub(super) struct Work {
    question: Question,
    round: u32,
    parts: Vec<Part>,
    /// What came of the rounds before.
    so_far: Vec<Tally>,
}

impl Work {
    /// Of which nothing is done.
    pub(super) fn new(question: Question) -> Work {
        Work { question, round: 0, parts: Vec::new(), so_far: Vec::new() }
    }

    pub(super) fn id(&self) -> u32 {
        self.question.id
    }

    /// Whether several can do it.
    pub(super) fn is_for_several(&self) -> bool {
        self.question.wanted.is_searched()
    }

    /// From now on so many share a round. One for whom it is cut otherwise is begun anew.
    pub(super) fn cut(&mut self, shares: usize) {
        let shares = if self.is_for_several() { shares } else { 1 };
        if self.parts.len() != shares {
            self.begin_round(shares);
        }
    }

    /// Begins the round anew: whoever has a share of it is not waited for.
    pub(super) fn begin_anew(&mut self) {
        self.begin_round(self.parts.len());
    }

    fn begin_round(&mut self, shares: usize) {
        self.round += 1;
        self.parts = vec![Part { state: State::Open, deaths: 0 }; shares];
    }

    /// A share that nobody has yet, as a question of its own.
    pub(super) fn give(&mut self) -> Option<(Piece, Question)> {
        let is_open = |part: &Part| matches!(part.state, State::Open);
        let number = self.parts.iter().position(is_open)?;
        self.parts[number].state = State::Given;
        let of = self.parts.len() as u32;
        let share =
            (of > 1).then(|| Share { number: number as u32, of, so_far: self.so_far.clone() });
        let piece = Piece { round: self.round, number };
        Some((piece, Question { share, ..self.question.clone() }))
    }

    /// This came of a share. After the last of a round the next can be given.
    pub(super) fn take(&mut self, piece: Piece, found: Vec<Tally>) {
        let Some(part) = self.part(piece) else { return };
        part.state = State::Found(found);
        let is_found = |part: &Part| matches!(part.state, State::Found(_));
        if self.parts.iter().all(is_found) {
            let mut sum = Vec::new();
            for part in &self.parts {
                if let State::Found(found) = &part.state {
                    merge(&mut sum, found);
                }
            }
            merge(&mut self.so_far, &sum);
            self.begin_round(self.parts.len());
        }
    }

    /// Nothing came of a share: it can be given again. How many died of it by now.
    pub(super) fn died_of(&mut self, piece: Piece) -> u32 {
        self.part(piece).map_or(0, |part| {
            part.state = State::Open;
            part.deaths += 1;
            part.deaths
        })
    }

    fn part(&mut self, piece: Piece) -> Option<&mut Part> {
        (piece.round == self.round).then(|| self.parts.get_mut(piece.number)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::{Character, Wanted};
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    fn work(character: Character) -> Work {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        let wanted = Wanted::Move(character);
        Work::new(Question { id: 1, view: game.view(), wanted, share: None })
    }

    fn found(sum: i64) -> Vec<Tally> {
        vec![Tally { count: 1, sum, squares: sum * sum }]
    }

    /// The shares that can be given now.
    fn given(work: &mut Work) -> Vec<(Piece, Share)> {
        std::iter::from_fn(|| work.give())
            .map(|(piece, question)| (piece, question.share.expect("a share")))
            .collect()
    }

    #[test]
    fn what_is_done_by_one_is_asked_whole() {
        for (character, of) in [(Character::Raimund, 1), (Character::Pip, 4)] {
            let mut work = work(character);
            work.cut(of);
            assert_eq!(work.give().expect("it is open").1.share, None);
            assert!(work.give().is_none());
        }
    }

    #[test]
    fn a_round_is_the_same_in_whatever_order_its_shares_are_done() {
        let after = |order: [usize; 3]| {
            let mut work = work(Character::Raimund);
            work.cut(3);
            let given = given(&mut work);
            for number in order {
                assert!(work.give().is_none(), "the next round waits for all of this");
                work.take(given[number].0, found(10 * number as i64 + 1));
            }
            work
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
    fn a_share_that_somebody_died_of_is_given_again_and_the_deaths_are_counted() {
        let mut work = work(Character::Clara);
        work.cut(2);
        let first = given(&mut work);
        assert_eq!(work.died_of(first[1].0), 1);
        let again = given(&mut work);
        assert_eq!(again, first[1..]);
        assert_eq!(work.died_of(first[1].0), 2);
    }

    #[test]
    fn what_came_of_a_round_that_was_begun_anew_does_not_count() {
        let mut work = work(Character::Raimund);
        work.cut(2);
        let before = given(&mut work);
        work.cut(3);
        for (piece, _) in &before {
            work.take(*piece, found(1_000));
            assert_eq!(work.died_of(*piece), 0);
        }
        for (piece, share) in given(&mut work) {
            assert!(share.so_far.is_empty() && share.of == 3);
            work.take(piece, found(1));
        }
        assert_eq!(given(&mut work)[0].1.so_far[0].sum, 3);
    }
}
