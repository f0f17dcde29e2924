//! Requests are given to workers; workers are started, interrupted and replaced for them.

use super::page::Page;
use super::{Order, Place, Pool, STARTS, Thinking, Worker};
use crate::thinkers::request::Request;

/// The longest silence of a worker that thinks, in milliseconds: it reports three times as often
/// that it is busy. It passes twice before the worker counts as dead: a page that slept receives
/// both reports at once.
const SILENCE: u32 = 1_000;
/// The same for a request that only workers may answer: several times the time that a slow phone
/// needs for a turn with every box.
const PATIENCE: u32 = 10_000;
/// The time that a stale worker has left once it is needed, in milliseconds.
const STALE: u32 = 100;

impl Pool {
    /// Gives the requests to workers that are free, and frees or starts others where they are
    /// needed.
    pub(super) fn assign(&mut self) {
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
    pub(super) fn is_short(&self) -> bool {
        self.requests.iter().any(Request::is_for_several) || self.open() > self.loading()
    }

    /// Returns the number of shares that no worker has.
    fn open(&self) -> usize {
        self.requests.iter().map(Request::open).sum()
    }
}
