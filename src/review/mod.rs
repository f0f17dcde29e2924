//! A finished game reviewed: every decision is judged, luck told apart from mistakes.
//!
//! The judges are thinkers in workers of their own, each with one decision at a time: which is whose
//! is in `bench`, in which order they come in `order`. What they find is a [`Verdict`], which is kept
//! as a text beside the game ([`kept`]) and added up ([`account`]).

pub mod account;
mod bench;
pub mod chart;
pub mod kept;
mod order;
mod points;
pub mod reason;
pub mod verdict;

use std::{
    cell::RefCell,
    rc::{Rc, Weak},
    time::Duration,
};

use bastide_questions::{Question, Wanted};
use bastide_rules::{Decision, Event, Seat, View};

use crate::opponent::{Inbox, Thinker};
use crate::platform::timer::later;
use crate::session::Session;
pub use bench::Told;
use bench::{Bench, Input, Order, PATIENCE};
pub use order::order;
pub use points::Points;
pub use verdict::{Outcome, Verdict};

/// What the imagined draws of a judge are made of: the same again at every review.
const SEED: u64 = 1;

/// A decision of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How many actions were played before.
    pub from: usize,
    /// How many it is made of.
    pub actions: usize,
    /// Who decided.
    pub seat: Seat,
    /// In which turn.
    pub turn: u16,
}

/// The decisions of this game, which is looked at where it ends.
pub fn moments(session: &Session, decisions: &[Decision]) -> Vec<Moment> {
    let cursor = session.cursor();
    let turn = |from| {
        let before = cursor.events_by(from).unwrap_or(0);
        let told = cursor.events()[..before].iter().rev();
        let mut turns = told.filter_map(|event| match event {
            Event::Turn { number, .. } => Some(*number),
            _ => None,
        });
        turns.next().unwrap_or(1)
    };
    let moment = |&Decision { from, actions, seat, .. }: &Decision| Moment {
        from,
        actions,
        seat,
        turn: turn(from),
    };
    decisions.iter().map(moment).collect()
}

/// The judges of one game. Dropped, they are heard of no more.
pub struct Judges(Rc<Inner>);

struct Inner {
    bench: RefCell<Bench>,
    thinkers: RefCell<Vec<Option<Thinker>>>,
    view: View,
    /// What happened and was not dealt with yet.
    inbox: Inbox<Input>,
    tell: Box<dyn Fn(Told)>,
}

impl Judges {
    /// Judges of these decisions of a game, in this order, who tell this function. None is called
    /// before they are [wanted](Judges::go_on).
    pub fn new(view: View, decisions: Vec<usize>, tell: impl Fn(Told) + 'static) -> Judges {
        let count = Thinker::how_many();
        Judges(Rc::new(Inner {
            bench: RefCell::new(Bench::new(count, decisions)),
            thinkers: RefCell::new((0..count).map(|_| None).collect()),
            view,
            inbox: Inbox::default(),
            tell: Box::new(tell),
        }))
    }

    /// From now on they judge.
    pub fn go_on(&self) {
        self.0.take(Input::GoOn);
    }

    /// They judge no more, for now.
    pub fn stop(&self) {
        self.0.take(Input::Stop);
    }
}

impl Inner {
    fn take(self: &Rc<Self>, input: Input) {
        self.inbox.take(input, |input| {
            let orders = self.bench.borrow_mut().take(input);
            for order in orders {
                self.carry_out(order);
            }
        });
    }

    fn carry_out(self: &Rc<Self>, order: Order) {
        match order {
            Order::Start(judge) => self.start(judge),
            Order::End(judge) => self.put(judge, None),
            Order::Ask(judge, from) => self.ask(judge, from),
            Order::Wait(judge, stamp) => {
                let inner = Rc::downgrade(self);
                later(Duration::from_millis(PATIENCE.into()), move || {
                    hand(&inner, Input::Time(judge, stamp));
                });
            }
            Order::Tell(told) => (self.tell)(told),
        }
    }

    fn put(&self, judge: usize, thinker: Option<Thinker>) {
        self.thinkers.borrow_mut()[judge] = thinker;
    }

    fn start(self: &Rc<Self>, judge: usize) {
        let inner = Rc::downgrade(self);
        let started = Thinker::start(move |said| {
            hand(&inner, said.map_or(Input::Failed(judge), |say| Input::Said(judge, say)));
        });
        match started {
            Ok(thinker) => self.put(judge, Some(thinker)),
            Err(_) => self.take(Input::Failed(judge)),
        }
    }

    fn ask(self: &Rc<Self>, judge: usize, from: usize) {
        let wanted = Wanted::Judgement { from, seed: SEED };
        let view = self.view.clone();
        let question = Question { id: from as u32, view, wanted, share: None };
        let asked = self.thinkers.borrow()[judge].as_ref().map(|thinker| thinker.ask(&question));
        if !matches!(asked, Some(Ok(()))) {
            self.take(Input::Failed(judge));
        }
    }
}

/// Hands it over if there is still somebody to take it.
fn hand(inner: &Weak<Inner>, input: Input) {
    if let Some(inner) = inner.upgrade() {
        inner.take(input);
    }
}
