//! Who thinks about what, and what follows when something fails. Pure: it is told what happened and
//! says what to do.
//!
//! One question counts, the latest. Several workers share a search ([`Work`]); anything else is for one.
//! While a worker thinks about an older question it is waited for a moment; then another takes its
//! place. An answer to what does not count any more is dropped.
//!
//! One worker is started when it is needed; the others when there is a search and somebody is here, so
//! that they find the program in the browser's memory. Whoever is here does the shares of those who are
//! not, one after the other.
//!
//! A worker that cannot be started is tried [`STARTS`] times, and one that takes long to load is not
//! waited for. Where none is here, the thinker is run in the page, until a worker says that it is ready
//! after all. Where the thinker does not come into the page either, that is told, and all is tried again
//! after a while, for as long as something is asked. A worker that dies over a share is replaced, and
//! the share asked again; a question of which one share killed [`DEATHS`] workers is given up, because
//! it would kill every other.

mod page;
mod words;

use bastide_questions::{Answer, Found, Say, Tally};

use super::Told;
use super::work::{Piece, Work};
use crate::notice::Notice;
use page::Page;
pub(super) use words::{Input, Order};

/// How often starting is tried.
const STARTS: u32 = 3;
/// How many workers may die of a share.
const DEATHS: u32 = 2;
/// How long loading may take, in milliseconds.
const LOADING: u32 = 8_000;
/// How long a worker that thinks may say nothing, in milliseconds: it says that it is busy three times
/// as often. It is waited for twice: a page that slept hears of both at once.
const SILENCE: u32 = 1_000;
/// How long the question that counts waits, in milliseconds, for a worker that thinks about an old one:
/// then that one is replaced.
const STALE: u32 = 100;
/// What a worker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// There is none.
    Away,
    /// It is being loaded.
    Loading,
    /// It has nothing to do.
    Idle,
    /// It thinks about a question.
    Thinking {
        /// Which.
        id: u32,
        /// Which share of it.
        piece: Piece,
        /// Whether nothing was heard of it for a while.
        is_silent: bool,
    },
}

#[derive(Clone, Copy, Debug)]
struct Worker {
    place: Place,
    /// How many starts failed since the last that did not.
    failed_starts: u32,
    /// Of the wait that counts; older ones are over for nothing.
    stamp: u32,
}

/// Who thinks about what.
#[derive(Debug)]
pub(super) struct Desk {
    workers: Vec<Worker>,
    page: Page,
    /// What the thinker in the page was asked and has not answered.
    in_page: Option<(u32, Piece)>,
    /// Of the page's wait that counts.
    page_stamp: u32,
    /// The question that counts.
    work: Option<Work>,
    /// What was told of the opponents and holds until the next answer: once is enough.
    told: Option<Notice>,
    /// Whether it was told that the page thinks.
    told_page: bool,
    last_stamp: u32,
    orders: Vec<Order>,
}

impl Desk {
    /// A desk with room for so many workers, at which nobody works yet.
    pub(super) fn new(workers: usize) -> Self {
        let away = Worker { place: Place::Away, failed_starts: 0, stamp: 0 };
        Desk {
            workers: vec![away; workers.max(1)],
            page: Page::Rests,
            in_page: None,
            page_stamp: 0,
            work: None,
            told: None,
            told_page: false,
            last_stamp: 0,
            orders: Vec::new(),
        }
    }

    /// What to do now that this happened.
    pub(super) fn take(&mut self, input: Input) -> Vec<Order> {
        match input {
            Input::Prepare => {
                if !self.is_anybody_here() && self.page == Page::Rests {
                    self.start_first();
                }
            }
            Input::Ask(question) => {
                self.work = Some(Work::new(question));
                self.go_on();
                self.wait_for_stale();
            }
            Input::Forget => self.work = None,
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
        std::mem::take(&mut self.orders)
    }

    /// Gives the question that counts to whoever is free.
    fn go_on(&mut self) {
        let Some(work) = &mut self.work else { return };
        if self.workers.iter().any(Worker::is_here) {
            work.cut(self.workers.len());
            let is_for_several = work.is_for_several();
            for worker in 0..self.workers.len() {
                let Worker { place, failed_starts, .. } = self.workers[worker];
                match place {
                    Place::Idle => self.give(worker),
                    Place::Away if is_for_several && failed_starts < STARTS => self.start(worker),
                    Place::Away | Place::Loading | Place::Thinking { .. } => {}
                }
            }
            return;
        }
        match self.page {
            Page::Thinks => self.think_soon(),
            Page::Rests => self.start_first(),
            Page::Lacks => {
                self.page = Page::Rests;
                self.start(0);
            }
        }
    }

    /// Whoever thinks about what does not count any more has not much time left.
    fn wait_for_stale(&mut self) {
        let asked = self.work.as_ref().map(Work::id);
        for worker in 0..self.workers.len() {
            if let Place::Thinking { id, .. } = self.workers[worker].place
                && Some(id) != asked
            {
                self.wait(worker, STALE);
            }
        }
    }

    fn is_anybody_here(&self) -> bool {
        self.workers.iter().any(Worker::is_here)
    }

    fn give(&mut self, worker: usize) {
        let Some(work) = &mut self.work else { return };
        let Some((piece, question)) = work.give() else { return };
        self.workers[worker].place = Place::Thinking { id: question.id, piece, is_silent: false };
        self.orders.push(Order::Post(worker, question));
        self.wait(worker, SILENCE);
    }

    fn start_first(&mut self) {
        if self.workers[0].place == Place::Away {
            self.start(0);
        }
    }

    fn start(&mut self, worker: usize) {
        self.workers[worker].place = Place::Loading;
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

    /// Has somebody wait: the stamp of that.
    fn stamp(&mut self, milliseconds: u32) -> u32 {
        self.last_stamp = self.last_stamp.wrapping_add(1);
        self.orders.push(Order::Wait { stamp: self.last_stamp, milliseconds });
        self.last_stamp
    }

    fn said(&mut self, worker: usize, say: Say) {
        match (self.workers[worker].place, say) {
            (Place::Loading, Say::Ready) => self.ready(worker),
            (Place::Thinking { id, piece, .. }, Say::Busy) => {
                self.workers[worker].place = Place::Thinking { id, piece, is_silent: false };
                // One that is busy with what does not count is not waited for.
                if self.work.as_ref().is_none_or(|work| work.id() == id) {
                    self.wait(worker, SILENCE);
                }
            }
            (Place::Thinking { id, piece, .. }, Say::Share(of, found)) if id == of => {
                self.workers[worker].place = Place::Idle;
                self.shared(id, piece, found);
                self.go_on();
            }
            (Place::Thinking { id, .. }, Say::Answer(answer)) if id == answer.id => {
                self.workers[worker].place = Place::Idle;
                self.answered(answer);
            }
            (Place::Thinking { id, .. }, Say::Unread { why }) => {
                self.workers[worker].place = Place::Idle;
                self.answered(Answer { id, found: Err(why) });
            }
            // It said so before, or nobody waits for it.
            _ => {}
        }
    }

    fn ready(&mut self, worker: usize) {
        self.workers[worker] =
            Worker { place: Place::Idle, failed_starts: 0, ..self.workers[worker] };
        if std::mem::replace(&mut self.page, Page::Rests) != Page::Rests
            && let Some(work) = &mut self.work
        {
            work.begin_anew();
        }
        self.go_on();
    }

    fn shared(&mut self, id: u32, piece: Piece, found: Vec<Tally>) {
        if let Some(work) = self.work.as_mut().filter(|work| work.id() == id) {
            work.take(piece, found);
        }
    }

    fn answered(&mut self, Answer { id, found }: Answer) {
        self.told = None;
        if self.work.as_ref().is_some_and(|work| work.id() == id) {
            self.conclude(id, found);
        } else {
            self.go_on();
        }
    }

    /// Tells what came of the question that counts.
    fn conclude(&mut self, id: u32, found: Result<Found, String>) {
        self.work = None;
        self.orders.push(Order::Tell(match found {
            Ok(found) => Told::Found { id, found },
            Err(why) => Told::Silence { id, why },
        }));
    }

    fn failed(&mut self, worker: usize, why: String) {
        match self.workers[worker].place {
            Place::Away => {}
            Place::Loading => {
                self.stop(worker);
                self.workers[worker].failed_starts += 1;
                // The one that took long to load will not come.
                if self.page == Page::Rests {
                    self.start_again(worker);
                }
            }
            Place::Idle => self.stop(worker),
            Place::Thinking { id, piece, .. } => self.died_of(worker, id, piece, why),
        }
    }

    fn start_again(&mut self, worker: usize) {
        if self.workers[worker].failed_starts < STARTS {
            self.start(worker);
        } else if !self.is_anybody_here() {
            self.think_in_page();
        }
    }

    fn died_of(&mut self, worker: usize, id: u32, piece: Piece, why: String) {
        self.stop(worker);
        if let Some(work) = self.work.as_mut().filter(|work| work.id() == id)
            && work.died_of(piece) >= DEATHS
        {
            self.conclude(id, Err(why));
        }
        if self.work.is_some() {
            self.start(worker);
            self.tell_once(Notice::OpponentRestarted);
            self.go_on();
        }
    }

    fn tell_once(&mut self, notice: Notice) {
        if self.told.as_ref() != Some(&notice) {
            self.told = Some(notice.clone());
            self.orders.push(Order::Tell(Told::Notice(notice)));
        }
    }

    fn time_of(&mut self, worker: usize) {
        match self.workers[worker].place {
            // It may come yet, and is taken then.
            Place::Loading if !self.is_anybody_here() => self.think_in_page(),
            Place::Loading => self.failed(worker, String::new()),
            Place::Thinking { id, .. }
                if self.work.as_ref().is_some_and(|work| work.id() != id) =>
            {
                self.stop(worker);
                self.go_on();
            }
            Place::Thinking { id, piece, is_silent: false } => {
                self.workers[worker].place = Place::Thinking { id, piece, is_silent: true };
                self.wait(worker, SILENCE);
            }
            Place::Thinking { id, piece, .. } => {
                self.died_of(worker, id, piece, "it is heard of no more".to_owned());
            }
            Place::Away | Place::Idle => {}
        }
    }
}

impl Worker {
    /// Whether it has come.
    fn is_here(&self) -> bool {
        matches!(self.place, Place::Idle | Place::Thinking { .. })
    }
}

#[cfg(test)]
mod tests;
