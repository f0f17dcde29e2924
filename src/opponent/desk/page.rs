//! The thinker in the page, for where no worker is here.

use bastide_questions::Say;

use super::{Desk, Order, Told};
use crate::notice::Notice;

/// After how many milliseconds the thinker is run in the page: enough for that to be drawn first.
const SOON: u32 = 50;
/// How many shares a round has in the page, which does nothing else during one of them.
const IN_PAGE: usize = 8;
/// How long the page rests between two shares, in milliseconds.
const REST: u32 = 5;
/// After how many milliseconds a thinker that did not come is asked for again.
const AGAIN: u32 = 5_000;

/// Whether the page thinks. A worker may still be loading then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Workers do.
    Rests,
    /// It does.
    Thinks,
    /// It would, but the thinker does not come.
    Lacks,
}

impl Desk {
    pub(super) fn think_soon(&mut self) {
        self.page_stamp = self.stamp(SOON);
    }

    pub(super) fn said_in_page(&mut self, say: Say) {
        if self.page == Page::Thinks && !std::mem::replace(&mut self.told_page, true) {
            self.orders.push(Order::Tell(Told::Notice(Notice::OpponentInPage)));
        }
        match say {
            Say::Share(id, found) => {
                if let Some((_, piece)) = self.in_page.take_if(|(asked, _)| *asked == id) {
                    self.shared(id, piece, found);
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
        if self.in_page.take().is_some()
            && let Some(work) = &mut self.work
        {
            work.begin_anew();
        }
        if self.page == Page::Thinks {
            self.page = Page::Lacks;
            self.page_stamp = self.stamp(AGAIN);
            self.tell_once(Notice::OpponentAbsent);
        }
    }

    pub(super) fn time_of_page(&mut self) {
        match (self.page, &mut self.work) {
            (Page::Thinks, Some(work)) => {
                // What it was asked is not asked twice.
                if self.in_page.is_some_and(|(id, _)| id == work.id()) {
                    return;
                }
                work.cut(IN_PAGE);
                if let Some((piece, question)) = work.give() {
                    self.in_page = Some((question.id, piece));
                    self.orders.push(Order::Think(question));
                }
            }
            (Page::Lacks, _) => self.go_on(),
            _ => {}
        }
    }

    pub(super) fn think_in_page(&mut self) {
        self.page = Page::Thinks;
        if let Some(work) = &mut self.work {
            work.begin_anew();
        }
        self.go_on();
    }
}
