//! A worker reports: it is ready, busy, or has found something.

use bastide_questions::{Answer, Found, Say, Tally};

use super::page::Page;
use super::{Order, Place, Pool, Reply, Thinking};
use crate::thinkers::request::{Request, ShareId};

impl Pool {
    pub(super) fn said(&mut self, worker: usize, say: Say) {
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

    pub(super) fn shared(&mut self, id: u32, share: ShareId, found: Vec<Tally>) {
        if let Some(request) = self.request_mut(id) {
            request.take(share, found);
        }
    }

    pub(super) fn answered(&mut self, Answer { id, found }: Answer) {
        if let Some(client) = self.request(id).map(|request| request.client) {
            self.told_of(client).last = None;
        }
        self.conclude(id, found);
        self.assign();
    }

    /// Removes a request, and sends its client the result.
    pub(super) fn conclude(&mut self, id: u32, found: Result<Found, String>) {
        let Some(at) = self.requests.iter().position(|request| request.id == id) else { return };
        let client = self.requests.remove(at).client;
        let reply = match found {
            Ok(found) => Reply::Found { id, found },
            Err(why) => Reply::Failed { id, why },
        };
        self.orders.push(Order::Reply(client, reply));
    }
}
