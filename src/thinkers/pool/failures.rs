//! A worker does not start, dies or falls silent.

use super::page::Page;
use super::{Order, Place, Pool, Reply, STARTS, Thinking, Told};
use crate::notice::Notice;

/// The number of workers that may die of one share.
const DEATHS: u32 = 2;
/// The time after [`LOADING`] in which a worker may still come, where no other is ready and a
/// request is for workers only. In milliseconds.
const LATE: u32 = 12_000;

impl Pool {
    pub(super) fn failed(&mut self, worker: usize, why: String) {
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
    pub(super) fn notify_once(&mut self, client: u32, notice: Notice) {
        let is_waiting = self.requests.iter().any(|request| request.client == client);
        if is_waiting && self.told_of(client).last.as_ref() != Some(&notice) {
            self.told_of(client).last = Some(notice.clone());
            self.orders.push(Order::Reply(client, Reply::Notice(notice)));
        }
    }

    pub(super) fn told_of(&mut self, client: u32) -> &mut Told {
        let known = self.told.iter().position(|told| told.client == client);
        let at = known.unwrap_or_else(|| {
            self.told.push(Told { client, last: None, in_page: false });
            self.told.len() - 1
        });
        &mut self.told[at]
    }

    pub(super) fn time_of(&mut self, worker: usize) {
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
