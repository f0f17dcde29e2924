//! Making puzzles ahead: one that is asked for, and then those that will be, while another is solved. It
//! goes on whichever screen is shown, and keeps what was made.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_questions::Found;
use leptos::prelude::*;

use super::{Kept, Question, Ready};
use crate::notice::Notice;
use crate::opponent::{Opponents, Told};
use crate::platform::timer;

/// Told of the puzzle that was asked for, or that nobody makes it just now. It may come yet.
pub type Tell = Rc<dyn Fn(Option<Ready>)>;

/// What is made, and for whom.
#[derive(Default)]
struct Ahead {
    /// The thinker, as long as it has something to make.
    opponents: Option<Opponents>,
    /// What it makes.
    making: Option<Question>,
    /// What it makes then.
    then: Option<Question>,
    /// Somebody who waits for it.
    tell: Option<Tell>,
    /// `true` if the thinker did not come.
    is_absent: bool,
}

thread_local! {
    static AHEAD: RefCell<Ahead> = RefCell::default();
    /// Told of every puzzle that was made.
    static MADE: ArcTrigger = ArcTrigger::new();
}

/// Follows which puzzles are ready: a view that calls it is made again when one was made.
pub fn follow() {
    MADE.with(ArcTrigger::track);
}

impl Ahead {
    /// `true` if this is being made.
    fn makes(&self, question: &Question) -> bool {
        let is_it = |making: &Question| {
            making.wanted == question.wanted && making.config == question.config
        };
        self.making.as_ref().is_some_and(is_it)
    }
}

/// The puzzle that answers this, if it is ready.
pub fn ready(question: &Question) -> Option<Ready> {
    let kept = Kept::here().ready.into_iter().find(|ready| ready.answers(question));
    kept.or_else(|| Ready::first(question))
}

/// Makes this now, and tells of it. What was asked for before is told to nobody any more.
pub fn make(question: Question, tell: Tell) {
    let is_made = AHEAD.with_borrow_mut(|ahead| {
        ahead.tell = Some(tell);
        !ahead.is_absent && ahead.makes(&question)
    });
    if !is_made {
        ask(question);
    }
}

/// Makes this as soon as nothing else is made.
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

/// Nobody waits any more; what is made is made all the same.
pub fn forget() {
    AHEAD.with_borrow_mut(|ahead| ahead.tell = None);
}

fn ask(question: Question) {
    let (view, wanted) = (question.view.clone(), question.wanted.clone());
    // Asked after all is noted: an answer may come at once.
    let opponents = AHEAD.with_borrow_mut(|ahead| {
        (ahead.making, ahead.is_absent) = (Some(question), false);
        ahead.opponents.take()
    });
    let opponents = opponents.unwrap_or_else(|| Opponents::new(heard));
    opponents.ask(view, wanted);
    AHEAD.with_borrow_mut(|ahead| ahead.opponents = Some(opponents));
}

fn heard(told: Told) {
    let tell = || AHEAD.with_borrow(|ahead| ahead.tell.clone());
    match told {
        Told::Found { found: Found::Puzzle(puzzle), .. } => {
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
        Told::Notice(Notice::OpponentAbsent) => {
            AHEAD.with_borrow_mut(|ahead| ahead.is_absent = true);
            if let Some(tell) = tell() {
                tell(None);
            }
        }
        Told::Notice(_) => {}
        Told::Found { .. } | Told::Silence { .. } => {
            AHEAD.with_borrow_mut(|ahead| ahead.making = None);
            if let Some(tell) = tell() {
                tell(None);
            }
        }
    }
}

/// Makes what comes next; without it the thinker goes.
fn go_on() {
    let is_idle = AHEAD.with_borrow(|ahead| ahead.making.is_none());
    let next = AHEAD.with_borrow_mut(|ahead| if is_idle { ahead.then.take() } else { None });
    let next = next.filter(|question| ready(question).is_none());
    match next {
        Some(question) => prepare(question),
        None if is_idle => drop(AHEAD.with_borrow_mut(|ahead| ahead.opponents.take())),
        None => {}
    }
}
