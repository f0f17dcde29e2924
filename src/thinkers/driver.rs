//! The driver of the pool: starts workers, sends messages, waits, and calls the clients.

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
    time::Duration,
};

use bastide_json as json;
use bastide_questions::{Answer, Question, Say};
use leptos::task::spawn_local;

use super::Reply;
use super::pool::{Input, Order, Pool};
use super::queue::Queue;
use super::thinker::{SCRIPT, Thinker, unreadable};
use crate::platform::module::Module;
use crate::platform::site;
use crate::platform::timer::later;

type Hear = Rc<dyn Fn(Reply)>;

/// The driver of the page's pool. It lives as long as a client.
pub(super) struct Driver {
    pool: RefCell<Pool>,
    workers: RefCell<Vec<Option<Thinker>>>,
    /// The thinker in the page.
    in_page: RefCell<Option<Module>>,
    /// The number of attempts to load the thinker into the page.
    attempts: Cell<u32>,
    /// The events that are not handled yet: a client may ask again while it hears a reply.
    queue: Queue<Input>,
    clients: RefCell<Vec<(u32, Hear)>>,
    last_id: Cell<u32>,
}

thread_local! {
    static DRIVER: RefCell<Weak<Driver>> = RefCell::default();
}

impl Driver {
    /// Returns the driver of the page; makes it for the first client.
    pub(super) fn of_the_page() -> Rc<Driver> {
        DRIVER.with_borrow_mut(|known| {
            known.upgrade().unwrap_or_else(|| {
                let driver = Rc::new(Driver::new());
                *known = Rc::downgrade(&driver);
                driver
            })
        })
    }

    fn new() -> Driver {
        let workers = Thinker::how_many();
        Driver {
            pool: RefCell::new(Pool::new(workers)),
            workers: RefCell::new((0..workers).map(|_| None).collect()),
            in_page: RefCell::default(),
            attempts: Cell::default(),
            queue: Queue::default(),
            clients: RefCell::default(),
            last_id: Cell::default(),
        }
    }

    /// Returns a new number, for a client or a request.
    pub(super) fn next_id(&self) -> u32 {
        let id = self.last_id.get().wrapping_add(1);
        self.last_id.set(id);
        id
    }

    /// Adds a client; returns its number.
    pub(super) fn join(&self, hear: Hear) -> u32 {
        let id = self.next_id();
        self.clients.borrow_mut().push((id, hear));
        id
    }

    /// Removes a client and cancels its requests.
    pub(super) fn leave(self: &Rc<Self>, client: u32) {
        // Dropped when nothing is borrowed: it may own other clients.
        let at = self.clients.borrow().iter().position(|(id, _)| *id == client);
        let left = at.map(|at| self.clients.borrow_mut().swap_remove(at));
        self.take(Input::Leave(client));
        drop(left);
    }

    /// Gives the pool an event, and carries out the commands that follow.
    pub(super) fn take(self: &Rc<Self>, input: Input) {
        self.queue.take(input, |input| {
            let orders = self.pool.borrow_mut().take(input);
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
                self.take_later(milliseconds, Input::Time(stamp))
            }
            Order::Think(question) => {
                let driver = Rc::downgrade(self);
                spawn_local(async move { think(driver, question).await });
            }
            Order::Reply(client, reply) => {
                let clients = self.clients.borrow();
                let hear = clients.iter().find(|(id, _)| *id == client).map(|(_, it)| it.clone());
                drop(clients);
                if let Some(hear) = hear {
                    hear(reply);
                }
            }
        }
    }

    fn take_later(self: &Rc<Self>, milliseconds: u32, input: Input) {
        let driver = Rc::downgrade(self);
        later(Duration::from_millis(milliseconds.into()), move || take_if_alive(&driver, input));
    }

    fn put(&self, worker: usize, thinker: Option<Thinker>) {
        self.workers.borrow_mut()[worker] = thinker;
    }

    fn start(self: &Rc<Self>, worker: usize) {
        self.put(worker, None);
        let driver = Rc::downgrade(self);
        let hear = move |said: Result<Say, String>| {
            let failed = |why| Input::Failed(worker, why);
            take_if_alive(&driver, said.map_or_else(failed, |say| Input::Said(worker, say)));
        };
        match Thinker::start(hear) {
            Ok(thinker) => self.put(worker, Some(thinker)),
            // Later, like any other failure: clients hear nothing before `ask` returns.
            Err(why) => self.take_later(0, Input::Failed(worker, why)),
        }
    }

    fn post(self: &Rc<Self>, worker: usize, question: &Question) {
        let posted = match &self.workers.borrow()[worker] {
            Some(thinker) => thinker.ask(question),
            None => Err("there is no worker".to_owned()),
        };
        if let Err(why) = posted {
            self.take_later(0, Input::Failed(worker, why));
        }
    }

    /// Returns the thinker in the page; `None` if it cannot be loaded.
    async fn thinker_in_page(&self) -> Option<Module> {
        if let Some(thinker) = self.in_page.borrow().clone() {
            return Some(thinker);
        }
        let attempt = self.attempts.get() + 1;
        self.attempts.set(attempt);
        let thinker = Module::start(&site::named(SCRIPT)?, attempt).await.ok()?;
        Some(self.in_page.borrow_mut().insert(thinker).clone())
    }
}

/// Gives the pool an event, unless all clients are gone.
fn take_if_alive(driver: &Weak<Driver>, input: Input) {
    if let Some(driver) = driver.upgrade() {
        driver.take(input);
    }
}

/// Lets the thinker in the page answer a question.
async fn think(driver: Weak<Driver>, question: Question) {
    let Some(here) = driver.upgrade() else { return };
    let Some(thinker) = here.thinker_in_page().await else {
        return take_if_alive(&driver, Input::Absent);
    };
    let asked = serde_json::to_string(&question).map_err(|why| why.to_string());
    let said = asked.and_then(|asked| thinker.call("say", &asked));
    let said = said.and_then(|said| json::read(&said).map_err(|why| unreadable(&why)));
    let said = said.unwrap_or_else(|why| {
        // It may have died of it: the next question is for a new one.
        here.in_page.take();
        Say::Answer(Answer { id: question.id, found: Err(why) })
    });
    take_if_alive(&driver, Input::InPage(said));
}
