//! The pool of workers as a pure state machine: it takes an event and returns commands.
//!
//! Requests wait in the order of their [`Priority`](super::request::Priority), and within one of
//! their age. Several workers share a search ([`Request`]); anything else is for one. A request
//! that was cancelled leaves its worker *stale*: that worker has `STALE` to finish if it is
//! needed elsewhere, and is replaced then; its answer is dropped. A move or a hint that finds every
//! worker busy interrupts the least urgent request, which returns to its place in the queue.
//!
//! One worker is started when the first request comes; the others when there is work for them and
//! one is ready, so that they find the program in the browser's cache. Until they are ready the
//! first does their shares. A worker that was idle for [`IDLE`] is terminated, unless it is the
//! last.
//!
//! Starting a worker is tried [`STARTS`] times, and a slow one is not waited for. Where no worker
//! is ready, the thinker runs in the page until one is. If the thinker cannot be loaded there
//! either, clients are told, and everything is tried again later, as long as a request waits. A
//! worker that dies of a share is replaced, and the share given out again; a request of which one
//! share killed `DEATHS` workers fails, because it would kill every other. A request that only
//! workers may answer fails when none can be started.

mod answers;
mod assigning;
mod failures;
mod messages;
mod page;

use super::Reply;
use super::request::{Request, ShareId};
use crate::notice::Notice;
pub(super) use messages::{Input, Order};
use page::Page;

/// The number of attempts to start a worker.
const STARTS: u32 = 3;
/// The time for loading, in milliseconds.
const LOADING: u32 = 8_000;
/// The time after which an idle worker is terminated, in milliseconds.
const IDLE: u32 = 30_000;

/// The state of a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It does not exist.
    Away,
    /// It is being loaded.
    Loading {
        /// `true` if [`LOADING`] is over.
        is_late: bool,
    },
    /// It has nothing to do.
    Idle {
        /// `true` if [`IDLE`] is running.
        is_timed: bool,
    },
    /// It thinks about a request.
    Thinking(Thinking),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Thinking {
    /// The number of the request.
    id: u32,
    client: u32,
    share: ShareId,
    /// The longest silence, in milliseconds.
    patience: u32,
    /// `true` after a silence of that length.
    is_silent: bool,
    /// `true` if [`STALE`] is running.
    is_expiring: bool,
}

#[derive(Clone, Copy, Debug)]
struct Worker {
    place: Place,
    /// The number of failed starts since the last successful one.
    failed_starts: u32,
    /// The stamp of its latest wait; earlier ones have no effect.
    stamp: u32,
}

/// The notices that a client received and that need not be repeated.
#[derive(Clone, Debug)]
struct Told {
    client: u32,
    /// The last one, until the next answer.
    last: Option<Notice>,
    /// `true` if it knows that the page thinks.
    in_page: bool,
}

/// The pool.
#[derive(Debug)]
pub(super) struct Pool {
    workers: Vec<Worker>,
    page: Page,
    /// The request and share that the thinker in the page was given and has not answered.
    in_page: Option<(u32, ShareId)>,
    /// The stamp of the page's latest wait.
    page_stamp: u32,
    /// The requests without an answer, the next first.
    requests: Vec<Request>,
    told: Vec<Told>,
    last_stamp: u32,
    orders: Vec<Order>,
}

impl Pool {
    /// A pool for so many workers; none is started.
    pub(super) fn new(workers: usize) -> Self {
        let away = Worker { place: Place::Away, failed_starts: 0, stamp: 0 };
        Pool {
            workers: vec![away; workers.max(1)],
            page: Page::Rests,
            in_page: None,
            page_stamp: 0,
            requests: Vec::new(),
            told: Vec::new(),
            last_stamp: 0,
            orders: Vec::new(),
        }
    }

    /// Takes an event; returns the commands that follow from it.
    pub(super) fn take(&mut self, input: Input) -> Vec<Order> {
        match input {
            Input::Ask(request) => self.ask(request),
            Input::Cancel(id) => {
                self.requests.retain(|request| request.id != id);
                self.assign();
            }
            Input::Leave(client) => {
                self.requests.retain(|request| request.client != client);
                self.told.retain(|told| told.client != client);
                self.assign();
            }
            Input::Said(worker, say) => self.said(worker, say),
            Input::Failed(worker, why) => self.failed(worker, why),
            Input::InPage(say) => self.said_in_page(say),
            Input::Absent => self.absent(),
            Input::Time(stamp) if stamp == self.page_stamp => self.time_of_page(),
            Input::Time(stamp) => {
                if let Some(worker) = self.workers.iter().position(|it| it.stamp == stamp) {
                    self.time_of(worker);
                }
            }
        }
        self.time_idle();
        std::mem::take(&mut self.orders)
    }

    fn ask(&mut self, request: Request) {
        if request.needs_worker && !self.is_anybody_here() && !self.is_anybody_loading() {
            // It is a new reason to try.
            for worker in &mut self.workers {
                worker.failed_starts = 0;
            }
        }
        let is_before = |other: &Request| other.priority <= request.priority;
        let at = self.requests.partition_point(is_before);
        self.requests.insert(at, request);
        self.assign();
    }

    fn loading(&self) -> usize {
        self.workers.iter().filter(|worker| worker.is_loading()).count()
    }

    fn is_anybody_loading(&self) -> bool {
        self.workers.iter().any(Worker::is_loading)
    }

    fn is_anybody_here(&self) -> bool {
        self.workers.iter().any(Worker::is_here)
    }

    /// Returns `true` if a request is for workers only.
    fn is_for_workers_only(&self) -> bool {
        self.requests.iter().any(|request| request.needs_worker)
    }

    fn request(&self, id: u32) -> Option<&Request> {
        self.requests.iter().find(|request| request.id == id)
    }

    fn request_mut(&mut self, id: u32) -> Option<&mut Request> {
        self.requests.iter_mut().find(|request| request.id == id)
    }

    fn start_first(&mut self) {
        if self.workers[0].place == Place::Away {
            self.start(0);
        }
    }

    fn start(&mut self, worker: usize) {
        self.workers[worker].place = Place::Loading { is_late: false };
        self.orders.push(Order::Start(worker));
        self.wait(worker, LOADING);
    }

    fn stop(&mut self, worker: usize) {
        self.workers[worker].place = Place::Away;
        self.orders.push(Order::Stop(worker));
    }

    fn wait(&mut self, worker: usize, milliseconds: u32) {
        self.workers[worker].stamp = self.stamp(milliseconds);
    }

    /// Begins a wait; returns its stamp.
    fn stamp(&mut self, milliseconds: u32) -> u32 {
        self.last_stamp = self.last_stamp.wrapping_add(1);
        self.orders.push(Order::Wait { stamp: self.last_stamp, milliseconds });
        self.last_stamp
    }

    /// Begins the wait of every worker that has become idle.
    fn time_idle(&mut self) {
        for worker in 0..self.workers.len() {
            if self.workers[worker].place == (Place::Idle { is_timed: false }) {
                self.workers[worker].place = Place::Idle { is_timed: true };
                self.wait(worker, IDLE);
            }
        }
    }
}

impl Worker {
    /// Returns `true` if it has started.
    fn is_here(&self) -> bool {
        matches!(self.place, Place::Idle { .. } | Place::Thinking(_))
    }

    fn is_loading(&self) -> bool {
        matches!(self.place, Place::Loading { .. })
    }
}

#[cfg(test)]
mod tests;
