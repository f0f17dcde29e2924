//! Asking computer opponents. They think in a program of their own, `crates/thinker`: in a Web Worker,
//! so that the page never stands still; where that cannot be had, in the page, after it was drawn.
//!
//! What is asked and answered is in `bastide_questions`, what happens when in `desk`, and how the
//! thinker is started in [`crate::platform::worker`] and [`crate::platform::module`]. This module
//! joins them.

mod desk;

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::{Rc, Weak},
    time::Duration,
};

use bastide_json as json;
use bastide_questions::Level;
use bastide_questions::{Answer, Purpose, Question, Say};
use bastide_rules::{Action, View};
use leptos::task::spawn_local;

use crate::notice::Notice;
use crate::platform::module::Module;
use crate::platform::site;
use crate::platform::timer::later;
use crate::platform::worker::{Signal, Worker};
use desk::{Desk, Input, Order};

/// The thinker's script, as the page names it.
const THINKER: &str = "thinker";

/// What is told of the opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The latest question is answered.
    Action {
        /// Which question.
        id: u32,
        /// What it was for.
        purpose: Purpose,
        /// What to do.
        action: Action,
    },
    /// The latest question has no answer and never will: twice the worker died of it, or there is
    /// nothing to decide. Somebody else must decide.
    Silence {
        /// Which question.
        id: u32,
        /// What it was for.
        purpose: Purpose,
        /// What happened.
        why: String,
    },
    /// Something the person may want to know; the question is being answered all the same.
    Notice(Notice),
}

/// The computer opponents of this page. One is enough for every seat and for hints: only the
/// latest question counts. Dropped, it is heard of no more.
pub struct Opponents(Rc<Inner>);

struct Inner {
    desk: RefCell<Desk>,
    worker: RefCell<Option<Worker>>,
    /// The thinker in the page.
    in_page: RefCell<Option<Module>>,
    /// How often it was to come into the page.
    attempts: Cell<u32>,
    /// What happened and was not dealt with yet; who is told something may ask again at once.
    inbox: RefCell<VecDeque<Input>>,
    is_busy: Cell<bool>,
    last_id: Cell<u32>,
    tell: Box<dyn Fn(Told)>,
}

impl Opponents {
    /// Opponents who tell this function. Nothing is started before it is needed.
    pub fn new(tell: impl Fn(Told) + 'static) -> Self {
        Opponents(Rc::new(Inner {
            desk: RefCell::new(Desk::new()),
            worker: RefCell::default(),
            in_page: RefCell::default(),
            attempts: Cell::default(),
            inbox: RefCell::default(),
            is_busy: Cell::default(),
            last_id: Cell::default(),
            tell: Box::new(tell),
        }))
    }

    /// Starts the worker, so that the first answer is not late. Best when a game is opened in which
    /// an opponent plays.
    pub fn prepare(&self) {
        self.0.take(Input::Prepare);
    }

    /// Asks what to do. What was asked before and is not answered is forgotten. The number comes
    /// back with the answer.
    pub fn ask(&self, view: View, level: Level, purpose: Purpose) -> u32 {
        let id = self.0.last_id.get().wrapping_add(1);
        self.0.last_id.set(id);
        self.0.take(Input::Ask(Question { id, view, level, purpose }));
        id
    }

    /// Forgets what was asked: the game was left, or something was taken back.
    pub fn forget(&self) {
        self.0.take(Input::Forget);
    }
}

impl Inner {
    fn take(self: &Rc<Self>, input: Input) {
        self.inbox.borrow_mut().push_back(input);
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            let Some(input) = self.inbox.borrow_mut().pop_front() else { break };
            let orders = self.desk.borrow_mut().take(input);
            for order in orders {
                self.carry_out(order);
            }
        }
        self.is_busy.set(false);
    }

    fn carry_out(self: &Rc<Self>, order: Order) {
        match order {
            Order::Start => self.start(),
            Order::Stop => drop(self.worker.take()),
            Order::Post(question) => self.post(&question),
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

    fn start(self: &Rc<Self>) {
        drop(self.worker.take());
        let inner = Rc::downgrade(self);
        let hear = move |signal| {
            let input = match signal {
                Signal::Failed(why) => Input::Failed(why),
                Signal::Said(text) => match json::read(&text) {
                    Ok(say) => Input::Said(say),
                    Err(why) => Input::Failed(unreadable(&why)),
                },
            };
            hand(&inner, input);
        };
        let script = site::named(THINKER).ok_or_else(|| "the page names no thinker".to_owned());
        match script.and_then(|script| Worker::start(&script, hear)) {
            Ok(worker) => drop(self.worker.replace(Some(worker))),
            Err(why) => self.take(Input::Failed(why)),
        }
    }

    /// The thinker in the page; none where it does not come.
    async fn thinker_in_page(&self) -> Option<Module> {
        if let Some(thinker) = self.in_page.borrow().clone() {
            return Some(thinker);
        }
        let attempt = self.attempts.get() + 1;
        self.attempts.set(attempt);
        let thinker = Module::start(&site::named(THINKER)?, attempt).await.ok()?;
        Some(self.in_page.borrow_mut().insert(thinker).clone())
    }

    fn post(self: &Rc<Self>, question: &Question) {
        let posted = match (&*self.worker.borrow(), serde_json::to_string(question)) {
            (Some(worker), Ok(text)) => worker.post(&text),
            (None, _) => Err("there is no worker".to_owned()),
            (_, Err(why)) => Err(why.to_string()),
        };
        if let Err(why) = posted {
            self.take(Input::Failed(why));
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
        Say::Answer(Answer { id: question.id, action: Err(why) })
    });
    hand(&inner, Input::Said(said));
}

fn unreadable(why: &json::Unreadable) -> String {
    format!("it said what nobody can read: {why}")
}
