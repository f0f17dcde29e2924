//! Who thinks about what, and what follows when something fails. Pure: it is told what happened and
//! says what to do.
//!
//! There is at most one question at the worker and one that counts, the latest. While the worker
//! thinks about an older one, the latest waits; the older answer is dropped when it comes.
//!
//! A worker that cannot be started is tried [`STARTS`] times, and one that takes long to load is not
//! waited for: then the thinker is run in the page, until a worker says that it is ready after all.
//! Where the thinker does not come into the page either, that is told, and all is tried again after a
//! while, for as long as something is asked. A worker that dies over a question is replaced and asked
//! again; a question that killed [`DEATHS`] workers is given up, because it would kill every other.

use bastide_questions::{Answer, Question, Say};
use bastide_rules::Action;

use super::Told;
use crate::notice::Notice;

/// How often starting is tried.
const STARTS: u32 = 3;
/// How many workers may die of a question.
const DEATHS: u32 = 2;
/// How long loading may take, in milliseconds.
const LOADING: u32 = 8_000;
/// How long thinking may take, in milliseconds: far longer than any level needs on a slow phone.
const THINKING: u32 = 60_000;
/// After how many milliseconds the thinker is run in the page: enough for that to be drawn first.
const SOON: u32 = 50;
/// After how many milliseconds a thinker that did not come is asked for again.
const AGAIN: u32 = 5_000;

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Input {
    /// A worker will soon be needed.
    Prepare,
    /// Something is asked.
    Ask(Question),
    /// What was asked is not wanted any more.
    Forget,
    /// The worker said something, or the thinker in the page.
    Said(Say),
    /// The worker failed.
    Failed(String),
    /// The thinker does not come into the page.
    Absent,
    /// The time of [`Order::Wait`] is over.
    Time(u32),
}

/// What to do.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Order {
    /// Start a worker in place of the one there is.
    Start,
    /// End the worker.
    Stop,
    /// Ask the worker.
    Post(Question),
    /// Say [`Input::Time`] with this stamp when these are over.
    Wait { stamp: u32, milliseconds: u32 },
    /// Have the thinker in the page think about it.
    Think(Question),
    /// Tell the page.
    Tell(Told),
}

/// Where thinking is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Nowhere yet.
    Nowhere,
    /// In a worker that is being loaded.
    Loading,
    /// In a worker that has nothing to do.
    Idle,
    /// In a worker that thinks about this question.
    Thinking(u32),
    /// In the page. A worker may still be loading.
    Page,
    /// Nowhere, for the thinker does not come. A worker may still be loading.
    Absent,
}

/// Who thinks about what.
#[derive(Debug)]
pub(super) struct Desk {
    place: Place,
    /// The question that counts.
    asked: Option<Question>,
    /// How many starts failed since the last that did not.
    failed_starts: u32,
    /// How many workers died of the question that counts.
    deaths: u32,
    /// What was told of the opponents and holds until the next answer: once is enough.
    told: Option<Notice>,
    /// Whether it was told that the page thinks.
    told_page: bool,
    /// Of the wait that counts; older ones are over for nothing.
    stamp: u32,
    orders: Vec<Order>,
}

impl Desk {
    /// A desk at which nobody works yet.
    pub(super) fn new() -> Self {
        Desk {
            place: Place::Nowhere,
            asked: None,
            failed_starts: 0,
            deaths: 0,
            told: None,
            told_page: false,
            stamp: 0,
            orders: Vec::new(),
        }
    }

    /// What to do now that this happened.
    pub(super) fn take(&mut self, input: Input) -> Vec<Order> {
        match input {
            Input::Prepare => {
                if self.place == Place::Nowhere {
                    self.start();
                }
            }
            Input::Ask(question) => {
                self.asked = Some(question);
                self.deaths = 0;
                self.go_on();
            }
            Input::Forget => self.asked = None,
            Input::Said(Say::Ready) => self.ready(),
            Input::Said(Say::Answer(answer)) => self.answered(answer),
            Input::Said(Say::Unread { why }) => {
                if let Place::Thinking(id) = self.place {
                    self.answered(Answer { id, action: Err(why) });
                }
            }
            Input::Failed(why) => self.failed(why),
            Input::Absent => self.absent(),
            Input::Time(stamp) => {
                if stamp == self.stamp {
                    self.time_is_over();
                }
            }
        }
        std::mem::take(&mut self.orders)
    }

    /// Gives the question that counts to whoever is free.
    fn go_on(&mut self) {
        let Some(question) = &self.asked else { return };
        match self.place {
            Place::Nowhere | Place::Absent => self.start(),
            Place::Idle => {
                self.place = Place::Thinking(question.id);
                self.orders.push(Order::Post(question.clone()));
                self.wait(THINKING);
            }
            Place::Page => self.wait(SOON),
            Place::Loading | Place::Thinking(_) => {}
        }
    }

    fn start(&mut self) {
        self.place = Place::Loading;
        self.orders.push(Order::Start);
        self.wait(LOADING);
    }

    fn wait(&mut self, milliseconds: u32) {
        self.stamp = self.stamp.wrapping_add(1);
        self.orders.push(Order::Wait { stamp: self.stamp, milliseconds });
    }

    fn ready(&mut self) {
        match self.place {
            Place::Loading | Place::Page | Place::Absent => {
                self.place = Place::Idle;
                self.failed_starts = 0;
                self.go_on();
            }
            // It said so before.
            Place::Nowhere | Place::Idle | Place::Thinking(_) => {}
        }
    }

    fn answered(&mut self, answer: Answer) {
        match self.place {
            Place::Thinking(id) if id == answer.id => self.place = Place::Idle,
            Place::Page => {
                if !std::mem::replace(&mut self.told_page, true) {
                    self.orders.push(Order::Tell(Told::Notice(Notice::OpponentInPage)));
                }
            }
            Place::Nowhere | Place::Loading | Place::Idle | Place::Thinking(_) | Place::Absent => {
                return;
            }
        }
        self.told = None;
        if self.asked.as_ref().is_some_and(|asked| asked.id == answer.id) {
            self.conclude(answer.action);
        } else {
            self.go_on();
        }
    }

    /// Tells what came of the question that counts.
    fn conclude(&mut self, action: Result<Action, String>) {
        let Some(Question { id, purpose, .. }) = self.asked.take() else { return };
        self.orders.push(Order::Tell(match action {
            Ok(action) => Told::Action { id, purpose, action },
            Err(why) => Told::Silence { id, purpose, why },
        }));
    }

    fn failed(&mut self, why: String) {
        match self.place {
            Place::Nowhere => {}
            Place::Loading => {
                self.orders.push(Order::Stop);
                self.failed_starts += 1;
                if self.failed_starts < STARTS {
                    self.start();
                } else {
                    self.think_in_page();
                }
            }
            // The one that took long to load will not come.
            Place::Page | Place::Absent => self.orders.push(Order::Stop),
            Place::Idle => {
                self.orders.push(Order::Stop);
                self.place = Place::Nowhere;
            }
            Place::Thinking(id) => self.died_of(id, why),
        }
    }

    fn died_of(&mut self, id: u32, why: String) {
        self.orders.push(Order::Stop);
        self.place = Place::Nowhere;
        if self.asked.as_ref().is_some_and(|asked| asked.id == id) {
            self.deaths += 1;
            if self.deaths >= DEATHS {
                self.conclude(Err(why));
            }
        }
        if self.asked.is_some() {
            self.start();
            self.tell_once(Notice::OpponentRestarted);
        }
    }

    fn absent(&mut self) {
        if self.place == Place::Page {
            self.place = Place::Absent;
            self.wait(AGAIN);
            self.tell_once(Notice::OpponentAbsent);
        }
    }

    fn tell_once(&mut self, notice: Notice) {
        if self.told.as_ref() != Some(&notice) {
            self.told = Some(notice.clone());
            self.orders.push(Order::Tell(Told::Notice(notice)));
        }
    }

    fn time_is_over(&mut self) {
        match self.place {
            // It may come yet, and is taken then.
            Place::Loading => self.think_in_page(),
            Place::Thinking(id) => self.died_of(id, "it thought for too long".to_owned()),
            Place::Page => self.orders.extend(self.asked.clone().map(Order::Think)),
            Place::Absent => self.go_on(),
            Place::Nowhere | Place::Idle => {}
        }
    }

    fn think_in_page(&mut self) {
        self.place = Place::Page;
        self.go_on();
    }
}

#[cfg(test)]
mod tests;
