//! The pool of workers as a pure state machine: it takes an event and returns commands.
//!
//! Requests wait in the order of their [`Priority`](super::request::Priority), and within one of
//! their age. Several workers share a search ([`Request`]); anything else is for one. A request
//! that was cancelled leaves its worker *stale*: that worker has [`STALE`] to finish if it is
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
//! share killed [`DEATHS`] workers fails, because it would kill every other. A request that only
//! workers may answer fails when none can be started.

mod messages;
mod page;

use bastide_questions::{Answer, Found, Say, Tally};

use super::Reply;
use super::request::{Request, ShareId};
use crate::notice::Notice;
pub(super) use messages::{Input, Order};
use page::Page;

/// The number of attempts to start a worker.
const STARTS: u32 = 3;
/// The number of workers that may die of one share.
const DEATHS: u32 = 2;
/// The time for loading, in milliseconds.
const LOADING: u32 = 8_000;
/// The time after [`LOADING`] in which a worker may still come, where no other is ready and a
/// request is for workers only. In milliseconds.
const LATE: u32 = 12_000;
/// The longest silence of a worker that thinks, in milliseconds: it reports three times as often
/// that it is busy. It passes twice before the worker counts as dead: a page that slept receives
/// both reports at once.
const SILENCE: u32 = 1_000;
/// The same for a request that only workers may answer: several times the time that a slow phone
/// needs for a turn with every box.
const PATIENCE: u32 = 10_000;
/// The time that a stale worker has left once it is needed, in milliseconds.
const STALE: u32 = 100;
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

    /// Gives the requests to workers that are free, and frees or starts others where they are
    /// needed.
    fn assign(&mut self) {
        if self.requests.is_empty() {
            return;
        }
        if self.is_anybody_here() {
            let shares = self.workers.len();
            for request in &mut self.requests {
                request.cut(shares);
            }
            self.give_to_idle();
            self.start_further();
            self.preempt();
            self.hurry_stale();
            return;
        }
        match self.page {
            Page::Rests => self.start_first(),
            Page::Thinks => {
                if self.is_for_workers_only() {
                    self.start_first();
                }
                self.think_soon();
            }
            Page::Lacks => {
                self.page = Page::Rests;
                self.start(0);
            }
        }
    }

    fn give_to_idle(&mut self) {
        for worker in 0..self.workers.len() {
            if matches!(self.workers[worker].place, Place::Idle { .. }) {
                self.give(worker);
            }
        }
    }

    fn give(&mut self, worker: usize) {
        let next = self.requests.iter_mut().find_map(|request| {
            let (share, question) = request.give()?;
            let patience = if request.needs_worker { PATIENCE } else { SILENCE };
            let (id, client) = (request.id, request.client);
            let (is_silent, is_expiring) = (false, false);
            Some((Thinking { id, client, share, patience, is_silent, is_expiring }, question))
        });
        let Some((thinking, question)) = next else { return };
        self.workers[worker].place = Place::Thinking(thinking);
        self.orders.push(Order::Post(worker, question));
        self.wait(worker, thinking.patience);
    }

    /// Starts workers while there is work for more.
    fn start_further(&mut self) {
        for worker in 0..self.workers.len() {
            let Worker { place, failed_starts, .. } = self.workers[worker];
            if place == Place::Away && failed_starts < STARTS && self.is_short() {
                self.start(worker);
            }
        }
    }

    /// Interrupts the least urgent request for each urgent one that no worker will be free for
    /// soon.
    fn preempt(&mut self) {
        let is_stale = |worker: &Worker| match worker.place {
            Place::Thinking(thinking) => self.request(thinking.id).is_none(),
            _ => false,
        };
        let stale = self.workers.iter().filter(|worker| is_stale(worker)).count();
        let soon = self.loading() + stale;
        let urgent = self.requests.iter().filter(|it| it.priority.preempts() && it.is_waiting());
        let urgent: Vec<_> = urgent.map(|request| request.priority).skip(soon).collect();
        for priority in urgent {
            let victim = |worker: usize| match self.workers[worker].place {
                Place::Thinking(thinking) => {
                    let place = self.requests.iter().position(|it| it.id == thinking.id)?;
                    let is_less_urgent = self.requests[place].priority > priority;
                    is_less_urgent.then_some((place, worker, thinking.share))
                }
                _ => None,
            };
            let last = (0..self.workers.len()).filter_map(victim).max_by_key(|(place, ..)| *place);
            let Some((place, worker, share)) = last else { return };
            self.requests[place].take_back(share);
            self.stop(worker);
            self.start(worker);
        }
    }

    /// Gives stale workers a last moment if they are needed.
    fn hurry_stale(&mut self) {
        if !self.is_short() {
            return;
        }
        for worker in 0..self.workers.len() {
            if let Place::Thinking(thinking) = self.workers[worker].place
                && !thinking.is_expiring
                && self.request(thinking.id).is_none()
            {
                self.workers[worker].place =
                    Place::Thinking(Thinking { is_expiring: true, ..thinking });
                self.wait(worker, STALE);
            }
        }
    }

    /// Returns `true` if there is work for more workers: a search is shared by all.
    fn is_short(&self) -> bool {
        self.requests.iter().any(Request::is_for_several) || self.open() > self.loading()
    }

    /// Returns the number of shares that no worker has.
    fn open(&self) -> usize {
        self.requests.iter().map(Request::open).sum()
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

    fn said(&mut self, worker: usize, say: Say) {
        match (self.workers[worker].place, say) {
            (Place::Loading { .. }, Say::Ready) => self.ready(worker),
            // A worker that is busy with a cancelled request gets no more time.
            (Place::Thinking(thinking), Say::Busy) if !thinking.is_expiring => {
                self.workers[worker].place =
                    Place::Thinking(Thinking { is_silent: false, ..thinking });
                self.wait(worker, thinking.patience);
            }
            (Place::Thinking(Thinking { id, share, .. }), Say::Share(of, found)) if id == of => {
                self.set_idle(worker);
                self.shared(id, share, found);
                self.assign();
            }
            (Place::Thinking(Thinking { id, .. }), Say::Answer(answer)) if id == answer.id => {
                self.set_idle(worker);
                self.answered(answer);
            }
            (Place::Thinking(Thinking { id, .. }), Say::Unread { why }) => {
                self.set_idle(worker);
                self.answered(Answer { id, found: Err(why) });
            }
            // A repetition, or the answer to a cancelled request.
            _ => {}
        }
    }

    fn set_idle(&mut self, worker: usize) {
        self.workers[worker].place = Place::Idle { is_timed: false };
    }

    fn ready(&mut self, worker: usize) {
        self.set_idle(worker);
        self.workers[worker].failed_starts = 0;
        if std::mem::replace(&mut self.page, Page::Rests) != Page::Rests {
            self.requests.iter_mut().for_each(Request::begin_anew);
        }
        self.assign();
    }

    fn shared(&mut self, id: u32, share: ShareId, found: Vec<Tally>) {
        if let Some(request) = self.request_mut(id) {
            request.take(share, found);
        }
    }

    fn answered(&mut self, Answer { id, found }: Answer) {
        if let Some(client) = self.request(id).map(|request| request.client) {
            self.told_of(client).last = None;
        }
        self.conclude(id, found);
        self.assign();
    }

    /// Removes a request, and sends its client the result.
    fn conclude(&mut self, id: u32, found: Result<Found, String>) {
        let Some(at) = self.requests.iter().position(|request| request.id == id) else { return };
        let client = self.requests.remove(at).client;
        let reply = match found {
            Ok(found) => Reply::Found { id, found },
            Err(why) => Reply::Failed { id, why },
        };
        self.orders.push(Order::Reply(client, reply));
    }

    fn failed(&mut self, worker: usize, why: String) {
        match self.workers[worker].place {
            Place::Away => {}
            Place::Loading { .. } => {
                self.stop(worker);
                self.workers[worker].failed_starts += 1;
                // While the page thinks, a worker that fails late is not replaced for its requests.
                if self.page == Page::Rests || self.is_for_workers_only() {
                    self.start_again(worker);
                }
            }
            Place::Idle { .. } => self.stop(worker),
            Place::Thinking(thinking) => self.died_of(worker, thinking, why),
        }
    }

    fn start_again(&mut self, worker: usize) {
        if self.workers[worker].failed_starts < STARTS {
            if !self.requests.is_empty() {
                self.start(worker);
            }
        } else if !self.is_anybody_here() {
            self.go_without_workers();
        }
    }

    /// Fails the requests for workers only, and lets the page answer the others.
    fn go_without_workers(&mut self) {
        if !self.is_anybody_loading() {
            let requests = std::mem::take(&mut self.requests);
            for request in requests {
                if request.needs_worker {
                    let reply = Reply::NoWorker { id: request.id };
                    self.orders.push(Order::Reply(request.client, reply));
                } else {
                    self.requests.push(request);
                }
            }
        }
        if self.page == Page::Rests {
            self.think_in_page();
        }
    }

    fn died_of(&mut self, worker: usize, thinking: Thinking, why: String) {
        let Thinking { id, client, share, .. } = thinking;
        self.stop(worker);
        if self.request_mut(id).is_some_and(|request| request.died_of(share) >= DEATHS) {
            self.conclude(id, Err(why));
        }
        if !self.requests.is_empty() {
            self.start(worker);
            self.notify_once(client, Notice::OpponentRestarted);
            self.assign();
        }
    }

    /// Sends a notice to a client that waits for an answer, unless it was the last notice already.
    fn notify_once(&mut self, client: u32, notice: Notice) {
        let is_waiting = self.requests.iter().any(|request| request.client == client);
        if is_waiting && self.told_of(client).last.as_ref() != Some(&notice) {
            self.told_of(client).last = Some(notice.clone());
            self.orders.push(Order::Reply(client, Reply::Notice(notice)));
        }
    }

    fn told_of(&mut self, client: u32) -> &mut Told {
        let known = self.told.iter().position(|told| told.client == client);
        let at = known.unwrap_or_else(|| {
            self.told.push(Told { client, last: None, in_page: false });
            self.told.len() - 1
        });
        &mut self.told[at]
    }

    fn time_of(&mut self, worker: usize) {
        match self.workers[worker].place {
            Place::Loading { is_late: false } if !self.is_anybody_here() => {
                // It may still come, and is used then.
                self.workers[worker].place = Place::Loading { is_late: true };
                self.wait(worker, LATE);
                self.think_in_page();
            }
            Place::Loading { .. } if self.is_anybody_here() || self.is_for_workers_only() => {
                self.failed(worker, String::new());
            }
            Place::Loading { .. } => self.wait(worker, LATE),
            Place::Thinking(thinking) if self.request(thinking.id).is_none() && self.is_short() => {
                self.stop(worker);
                self.assign();
            }
            Place::Thinking(thinking) if !thinking.is_silent => {
                self.workers[worker].place =
                    Place::Thinking(Thinking { is_silent: true, is_expiring: false, ..thinking });
                self.wait(worker, thinking.patience);
            }
            Place::Thinking(thinking) => {
                self.died_of(worker, thinking, "it stopped responding".to_owned());
            }
            Place::Idle { .. } if self.workers.iter().filter(|it| it.is_here()).count() > 1 => {
                self.stop(worker);
            }
            Place::Away | Place::Idle { .. } => {}
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
