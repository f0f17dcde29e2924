//! Which judge looks at which decision, and what follows when one fails. Pure: it is told what happened
//! and says what to do.
//!
//! Each judge is a worker with one decision at a time. One that dies or says nothing for [`PATIENCE`]
//! is replaced, and its decision asked once more; a decision that was asked twice in vain is left out.
//! Where no worker can be had at all, that is told, and judging stops until somebody wants it again.

use std::collections::VecDeque;

use bastide_questions::{Answer, Found, Judgement, Say};

/// So long a judge may say nothing, while it is loaded or thinks, in milliseconds: some times what a
/// slow phone needs for a turn with every box.
pub const PATIENCE: u32 = 20_000;
/// How often starting a judge is tried.
const STARTS: u32 = 3;

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The game is to be judged from here on.
    GoOn,
    /// It is not to be judged any further for now.
    Stop,
    /// The judge of this number said something.
    Said(usize, Say),
    /// The judge of this number is no more.
    Failed(usize),
    /// The wait of this judge with this stamp is over.
    Time(usize, u32),
}

/// What to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Start the judge of this number.
    Start(usize),
    /// End it.
    End(usize),
    /// Ask it about the decision that was made after so many actions.
    Ask(usize, usize),
    /// Say [`Input::Time`] with this judge and stamp after [`PATIENCE`].
    Wait(usize, u32),
    /// Tell this.
    Tell(Told),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A decision was judged, that which was made after so many actions.
    Judged(usize, Judgement),
    /// It cannot be judged.
    LeftOut(usize),
    /// Nothing is left to be judged.
    Done,
    /// There is no judge.
    Nobody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Away,
    Loading,
    /// Over the decision that was made after so many actions.
    Thinking(usize),
}

#[derive(Clone, Debug)]
struct Judge {
    place: Place,
    /// Of the wait that counts.
    stamp: u32,
    failed_starts: u32,
}

/// Which judge looks at which decision.
#[derive(Clone, Debug)]
pub struct Bench {
    judges: Vec<Judge>,
    waiting: VecDeque<usize>,
    /// What was asked once in vain.
    in_vain: Vec<usize>,
    orders: Vec<Order>,
}

impl Bench {
    /// So many judges, none of whom is here yet, for these decisions in this order.
    pub fn new(judges: usize, decisions: impl IntoIterator<Item = usize>) -> Bench {
        let judge = Judge { place: Place::Away, stamp: 0, failed_starts: 0 };
        Bench {
            judges: vec![judge; judges],
            waiting: decisions.into_iter().collect(),
            in_vain: Vec::new(),
            orders: Vec::new(),
        }
    }

    /// What to do now that this happened.
    pub fn take(&mut self, input: Input) -> Vec<Order> {
        match input {
            Input::GoOn => self.go_on(),
            Input::Stop => self.stop(),
            Input::Said(judge, say) => self.said(judge, say),
            Input::Failed(judge) => self.failed(judge),
            Input::Time(judge, stamp) if self.judges[judge].stamp == stamp => self.failed(judge),
            Input::Time(..) => {}
        }
        std::mem::take(&mut self.orders)
    }

    fn go_on(&mut self) {
        if self.waiting.is_empty() {
            return self.conclude();
        }
        for number in 0..self.judges.len().min(self.waiting.len()) {
            self.judges[number].failed_starts = 0;
            if self.judges[number].place == Place::Away {
                self.start(number);
            }
        }
    }

    fn stop(&mut self) {
        for number in 0..self.judges.len() {
            if let Place::Thinking(from) = self.judges[number].place {
                self.waiting.push_front(from);
            }
            self.end(number);
        }
    }

    fn start(&mut self, number: usize) {
        self.judges[number].place = Place::Loading;
        self.orders.push(Order::Start(number));
        self.wait(number);
    }

    /// Whatever it says or whatever wait is over is of no more interest.
    fn end(&mut self, number: usize) {
        let judge = &mut self.judges[number];
        judge.stamp = judge.stamp.wrapping_add(1);
        if std::mem::replace(&mut judge.place, Place::Away) != Place::Away {
            self.orders.push(Order::End(number));
        }
    }

    fn wait(&mut self, number: usize) {
        let judge = &mut self.judges[number];
        judge.stamp = judge.stamp.wrapping_add(1);
        self.orders.push(Order::Wait(number, judge.stamp));
    }

    fn said(&mut self, number: usize, say: Say) {
        match (self.judges[number].place, say) {
            (Place::Loading, Say::Ready) => {
                self.judges[number].failed_starts = 0;
                self.give(number);
            }
            (Place::Thinking(from), Say::Answer(Answer { id, found })) if id as usize == from => {
                self.orders.push(Order::Tell(match found {
                    Ok(Found::Judgement(judgement)) => Told::Judged(from, judgement),
                    _ => Told::LeftOut(from),
                }));
                self.give(number);
            }
            (Place::Thinking(from), Say::Unread { .. }) => {
                self.orders.push(Order::Tell(Told::LeftOut(from)));
                self.give(number);
            }
            _ => {}
        }
    }

    /// Gives the next decision to a judge who has none; one for whom there is none may go.
    fn give(&mut self, number: usize) {
        match self.waiting.pop_front() {
            Some(from) => {
                self.judges[number].place = Place::Thinking(from);
                self.orders.push(Order::Ask(number, from));
                self.wait(number);
            }
            None => {
                self.end(number);
                self.conclude();
            }
        }
    }

    fn failed(&mut self, number: usize) {
        let place = self.judges[number].place;
        self.end(number);
        match place {
            Place::Away => return,
            Place::Loading => self.judges[number].failed_starts += 1,
            Place::Thinking(from) if self.in_vain.contains(&from) => {
                self.orders.push(Order::Tell(Told::LeftOut(from)));
            }
            Place::Thinking(from) => {
                self.in_vain.push(from);
                self.waiting.push_front(from);
            }
        }
        if !self.waiting.is_empty() && self.judges[number].failed_starts < STARTS {
            self.start(number);
        } else {
            self.conclude();
        }
    }

    /// Tells how it ended, once nobody judges any more.
    fn conclude(&mut self) {
        if self.judges.iter().all(|judge| judge.place == Place::Away) {
            let is_done = self.waiting.is_empty();
            self.orders.push(Order::Tell(if is_done { Told::Done } else { Told::Nobody }));
        }
    }
}

#[cfg(test)]
mod tests;
