//! The page's part of the review of a finished game: it asks the pool of workers to judge every
//! decision, and draws the chart. Verdicts and their sums are in `bastide_review`.

pub mod chart;
mod judging;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use bastide_questions::Wanted;
use bastide_rules::View;

use crate::thinkers::{Client, Ticket};
use judging::Judging;
pub use judging::Told;

/// The seed of the imagined draws of a judgement: the same at every review.
const SEED: u64 = 1;

/// The judgement of one game by the pool. Dropped, it ends.
pub struct Judges(Rc<Inner>);

struct Inner {
    client: Client,
    view: Rc<View>,
    judging: RefCell<Judging>,
    /// The requests; without them all are cancelled.
    tickets: RefCell<Vec<Ticket>>,
    tell: Box<dyn Fn(Told)>,
}

impl Judges {
    /// Creates a judgement of these decisions of a game, in this order, that calls `tell` with each
    /// event. It does not begin before [`Judges::go_on`].
    pub fn new(view: View, decisions: Vec<usize>, tell: impl Fn(Told) + 'static) -> Judges {
        Judges(Rc::new_cyclic(|inner: &Weak<Inner>| {
            let inner = inner.clone();
            let hear = move |reply| {
                let Some(inner) = inner.upgrade() else { return };
                let told = inner.judging.borrow_mut().hear(reply);
                if told.contains(&Told::Nobody) {
                    inner.cancel();
                }
                told.into_iter().for_each(|told| (inner.tell)(told));
            };
            Inner {
                client: Client::new(hear),
                view: Rc::new(view),
                judging: RefCell::new(Judging::new(decisions)),
                tickets: RefCell::default(),
                tell: Box::new(tell),
            }
        }))
    }

    /// Begins or resumes it.
    pub fn go_on(&self) {
        let Inner { client, view, judging, tickets, tell } = &*self.0;
        self.0.cancel();
        let left = judging.borrow().left().to_vec();
        if left.is_empty() {
            return tell(Told::Done);
        }
        for from in left {
            let wanted = Wanted::Judgement { from, seed: SEED };
            let ticket = client.ask_workers(Rc::clone(view), wanted);
            judging.borrow_mut().asked(ticket.id(), from);
            tickets.borrow_mut().push(ticket);
        }
    }

    /// Pauses it.
    pub fn stop(&self) {
        self.0.cancel();
    }
}

impl Inner {
    fn cancel(&self) {
        self.judging.borrow_mut().stop();
        drop(self.tickets.take());
    }
}
