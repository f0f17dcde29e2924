//! The pool of thinker workers: one for the page, shared by computer players, hints, the chances
//! bar, puzzles and reviews. The thinker is a program of its own, `crates/thinker`. It runs in Web
//! Workers, so that the page stays responsive; where there are none, in the page.
//!
//! The messages between page and thinker are in `bastide_questions`. [`pool`] decides what happens
//! when, as a pure state machine; [`request`] divides a search among workers; [`driver`] carries
//! out the commands. Workers are started by [`crate::platform::worker`] and
//! [`crate::platform::module`].
//!
//! **Invariant:** a client receives no reply before `ask` returns, and none after a request was
//! cancelled or the client was dropped.

mod driver;
mod pool;
mod queue;
mod request;
mod thinker;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use bastide_questions::{Found, Wanted};
use bastide_rules::View;

use crate::notice::Notice;
use driver::Driver;
use pool::Input;
use request::Request;

/// A reply of the pool to a client.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The request is answered.
    Found {
        /// The number of the request.
        id: u32,
        /// The answer.
        found: Found,
    },
    /// The request will never be answered: two workers died of it, or there is nothing to decide.
    Failed {
        /// The number of the request.
        id: u32,
        /// The error.
        why: String,
    },
    /// The request was for workers only, and none can be started.
    NoWorker {
        /// The number of the request.
        id: u32,
    },
    /// Something that the person may want to know; requests are answered all the same.
    Notice(Notice),
}

/// A client of the pool. When the last one is dropped, all workers are terminated.
pub struct Client {
    driver: Rc<Driver>,
    id: u32,
}

impl Client {
    /// A client that calls `hear` with each reply. No worker is started before the first request.
    pub fn new(hear: impl Fn(Reply) + 'static) -> Client {
        let driver = Driver::of_the_page();
        let id = driver.join(Rc::new(hear));
        Client { driver, id }
    }

    /// Asks the pool: its workers, or the page where there are none.
    pub fn ask(&self, view: Rc<View>, wanted: Wanted) -> Ticket {
        self.send(view, wanted, false)
    }

    /// Asks the workers of the pool; replies [`Reply::NoWorker`] where there are none.
    pub fn ask_workers(&self, view: Rc<View>, wanted: Wanted) -> Ticket {
        self.send(view, wanted, true)
    }

    fn send(&self, view: Rc<View>, wanted: Wanted, needs_worker: bool) -> Ticket {
        let id = self.driver.next_id();
        let mut request = Request::new(id, self.id, view, wanted);
        request.needs_worker = needs_worker;
        self.driver.take(Input::Ask(request));
        Ticket { driver: Rc::downgrade(&self.driver), id }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.driver.leave(self.id);
    }
}

/// A request to the pool. Dropped, it is cancelled.
pub struct Ticket {
    driver: Weak<Driver>,
    id: u32,
}

impl Ticket {
    /// Returns the number of the request, which its reply repeats.
    pub const fn id(&self) -> u32 {
        self.id
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if let Some(driver) = self.driver.upgrade() {
            driver.take(Input::Cancel(self.id));
        }
    }
}

/// A client with one request at a time: a new one cancels the last.
pub struct Asker {
    // Dropped first: with the client gone there is nothing to cancel.
    client: Client,
    ticket: RefCell<Option<Ticket>>,
}

impl Asker {
    /// An asker that calls `hear` with each reply.
    pub fn new(hear: impl Fn(Reply) + 'static) -> Asker {
        Asker { client: Client::new(hear), ticket: RefCell::default() }
    }

    /// Cancels the last request and asks for this; returns its number.
    pub fn ask(&self, view: View, wanted: Wanted) -> u32 {
        self.cancel();
        let ticket = self.client.ask(Rc::new(view), wanted);
        let id = ticket.id();
        *self.ticket.borrow_mut() = Some(ticket);
        id
    }

    /// Cancels the last request, if it is not answered.
    pub fn cancel(&self) {
        drop(self.ticket.take());
    }
}
