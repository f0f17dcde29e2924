//! What happened, dealt with one after the other: who is told something may say something at once.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// What was not dealt with yet.
#[derive(Debug)]
pub struct Inbox<T> {
    waiting: RefCell<VecDeque<T>>,
    is_busy: Cell<bool>,
}

impl<T> Default for Inbox<T> {
    fn default() -> Self {
        Inbox { waiting: RefCell::default(), is_busy: Cell::default() }
    }
}

impl<T> Inbox<T> {
    /// Deals with this, and with whatever comes meanwhile after it. What comes while another is dealt
    /// with waits for that.
    pub fn take(&self, one: T, mut deal: impl FnMut(T)) {
        self.waiting.borrow_mut().push_back(one);
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            let Some(next) = self.waiting.borrow_mut().pop_front() else { break };
            deal(next);
        }
        self.is_busy.set(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_meanwhile_is_dealt_with_afterwards() {
        let (inbox, dealt) = (Inbox::default(), RefCell::new(Vec::new()));
        let deal = |one: u32| {
            dealt.borrow_mut().push(one);
            if one < 3 {
                inbox.take(one + 1, |_| panic!("it is busy"));
                dealt.borrow_mut().push(10 * one);
            }
        };
        inbox.take(1, deal);
        assert_eq!(*dealt.borrow(), [1, 10, 2, 20, 3]);
    }
}
