//! The thinker in the page, for browsers where no worker is ready.

use bastide_questions::Say;

use super::{Order, Pool, Reply};
use crate::notice::Notice;
use crate::thinkers::request::Request;

/// The delay before the thinker runs in the page, in milliseconds: time to paint a frame.
const SOON: u32 = 50;
/// The number of shares of a round in the page, which is blocked during each.
const IN_PAGE: usize = 8;
/// The pause between two shares, in milliseconds.
const REST: u32 = 5;
/// The delay before a thinker that could not be loaded is tried again, in milliseconds.
const AGAIN: u32 = 5_000;

/// The part of the page in thinking. A worker may be loading meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Workers think.
    Rests,
    /// The page thinks.
    Thinks,
    /// The page would, but the thinker could not be loaded.
    Lacks,
}

impl Pool {
    pub(super) fn think_soon(&mut self) {
        if self.requests.iter().any(|request| !request.needs_worker) {
            self.page_stamp = self.stamp(SOON);
        }
    }

    pub(super) fn said_in_page(&mut self, say: Say) {
        let asked = self.in_page.and_then(|(id, _)| self.request(id));
        if let Some(client) = asked.map(|request| request.client)
            && self.page == Page::Thinks
            && !std::mem::replace(&mut self.told_of(client).in_page, true)
        {
            self.orders.push(Order::Reply(client, Reply::Notice(Notice::OpponentInPage)));
        }
        match say {
            Say::Share(id, found) => {
                if let Some((_, share)) = self.in_page.take_if(|(asked, _)| *asked == id) {
                    self.shared(id, share, found);
                }
                if self.page == Page::Thinks {
                    self.page_stamp = self.stamp(REST);
                }
            }
            Say::Answer(answer) => {
                self.in_page.take_if(|(asked, _)| *asked == answer.id);
                self.answered(answer);
            }
            Say::Ready | Say::Busy | Say::Unread { .. } => {}
        }
    }

    pub(super) fn absent(&mut self) {
        if let Some((id, _)) = self.in_page.take()
            && let Some(request) = self.request_mut(id)
        {
            request.begin_anew();
        }
        if self.page == Page::Thinks {
            self.page = Page::Lacks;
            self.page_stamp = self.stamp(AGAIN);
            let waiting = self.requests.iter().filter(|request| !request.needs_worker);
            for client in waiting.map(|request| request.client).collect::<Vec<_>>() {
                self.notify_once(client, Notice::OpponentAbsent);
            }
        }
    }

    pub(super) fn time_of_page(&mut self) {
        match self.page {
            Page::Thinks => self.think(),
            Page::Lacks => self.assign(),
            Page::Rests => {}
        }
    }

    fn think(&mut self) {
        // The thinker answers one question after the other; an abandoned one does not count.
        if self.in_page.is_some_and(|(id, _)| self.request(id).is_some()) {
            return;
        }
        let next = self.requests.iter_mut().filter(|request| !request.needs_worker);
        let next = next.into_iter().find_map(|request| {
            request.cut(IN_PAGE);
            request.give()
        });
        if let Some((share, question)) = next {
            self.in_page = Some((question.id, share));
            self.orders.push(Order::Think(question));
        }
    }

    pub(super) fn think_in_page(&mut self) {
        self.page = Page::Thinks;
        self.requests.iter_mut().for_each(Request::begin_anew);
        self.assign();
    }
}
