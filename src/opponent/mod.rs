//! Asking computer opponents. They think in a program of their own, `crates/thinker`: in a Web Worker,
//! so that the page never stands still; where that cannot be had, in the page, after it was drawn.
//!
//! What is asked and answered is in `bastide_questions`, what happens when in `desk`, how several share
//! a search in `work`, and how the thinker is started in [`crate::platform::worker`] and
//! [`crate::platform::module`]. This module joins them.

mod desk;
mod inbox;
mod thinker;
mod work;

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
    time::Duration,
};

use bastide_json as json;
use bastide_questions::{Answer, Found, Question, Say, Wanted};
use bastide_rules::View;
use leptos::task::spawn_local;

use crate::notice::Notice;
use crate::platform::module::Module;
use crate::platform::site;
use crate::platform::timer::later;
use desk::{Desk, Input, Order};
pub use inbox::Inbox;
pub use thinker::Thinker;
use thinker::{SCRIPT, unreadable};

/// What is told of the opponents.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// The latest question is answered.
    Found {
        /// Which question.
        id: u32,
        /// What was found.
        found: Found,
    },
    /// The latest question has no answer and never will: twice the worker died of it, or there is
    /// nothing to decide. Somebody else must decide.
    Silence {
        /// Which question.
        id: u32,
        /// What happened.
        why: String,
    },
    /// Something the person may want to know; the question is being answered all the same.
    Notice(Notice),
}

/// The computer opponents of this page, for every seat and for hints: only the latest question counts.
/// Dropped, they are heard of no more.
pub struct Opponents(Rc<Inner>);

struct Inner {
    desk: RefCell<Desk>,
    workers: RefCell<Vec<Option<Thinker>>>,
    /// The thinker in the page.
    in_page: RefCell<Option<Module>>,
    /// How often it was to come into the page.
    attempts: Cell<u32>,
    /// What happened and was not dealt with yet; who is told something may ask again at once.
    inbox: Inbox<Input>,
    last_id: Cell<u32>,
    tell: Box<dyn Fn(Told)>,
}

impl Opponents {
    /// Opponents who tell this function. Nothing is started before it is needed.
    pub fn new(tell: impl Fn(Told) + 'static) -> Self {
        let workers = Thinker::how_many();
        Opponents(Rc::new(Inner {
            desk: RefCell::new(Desk::new(workers)),
            workers: RefCell::new((0..workers).map(|_| None).collect()),
            in_page: RefCell::default(),
            attempts: Cell::default(),
            inbox: Inbox::default(),
            last_id: Cell::default(),
            tell: Box::new(tell),
        }))
    }

    /// Starts a worker, so that the first answer is not late. Best when a game is opened in which
    /// an opponent plays.
    pub fn prepare(&self) {
        self.0.take(Input::Prepare);
    }

    /// Asks for this. What was asked before and is not answered is forgotten. The number comes back
    /// with the answer.
    pub fn ask(&self, view: View, wanted: Wanted) -> u32 {
        let id = self.0.last_id.get().wrapping_add(1);
        self.0.last_id.set(id);
        self.0.take(Input::Ask(Question { id, view, wanted, share: None }));
        id
    }

    /// Forgets what was asked: the game was left, or something was taken back.
    pub fn forget(&self) {
        self.0.take(Input::Forget);
    }
}

impl Inner {
    fn take(self: &Rc<Self>, input: Input) {
        self.inbox.take(input, |input| {
            let orders = self.desk.borrow_mut().take(input);
            for order in orders {
                self.carry_out(order);
            }
        });
    }

    fn carry_out(self: &Rc<Self>, order: Order) {
        match order {
            Order::Start(worker) => self.start(worker),
            Order::Stop(worker) => self.put(worker, None),
            Order::Post(worker, question) => self.post(worker, &question),
            Order::Wait { stamp, milliseconds } => {
                let inner = Rc::downgrade(self);
                later(Duration::from_millis(milliseconds.into()), move || {
                    hand(&inner, Input::Time(stamp))
                });
            }
            Order::Think(question) => {
                let inner = Rc::downgrade(self);
                spawn_local(async move { think(inner, question).await });
            }
            Order::Tell(told) => (self.tell)(told),
        }
    }

    fn put(&self, worker: usize, thinker: Option<Thinker>) {
        self.workers.borrow_mut()[worker] = thinker;
    }

    fn start(self: &Rc<Self>, worker: usize) {
        self.put(worker, None);
        let inner = Rc::downgrade(self);
        let hear = move |said: Result<Say, String>| {
            let failed = |why| Input::Failed(worker, why);
            hand(&inner, said.map_or_else(failed, |say| Input::Said(worker, say)));
        };
        match Thinker::start(hear) {
            Ok(thinker) => self.put(worker, Some(thinker)),
            Err(why) => self.take(Input::Failed(worker, why)),
        }
    }

    /// The thinker in the page; none where it does not come.
    async fn thinker_in_page(&self) -> Option<Module> {
        if let Some(thinker) = self.in_page.borrow().clone() {
            return Some(thinker);
        }
        let attempt = self.attempts.get() + 1;
        self.attempts.set(attempt);
        let thinker = Module::start(&site::named(SCRIPT)?, attempt).await.ok()?;
        Some(self.in_page.borrow_mut().insert(thinker).clone())
    }

    fn post(self: &Rc<Self>, worker: usize, question: &Question) {
        let posted = match &self.workers.borrow()[worker] {
            Some(thinker) => thinker.ask(question),
            None => Err("there is no worker".to_owned()),
        };
        if let Err(why) = posted {
            self.take(Input::Failed(worker, why));
        }
    }
}

/// Hands it over if there is still somebody to take it.
fn hand(inner: &Weak<Inner>, input: Input) {
    if let Some(inner) = inner.upgrade() {
        inner.take(input);
    }
}

/// Has the thinker in the page think about it.
async fn think(inner: Weak<Inner>, question: Question) {
    let Some(here) = inner.upgrade() else { return };
    let Some(thinker) = here.thinker_in_page().await else {
        return hand(&inner, Input::Absent);
    };
    let asked = serde_json::to_string(&question).map_err(|why| why.to_string());
    let said = asked.and_then(|asked| thinker.call("say", &asked));
    let said = said.and_then(|said| json::read(&said).map_err(|why| unreadable(&why)));
    let said = said.unwrap_or_else(|why| {
        // It may have died of it: the next question is asked of another.
        here.in_page.take();
        Say::Answer(Answer { id: question.id, found: Err(why) })
    });
    hand(&inner, Input::InPage(said));
}
