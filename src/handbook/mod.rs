//! The handbook: a page for each topic of the rules, with small boards on which the engine plays
//! the examples.
//!
//! A [`Topic`] is a subject of the rules, a [`Page`] the text on it, an [`Example`] a small board,
//! [`Facts`] the numbers, which the engine computes. [`ways`] map refusals, scores, phases and
//! pieces to their topics. [`search`](search::Index::found) finds topics for a query by somebody
//! who does not know the term.

mod article;
mod by;
mod dialog;
mod example;
mod facts;
mod likeness;
mod little_board;
mod look_up;
mod page;
mod pages;
mod screen;
mod search;
#[cfg(test)]
mod tests;
pub mod tiles_page;
mod topic;
pub mod ways;

pub use by::By;
pub use dialog::HandbookDialog;
pub use example::Example;
pub use facts::Facts;
pub use look_up::{LookUp, LookedUp, Way};
pub use page::{Page, Part};
pub use screen::HandbookScreen;
pub use topic::Topic;
