//! A queue of events, handled one after the other: the handler of one may cause the next.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// The events that are not handled yet.
#[derive(Debug)]
pub(super) struct Queue<T> {
    waiting: RefCell<VecDeque<T>>,
    is_busy: Cell<bool>,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue { waiting: RefCell::default(), is_busy: Cell::default() }
    }
}

impl<T> Queue<T> {
    /// Handles this event and all that arrive meanwhile. If an event is being handled, this one
    /// waits for it.
    pub(super) fn take(&self, one: T, mut handle: impl FnMut(T)) {
        self.waiting.borrow_mut().push_back(one);
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            let Some(next) = self.waiting.borrow_mut().pop_front() else { break };
            handle(next);
        }
        self.is_busy.set(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_that_arrive_meanwhile_are_handled_afterwards() {
        let (queue, handled) = (Queue::default(), RefCell::new(Vec::new()));
        let handle = |one: u32| {
            handled.borrow_mut().push(one);
            if one < 3 {
                queue.take(one + 1, |_| panic!("it is busy"));
                handled.borrow_mut().push(10 * one);
            }
        };
        queue.take(1, handle);
        assert_eq!(*handled.borrow(), [1, 10, 2, 20, 3]);
    }
}
