//! Making puzzles ahead: the one that was asked for, then the next, while the person solves
//! another. This continues on every screen, and stores the results.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_questions::Found;
use leptos::prelude::*;

use super::{Kept, Question, Ready};
use crate::notice::Notice;
use crate::platform::timer;
use crate::thinkers::{Asker, Reply};

/// Called with the requested puzzle, or `None` if it cannot be made now. It may still come.
pub type Tell = Rc<dyn Fn(Option<Ready>)>;

/// The puzzle in the making, and its recipient.
#[derive(Default)]
struct Ahead {
    /// The client of the worker pool, while there is something to make.
    asker: Option<Asker>,
    /// The request that is being answered.
    making: Option<Question>,
    /// The next request.
    then: Option<Question>,
    /// The recipient.
    tell: Option<Tell>,
    /// `true` if the thinker could not be loaded.
    is_absent: bool,
}

thread_local! {
    static AHEAD: RefCell<Ahead> = RefCell::default();
    /// Notified of each new puzzle.
    static MADE: ArcTrigger = ArcTrigger::new();
}

/// Tracks the puzzles that are ready: a view that calls it is rebuilt after each new one.
pub fn follow() {
    MADE.with(ArcTrigger::track);
}

impl Ahead {
    /// Returns `true` if this is being made.
    fn makes(&self, question: &Question) -> bool {
        let is_it = |making: &Question| {
            making.wanted == question.wanted && making.config == question.config
        };
        self.making.as_ref().is_some_and(is_it)
    }
}

/// Returns the puzzle for this request, if it is ready.
pub fn ready(question: &Question) -> Option<Ready> {
    let kept = Kept::here().ready.into_iter().find(|ready| ready.answers(question));
    kept.or_else(|| Ready::first(question))
}

/// Makes this now, and calls `tell` with it. The recipient of an earlier request is forgotten.
pub fn make(question: Question, tell: Tell) {
    let is_made = AHEAD.with_borrow_mut(|ahead| {
        ahead.tell = Some(tell);
        !ahead.is_absent && ahead.makes(&question)
    });
    if !is_made {
        ask(question);
    }
}

/// Makes this as soon as nothing else is being made.
pub fn prepare(question: Question) {
    if ready(&question).is_some() {
        return;
    }
    let is_busy = AHEAD.with_borrow_mut(|ahead| {
        let is_busy = ahead.making.is_some();
        if is_busy && !ahead.makes(&question) {
            ahead.then = Some(question.clone());
        }
        is_busy
    });
    if !is_busy {
        ask(question);
    }
}

/// Forgets the recipient; the puzzle is made all the same.
pub fn forget() {
    AHEAD.with_borrow_mut(|ahead| ahead.tell = None);
}

fn ask(question: Question) {
    let (view, wanted) = (question.view.clone(), question.wanted.clone());
    // The asker is taken out: nothing is borrowed while the pool works.
    let asker = AHEAD.with_borrow_mut(|ahead| {
        (ahead.making, ahead.is_absent) = (Some(question), false);
        ahead.asker.take()
    });
    let asker = asker.unwrap_or_else(|| Asker::new(hear));
    asker.ask(view, wanted);
    AHEAD.with_borrow_mut(|ahead| ahead.asker = Some(asker));
}

fn hear(reply: Reply) {
    let tell = || AHEAD.with_borrow(|ahead| ahead.tell.clone());
    match reply {
        Reply::Found { found: Found::Puzzle(puzzle), .. } => {
            let made = AHEAD.with_borrow_mut(|ahead| ahead.making.take());
            let ready = made.and_then(|question| Ready::made(&question, puzzle));
            if let Some(ready) = &ready {
                Kept::change(|kept| kept.keep_ready(ready.clone()));
                MADE.with(ArcTrigger::notify);
            }
            if let Some(tell) = tell() {
                forget();
                tell(ready);
            }
            timer::after_next_frame(go_on);
        }
        Reply::Notice(Notice::OpponentAbsent) => {
            AHEAD.with_borrow_mut(|ahead| ahead.is_absent = true);
            if let Some(tell) = tell() {
                tell(None);
            }
        }
        Reply::Notice(_) => {}
        Reply::Found { .. } | Reply::Failed { .. } | Reply::NoWorker { .. } => {
            AHEAD.with_borrow_mut(|ahead| ahead.making = None);
            if let Some(tell) = tell() {
                tell(None);
            }
        }
    }
}

/// Makes the next puzzle; without one, leaves the worker pool.
fn go_on() {
    let is_idle = AHEAD.with_borrow(|ahead| ahead.making.is_none());
    let next = AHEAD.with_borrow_mut(|ahead| if is_idle { ahead.then.take() } else { None });
    let next = next.filter(|question| ready(question).is_none());
    match next {
        Some(question) => prepare(question),
        None if is_idle => drop(AHEAD.with_borrow_mut(|ahead| ahead.asker.take())),
        None => {}
    }
}
