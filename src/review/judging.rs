//! The progress of a review: the decisions that are not judged yet, and what the pool's replies say
//! about them. Pure.

use bastide_questions::{Found, Judgement};

use crate::thinkers::Reply;

/// An event of a review. Decisions are named by the number of actions before them.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A decision was judged.
    Judged(usize, Judgement),
    /// A decision cannot be judged.
    LeftOut(usize),
    /// Every decision is judged or left out.
    Done,
    /// There are no workers.
    Nobody,
}

/// The decisions that are not judged yet.
#[derive(Clone, Debug)]
pub(super) struct Judging {
    /// In the order in which they are judged.
    left: Vec<usize>,
    /// The requests without a reply: their numbers, and their decisions.
    asked: Vec<(u32, usize)>,
}

impl Judging {
    /// Creates a review of these decisions, in this order.
    pub(super) fn new(decisions: Vec<usize>) -> Judging {
        Judging { left: decisions, asked: Vec::new() }
    }

    /// Returns the decisions that are not judged yet.
    pub(super) fn left(&self) -> &[usize] {
        &self.left
    }

    /// Notes that the request with this number is about this decision.
    pub(super) fn asked(&mut self, id: u32, from: usize) {
        self.asked.push((id, from));
    }

    /// Notes that all requests are cancelled.
    pub(super) fn stop(&mut self) {
        self.asked.clear();
    }

    /// Takes a reply; returns the events that follow from it.
    pub(super) fn hear(&mut self, reply: Reply) -> Vec<Told> {
        let (id, found) = match reply {
            Reply::Found { id, found } => (id, Some(found)),
            Reply::Failed { id, .. } => (id, None),
            Reply::NoWorker { id } => {
                let is_asked = self.asked.iter().any(|(asked, _)| *asked == id);
                self.stop();
                return if is_asked { vec![Told::Nobody] } else { Vec::new() };
            }
            Reply::Notice(_) => return Vec::new(),
        };
        let Some(at) = self.asked.iter().position(|(asked, _)| *asked == id) else {
            return Vec::new();
        };
        let (_, from) = self.asked.swap_remove(at);
        self.left.retain(|left| *left != from);
        let mut told = vec![match found {
            Some(Found::Judgement(judgement)) => Told::Judged(from, judgement),
            _ => Told::LeftOut(from),
        }];
        if self.left.is_empty() {
            told.push(Told::Done);
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::{Assessment, Standing};

    use super::*;

    fn judgement() -> Judgement {
        let turn = Assessment { actions: Vec::new(), lead: 0.0, reasons: Vec::new() };
        Judgement {
            before: Box::new(Standing { points: vec![0.0; 2], chances: vec![0.5; 2] }),
            luck: vec![0.0; 2],
            cost: vec![0.0; 2],
            best: turn.clone(),
            played: turn,
            loss: 0.0,
            error: 0.0,
            chance_lost: 0.0,
            is_confirmed: false,
        }
    }

    fn found(id: u32) -> Reply {
        Reply::Found { id, found: Found::Judgement(judgement()) }
    }

    /// Returns a review of three decisions, all of them requested, with the numbers 1 to 3.
    fn judging() -> Judging {
        let mut judging = Judging::new(vec![4, 0, 2]);
        ask_all(&mut judging, 1);
        judging
    }

    fn ask_all(judging: &mut Judging, first: u32) {
        for (id, from) in (first..).zip(judging.left().to_vec()) {
            judging.asked(id, from);
        }
    }

    #[test]
    fn every_decision_is_judged_once_and_the_last_ends_the_review() {
        let mut judging = judging();
        assert_eq!(judging.hear(found(2)), [Told::Judged(0, judgement())]);
        assert_eq!(judging.hear(found(2)), []);
        assert_eq!(judging.hear(found(1)), [Told::Judged(4, judgement())]);
        assert_eq!(judging.left(), [2]);
        assert_eq!(judging.hear(found(3)), [Told::Judged(2, judgement()), Told::Done]);
    }

    #[test]
    fn a_decision_without_an_answer_is_left_out() {
        let mut judging = judging();
        let failed = |id| Reply::Failed { id, why: "no".to_owned() };
        assert_eq!(judging.hear(failed(1)), [Told::LeftOut(4)]);
        let other = Reply::Found { id: 2, found: Found::Move(bastide_rules::Action::Pass) };
        assert_eq!(judging.hear(other), [Told::LeftOut(0)]);
        assert_eq!(judging.hear(failed(3)), [Told::LeftOut(2), Told::Done]);
    }

    #[test]
    fn what_was_asked_before_a_stop_does_not_count_and_is_asked_again() {
        let mut judging = judging();
        judging.hear(found(1));
        judging.stop();
        assert_eq!(judging.hear(found(2)), []);
        assert_eq!(judging.left(), [0, 2]);
        ask_all(&mut judging, 4);
        assert_eq!(judging.hear(found(2)), []);
        assert_eq!(judging.hear(found(4)), [Told::Judged(0, judgement())]);
    }

    #[test]
    fn where_there_are_no_workers_that_is_told_once_and_tried_again_when_wanted() {
        let mut judging = judging();
        assert_eq!(judging.hear(Reply::NoWorker { id: 1 }), [Told::Nobody]);
        assert_eq!(judging.hear(Reply::NoWorker { id: 2 }), []);
        ask_all(&mut judging, 4);
        assert_eq!(judging.hear(Reply::NoWorker { id: 4 }), [Told::Nobody]);
    }
}
